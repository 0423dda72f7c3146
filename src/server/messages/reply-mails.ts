import type { AccountZone } from '#shared/accounts/preferences.ts'
import { formatPhone } from '#shared/phone.ts'
import type { ReplyKind } from '#shared/replies/reply-rules.ts'
import { byLinkToSender, type LinkWay, maybeBySender } from '#shared/signing/link-words.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import { exactTime, type MailMessage, plain, plainLines, PRODUCT } from './wording.ts'

type Person = { name: string; email: string; phone: string | null }
export type ReplyNotice = {
  ownerName: string
  title: string
  signerName: string
  kind: ReplyKind | 'not-me-taken-back'
  /** How the link came by which it was said. */
  way: LinkWay
  /** What the signer wrote. */
  text: string | null
  /** Whom they named. */
  person: Person | undefined
  refunded: boolean
  /** Of what was taken back: the same is still said by the other link. */
  stillSaid?: boolean | undefined
  at: Date
  timeZone: AccountZone
  /** The contract's page for its owner, absolute. */
  contractUrl: string
  /** Where the owner turns these off, absolute; undefined where they are always sent. */
  settingsUrl?: string | undefined
  appUrl: string
}

type Words = { subject: string; headline: string; happened: string; next: string; action: string }

type Said = { refunded: boolean; way: LinkWay; stillSaid: boolean }

/** `who`: the signer; of what came by the link that the owner sees too, “Someone using Ann's link, maybe you,”. */
const wordsOf: Record<ReplyNotice['kind'], (who: string, said: Said) => Words> = {
  declined: (who, { refunded }) => ({
    subject: `${who} declined to sign`,
    headline: `${who} declined to sign`,
    happened: `${who} declined to sign, so the contract is cancelled and its signing links no longer work.`,
    next: refunded
      ? "We don't know of anyone else who opened it, so your $0.50 has been refunded."
      : 'To send it again with changes, duplicate it and edit the copy.',
    action: 'Open contract',
  }),
  correction: (who) => ({
    subject: `${who} asks for a correction`,
    headline: `${who} asks for a correction`,
    happened: `${who} asks you to correct the contract before they sign.`,
    next: "On the contract's page, cancel it and correct a copy, or tell them that it stays as it is. Until then, it stays open for signing.",
    action: 'Answer the request',
  }),
  'hand-over': (who) => ({
    subject: `${who} says someone else should sign`,
    headline: `${who} says someone else should sign`,
    happened: `${who} says that the person below should sign instead. We haven't contacted them.`,
    next: "Approve or refuse on the contract's page. If you approve, the new person gets a link of their own, the old one stops working, and the certificate shows the change.",
    action: 'Approve or refuse',
  }),
  'consent-withdrawn': (who) => ({
    subject: `${who} withdrew consent to sign electronically`,
    headline: `${who} no longer agrees to sign electronically`,
    happened: `${who} withdrew consent to sign electronically. They haven't signed anything.`,
    next: "They can consent again with the same link, and you can ask them to on the contract's page. To get a signature on paper instead, send them a paper copy.",
    action: 'Open contract',
  }),
  'not-me': (signer, { way }) => ({
    subject: `Not for ${signer}`,
    headline: `Someone said it isn't for ${signer}`,
    happened: `${way === 'visible' ? maybeOwner(signer) : `Someone using ${signer}'s link`} said that the message wasn't meant for them. ${noMoreFor(signer, way)}`,
    next: "On the contract's page, enter the right address. The invitation then goes there.",
    action: 'Enter the right address',
  }),
  'not-me-taken-back': (signer, { way, stillSaid }) => ({
    subject: `For ${signer} after all`,
    headline: `Someone says it's for ${signer} after all`,
    happened: `Someone using the same link${way === 'visible' ? ', maybe you,' : ''} now says the message was meant for ${signer} after all. ${worksAgain(signer, { way, stillSaid })}`,
    next: stillSaid
      ? "If this isn't the right person, enter another address on the contract's page."
      : "You don't need to do anything. If you think this isn't the right person, enter another address on the contract's page.",
    action: 'Open contract',
  }),
}

const maybeOwner = (signer: string) => `Someone using ${signer}'s link, maybe you,`

const noMoreFor = (signer: string, way: LinkWay) =>
  way === 'visible'
    ? `The link you can see, also in messages from your own account, no longer works; one in a message from ours still does. We send no reminders for ${signer}. A first invitation that hasn't gone out yet may still be sent, but not by text from your own number.`
    : `That link no longer works, and we send no more invitations or reminders for ${signer}.`

function worksAgain(signer: string, { way, stillSaid }: Pick<Said, 'way' | 'stillSaid'>): string {
  if (!stillSaid) return way === 'visible' ? 'The link you can see works again.' : 'That link works again.'
  return way === 'visible'
    ? 'No link works yet, because someone also said the same from the link in our message.'
    : `That link works again. The link you can see doesn't, because someone said the same with it. We still send no invitations or reminders for ${signer}.`
}

/** To the owner: a signer does not sign, or not yet, and says why. */
export function signerReplyMail(notice: ReplyNotice): MailMessage {
  const { kind, way, text, person, refunded, stillSaid = false } = notice
  const signer = plain(notice.signerName, 100)
  const isNamed = way !== 'visible' || kind === 'not-me' || kind === 'not-me-taken-back'
  const who = isNamed ? signer : maybeOwner(signer)
  const { subject, headline, happened, next, action } = wordsOf[kind](who, { refunded, way, stillSaid })
  const said = `Said on ${exactTime(notice.at, notice.timeZone)}`
  const blocks: Block[] = [
    { kind: 'text', text: `Hello ${plain(notice.ownerName, 100)},` },
    { kind: 'text', text: happened },
    { kind: 'contract', title: plain(notice.title) },
    ...(text
      ? [
          {
            kind: 'quote' as const,
            text: plainLines(text, 1000),
            by: isNamed ? signer : `Someone using ${signer}'s link`,
          },
        ]
      : []),
    ...(person ? [{ kind: 'facts' as const, heading: 'Should sign instead', facts: factsOf(person) }] : []),
    { kind: 'text', text: next },
    { kind: 'action', label: action, url: notice.contractUrl },
    { kind: 'note', text: `${way === 'visible' ? maybeBySender(said) : byLinkToSender(said, way)}.` },
  ]
  return layOutMail({
    subject: `${subject}: ${plain(notice.title, 90)}`,
    preheader: text ? plain(text, 120) : next,
    headline,
    blocks,
    footer: `Sent by ${PRODUCT} because you sent this contract.`,
    ...(notice.settingsUrl !== undefined && { settingsUrl: notice.settingsUrl }),
    appUrl: notice.appUrl,
  })
}

const factsOf = ({ name, email, phone }: Person): [string, string][] => [
  ['Name', plain(name, 100)],
  ['Email', plain(email)],
  ...(phone ? [['Phone', formatPhone(phone)] as [string, string]] : []),
]
