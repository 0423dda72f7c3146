import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { type ReplyNotice, signerReplyMail } from '#server/messages/reply-mails.ts'
import { newsSettingsUrl } from './notify-of-signer.ts'
import { emailOwner } from './notify-owner.ts'

type Told = {
  contract: ContractRow
  signer: SignerRow
  kind: ReplyNotice['kind']
  way: LinkWay
  refunded: boolean | undefined
  stillSaid?: boolean
} & Pick<ReplyNotice, 'text' | 'person' | 'at'>

/** What ends the contract, and with it perhaps a payment, or the consent: always told. */
const ALWAYS = new Set<ReplyNotice['kind']>(['declined', 'consent-withdrawn'])

/** Tells the owner what a signer said instead of signing: it waits for them, or ends the contract. As they chose, unless it ends something. */
export async function notifyOwnerOfReply(
  tx: Db,
  deps: Deps,
  { contract, signer, kind, way, text, person, refunded = false, stillSaid, at }: Told,
): Promise<void> {
  const isAlways = ALWAYS.has(kind)
  const owner = await findUserById(tx, contract.creatorId)
  if (!isAlways && owner?.replyNews === 'none') return
  const said = { signerName: signer.name, kind, way, text, person, refunded, stillSaid, at }
  await emailOwner(tx, deps, contract, `reply:${kind}:${signer.id}:${way}:${at.getTime()}`, (about) =>
    signerReplyMail({
      ...about,
      ...said,
      settingsUrl: isAlways ? undefined : newsSettingsUrl(about.appUrl),
    }),
  )
}
