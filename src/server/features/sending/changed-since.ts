import { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import type { SessionUser } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { namesOfChanged } from '#server/features/evidence/describe-fact.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { conflict } from '#server/http/errors.ts'
import { listRecords } from '#server/log/log.queries.ts'
import { exactTime } from '#server/messages/wording.ts'

/** The code of the refusal of what follows another version of a draft than the one that is kept. */
const CONTRACT_CHANGED = 'contract_changed'

/** A 409 that says who changed what of the draft since this version, and when; then what came of it, or what to do. */
export async function changedSince(
  db: Db,
  owner: SessionUser,
  contract: ContractRow,
  version: number,
  then: string,
) {
  const since = await editsSince(db, contract.id, version)
  if (!since)
    return conflict(`This draft is at version ${contract.version}, not ${version}. ${then}`, CONTRACT_CHANGED)
  const { what, at, by } = since
  const where = by === owner.id ? 'from your account' : 'by someone else'
  const { timeZone } = await senderOf(db, contract)
  return conflict(
    `This draft was changed ${where} since you opened it here: ${what} (${exactTime(at, timeZone)}). ${then}`,
    CONTRACT_CHANGED,
  )
}

const edited = z.object({
  action: z.literal('contract.edited'),
  at: z.iso.datetime(),
  actor: z.object({ ref: z.string() }),
  data: z.object({ version: z.number(), changed: z.string() }),
})

/** What the log says was changed after this version, and when and by which account last. */
async function editsSince(db: Db, contractId: string, version: number) {
  const edits = (await listRecords(db, contractId))
    .map(({ record }) => edited.safeParse(JSON.parse(record)).data)
    .filter((edit) => edit !== undefined)
    .filter(({ data }) => data.version > version)
  const last = edits.at(-1)
  if (!last) return undefined
  const changed = new Set(edits.flatMap(({ data }) => data.changed.split(' ')))
  return { what: namesOfChanged([...changed].join(' ')), at: new Date(last.at), by: last.actor.ref }
}
