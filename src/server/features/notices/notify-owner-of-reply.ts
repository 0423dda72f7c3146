import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { type ReplyNotice, signerReplyMail } from '#server/messages/reply-mails.ts'
import { emailOwner } from './notify-owner.ts'

type Told = {
  contract: ContractRow
  signer: SignerRow
  kind: ReplyNotice['kind']
  way: LinkWay
  refunded: boolean | undefined
  stillSaid?: boolean
} & Pick<ReplyNotice, 'text' | 'person' | 'at'>

/** Tells the owner what a signer said instead of signing: it waits for them, or ends the contract. */
export const notifyOwnerOfReply = (
  tx: Db,
  deps: Deps,
  { contract, signer, kind, way, text, person, refunded = false, stillSaid, at }: Told,
) =>
  emailOwner(tx, deps, contract, `reply:${kind}:${signer.id}:${way}:${at.getTime()}`, (about) =>
    signerReplyMail({ ...about, signerName: signer.name, kind, way, text, person, refunded, stillSaid, at }),
  )
