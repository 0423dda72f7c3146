import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
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
import { senderOf } from './sender-of.ts'
import { listSignersOf, markInvited, type SignerRow } from './signers.queries.ts'

type Kind = 'invitation' | 'reminder' | 'your-turn'
type Invitation = {
  contract: ContractRow
  key: DataKey
  signers: SignerRow[]
  kind: Kind
  /** The end of the contract's log, when the caller holds it already. */
  end?: Head
}

/** Opens the link of these signers and queues their invitations by e-mail, text message or both, in the transaction. */
export async function inviteSigners(
  tx: Db,
  deps: Deps,
  { contract, key, signers, kind, end }: Invitation,
): Promise<void> {
  if (signers.length === 0) return
  const ids = signers.map((signer) => signer.id)
  const [sender, everybody, numbers] = await Promise.all([
    senderOf(tx, contract),
    listSignersOf(tx, contract.id),
    markInvited(tx, ids),
  ])
  const alreadySigned = everybody.filter((signer) => signer.status === 'signed').map((signer) => signer.name)

  const messages: Message[] = []
  for (const signer of signers) {
    const invitation = {
      sender,
      recipientName: signer.name,
      title: contract.title,
      signUrl: `${deps.settings.appUrl}/sign/${signer.id}`,
      otherSigners: everybody.filter((other) => other.id !== signer.id).map((other) => other.name),
      code: contract.twoFARequirement,
      location: signer.geolocationRequirement,
      appUrl: deps.settings.appUrl,
    }
    const about = { contractId: contract.id, signerId: signer.id, kind: 'invitation' }
    const naturalKey = `invitation:${signer.id}:${numbers.get(signer.id)}`
    if (signer.notificationPreference !== 'sms')
      messages.push({
        ...about,
        naturalKey: `${naturalKey}:email`,
        channel: 'email',
        content: {
          to: signer.email,
          fromName: sender.name,
          replyTo: sender.email,
          ...mailOf(kind, invitation, alreadySigned),
        },
      })
    if (signer.notificationPreference !== 'email' && signer.phone)
      messages.push({
        ...about,
        naturalKey: `${naturalKey}:sms`,
        channel: 'sms',
        content: { to: signer.phone, body: smsOf[kind](invitation) },
      })
  }

  await Promise.all([
    queueMessages(tx, deps, messages),
    appendFacts(tx, { contractId: contract.id, key, now: deps.now() }, signers.map(factOf(kind)), end),
  ])
}

const factOf =
  (kind: Kind) =>
  (signer: SignerRow): Fact => ({
    action: kind === 'reminder' ? 'signer.reminded' : 'signer.invited',
    actor: { kind: 'system' },
    data: { signer: signerRef(signer.id), channel: signer.notificationPreference },
    personal: { email: signer.email, ...(signer.phone && { phone: signer.phone }) },
  })

const smsOf = { invitation: invitationSms, reminder: reminderSms, 'your-turn': yourTurnSms } satisfies Record<
  Kind,
  unknown
>

function mailOf(kind: Kind, invitation: SigningInvitation, alreadySigned: string[]) {
  if (kind === 'reminder') return reminderMail(invitation)
  return kind === 'your-turn' ? yourTurnMail({ ...invitation, alreadySigned }) : invitationMail(invitation)
}
