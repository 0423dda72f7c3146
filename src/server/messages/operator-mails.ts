import { layOutMail } from './mail-layout.ts'
import { type MailMessage, PRODUCT } from './wording.ts'

/** What does not get done without whoever runs the installation. */
export type Problem = 'unsealed' | 'undelivered' | 'requeued' | 'reported' | 'unfinished'

const wording: Record<Problem, { headline: string; text: string }> = {
  unsealed: {
    headline: "A signed contract isn't sealed yet",
    text: `Everyone has signed, but the sealed PDF isn't made yet. ${PRODUCT} keeps trying, and starts over every night.`,
  },
  undelivered: {
    headline: "A message couldn't be sent",
    text: `${PRODUCT} has stopped trying: its retries ran out, or what the message carried, such as a code, expired first. If it was for a signer, the sender of the contract gets an email too.`,
  },
  reported: {
    headline: 'A recipient reported a document',
    text: `Someone who got a message through ${PRODUCT} reported it. Administrators see who sent it, why it was reported, and what else was reported about the same sender, on the page “Reports”.`,
  },
  requeued: {
    headline: 'A message had been left unsent',
    text: `It was waiting, but nothing was going to send it. ${PRODUCT} has queued it again.`,
  },
  unfinished: {
    headline: 'The server couldn’t finish some of its own work',
    text: `${PRODUCT} tried several times, and has stopped. The log says what failed. Daily work starts over every night.`,
  },
}

/** For administrators: names contracts and messages by their number only, since they see nobody's contracts. */
export function operatorMail(notice: {
  problem: Problem
  /** The number of a contract or, for a message without one, of the message; the name of other work. */
  reference: string
  appUrl: string
}): MailMessage {
  const { headline, text } = wording[notice.problem]
  return layOutMail({
    subject: `${headline} (${notice.reference})`,
    preheader: text,
    headline,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', facts: [['Reference', notice.reference]] },
      ...(notice.problem === 'reported'
        ? [{ kind: 'action' as const, label: 'Open the reports', url: `${notice.appUrl}/admin/reports` }]
        : []),
      {
        kind: 'text',
        text: "Search the server's log for this reference. More of the same today (UTC) is only logged.",
      },
    ],
    footer: `Sent by ${PRODUCT} because ADMIN_EMAILS names you.`,
    appUrl: notice.appUrl,
  })
}
