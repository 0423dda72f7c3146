import { Worker } from 'node:worker_threads'
import { fileOf } from '#server/program-files.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import type { Verification } from '#verifier/findings.ts'

export type VerifyJob = { file: Uint8Array; trusted: string[]; clocks: string[] }
export type VerifyPdf = (job: VerifyJob) => Promise<Verification>

const TIMEOUT_MS = 10_000
const IDLE_MS = 30_000
const MAX_WAITING = 20

/**
 * Checks PDFs one after another in a thread of their own: a file made to be slow stalls nobody's request and ends
 * after 10 seconds with 422. The thread starts with the first file and ends when no more come. 503 when too many wait.
 */
export function createVerifier({ timeoutMs = TIMEOUT_MS, maxWaiting = MAX_WAITING } = {}): VerifyPdf {
  let thread: Worker | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    void thread?.terminate()
    thread = undefined
  }

  async function check(job: VerifyJob): Promise<Verification> {
    clearTimeout(idle)
    thread ??= startThread(() => (thread = undefined))
    try {
      return await ask(thread, job, timeoutMs)
    } catch (error) {
      stop()
      throw error
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  return async (job) => {
    if (waiting >= maxWaiting)
      throw unavailable('Too many files are being checked. Try again in a few seconds.')
    waiting += 1
    const turn = last.then(() => check(job)).finally(() => (waiting -= 1))
    last = turn.catch(() => {})
    return turn
  }
}

function startThread(onGone: () => void): Worker {
  const thread = new Worker(fileOf('features/evidence/verify-in-thread.ts'), {
    // nothing of the server's environment: it holds secrets, and a check needs none
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // a thread that dies while idle is replaced with the next file
  thread.on('error', onGone)
  // must not keep a process alive that is done
  thread.unref()
  return thread
}

function ask(thread: Worker, { file, ...trust }: VerifyJob, timeoutMs: number): Promise<Verification> {
  const tooHard = new HttpError(422, 'This file takes too long to check.')
  const { promise, resolve, reject } = Promise.withResolvers<Verification>()
  const timer = setTimeout(() => reject(tooHard), timeoutMs)
  const gone = () => reject(tooHard)
  thread.once('message', resolve).once('error', gone).once('exit', gone)
  // a copy to give away: a small body lies in memory that others share
  const own = new Uint8Array(file)
  thread.postMessage({ file: own, ...trust } satisfies VerifyJob, [own.buffer])
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', gone).off('exit', gone)
  })
}
