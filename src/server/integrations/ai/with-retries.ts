import { setTimeout as wait } from 'node:timers/promises'
import { AssistantError } from './assistant.ts'
import { toAssistantError } from './provider-errors.ts'

const TRIES = 3
/** Another answer costs as much as the first. */
const TRIES_AFTER_NONSENSE = 2
/** A person waits: longer than this, and they had better come back. */
const MAX_WAIT_MS = 8000

type Options = {
  signal: AbortSignal
  isGivenUp: () => boolean
  mayRetry: () => boolean
  firstWaitMs: number
}

/**
 * Tries again, after a growing wait or as long as the provider asks for, what may go better the next time. `signal`
 * ends it all; `isGivenUp` tells whether that was because nobody waits any more. @throws AssistantError
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { signal, isGivenUp, mayRetry, firstWaitMs }: Options,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const failure = toAssistantError(error, isGivenUp())
      const waitMs = failure.retryAfterMs ?? firstWaitMs * 2 ** (tries - 1)
      const maxTries = failure.failure === 'nonsense' ? TRIES_AFTER_NONSENSE : TRIES
      const isLast = tries >= maxTries || !failure.retryable || waitMs > MAX_WAIT_MS || !mayRetry()
      if (isLast || signal.aborted) throw failure
      await wait(waitMs, undefined, { signal }).catch(() => {
        throw isGivenUp() ? new AssistantError('given-up', 'No one is waiting for the answer.') : failure
      })
    }
  }
}
