import { verifyPdf } from '#verifier/verify-pdf.ts'
import type { WorkerAnswer, WorkerJob } from './checked-file.ts'
import { whyNotCheckable } from './refusal.ts'
import { tracesIn } from './verdict.ts'

const NOT_HERE = 'This file couldn’t be checked in this browser.'

/** Checks a file away from the page, so that the page stays alive, and may end this thread, whatever the file is. */
async function judge({ file, trusted, clocks }: WorkerJob): Promise<WorkerAnswer> {
  const traces = tracesIn(file)
  const why = whyNotCheckable(traces)
  if (why) return { kind: 'refused', why }
  const verification = await verifyPdf(file, {
    trustedCertificates: trusted,
    trustedTimestampCertificates: [...trusted, ...clocks],
  })
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', file))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { kind: 'judged', verification, traces, sha256 }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerJob>) => {
  // unheard, a failure would leave the page waiting for ever
  const answer = await judge(data).catch((): WorkerAnswer => ({ kind: 'refused', why: NOT_HERE }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  postMessage(answer)
})
