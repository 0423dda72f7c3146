import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { whyNotAnswerable } from '#shared/replies/reply-rules.ts'
import type { SignerReply, WaitingReply } from '#shared/replies/signer-reply.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import {
  listReplies,
  listWaitingReplies,
  openNote,
  openReply,
} from '#server/features/signers/replies.queries.ts'

/** What the signers of a contract told its owner, newest first. */
export async function presentReplies(db: Db, key: DataKey, contractId: string): Promise<SignerReply[]> {
  const stored = await listReplies(db, contractId)
  return stored.map((reply) => {
    const { name, email, text, person } = openReply(key, reply)
    return {
      id: reply.id,
      kind: reply.kind,
      signerId: reply.signerId,
      signerName: name,
      signerEmail: email,
      text,
      person,
      link: reply.link,
      at: reply.createdAt.toISOString(),
      outcome: reply.outcome,
      outcomeAt: reply.outcomeAt?.toISOString() ?? null,
      note: openNote(key, reply),
    }
  })
}

type Listed = Pick<ListedContract, 'id' | 'status' | 'sentAt' | 'signers'>

/** Of each of these contracts what waits for its owner, and that it was declined; in one query however many there are. */
export async function presentWaitingReplies(db: Db, contracts: Listed[]) {
  const sent = contracts.filter(({ sentAt }) => sentAt !== null)
  const stored = await listWaitingReplies(
    db,
    sent.map(({ id }) => id),
  )
  const byContract = Map.groupBy(stored, ({ contractId }) => contractId)
  const waits = ({ status, signers }: Listed, { kind, signerId, outcome }: (typeof stored)[number]) => {
    const signer = signers.find(({ id }) => id === signerId)
    const asked = signer && { outcome, contractStatus: status, signerStatus: signer.status }
    return kind === 'declined' || (asked && whyNotAnswerable(asked) === undefined)
  }
  return (contract: Listed): WaitingReply[] =>
    (byContract.get(contract.id) ?? [])
      .filter((reply) => waits(contract, reply))
      .map(({ id, kind, signerId, link, createdAt }) => ({
        id,
        kind,
        signerId,
        link,
        at: createdAt.toISOString(),
      }))
}
