import { parentPort } from 'node:worker_threads'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import type { VerifyJob } from './verify-thread.ts'

parentPort?.on('message', async ({ file, trusted, clocks }: VerifyJob) => {
  const verification = await verifyPdf(file, {
    trustedCertificates: trusted,
    trustedTimestampCertificates: [...clocks, ...trusted],
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(verification)
})
