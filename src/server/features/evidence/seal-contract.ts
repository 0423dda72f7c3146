import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { SealedBoxError } from '#server/crypto/sealed-box.ts'
import { type Db, ONE_MOMENT } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import {
  findContract,
  lockContract,
  markSealed,
  markSealFailing,
} from '#server/features/contracts/contracts.queries.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import { notifyOwnerOfLateSeal } from '#server/features/notices/notify-owner.ts'
import { listZones } from '#server/features/signing/signing.queries.ts'
import { queueCopies } from '#server/features/storage/queue-copies.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import { appendFacts } from '#server/log/append.ts'
import type { PdfEngine } from '#server/pdf/pdf-engine.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import { SealError } from '#server/pdf/seal-error.ts'
import type { SealKey } from '#server/pdf/seal-key.ts'
import type { Sealer } from '#server/pdf/seal-pdf.ts'
import type { SealedService } from '#server/pdf/sealed-document.ts'
import { buildSealedDocument } from './build-sealed-document.ts'
import { insertDocument } from './documents.queries.ts'
import { EvidenceError, isOfEvidence } from './evidence-error.ts'
import { emailSealedPdf } from '#server/features/notices/email-sealed-pdf.ts'

/** What only the worker role needs. */
export type SealTools = { pdf: PdfEngine; sealer: Sealer; sealKey: SealKey; tsaUrl: string | undefined }

const NOTIFY_AFTER_ATTEMPTS = 3

/**
 * Makes the one sealed PDF of a completed contract and queues its mailing, unless the owner wants to mail it. May run
 * any number of times, also side by side: the first to commit wins, the others change nothing. A failure is visible to
 * the owner and thrown on, so that the job is retried. After the third the operators are told, and after the last once
 * more; the owner is told once a day from the third on. After the last retry requeueStalled queues it again.
 */
export async function sealContract(
  deps: Deps,
  tools: SealTools,
  contractId: string,
  attempt: Attempt,
): Promise<void> {
  try {
    await sealOnce(deps, tools, contractId)
  } catch (error) {
    const reason = reasonOf(error)
    await deps.db.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId)
      if (!contract || contract.sealState === 'sealed') return
      await markSealFailing(tx, contractId, reason)
      if (attempt.number >= NOTIFY_AFTER_ATTEMPTS)
        await notifyOwnerOfLateSeal(tx, deps, { contract, reason, isOfEvidence: isOfEvidence(reason) })
      if (attempt.number === NOTIFY_AFTER_ATTEMPTS || attempt.isLast)
        await notifyOperators(tx, deps, { problem: 'unsealed', contractId, err: error })
    })
    throw error
  }
}

/** The owner reads it: what the database or the system says, with its statements, values and paths, is not for them. */
function reasonOf(error: unknown): string {
  if (error instanceof SealedBoxError)
    return new EvidenceError('Part of what’s stored of it can’t be decrypted.').message
  const isKnown = error instanceof SealError || error instanceof RenderError || error instanceof HttpError
  const isForeign =
    !(error instanceof Error) ||
    error instanceof KeyFileError ||
    'query' in error ||
    'code' in error ||
    error.cause !== undefined
  return isKnown || !isForeign ? error.message : 'The server couldn’t do it right now.'
}

/** The contract as it is to be sealed, all of one moment; undefined when there is nothing to seal. */
async function readUnsealed(tx: Db, deps: Deps, contractId: string, service: SealedService) {
  const contract = await findContract(tx, contractId)
  if (!contract || contract.status !== 'completed' || contract.sealState === 'sealed') return undefined
  const key = await getContractKey(tx, deps, contractId)
  return { contract, key, document: await buildSealedDocument(tx, key, contract, service) }
}

async function sealOnce(deps: Deps, { pdf, sealer, sealKey, tsaUrl }: SealTools, contractId: string) {
  const service = {
    appUrl: deps.settings.appUrl,
    sealCertificateSha256: sealKey.certificateSha256,
    sealCertificateName: sealKey.name,
    ...(tsaUrl && { timestampAuthority: tsaUrl }),
  }
  const read = await deps.db.transaction((tx) => readUnsealed(tx, deps, contractId, service), ONE_MOMENT)
  if (!read) return
  const { contract, key, document } = read
  const rendered = await pdf.renderSealed(document)
  const { attachment } = document.contract
  const sealedAt = deps.now()
  const sealed = await sealer.seal(rendered, {
    reason: 'All signers have signed',
    contractId,
    ...(attachment && { attachment: { name: attachment.filename, ...attachment } }),
    signers: document.signers.map(({ name, email, signature }) => ({
      name,
      email,
      signedAt: signature.signedAt,
    })),
    signingAt: sealedAt,
  })

  await deps.db.transaction(async (tx) => {
    const current = await lockContract(tx, contractId)
    if (!current || current.sealState === 'sealed') return
    const file = { filename: pdfFilename(contract.title), byteLength: sealed.length }
    const isFirst = await insertDocument(tx, key, {
      ...file,
      contractId,
      pdf: sealed.pdf,
      sha256: sealed.sha256,
      level: sealed.level,
      certificateSha256: sealed.certificateSha256,
      sealedAt,
    })
    // nobody else stores one while the contract is held: without a record of its sealing it is not ours
    if (!isFirst) throw new EvidenceError('A sealed PDF is stored that no one sealed.')
    const zones = await listZones(tx, key, contractId)
    const { sha256, length, level, certificateSha256 } = sealed
    const data = { sha256, length, level, certificateSha256 }
    await Promise.all([
      markSealed(tx, contractId),
      appendFacts(tx, { contractId, key, now: sealedAt }, [
        { action: 'contract.sealed', actor: { kind: 'system' }, data },
      ]),
      queueCopies(tx, deps, current),
      current.autoPDF && emailSealedPdf(tx, deps, { contract: current, document: file, mailing: 0, zones }),
    ])
    // for a checkpoint that covers the seal; last, because all seals wait for one another from here on
    await deps.jobs.enqueue(tx, 'extend-log-tree', [{}])
  })
}
