import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { type Message, queueMessages, recordUnsent } from '#server/features/deliveries/queue-messages.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import type { Head } from '#server/log/log.queries.ts'
import {
  invitationMail,
  reminderMail,
  type SigningInvitation,
  yourTurnMail,
} from '#server/messages/signing-mails.ts'
import { invitationSms, reminderSms, yourTurnSms } from '#server/messages/sms-texts.ts'
import { type LinkMacs, markInvited } from './invitations.queries.ts'
import { linkWithSecret, macOfLinkSecret, newLinkSecret } from './link-secret.ts'
import { nextReminderOf } from './next-reminder.ts'
import { sealedPdfRecipients } from './sealed-pdf-recipients.ts'
import { senderOf } from './sender-of.ts'
import { listSignersOf, type SignerRow } from './signers.queries.ts'

const RECIPIENT_STOPPED = 'This person asked not to get messages from you.'

type Kind = 'invitation' | 'reminder' | 'your-turn'
type Invitation = {
  contract: ContractRow
  key: DataKey
  signers: SignerRow[]
  kind: Kind
  /** The owner who asked for it; left out where it follows from something else. */
  by?: SessionUser
  /** The end of the contract's log, when the caller holds it already. */
  end?: Head
}

/** Where messages to a signer go. The signed PDF goes to the email address of everybody. */
export const addressesOf = ({
  email,
  phone,
  notificationPreference,
}: Pick<SignerRow, 'email' | 'phone' | 'notificationPreference'>): string[] =>
  phone && notificationPreference !== 'email' ? [email, phone] : [email]

/**
 * Opens the link of these signers and queues their invitations by e-mail, text message or both, in the transaction. Each
 * message carries a secret of its own, of which only a keyed hash is kept; that of the message before is good no more.
 */
export async function inviteSigners(
  tx: Db,
  deps: Deps,
  { contract, key, signers, kind, by, end }: Invitation,
): Promise<void> {
  if (signers.length === 0) return
  const { appUrl } = deps.settings
  const sendings = signers.flatMap((signer) =>
    channelsOf(signer).map((channel) => ({ signer, channel, secret: newLinkSecret() })),
  )
  const macs: LinkMacs = { email: {}, sms: {} }
  for (const { signer, channel, secret } of sendings)
    macs[channel][signer.id] = macOfLinkSecret(deps, signer, channel, secret)
  const ids = signers.map((signer) => signer.id)
  const [sender, everybody, numbers] = await Promise.all([
    senderOf(tx, contract),
    listSignersOf(tx, contract.id),
    markInvited(tx, { ids, macs, ...timesOf(deps, contract, signers, kind) }),
  ])
  const alreadySigned = everybody.filter((signer) => signer.status === 'signed').map((signer) => signer.name)
  const getCopies = new Set(sealedPdfRecipients(sender, everybody).map(({ email }) => email))

  const messages = sendings.map(({ signer, channel, secret }): Message => {
    const invitation: SigningInvitation = {
      sender,
      recipientName: signer.name,
      title: contract.title,
      signUrl: linkWithSecret(appUrl, signer.id, secret),
      otherSigners: everybody.filter((other) => other.id !== signer.id).map((other) => other.name),
      endsAt: contract.endsAt,
      code: contract.twoFARequirement,
      location: signer.geolocationRequirement,
      copyByEmail: contract.autoPDF && getCopies.has(signer.email),
      recipientUrl: recipientUrl(deps, {
        senderId: sender.id,
        contractId: contract.id,
        address: signer.email,
      }),
      appUrl,
    }
    const about = {
      naturalKey: `invitation:${signer.id}:${numbers.get(signer.id)}:${channel}`,
      contractId: contract.id,
      signerId: signer.id,
      kind: 'invitation',
    }
    if (channel === 'sms') {
      const content = { to: signer.phone ?? '', body: smsOf[kind](invitation), secret: true }
      return { ...about, channel, content }
    }
    // no Reply-To: an answer quotes the message, and with it the link, to the sender
    const mail = mailOf(kind, invitation, alreadySigned)
    const content = { to: signer.email, fromName: sender.name, secret: true, ...mail }
    return { ...about, channel, content: { ...content, stopUrl: invitation.recipientUrl } }
  })

  // elsewhere the sender is refused instead
  const stopped =
    kind === 'your-turn'
      ? await findStopped(tx, deps, sender.id, signers.flatMap(addressesOf))
      : new Set<string>()
  await Promise.all([
    queueUnlessStopped(tx, deps, messages, signers.filter(isStopped(stopped))),
    appendFacts(
      tx,
      { contractId: contract.id, key, now: deps.now() },
      signers.map((signer) => invitedFact(deps, signer, isStopped(stopped)(signer) ? 'stopped' : kind, by)),
      end,
    ),
  ])
}

/** From when reminders count, and when the next of each is due. */
function timesOf({ now }: Deps, contract: ContractRow, signers: SignerRow[], kind: Kind) {
  const at = now()
  const nextOf = ({ invitedAt, nextReminderAt }: SignerRow) => {
    if (kind !== 'reminder') return nextReminderOf(contract, at, at)
    // who gets none any more gets none because the sender wrote to them, either
    return nextReminderAt && nextReminderOf(contract, invitedAt, at)
  }
  const next = Object.fromEntries(signers.map((signer) => [signer.id, nextOf(signer)]))
  return { invitedAt: kind === 'reminder' ? undefined : at, next }
}

/** What follows by itself goes to nobody who stopped messages of the sender, who sees that with the contract. */
async function queueUnlessStopped(tx: Db, deps: Deps, messages: Message[], silent: SignerRow[]) {
  const ids = new Set(silent.map(({ id }) => id))
  const isUnwanted = ({ signerId = '' }: Message) => ids.has(signerId)
  await queueMessages(
    tx,
    deps,
    messages.filter((message) => !isUnwanted(message)),
  )
  await recordUnsent(tx, deps, messages.filter(isUnwanted), RECIPIENT_STOPPED)
}

/** Whoever stopped messages at one of their addresses gets none at the other. */
const isStopped = (stopped: Set<string>) => (signer: SignerRow) =>
  addressesOf(signer).some((address) => stopped.has(address))

type Channel = 'email' | 'sms'

/** Where the invitations of this signer go. */
export const channelsOf = ({ notificationPreference, phone }: SignerRow): Channel[] => [
  ...(notificationPreference === 'sms' ? [] : (['email'] as const)),
  ...(notificationPreference === 'email' || !phone ? [] : (['sms'] as const)),
]

const invitedAs = {
  invitation: 'signer.invited',
  reminder: 'signer.reminded',
  'your-turn': 'signer.invited',
  stopped: 'signer.not-invited',
} satisfies Record<Kind | 'stopped', string>

function invitedFact(
  { settings: { sandbox } }: Deps,
  signer: SignerRow,
  as: Kind | 'stopped',
  by: SessionUser | undefined,
): Fact {
  const kept = channelsOf(signer).filter((channel) => (channel === 'email' ? sandbox.mail : sandbox.sms))
  const fact = {
    action: invitedAs[as],
    data: {
      signer: signerRef(signer.id),
      channel: signer.notificationPreference,
      // these stay in the sandbox outbox: nobody was written to
      ...(kept.length > 0 && { sandbox: kept.join(' ') }),
    },
    personal: { email: signer.email, ...(signer.phone && { phone: signer.phone }) },
  }
  return by ? ownerFact(by, fact) : { ...fact, actor: { kind: 'system' } }
}

const smsOf = { invitation: invitationSms, reminder: reminderSms, 'your-turn': yourTurnSms } satisfies Record<
  Kind,
  unknown
>

function mailOf(kind: Kind, invitation: SigningInvitation, alreadySigned: string[]) {
  if (kind === 'reminder') return reminderMail(invitation)
  return kind === 'your-turn' ? yourTurnMail({ ...invitation, alreadySigned }) : invitationMail(invitation)
}
