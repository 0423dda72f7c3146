import type { Language } from '#shared/explaining/languages.ts'
import { replyKinds } from '#shared/replies/reply-rules.ts'
import { declinedMail, replyAnsweredMail } from './answer-mails.ts'
import type { Typed } from './mail-samples.fixture.ts'
import { signerReplyMail } from './reply-mails.ts'
import { cancelledMail } from './signing-mails.ts'
import type { Sender } from './wording.ts'

type Links = { app: string; contract: string; recipient: string }

const at = new Date('2026-11-20T22:45:00Z')

/** What owners are mailed about the ways out, by name, with the link that its reader needs. */
export function replyMails({ personName, email, title, reason }: Typed, links: Links) {
  const toOwner = ([...replyKinds, 'not-me-taken-back'] as const).map((kind) => [
    `reply-${kind}`,
    {
      mail: signerReplyMail({
        ownerName: personName,
        title,
        signerName: personName,
        kind,
        way: 'visible',
        text: kind.startsWith('not-me') ? null : reason,
        person: kind === 'hand-over' ? { name: personName, email, phone: '+12125550147' } : undefined,
        refunded: false,
        at,
        timeZone: 'America/New_York',
        contractUrl: links.contract,
        appUrl: links.app,
      }),
      link: links.contract,
    },
  ])
  return Object.fromEntries(toOwner)
}

/** What signers are mailed about them. */
export function answerMails(
  { personName, title, reason }: Typed,
  sender: Sender,
  links: Links,
  language: Language,
) {
  const to = {
    language,
    sender,
    recipientName: personName,
    title,
    recipientUrl: links.recipient,
    appUrl: links.app,
  }
  const answered = { ...to, way: 'email' as const, note: null }
  const declined = { ...to, declinedBy: personName, way: 'email' as const, at, timeZone: null }
  const corrected = {
    ...to,
    reason: undefined,
    toCorrect: true,
    hadSigned: false,
    cancelledAt: at,
    timeZone: null,
  }
  const link = links.app
  return {
    declined: { mail: declinedMail({ ...declined, isOwn: false, hadSigned: true }), link },
    'declined-own': { mail: declinedMail({ ...declined, isOwn: true, hadSigned: false }), link },
    'declined-visible': {
      mail: declinedMail({ ...declined, way: 'visible', isOwn: false, hadSigned: false }),
      link,
    },
    stands: { mail: replyAnsweredMail({ ...answered, outcome: 'stands', note: reason }), link },
    'stands-visible': { mail: replyAnsweredMail({ ...answered, outcome: 'stands', way: 'visible' }), link },
    'cancelled-to-correct': { mail: cancelledMail(corrected), link },
    'hand-over-refused': { mail: replyAnsweredMail({ ...answered, outcome: 'refused' }), link },
    'asked-again': { mail: replyAnsweredMail({ ...answered, outcome: 'asked-again' }), link },
  }
}
