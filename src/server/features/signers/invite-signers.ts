import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessage } from '#server/features/deliveries/queue-message.ts'
import { appendFacts } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import {
  invitationMail,
  reminderMail,
  type SigningInvitation,
  yourTurnMail,
} from '#server/messages/signing-mails.ts'
import { invitationSms, reminderSms, yourTurnSms } from '#server/messages/sms-texts.ts'
import { senderOf } from './sender-of.ts'
import { listStoredSigners, markInvited, type SignerRow } from './signers.queries.ts'

type Kind = 'invitation' | 'reminder' | 'your-turn'
type Invitation = { contract: ContractRow; key: DataKey; signers: SignerRow[]; kind: Kind }

/** Opens the link of these signers and queues their invitations by e-mail, text message or both, in the transaction. */
export async function inviteSigners(
  tx: Db,
  deps: Deps,
  { contract, key, signers, kind }: Invitation,
): Promise<void> {
  if (signers.length === 0) return
  const sender = await senderOf(tx, contract)
  const everybody = await listStoredSigners(tx, [contract.id])
  const numbers = await markInvited(
    tx,
    signers.map((signer) => signer.id),
  )
  const alreadySigned = everybody.filter((signer) => signer.status === 'signed').map((signer) => signer.name)

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
      await queueMessage(tx, deps, {
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
      await queueMessage(tx, deps, {
        ...about,
        naturalKey: `${naturalKey}:sms`,
        channel: 'sms',
        content: { to: signer.phone, body: smsOf[kind](invitation) },
      })
  }

  await appendFacts(
    tx,
    { contractId: contract.id, key, now: deps.now() },
    signers.map((signer) => ({
      action: kind === 'reminder' ? 'signer.reminded' : 'signer.invited',
      actor: { kind: 'system' },
      data: { signer: signerRef(signer.id), channel: signer.notificationPreference },
      personal: { email: signer.email, ...(signer.phone && { phone: signer.phone }) },
    })),
  )
}

const smsOf = { invitation: invitationSms, reminder: reminderSms, 'your-turn': yourTurnSms } satisfies Record<
  Kind,
  unknown
>

function mailOf(kind: Kind, invitation: SigningInvitation, alreadySigned: string[]) {
  if (kind === 'reminder') return reminderMail(invitation)
  return kind === 'your-turn' ? yourTurnMail({ ...invitation, alreadySigned }) : invitationMail(invitation)
}
