import type { Deps } from '#server/deps.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import { type Assistant, AssistantError, type Usage } from '#server/integrations/ai/assistant.ts'
import { openRequest } from './daily-limit.ts'
import { toHttpError } from './file-refusal.ts'

type Source = 'rules' | 'ai'

/** What a provider that failed like this may not have been paid for. */
const FREE = new Set(['account', 'rate-limited', 'unavailable', 'refused'])

/**
 * Puts a question to the provider within the day's limit, or, where none is set up or the person chose so, to the
 * built-in rules. A provider that fails is never replaced by the rules behind the person's back: it is a 503 with
 * `failed` as its message.
 */
export async function askAssistant<T extends { usage: Usage }>(
  deps: Deps,
  { userId, useRules, failed }: { userId: string; useRules: boolean | undefined; failed: string },
  ask: (assistant: Assistant) => Promise<T>,
): Promise<T & { source: Source }> {
  const { provider, rules } = deps.assistants
  if (!provider || useRules) {
    const answered = await ask(rules).catch((error: unknown) => {
      throw toHttpError(error)
    })
    return { ...answered, source: 'rules' }
  }
  const request = await openRequest(deps, userId)
  const answered = await askProvider(failed, request.refund, () => ask(provider))
  await request.count(answered.usage)
  return { ...answered, source: 'ai' }
}

/** Asks a provider within a limit that was counted before: `refund` gives it back. Where it fails, a 503 with `failed` as its message. */
export async function askProvider<T>(
  failed: string,
  refund: () => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof AssistantError)) throw error
    if (FREE.has(error.failure)) await refund()
    throw refusal(error, failed)
  }
}

function refusal(error: AssistantError, failed: string): HttpError {
  if (error.failure === 'account')
    return new HttpError(
      503,
      `${failed} If it keeps failing, tell your administrator: the AI settings look wrong.`,
      {
        code: 'ai_account',
        cause: error,
      },
    )
  const seconds = Math.max(1, Math.ceil((error.retryAfterMs ?? 5000) / 1000))
  return unavailable(failed, seconds, { code: `ai_${error.failure.replace('-', '_')}`, cause: error })
}
