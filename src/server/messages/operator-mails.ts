import { layOutMail } from './mail-layout.ts'
import { type MailMessage, PRODUCT } from './wording.ts'

/** What does not get done without whoever runs the installation. */
export type Problem =
  | 'unsealed'
  | 'undelivered'
  | 'requeued'
  | 'reported'
  | 'unfinished'
  | 'payments'
  | 'paid-after-erasure'
  | 'rolled-back'
  | 'not-erased-elsewhere'
  | 'seal-expires'
  | 'service'

const wording: Record<Problem, { headline: string; text: string }> = {
  unsealed: {
    headline: "A signed contract isn't sealed yet",
    text: `Everyone has signed, but the signed PDF isn't ready yet. ${PRODUCT} keeps trying, and starts over every night.`,
  },
  undelivered: {
    headline: "A message couldn't be sent",
    text: `${PRODUCT} has stopped trying: its retries ran out, or what the message carried, such as a code, expired first. If it was for a signer, the sender of the contract gets an email too.`,
  },
  reported: {
    headline: 'A recipient reported a document',
    text: `Someone who got a message through ${PRODUCT} reported it. The Reports page shows who sent it, why it was reported, and any other reports about the same sender.`,
  },
  requeued: {
    headline: 'A message was stuck',
    text: `It was waiting, but nothing was going to send it. ${PRODUCT} has queued it again.`,
  },
  unfinished: {
    headline: "The server couldn't finish a background task",
    text: `${PRODUCT} tried several times and has stopped. The log says what failed. Daily tasks start over every night.`,
  },
  payments: {
    headline: "A card payment couldn't start",
    text: `The card provider refused what ${PRODUCT} asked for. Nothing was charged. If others can't pay either, STRIPE_SECRET_KEY was probably replaced, or isn't allowed to write Customers and PaymentIntents. The log says what was refused.`,
  },
  'paid-after-erasure': {
    headline: 'A card payment arrived for an erased account',
    text: `The account was erased before the card provider told ${PRODUCT} about the payment. No one can spend it, and ${PRODUCT} didn't email the payer. Refund it at the card provider.`,
  },
  'not-erased-elsewhere': {
    headline: "A provider couldn't be told that an account was erased",
    text: `${PRODUCT} tried for about a day to end its access to the holder's email or storage, or to have the card provider delete its customer record, and has stopped. It no longer has the tokens. The Health page says which provider, which account, and why.`,
  },
  'seal-expires': {
    headline: 'The seal certificate expires soon',
    text: `After that, contracts are still signed, but not sealed. Replace the file of SEAL_P12 with a renewed one or, if ${PRODUCT} made the certificate, move keys/seal.pem out of the data folder. Then restart.`,
  },
  service: {
    headline: 'A connected service refuses this server',
    text: `Account holders can't use what they connected there, and connecting it again doesn't help. The client secret that the service gave you has probably expired or been replaced. At Google, the API may also be turned off. The README says where to create a secret. Set it and restart.`,
  },
  'rolled-back': {
    headline: "The log isn't the one this server signed",
    text: `The log of all contracts in the database is shorter than the one ${PRODUCT} signed, or different. Restoring a backup can cause that, and so can tampering. Until you accept it, no new checkpoint is signed. The Health page says what differs.`,
  },
}

/** For administrators: names contracts and messages by their number only, since they see nobody's contracts. */
export function operatorMail(notice: {
  problem: Problem
  /** The number of a contract, of a message without one, or of a payment; the name of other work, or of a service; the day on which the certificate expires. */
  reference: string
  appUrl: string
}): MailMessage {
  const { headline, text } = wording[notice.problem]
  const isAhead = notice.problem === 'seal-expires'
  return layOutMail({
    subject: `${headline} (${notice.reference})`,
    preheader: text,
    headline,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', facts: [[isAhead ? 'Expires' : 'Reference', notice.reference]] },
      ...(notice.problem === 'reported'
        ? [{ kind: 'action' as const, label: 'Open reports', url: `${notice.appUrl}/admin/reports` }]
        : []),
      ...(isAhead
        ? []
        : [
            {
              kind: 'text' as const,
              text: "Search the server's log for this reference. If it happens again today (UTC), it's logged but not emailed.",
            },
          ]),
    ],
    footer: `Sent by ${PRODUCT} because ADMIN_EMAILS names you.`,
    appUrl: notice.appUrl,
  })
}
