import { answerTasks } from '#server/processes/answer-tasks.ts'
import { bytesOf } from '#verifier/der.ts'
import { isZip, readBundle } from '#verifier/read-bundle.ts'
import { verifyBundle } from '#verifier/verify-bundle.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import type { Checked, VerifyJob } from './verify-engine.ts'

answerTasks<VerifyJob, Checked | undefined, 'failed'>(
  async ({ file, trusted, clocks, logKeys }) => {
    const options = {
      trustedCertificates: trusted,
      trustedTimestampCertificates: [...clocks, ...trusted],
      trustedLogKeys: logKeys,
    }
    if (!isZip(file)) return verifyPdf(file, options)
    const bundle = readBundle(bytesOf(file))
    return bundle && verifyBundle(bundle, options)
  },
  (error) => ({ code: 'failed', message: String(error) }),
)
