import { replyKinds } from '#shared/replies/reply-rules.ts'
import type { Typed } from './mail-samples.fixture.ts'
import { declinedMail, replyRefusedMail, signerReplyMail } from './reply-mails.ts'
import type { Sender } from './wording.ts'

type Links = { app: string; contract: string; recipient: string }

/** What is mailed about the ways out, by name, with the link that its reader needs. */
export function replyMails(typed: Typed, sender: Sender, links: Links) {
  const { personName, email, title, reason } = typed
  const at = new Date('2026-11-20T22:45:00Z')
  const toOwner = replyKinds.map((kind) => [
    `reply-${kind}`,
    {
      mail: signerReplyMail({
        ownerName: personName,
        title,
        signerName: personName,
        kind,
        way: 'visible',
        text: kind === 'not-me' ? null : reason,
        person: kind === 'hand-over' ? { name: personName, email, phone: '+12125550147' } : undefined,
        refunded: false,
        at,
        contractUrl: links.contract,
        appUrl: links.app,
      }),
      link: links.contract,
    },
  ])
  const to = { sender, recipientName: personName, title, recipientUrl: links.recipient, appUrl: links.app }
  const declined = { ...to, declinedBy: personName, way: 'email' as const, at }
  const link = links.app
  return {
    ...Object.fromEntries(toOwner),
    declined: { mail: declinedMail({ ...declined, isOwn: false, hadSigned: true }), link },
    'declined-own': { mail: declinedMail({ ...declined, isOwn: true, hadSigned: false }), link },
    stands: { mail: replyRefusedMail({ ...to, outcome: 'stands' }), link },
    'hand-over-refused': { mail: replyRefusedMail({ ...to, outcome: 'refused' }), link },
  }
}
