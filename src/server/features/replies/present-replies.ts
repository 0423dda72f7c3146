import type { SignerReply } from '#shared/replies/signer-reply.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { listReplies, openReply } from '#server/features/signers/replies.queries.ts'

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
    }
  })
}
