import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findDeliveryByKey } from '#server/features/deliveries/deliveries.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import type { SealTools } from '#server/features/evidence/seal-contract.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import { systemTestMail } from '#server/messages/account-mails.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import { SealError } from '#server/pdf/seal-error.ts'
import type { SealedDocument, SealedService } from '#server/pdf/sealed-document.ts'
import { warmUpDocument } from '#server/pdf/warm-up.ts'
import { endTest } from './end-test.ts'
import { findSystemTest, recordStep, type StepResult, type SystemTestRow } from './system-tests.queries.ts'

const POLL_MS = 300
/** A mail that has not gone out by then counts as not delivered. */
const MAIL_TIMEOUT_MS = 60_000

type Tools = Pick<SealTools, 'pdf' | 'sealer' | 'sealKey'>

/**
 * Makes and seals a PDF, then mails the result to the person and waits until the mail went out. What fails on our end
 * is refunded. May run again after a crash: nothing is charged, mailed or refunded twice.
 */
export async function runSystemTest(
  deps: Deps,
  tools: Tools,
  testId: string,
  attempt: Attempt,
  mailWithinMs = MAIL_TIMEOUT_MS,
): Promise<void> {
  const test = await findSystemTest(deps.db, testId)
  if (!test || test.state !== 'running') return
  try {
    const pdf = await makePdf(deps, tools, test)
    await recordStep(deps.db, testId, 'pdfGeneration', pdf)
    if (!pdf.success) return await endTest(deps, test, 'failed')
    const mail = await sendMail(deps, test, pdf.bytes, { ...attempt, withinMs: mailWithinMs })
    await recordStep(deps.db, testId, 'emailDelivery', mail)
    await endTest(deps, test, mail.success ? 'passed' : 'failed')
  } catch (error) {
    if (!attempt.isLast) throw error
    await endTest(deps, test, 'failed')
  }
}

async function makePdf(
  deps: Deps,
  { pdf, sealer, sealKey }: Tools,
  test: SystemTestRow,
): Promise<StepResult & { bytes: number }> {
  try {
    const document = systemTestDocument(test, {
      appUrl: deps.settings.appUrl,
      sealCertificateSha256: sealKey.certificateSha256,
      sealCertificateName: sealKey.name,
    })
    const sealed = await sealer.seal(await pdf.renderSealed(document), {
      reason: 'System test',
      signingAt: deps.now(),
    })
    return { success: true, bytes: sealed.length }
  } catch (error) {
    const isKnown = error instanceof RenderError || error instanceof SealError
    return {
      success: false,
      bytes: 0,
      error: isKnown ? error.message : 'The server couldn’t do it right now.',
    }
  }
}

async function sendMail(
  deps: Deps,
  test: SystemTestRow,
  pdfBytes: number,
  { signal, withinMs }: Pick<Attempt, 'signal'> & { withinMs: number },
): Promise<StepResult> {
  const naturalKey = `system-test:${test.id}`
  const user = await findUserById(deps.db, test.userId)
  if (!user?.email) return { success: false, error: 'The account has no email address.' }
  const { email } = user
  await deps.db.transaction((tx) =>
    queueMessages(tx, deps, [
      {
        naturalKey,
        kind: 'system-test',
        channel: 'email',
        content: {
          to: email,
          ...systemTestMail({ firstName: user.firstName, pdfBytes, appUrl: deps.settings.appUrl }),
        },
      },
    ]),
  )
  for (const until = Date.now() + withinMs; ;) {
    const delivery = await findDeliveryByKey(deps.db, naturalKey)
    if (delivery?.status === 'sent') return { success: true }
    if (delivery?.status === 'failed')
      return { success: false, error: delivery.lastError ?? 'The email was rejected.' }
    if (Date.now() > until)
      return { success: false, error: delivery?.lastError ?? 'The email hasn’t gone out yet.' }
    await wait(POLL_MS, undefined, { signal })
  }
}

/** A document with every part of a real one, made for this test and for nobody's signature. */
function systemTestDocument(
  { id, createdAt }: { id: string; createdAt: Date },
  service: SealedService,
): SealedDocument {
  const at = createdAt.toISOString()
  const contentHtml = `<h1>System test</h1><p>Made on ${at} to check that PDFs can be made and sealed. It isn’t a contract.</p>`
  const contentHash = createHash('sha256').update(contentHtml).digest('hex')
  const times = { createdAt: at, sentAt: at, completedAt: at }
  return {
    ...warmUpDocument,
    contract: { ...warmUpDocument.contract, ...times, id, title: 'System test', contentHtml, contentHash },
    service,
  }
}
