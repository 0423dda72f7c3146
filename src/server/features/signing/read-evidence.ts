import type { OwnPlace } from '#shared/contracts/signature.ts'
import { type DataKey, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { findStoredAttachment } from '#server/features/attachments/attachments.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { listSignersOf, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { listRecords } from '#server/log/log.queries.ts'
import { openLog, type ReadLog } from '#server/log/read-log.ts'
import { whatDiffers } from './compare-with-log.ts'
import { ownPlaces } from './own-places.ts'
import { CONTENT_DIFFERS, type FrozenContent, openFrozenContent } from './frozen-content.ts'
import { replayLog, type Told } from './replay-log.ts'
import {
  listStoredConsents,
  listStoredSignatures,
  openConsent,
  openSignature,
  type ReadConsent,
  type ReadSignature,
} from './signing.queries.ts'

/** All that a contract's evidence is made of, as it is stored. */
export async function listEvidenceRows(db: Db, contractId: string) {
  const [records, attachment, signers, consents, signatures] = await Promise.all([
    listRecords(db, contractId),
    findStoredAttachment(db, contractId),
    listSignersOf(db, contractId),
    listStoredConsents(db, contractId),
    listStoredSignatures(db, contractId),
  ])
  return { records, attachment, signers, consents, signatures }
}
export type EvidenceRows = Awaited<ReturnType<typeof listEvidenceRows>>

export type Evidence = {
  log: ReadLog
  told: Told
  /** Undefined in a draft, and where something else is stored than was sent. */
  content: FrozenContent | undefined
  signers: SignerRow[]
  consents: ReadConsent[]
  signatures: ReadSignature[]
  /** What of all this is not what was recorded, a sentence each; empty when everything is. */
  problems: string[]
}

/**
 * The evidence of a contract, every part of it held against its log, and the log against the contract's key. The rows
 * must be of one moment. What cannot be opened is left out, and stands among the problems.
 */
export async function readEvidence(
  key: DataKey,
  contract: ContractRow,
  rows: EvidenceRows,
): Promise<Evidence> {
  const log = openLog(contract.id, key, rows.records)
  const told = replayLog(log.problem ? [] : log.records)
  const signers = open('The phone number of a signer', rows.signers, (row) => openSigner(key, row))
  const consents = open('The address and device of a consent', rows.consents, (row) => openConsent(key, row))
  const signatures = open('A signature', rows.signatures, (row) => openSignature(key, row))
  const content = told.sent && (await openFrozenContent(key, contract, rows.attachment))
  const read = { signers: signers.read, consents: consents.read, signatures: signatures.read }
  const problems = log.problem
    ? [`The log isn’t intact: ${log.problem}.`]
    : [
        ...(told.sent && !content ? [CONTENT_DIFFERS] : []),
        ...[signers, consents, signatures].flatMap(({ unreadable }) => unreadable),
        ...whatDiffers(told, { contract, attachment: rows.attachment, ...read }),
        ...(content ? misplaced(content, read) : []),
      ]
  return { log, told, content, ...read, problems }
}

const listed = (places: readonly OwnPlace[]) => places.map(({ kind, number }) => `${kind} ${number}`).join()

/** A signature must be for the places that the text gives its signer: else it would be shown at those of another. */
function misplaced(
  { html }: FrozenContent,
  { signers, signatures }: Pick<Evidence, 'signers' | 'signatures'>,
) {
  return signatures.flatMap(({ signerId, circumstances }) =>
    listed(ownPlaces(html, signers, signerId)) === listed(circumstances.places)
      ? []
      : ['The places of a signature aren’t the ones that the text gives its signer.'],
  )
}

function open<Row, Read>(what: string, rows: Row[], read: (row: Row) => Read) {
  const opened: Read[] = []
  const unreadable: string[] = []
  for (const row of rows)
    try {
      opened.push(read(row))
    } catch (error) {
      if (!(error instanceof SealedBoxError)) throw error
      unreadable.push(`${what} can’t be read: it was changed.`)
    }
  return { read: opened, unreadable }
}
