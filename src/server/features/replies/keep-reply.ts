import type { NamedPerson } from '#shared/replies/replies.api.ts'
import type { ReplyKind } from '#shared/replies/reply-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { notifyOwnerOfReply } from '#server/features/notices/notify-owner-of-reply.ts'
import { insertReply } from '#server/features/signers/replies.queries.ts'
import type { LockedLink } from '#server/features/signing/open-link.ts'
import { appendSignerFacts } from '#server/features/signing/signer-facts.ts'
import { conflict } from '#server/http/errors.ts'
import type { Fact } from '#server/log/append.ts'

type Told = {
  kind: ReplyKind
  text: string | null
  person?: NamedPerson
  /** What the log says of it; what they wrote is added. */
  fact: Omit<Fact, 'actor' | 'personal'>
  refunded?: boolean
  /** Without an email: the owner has had enough of the same today. */
  isUntold?: boolean
}

/**
 * Keeps what a signer told the owner, with its record, and tells the owner. Throws a 409 where the same already waits for
 * them; what came by the link that the sender sees never keeps out what comes by the signer's own. `now` is the time of its record, by which the tables are checked.
 */
export async function keepReply(
  tx: Db,
  deps: Deps,
  link: LockedLink,
  { kind, text, person, fact, refunded, isUntold }: Told,
  { origin, now }: { origin: Origin; now: Date },
) {
  const { contract, signer, key } = link
  const way = link.way ?? 'visible'
  const said = { name: signer.name, email: signer.email, text, person: person ?? null }
  const reply = { contractId: contract.id, signerId: signer.id, kind, link: way, said }
  if (!(await insertReply(tx, key, reply, now)))
    throw conflict('You’ve already told the sender this. They haven’t answered yet.', 'already_told')
  const personal = {
    ...(text && { text }),
    ...(person && { personName: person.name, personEmail: person.email, personPhone: person.phone ?? '' }),
  }
  await appendSignerFacts(tx, link, { origin, now }, [{ ...fact, personal }])
  if (isUntold) return
  await notifyOwnerOfReply(tx, deps, { contract, signer, kind, way, text, person, refunded, at: now })
}
