import { refusalOf } from '#shared/call.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { call } from '#web/api.ts'
import type { CheckedFile, WorkerAnswer, WorkerJob } from './checked-file.ts'
import { whyNotCheckable, whyNotReadable } from './refusal.ts'
import { namesUnknownClock, tracesIn, verdictOf } from './verdict.ts'

/** The file cannot be checked; the message says why and what to do. */
export class Refused extends Error {}

/** What checks did not come; tried again, it may. */
export class NotLoaded extends Error {
  constructor() {
    super('The check didn’t load. Check your connection, then try again, or reload the page.')
  }
}

/** Browsers check signatures only on pages that came over https, or from the same machine. */
export const canCheckHere = () => globalThis.isSecureContext

async function readFile(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const why = whyNotReadable(file)
  if (why) throw new Refused(why)
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new Refused('This file can’t be read. It may have been moved, or is still being saved.')
  }
}

/**
 * Judges a file by itself and the certificates of this site; the file stays where it is.
 * @throws Refused when it is nothing to check, NotLoaded, ApiError or TypeError when what is needed for it cannot be had
 */
export async function checkHere(file: File, signal: AbortSignal): Promise<CheckedFile> {
  const bytes = await readFile(file)
  const [trusted, logKeys] = await Promise.all([
    certificatesAt(evidenceApi.sealCertificate.path, signal),
    // a PDF names no log
    tracesIn(bytes).isZip ? certificatesAt(evidenceApi.logKey.path, signal) : [],
  ])
  let answer = await judge({ file: bytes, trusted, clocks: [], logKeys }, signal)
  if (answer.kind === 'judged' && namesUnknownClock(answer.verification)) {
    const clocks = await certificatesAt(evidenceApi.timestampAuthorities.path, signal)
    answer = await judge({ file: bytes, trusted, clocks, logKeys }, signal)
  }
  if (answer.kind === 'refused') throw new Refused(answer.why)
  const { verification, traces, pin, checkpoint, lastRecord } = answer
  return {
    ...verification,
    name: file.name,
    verdict: verdictOf(verification, traces),
    seal: traces.seal,
    isZip: traces.isZip,
    pin,
    checkpoint,
    lastRecord,
  }
}

/** Sends the file to the server, which does not keep it. @throws Refused, ApiError */
export async function checkByServer(file: File, signal: AbortSignal): Promise<CheckedFile> {
  const body = await readFile(file)
  const traces = tracesIn(body)
  const why = whyNotCheckable(traces)
  if (why) throw new Refused(why)
  const verified = await call(evidenceApi.verify, { body, signal })
  return {
    ...verified,
    name: file.name,
    verdict: verdictOf(verified, traces),
    seal: traces.seal,
    isZip: traces.isZip,
    pin: undefined,
    checkpoint: undefined,
    lastRecord: undefined,
  }
}

/** None when this site has not sealed anything yet. */
async function certificatesAt(path: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(path, { signal })
  if (answer.status === 404) return []
  if (!answer.ok)
    throw refusalOf(
      answer,
      await answer.text(),
      'This site’s certificate didn’t load. Try again in a moment.',
    )
  return [await answer.text()]
}

function judge(job: WorkerJob, signal: AbortSignal): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
  worker.addEventListener('error', (event) =>
    // a script that was not had says nothing; one that broke says where
    reject(
      event instanceof ErrorEvent
        ? new Refused('This file couldn’t be checked in this browser.')
        : new NotLoaded(),
    ),
  )
  signal.addEventListener('abort', () => reject(signal.reason))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(job)
  return promise.finally(() => worker.terminate())
}
