import { lastDayInShort, lastDayInWords } from '#shared/contracts/end-date.ts'
import { fitSms, smsSize, toGsm } from './gsm-text.ts'
import { webAddress } from './markup.ts'
import { plain, PRODUCT, sentence, type Sender, senderName } from './wording.ts'

type AboutLink = {
  sender: Sender
  title: string
  /** The signer's personal link, absolute. */
  signUrl: string
  /** Until when it can be signed; null for what was sent before there were ends. */
  endsAt: Date | null
}

const optOut = 'Reply STOP to opt out.'
const shortName = (sender: Sender) => toGsm(plain(senderName(sender), 40))

/** Asks whether contracts may come by text (47 CFR 64.1200, CTIA): who, what for, how often, what it costs, how it ends. */
export const optInSms = ({ sender }: Pick<AboutLink, 'sender'>): string =>
  `${shortName(sender)} has a contract for you. Reply YES for ${PRODUCT} texts about contracts. Msg & data rates may apply, frequency varies. HELP for help, STOP to end.`

/** To whoever has agreed, or begun again. */
export const agreedSms = (): string =>
  `You'll get texts from ${PRODUCT} about contracts to sign. Msg & data rates may apply, frequency varies. Reply HELP for help, STOP to opt out.`

/** The last text after a STOP. `from`: whose number was answered; left out for ours. */
export const stoppedSms = (from: string | undefined): string =>
  from === undefined
    ? `You won't get any more texts from ${PRODUCT}. Contracts still come by email. Reply START to get texts again.`
    : fitSms(
        plain(from),
        (name) =>
          `You won't get any more texts about contracts from ${name}. They still come by email. Reply START to get texts again.`,
      )

export const helpSms = (appUrl: string): string =>
  `${PRODUCT}: contracts to sign, and codes you ask for. Msg & data rates may apply, frequency varies. Info: ${webAddress(appUrl)} Reply STOP to opt out.`

/** A code for signing. The last line lets phones fill the code in by themselves on that host, and only there. */
export function signingCodeSms({
  code,
  sender,
  appUrl,
}: {
  code: string
  sender: Sender
  appUrl: string
}): string {
  return withAutofill(
    `${sentence(`${code} is your ${PRODUCT} code to sign for ${shortName(sender)}`)} It expires in 10 minutes. Don't share it.`,
    code,
    appUrl,
  )
}

/** A code for registration, login and the account. */
export function accountCodeSms({ code, appUrl }: { code: string; appUrl: string }): string {
  return withAutofill(
    `${code} is your ${PRODUCT} verification code. It expires in 10 minutes. Don't share it.`,
    code,
    appUrl,
  )
}

function withAutofill(text: string, code: string, appUrl: string): string {
  const { protocol, hostname } = new URL(appUrl)
  const full = `${text}\n\n@${hostname} #${code}`
  // the origin-bound format is for https hosts; never at the price of a second message
  return protocol === 'https:' && full.length <= 160 ? full : text
}

/** Names the last day where that makes no further message of it; the title makes room for it. */
function withLastDay({ title, endsAt }: AboutLink, build: (title: string, by: string) => string): string {
  const without = fitSms(plain(title), (shown) => build(shown, ''))
  if (!endsAt) return without
  const by = ` by ${lastDayInShort(endsAt)}`
  const named = fitSms(plain(title), (shown) => build(shown, by))
  return smsSize(named).messages > smsSize(without).messages ? without : named
}

export function invitationSms(about: AboutLink): string {
  const link = webAddress(about.signUrl)
  const from = shortName(about.sender)
  return withLastDay(about, (title, by) => `${from} sent you "${title}" to sign${by}: ${link} ${optOut}`)
}

export function reminderSms(about: AboutLink): string {
  const link = webAddress(about.signUrl)
  const from = shortName(about.sender)
  return withLastDay(about, (title, by) => `Reminder from ${from}: sign "${title}"${by}: ${link} ${optOut}`)
}

export function yourTurnSms(about: AboutLink): string {
  const link = webAddress(about.signUrl)
  const from = shortName(about.sender)
  return withLastDay(about, (title, by) => `${from}: your turn to sign "${title}"${by}: ${link} ${optOut}`)
}

type Extended = Pick<AboutLink, 'sender' | 'title'> & { endsAt: Date }

/** It has no link: the one before stays good. */
export function extendedSms({ sender, title, endsAt }: Extended): string {
  return fitSms(
    plain(title),
    (shown) =>
      `${shortName(sender)}: you now have until ${lastDayInWords(endsAt)} to sign "${shown}". Your last link still works. ${optOut}`,
  )
}

/** To a number that the sender has replaced by another. */
export function addressChangedSms({ sender, title }: Pick<AboutLink, 'sender' | 'title'>): string {
  return fitSms(
    plain(title),
    (shown) =>
      `${shortName(sender)} changed the phone number for "${shown}". Your link no longer works. Not expected? Ask them. ${optOut}`,
  )
}

/** To the number that an account had until now. `newPhone` in E.164, of which the last digits are told. */
export const phoneChangedSms = ({ newPhone, appUrl }: { newPhone: string; appUrl: string }): string =>
  `Codes for your ${PRODUCT} account now go to a number ending in ${newPhone.slice(-4)}. Not you? Set a new password: ${webAddress(`${appUrl}/auth?tab=forgot`)}`
