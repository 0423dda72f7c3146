import { type AccountZone, DAILY_EMAIL_HOUR } from '#shared/accounts/preferences.ts'
import { type LinkWay, maybeBySender } from '#shared/signing/link-words.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import { exactTime, listNames, type MailMessage, plain, PRODUCT } from './wording.ts'

type AboutOwner = {
  ownerName: string
  timeZone: AccountZone
  /** Where they choose how often they get these, absolute. */
  settingsUrl: string
  appUrl: string
}
type AboutSigner = AboutOwner & {
  title: string
  signerName: string
  at: Date
  /** The contract's page for its owner, absolute. */
  contractUrl: string
}

const hello = ({ ownerName }: AboutOwner): Block => ({
  kind: 'text',
  text: `Hello ${plain(ownerName, 100)},`,
})
const each = `Sent by ${PRODUCT} because you chose an email each time a signer opens or signs.`
const daily = `Sent by ${PRODUCT} because you chose one email a day about what signers do, at ${DAILY_EMAIL_HOUR} in the morning.`

/** A signer's link was opened for the first time. */
export function signerOpenedMail(notice: AboutSigner & { way: LinkWay }): MailMessage {
  const { at, timeZone, way, contractUrl, settingsUrl, appUrl } = notice
  const signer = plain(notice.signerName, 100)
  const title = plain(notice.title)
  const isMaybeSenders = way === 'visible'
  const link = isMaybeSenders
    ? `${signer}'s link`
    : `The link we ${way === 'sms' ? 'texted' : 'emailed'} to ${signer}`
  const whose = isMaybeSenders ? ' You can see that link too, so it may have been you.' : ''
  const headline = `${signer}'s link was opened${isMaybeSenders ? ', maybe by you' : ''}`
  return layOutMail({
    subject: `${headline}: ${plain(notice.title, 90)}`,
    preheader: `${signer} hasn't signed yet.`,
    headline,
    blocks: [
      hello(notice),
      { kind: 'text', text: `${link} was opened on ${exactTime(at, timeZone)}.${whose}` },
      { kind: 'contract', title },
      { kind: 'action', label: 'Open contract', url: contractUrl },
    ],
    footer: each,
    settingsUrl,
    appUrl,
  })
}

/** A signer signed; `openNames`: who hasn't yet. */
export function signerSignedMail(notice: AboutSigner & { openNames: string[] }): MailMessage {
  const { at, timeZone, openNames, contractUrl, settingsUrl, appUrl } = notice
  const signer = plain(notice.signerName, 100)
  const next =
    openNames.length > 0
      ? `${listNames(openNames)} ${openNames.length === 1 ? "hasn't" : "haven't"} signed yet.`
      : "Everyone has signed. You'll find the signed PDF on the contract's page."
  return layOutMail({
    subject: `${signer} signed: ${plain(notice.title, 100)}`,
    preheader: next,
    headline: `${signer} signed`,
    blocks: [
      hello(notice),
      { kind: 'text', text: `${signer} signed on ${exactTime(at, timeZone)}. ${next}` },
      { kind: 'contract', title: plain(notice.title) },
      { kind: 'action', label: 'Open contract', url: contractUrl },
    ],
    footer: each,
    settingsUrl,
    appUrl,
  })
}

type News = {
  contractId: string
  title: string
  signerName: string
  what: 'opened' | 'signed'
  happenedAt: Date
  openedBy: LinkWay[]
}
/** More would be a book; the dashboard has them all. */
const MAX_CONTRACTS = 30

function actInWords({ what, happenedAt, openedBy }: News, timeZone: AccountZone): string {
  const time = exactTime(happenedAt, timeZone)
  if (what === 'signed') return `Signed ${time}`
  const opened = `Link opened ${time}`
  const isMaybeSenders = openedBy.length > 0 && openedBy.every((way) => way === 'visible')
  return isMaybeSenders ? maybeBySender(opened) : opened
}

/** What signers did since the last one. */
export function signerDigestMail(digest: AboutOwner & { news: News[] }): MailMessage {
  const { news, timeZone, settingsUrl, appUrl } = digest
  const ofContracts = [...Map.groupBy(news, ({ contractId }) => contractId).values()]
  const more = ofContracts.length - MAX_CONTRACTS
  const blocks = ofContracts.slice(0, MAX_CONTRACTS).map((acts): Block => ({
    kind: 'facts',
    heading: plain(acts[0]?.title ?? ''),
    facts: acts.map((act) => [plain(act.signerName, 100), actInWords(act, timeZone)]),
  }))
  const count = `${news.length} ${news.length === 1 ? 'update' : 'updates'}`
  return layOutMail({
    subject: `What your signers did: ${count}`,
    preheader: `${count} on ${ofContracts.length} ${ofContracts.length === 1 ? 'contract' : 'contracts'}`,
    headline: 'What your signers did',
    blocks: [
      hello(digest),
      ...blocks,
      ...(more > 0
        ? [{ kind: 'text', text: `And on ${more} more ${more === 1 ? 'contract' : 'contracts'}.` } as const]
        : []),
      { kind: 'action', label: 'Open dashboard', url: appUrl },
    ],
    footer: daily,
    settingsUrl,
    appUrl,
  })
}
