import { EMAIL_MISSING } from '#shared/accounts/accounts.api.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { type Message, queueMessages, recordUnsent } from '#server/features/deliveries/queue-messages.ts'
import { hasMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { REPLIED_STOP } from '#server/features/text-consents/text-rules.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { RECIPIENT_STOPPED } from '#server/features/recipients/admit-messages.ts'
import { hasSmsAccount } from '#server/features/settings/settings.queries.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import type { Head } from '#server/log/log.queries.ts'
import {
  invitationMail,
  ownInvitationMail,
  reminderMail,
  type SigningInvitation,
  yourTurnMail,
} from '#server/messages/invitation-mails.ts'
import { invitationSms, reminderSms, yourTurnSms } from '#server/messages/sms-texts.ts'
import { forbidden } from '#server/http/errors.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { type LinkMacs, markInvited } from './invitations.queries.ts'
import { languageOfSigner } from './language-of-signer.ts'
import { TOO_MANY_QUESTIONS } from './limit-questions.ts'
import { bareLink, linkWithSecret, macOfLinkSecret, newLinkSecret } from './link-secret.ts'
import { mailOfSender } from './mail-of-sender.ts'
import { nextReminderOf, zonesOf } from './next-reminder.ts'
import { channelsOf, type Plan, planTexts, textsInstead } from './plan-texts.ts'
import { reachesSender } from './reaches-sender.ts'
import { sealedPdfRecipients } from './sealed-pdf-recipients.ts'
import { type KnownSender, senderOf } from './sender-of.ts'
import { listSignersOf, type SignerRow } from './signers.queries.ts'

const NO_ADDRESS = 'Your account had no confirmed email address, so no one was invited in your name.'

/** `agreed`: by text alone, to whoever has just replied YES, or took back a “not me” that had stopped their first text. */
type Kind = 'invitation' | 'reminder' | 'your-turn' | 'agreed'
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
 * Opens the link of these signers and queues their invitations by e-mail, text message or both, in the transaction. By
 * text only whoever agreed to it: whose phone nobody has asked gets the opt-in message, and an e-mail instead. Each
 * message carries a secret of its own, of which only a keyed hash is kept; that of the message before is good no more.
 * What goes out from the sender's own mailbox, or to it or their phone for somebody else, carries the bare link, which the sender sees anyway. Throws a 403 where the
 * sender has no address any more; what follows by itself is not sent then, and the contract shows it.
 */
export async function inviteSigners(
  tx: Db,
  deps: Deps,
  { contract, key, signers: wanted, kind, by, end }: Invitation,
): Promise<void> {
  const signers = wanted.filter(({ notMeAt }) => notMeAt === null)
  if (signers.length === 0) return
  const { appUrl } = deps.settings
  const sender = await senderOf(tx, contract)
  // elsewhere the sender is refused instead
  const stopped = followsByItself(kind)
    ? await findStopped(tx, deps, sender, signers.flatMap(addressesOf))
    : new Set<string>()
  // somebody else said that the address is theirs, maybe while this was asked for
  const isNameless = !sender.email
  if (isNameless && !followsByItself(kind)) throw forbidden(EMAIL_MISSING, 'email_missing')
  const silent = isNameless ? signers : signers.filter(isStopped(stopped))
  const reached = signers.filter((signer) => !silent.includes(signer))
  const plans = await planTexts(tx, deps, contract, reached)
  const planOf = (signer: SignerRow): Plan => plans.get(signer.id) ?? { channels: channelsOf(signer) }
  const channelsFor = (signer: SignerRow) =>
    planOf(signer).channels.filter((channel) => kind !== 'agreed' || channel === 'sms')
  const sendings = signers.flatMap((signer) =>
    channelsFor(signer).map((channel) => ({ signer, channel, secret: newLinkSecret() })),
  )
  const macs: LinkMacs = { email: {}, sms: {} }
  for (const { signer, channel, secret } of sendings)
    macs[channel][signer.id] = macOfLinkSecret(deps, signer, channel, secret)
  const ids = signers.map((signer) => signer.id)
  const [byOwner, fromMailbox, everybody, numbers] = await Promise.all([
    hasSmsAccount(tx, contract.creatorId),
    hasMailbox(tx, contract.creatorId),
    listSignersOf(tx, contract.id),
    markInvited(tx, { ids, macs, ...timesOf(deps, { contract, sender, signers, kind }) }),
  ])
  const alreadySigned = everybody.filter((signer) => signer.status === 'signed').map((signer) => signer.name)
  // by the clock, not by hand
  const isByClock = kind === 'reminder' && by === undefined
  const byClock = isByClock ? { byClock: true } : {}
  const daytimeOf = (signer: SignerRow) => (isByClock ? { onlyInDaytimeOf: zonesOf(sender, signer) } : {})
  const getCopies = new Set(sealedPdfRecipients(sender, everybody).map(({ email }) => email))

  const messages = sendings.map(({ signer, channel, secret }): Message => {
    const language = languageOfSigner(signer)
    const invitation = {
      language,
      sender,
      recipientName: signer.name,
      title: contract.title,
      // their provider shows the sender what it sent, and a place of theirs what it gets: no secret may be in it
      signUrl:
        (channel === 'sms' && byOwner) || reachesSender(deps, signer, channel, sender)
          ? bareLink(appUrl, signer.id)
          : linkWithSecret(appUrl, signer.id, secret),
      otherSigners: everybody.filter((other) => other.id !== signer.id).map((other) => other.name),
      endsAt: contract.endsAt,
      now: deps.now(),
      // who has no phone on file is not asked for a code
      code: contract.twoFARequirement === 'ask' && !signer.phone ? 'none' : contract.twoFARequirement,
      location: signer.geolocationRequirement,
      copyByEmail: contract.autoPDF && getCopies.has(signer.email),
      appUrl,
    }
    const about = {
      naturalKey: `invitation:${signer.id}:${numbers.get(signer.id)}:${channel}`,
      contractId: contract.id,
      signerId: signer.id,
      kind: 'invitation',
      language,
    }
    if (channel === 'sms') {
      const body = smsOf[kind](invitation)
      const content = {
        to: signer.phone ?? '',
        body,
        secret: true,
        byOwner,
        ...byClock,
        ...daytimeOf(signer),
      }
      return { ...about, channel, content }
    }
    // proven: nothing is sent before that
    if (isSameMailbox(signer.email, sender.email))
      return {
        ...about,
        channel,
        content: { to: signer.email, ...ownInvitationMail(invitation), secret: true, ...byClock },
      }
    // no Reply-To: an answer quotes the message, and with it the link, to the sender
    const content = mailOfSender(
      deps,
      { sender, fromMailbox, contractId: contract.id, to: signer.email },
      (links) => {
        const signUrl = links.isFromSender ? bareLink(appUrl, signer.id) : invitation.signUrl
        return mailOf(kind, { ...invitation, ...links, signUrl }, alreadySigned)
      },
    )
    return { ...about, channel, content: { ...content, secret: true, ...byClock } }
  })

  const { optIns, withheld, notAsked } = textsInstead(deps, signers, planOf, {
    contractId: contract.id,
    sender,
    numbers,
    daytimeOf,
  })
  await Promise.all([
    recordUnsent(tx, deps, withheld, REPLIED_STOP),
    recordUnsent(tx, deps, notAsked, TOO_MANY_QUESTIONS),
    queueUnlessSilent(tx, deps, [...messages, ...optIns], {
      silent,
      why: isNameless ? NO_ADDRESS : RECIPIENT_STOPPED,
    }),
    appendFacts(
      tx,
      { contractId: contract.id, key, now: deps.now() },
      signers.map((signer) => {
        const as = silent.includes(signer) ? 'silent' : kind
        return invitedFact(deps, signer, {
          ...planOf(signer),
          channels: channelsFor(signer),
          as,
          isNameless,
          by,
          byOwner,
        })
      }),
      end,
    ),
  ])
}

type Timed = Pick<Invitation, 'contract' | 'signers' | 'kind'> & { sender: KnownSender }

/** From when reminders count, and when the next of each is due. */
function timesOf({ now }: Deps, { contract, sender, signers, kind }: Timed) {
  const at = now()
  const isFirst = kind === 'invitation' || kind === 'your-turn'
  const nextOf = (signer: SignerRow) => {
    if (isFirst) return nextReminderOf(contract, sender, { ...signer, invitedAt: at }, at)
    // who gets none any more gets none because the sender wrote to them, either
    return signer.nextReminderAt && nextReminderOf(contract, sender, signer, at)
  }
  const next = Object.fromEntries(signers.map((signer) => [signer.id, nextOf(signer)]))
  return { invitedAt: isFirst ? at : undefined, next }
}

const followsByItself = (kind: Kind) => kind === 'your-turn' || kind === 'agreed'

type Silence = { silent: SignerRow[]; why: string }

/**
 * What follows by itself goes to nobody who stopped messages of the sender, and to nobody at all while the sender has no
 * address; the sender sees that with the contract.
 */
async function queueUnlessSilent(tx: Db, deps: Deps, messages: Message[], { silent, why }: Silence) {
  const ids = new Set(silent.map(({ id }) => id))
  const isUnwanted = ({ signerId = '' }: Message) => ids.has(signerId)
  await queueMessages(
    tx,
    deps,
    messages.filter((message) => !isUnwanted(message)),
  )
  await recordUnsent(tx, deps, messages.filter(isUnwanted), why)
}

/** Whoever stopped messages at one of their addresses gets none at the other. */
const isStopped = (stopped: Set<string>) => (signer: SignerRow) =>
  addressesOf(signer).some((address) => stopped.has(address))

const invitedAs = {
  invitation: 'signer.invited',
  reminder: 'signer.reminded',
  'your-turn': 'signer.invited',
  agreed: 'signer.invited',
  silent: 'signer.not-invited',
} satisfies Record<Kind | 'silent', string>

type Invited = Plan & {
  as: Kind | 'silent'
  isNameless: boolean
  by: SessionUser | undefined
  byOwner: boolean
}

function invitedFact(
  { settings: { sandbox } }: Deps,
  signer: SignerRow,
  { channels, texts, as, isNameless, by, byOwner }: Invited,
): Fact {
  const kept = channels.filter((channel) => (channel === 'email' ? sandbox.mail : sandbox.sms && !byOwner))
  const [only] = channels
  const fact = {
    action: invitedAs[as],
    data: {
      signer: signerRef(signer.id),
      language: languageOfSigner(signer),
      channel: channels.length > 1 ? 'both' : (only ?? signer.notificationPreference),
      ...(texts && { texts }),
      ...(isNameless && { reason: 'no-address' }),
      // these stay in the sandbox outbox: nobody was written to
      ...(kept.length > 0 && { sandbox: kept.join(' ') }),
    },
    personal: { email: signer.email, ...(signer.phone && { phone: signer.phone }) },
  }
  return by ? ownerFact(by, fact) : { ...fact, actor: { kind: 'system' } }
}

const smsOf = {
  invitation: invitationSms,
  agreed: invitationSms,
  reminder: reminderSms,
  'your-turn': yourTurnSms,
} satisfies Record<Kind, unknown>

function mailOf(kind: Kind, invitation: SigningInvitation, alreadySigned: string[]) {
  if (kind === 'reminder') return reminderMail(invitation)
  return kind === 'your-turn' ? yourTurnMail({ ...invitation, alreadySigned }) : invitationMail(invitation)
}
