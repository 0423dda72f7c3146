import { PLACEHOLDER_START } from '#shared/contract-text/placeholders.ts'
import { badRequest, tooMany, unavailable } from '#server/http/errors.ts'
import { forkLocked } from '#server/processes/fork-locked.ts'
import { createWorkerPool } from '#server/processes/worker-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import { countMarks, refuseUnreadable } from './canonical-html.ts'
import { type TextJobInput, type TextJobName, textJobs } from './text-jobs.ts'
import type { TextRefusal, TextTask } from './text-worker.ts'

export type TextEngine = {
  /**
   * Does what a whole text of a contract needs without holding up the server: a short one here, any other in a process
   * of its own. `owner`: who waits for it; nobody may have more than a few at once. Throws a 400 that says what to do,
   * a 429 or a 503.
   */
  run<K extends TextJobName>(kind: K, input: TextJobInput<K>, owner: string): Promise<string>
  close(): Promise<void>
}

/**
 * So much takes 2 to 10 ms, and 30 at worst. What costs the time is elements, characters by name, and style; and what
 * comes in the place of a placeholder, which may be 200 characters by name.
 */
const SHORT = { characters: 100_000, marks: 1000, placeholders: 50 }
const LONG_TAG = /<[^<>]{1000}/

/** Whether a text is worked on in a moment, so that it need not leave the process. */
export function isShortText(html: string): boolean {
  if (html.length > SHORT.characters || LONG_TAG.test(html)) return false
  if (countMarks(html, PLACEHOLDER_START, SHORT.placeholders) > SHORT.placeholders) return false
  return countMarks(html, '<', SHORT.marks) + countMarks(html, '&', SHORT.marks) <= SHORT.marks
}

const TIMEOUT_MS = 15_000
/** Others wait for no longer than this beside what takes long. */
const GIVES_WAY_AFTER_MS = 4_000
const MEBIBYTE = 1024 * 1024

const failures: Failures<TextRefusal> = {
  ofProcess(failure) {
    if (failure === 'too-many')
      return tooMany('Your other texts are still being read. Try again in a moment.', 5)
    if (failure === 'timeout' || failure === 'memory' || failure === 'worker-died')
      return badRequest(
        'This text’s formatting takes too long to read. Paste it as plain text, or attach it as a file.',
        'content',
      )
    return unavailable('Too many texts are being read right now. Nothing changed. Try again in a moment.')
  },
  ofWork: (code, message) => (code === 'refused' ? badRequest(message, 'content') : new Error(message)),
}

type Options = {
  /** For tests. */
  timeoutMs?: number
}

export function createTextEngine({ timeoutMs = TIMEOUT_MS }: Options = {}): TextEngine {
  const pool = createWorkerPool<TextTask, string, 'all', TextRefusal>({
    fork: () => forkLocked('features/contract-text/text-worker.ts', { heapMegabytes: 512 }),
    failures,
    size: 2,
    lanes: {
      all: { atOnce: 2, atOncePerOwner: 1, maxWaiting: 40, givesWayAfterMs: GIVES_WAY_AFTER_MS },
    },
    maxPerOwner: 4,
    maxIdleMemoryBytes: 300 * MEBIBYTE,
    maxProcessMemoryBytes: 1024 * MEBIBYTE,
  })
  return {
    async run<K extends TextJobName>(kind: K, input: TextJobInput<K>, owner: string) {
      // what nobody will work on takes nobody's time
      refuseUnreadable(input.html)
      // each kind of job takes its own kind of input
      const work: (input: never) => string = textJobs[kind]
      return isShortJob(input)
        ? work(input as never)
        : pool.run({ kind, input }, { lane: 'all', owner, timeoutMs })
    },
    close: () => pool.close(),
  }
}

function isShortJob(input: TextJobInput<TextJobName>): boolean {
  const texts = 'texts' in input ? [...input.texts.values()] : []
  const values = texts.reduce((sum, text) => sum + text.length, 0)
  return isShortText(input.html) && values <= SHORT.characters
}
