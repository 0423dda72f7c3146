import { bytesOf } from '#verifier/der.ts'
import { readBundle } from '#verifier/read-bundle.ts'
import { verifyBundle } from '#verifier/verify-bundle.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import type { WorkerAnswer, WorkerJob } from './checked-file.ts'
import { whyNotCheckable } from './refusal.ts'
import { tracesIn } from './verdict.ts'

const NOT_OURS = 'This isn’t an evidence zip as it was downloaded. Choose that, or the sealed PDF by itself.'
const NOT_HERE = 'This file couldn’t be checked in this browser.'

/** Checks a file away from the page, so that the page stays alive, and may end this thread, whatever the file is. */
async function judge({ file, trusted, clocks, logKeys }: WorkerJob): Promise<WorkerAnswer> {
  const traces = tracesIn(file)
  const why = whyNotCheckable(traces)
  if (why) return { kind: 'refused', why }
  const options = {
    trustedCertificates: trusted,
    trustedTimestampCertificates: [...trusted, ...clocks],
    trustedLogKeys: logKeys,
  }
  if (traces.isZip) {
    const bundle = readBundle(bytesOf(file))
    if (!bundle) return { kind: 'refused', why: NOT_OURS }
    const { pdf, checkpoint, lastRecord, ...verification } = await verifyBundle(bundle, options)
    const sealed = [...bundle].find(([name]) => name.endsWith('.pdf'))?.[1]
    const { seal } = tracesIn(sealed ?? file)
    return {
      kind: 'judged',
      verification,
      traces: { ...traces, seal },
      pin: pdf ?? undefined,
      checkpoint: checkpoint ?? undefined,
      lastRecord: verification.intact ? lastRecord : undefined,
    }
  }
  const verification = await verifyPdf(file, options)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', file))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { kind: 'judged', verification, traces, pin: { sha256, length: file.length } }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerJob>) => {
  // unheard, a failure would leave the page waiting for ever
  const answer = await judge(data).catch((): WorkerAnswer => ({ kind: 'refused', why: NOT_HERE }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  postMessage(answer)
})
