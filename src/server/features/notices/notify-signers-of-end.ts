import type { AccountZone } from '#shared/accounts/preferences.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import {
  type Cancellation,
  cancelledMail,
  type EndedContract,
  expiredMail,
} from '#server/messages/signing-mails.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import type { MailMessage } from '#server/messages/wording.ts'
import { hasMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { mailOfSender } from '#server/features/signers/mail-of-sender.ts'
import { senderOf, type ZonesOfSigners, zoneOfReader } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { placesByPerson } from './places-by-person.ts'

export type Ended = { contract: ContractRow; signers: SignerRow[]; zones: ZonesOfSigners }
/** `by`: whose link ended it. */
type EndedBy = Ended & { by?: SignerRow }

/** Mails everybody who was invited, but for whoever wants no messages of the sender, that nothing more is needed from them. */
export const notifySignersOfCancellation = (
  tx: Db,
  deps: Deps,
  { reason, toCorrect, ...ended }: Ended & Cancellation,
) =>
  notifySignersOfEnd(tx, deps, ended, 'cancellation', (about) =>
    cancelledMail({ ...about, reason, toCorrect, cancelledAt: deps.now() }),
  )

/** The same, when the contract ended by itself; whoever could have signed learns whom to ask. */
export const notifySignersOfExpiry = (tx: Db, deps: Deps, { endsAt, ...ended }: Ended & { endsAt: Date }) =>
  notifySignersOfEnd(tx, deps, ended, 'expiry', (about) => expiredMail({ ...about, endsAt }))

/**
 * To everybody who was invited, once each, but for whoever wants no messages of the sender, or said that this is not for them; and
 * for senders who sign, too: they ended it, or are told as its owner. Whoever signed, or is said to have ended it, hears of
 * it even if somebody stopped messages, or said so, with the link that the sender could see, too: it may have been they.
 */
export async function notifySignersOfEnd(
  tx: Db,
  deps: Deps,
  { contract, signers, zones, by }: EndedBy,
  kind: 'cancellation' | 'expiry' | 'decline',
  write: (about: EndedContract & { timeZone: AccountZone }, places: SignerRow[]) => MailMessage,
) {
  if (signers.length === 0) return
  const [sender, fromMailbox] = await Promise.all([
    senderOf(tx, contract),
    hasMailbox(tx, contract.creatorId),
  ])
  const emails = signers.map(({ email }) => email)
  const [stopped, stoppedSelves] = await Promise.all([
    findStopped(tx, deps, sender, emails),
    findStopped(tx, deps, sender, emails, { ownOnly: true }),
  ])
  const isOwnAct = ({ id, status }: SignerRow) => status === 'signed' || id === by?.id
  const isTold = (signer: SignerRow) =>
    isOwnAct(signer) ? !stoppedSelves.has(signer.email) : !stopped.has(signer.email) && !signer.notMeAt
  const told = placesByPerson(
    signers.filter((signer) => isTold(signer) && !isSameMailbox(signer.email, sender.email)),
  )
  const messages = told.map((places): Message => {
    const [signer] = places
    const language = languageOfSigner(signer)
    const about = { sender, fromMailbox, contractId: contract.id, to: signer.email, replyToSender: true }
    const content = mailOfSender(deps, about, ({ recipientUrl }) =>
      write(
        {
          language,
          sender,
          recipientName: signer.name,
          title: contract.title,
          timeZone: zoneOfReader(sender, signer, places.map(({ id }) => zones.get(id)).find(Boolean)),
          hadSigned: places.some(({ status }) => status === 'signed'),
          recipientUrl,
          appUrl: deps.settings.appUrl,
        },
        places,
      ),
    )
    return {
      naturalKey: `${kind}:${signer.id}`,
      kind,
      channel: 'email',
      contractId: contract.id,
      signerId: signer.id,
      language,
      content: { ...content, ...(places.some(isOwnAct) && { ofOwnAct: true }) },
    }
  })
  const to = told.map(([{ email }]) => email)
  await countOwedMessages(tx, deps, sender, to)
  await queueMessages(tx, deps, messages)
}
