import { DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { fillSigningDate, hasSigningDate } from '#shared/contract-text/system-fields.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { readLog } from '#server/log/read-log.ts'
import { hasSendersAddress, isSender, type Named } from '#server/pdf/parties.ts'
import { differingTerms, type Stored } from './compare-with-log.ts'
import { replayLog, type Told } from './replay-log.ts'
import type { SentTerms } from './sent-terms.ts'

const MAX_REMEMBERED = 1000
/** Terms never change once a contract is sent: what the log said of them when it was found intact holds. */
const remembered = new Map<string, Pick<Told, 'sent' | 'terms'>>()

/** What of text, title, settings, sender and file is not what was sent, without reading the whole log each time. */
export async function findTermsProblems(
  db: Db,
  key: DataKey,
  stored: Pick<Stored, 'contract' | 'attachment'>,
): Promise<string[]> {
  const told = await findTold(db, key, stored.contract.id)
  return 'problem' in told ? [`The log isn’t intact: ${told.problem}.`] : differingTerms(told, stored)
}

async function findTold(
  db: Db,
  key: DataKey,
  id: string,
): Promise<Pick<Told, 'sent' | 'terms'> | { problem: string }> {
  const known = remembered.get(id)
  if (known) return known
  const { records, problem } = await readLog(db, id, key)
  if (problem) return { problem }
  const { sent, terms } = replayLog(records)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (sent) remembered.set(id, { sent, terms })
  return { sent, terms }
}

type OfSender = Pick<ContractRow, 'id' | 'creatorId'>

/** Who sent it, as they were then, whatever their account's address is by now; of a draft, as they are. */
export async function senderAsSent(db: Db, key: DataKey, contract: OfSender): Promise<Named> {
  const told = await findTold(db, key, contract.id)
  return ('terms' in told && told.terms?.sender) || (await senderOf(db, contract))
}

/** Whether the sender may sign here: at their own address, which somebody else may share. */
export const isSendersPlace = async (
  db: Db,
  key: DataKey,
  contract: OfSender,
  signer: { email: string },
): Promise<boolean> => hasSendersAddress(signer, await senderAsSent(db, key, contract))

/** Whether the sender signs here themselves. */
export const isSenderSigning = async (
  db: Db,
  key: DataKey,
  contract: OfSender,
  signer: Named,
): Promise<boolean> => isSender(signer, await senderAsSent(db, key, contract))

/** The text of a completed contract with the day of signing, in the zone that it was sent with. */
export async function withSigningDate(
  db: Db,
  key: DataKey,
  { id, completedAt }: Pick<ContractRow, 'id' | 'completedAt'>,
  html: string,
): Promise<string> {
  if (!completedAt || !hasSigningDate(html)) return html
  const told = await findTold(db, key, id)
  return fillSigningDate(html, completedAt, zoneOfText('terms' in told ? told.terms : undefined))
}

export const zoneOfText = (terms: SentTerms | undefined): string => terms?.textZone ?? DEFAULT_TIME_ZONE
