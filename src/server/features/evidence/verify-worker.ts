import { answerTasks } from '#server/processes/answer-tasks.ts'
import type { Verification } from '#verifier/findings.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import type { VerifyJob } from './verify-engine.ts'

answerTasks<VerifyJob, Verification, 'failed'>(
  ({ file, trusted, clocks }) =>
    verifyPdf(file, {
      trustedCertificates: trusted,
      trustedTimestampCertificates: [...clocks, ...trusted],
    }),
  (error) => ({ code: 'failed', message: String(error) }),
)
