import { lastDayInWords } from '#shared/contracts/end-date.ts'
import { formatExact } from '#shared/format-time.ts'
import { isLanguage, languages } from '#shared/explaining/languages.ts'
import { linkWay } from '#shared/signers/signers.api.ts'
import { byLinkOrOwn, hasOurSecret, type LinkWay, SENDERS_BROWSER } from '#shared/signing/link-words.ts'
import type { LogRecord } from '#server/log/chain.ts'

type Data = LogRecord['data']

const consents: Record<string, string> = {
  esign: 'electronic signing',
  gdpr: 'data processing',
  communications: 'messages about this contract',
}
const methods: Record<string, string> = {
  inline_preview: 'inline',
  full_pdf: 'as full PDF',
  web_interface: 'on the web page',
}
const channels: Record<string, string> = { sms: 'text message', both: 'email and text message' }
const missingRequirements: Record<string, string> = {
  'no-consent': 'before consenting',
  'not-their-turn': 'before it was their turn',
  'no-location': 'without the required location',
  'no-code': 'without the required verification code',
  'consent-outdated': 'before consenting again after their name or role was changed',
  'page-outdated': 'on a page that showed an earlier name, role, or text',
  'code-expired': 'after their verification code had expired',
  'places-missing': 'before every place in the text had its initials or signature',
}
const refusedCodes: Record<string, string> = {
  locked: 'a code while codes were blocked',
  stopped: 'a code for a phone that had replied STOP',
}
const outlivedCodes: Record<string, string> = {
  used: 'a verification code that had already been used',
  expired: 'a verification code that had expired',
}
/** What became of texts that the sender chose. */
const texts: Record<string, string> = {
  asked: '; asked by text message for a YES before any link goes there',
  'over-limit': '; not asked yet by text message for a YES, and no text message before one',
  waiting: '; no text message before a YES',
  stopped: '; no text message after a STOP',
}
const text = (value: Data[string] | undefined) => String(value ?? '')

/** Of another language than English, in which this is read. */
const inLanguage = (value: Data[string] | undefined) =>
  typeof value === 'string' && value !== 'english' && isLanguage(value)
    ? ` in ${languages[value].inEnglish}`
    : ''

/** Of senders who sign: the link that they see, too, is their own. */
const OWN = 'own'
const isWay = (value: Data[string] | undefined): value is LinkWay | typeof OWN =>
  value === OWN || linkWay.safeParse(value).success
const parts: Record<string, string> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  content: 'text',
  attachment: 'attached file',
  workflow: 'signing order',
  twoFARequirement: 'verification of signers',
  autoPDF: 'emailing of the signed PDF',
  aiLegalGuidance: 'explanations for signers',
  endsAfterDays: 'end date',
  reminders: 'reminders',
  attachmentPlace: 'place of the attached PDF',
  geolocationRequirement: 'location rule',
  notificationPreference: 'message channel',
  ccEmails: 'CC addresses',
  sendEmailOnSign: 'emailing of the signed PDF',
  signingOrder: 'place in the signing order',
  roleKey: 'role',
  presetLanguage: 'language',
}
/** "name, email address" of "name email". */
export const namesOfChanged = (changed: string) =>
  changed
    .split(' ')
    .map((part) => parts[part] ?? part)
    .join(', ')

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "email sms": by these nobody was written to. */
const notSent = (sandbox: Data[string] | undefined) =>
  sandbox
    ? `; sandbox: nobody gets the ${text(sandbox)
        .split(' ')
        .map((channel) => channels[channel] ?? channel)
        .join(' or the ')}`
    : ''

const secondsInWords = (seconds: Data[string] | undefined) =>
  seconds === 0 ? 'less than a second' : seconds === 1 ? '1 second' : `${text(seconds)} seconds`

const didBy = (did: string, link: Data[string] | undefined) => (isWay(link) ? byLinkOrOwn(did, link) : did)

/** What the link only brought somebody to do: the message held neither the code nor the number. */
const usingLink = (did: string, link: Data[string] | undefined) =>
  hasOurSecret(link)
    ? `${did}, using the link we ${link === 'email' ? 'emailed' : 'texted'}`
    : didBy(did, link)

/**
 * The record may be later than the text that it is about. Of the sender's own account, the sender can make what we get,
 * texted or not.
 */
const answeredFrom = ({ number, sandbox, receivedAt }: Data, whom = 'the signer') =>
  `${number === 'sender' ? `as the sender’s own text message account reported for the phone of ${whom}` : `from the phone of ${whom}${sandbox ? ', entered in the sandbox outbox' : ''}`}, received ${formatExact(new Date(text(receivedAt)), 'UTC')}`

const startedSending = (whom: string | undefined, message: string, channel: Data[string] | undefined) =>
  `Started sending ${whom ? `${whom} ` : ''}${message} (${channels[text(channel)] ?? text(channel)})`

const countOf = (numbers: Data[string] | undefined) => (numbers ? text(numbers).split(' ').length : 0)
const counted = (count: number, what: string) => `${what} at ${count} ${count === 1 ? 'place' : 'places'}`

/** Besides the signature at the end. */
function inText(initials: Data[string] | undefined, signatures: Data[string] | undefined): string {
  const [initialed, signed] = [countOf(initials), countOf(signatures)]
  const all = [
    ...(initialed ? [counted(initialed, 'initials')] : []),
    ...(signed ? [counted(signed, signed === 1 ? 'a signature' : 'signatures')] : []),
  ]
  return all.length > 0 ? `, with ${all.join(' and ')} in the text` : ''
}

/** "drawn", of initials too, or "signature drawn, initials typed"; of a signature only what is recorded. */
function howDone(method: Data[string] | undefined, initialsMethod: Data[string] | undefined): string {
  if (method === null) return initialsMethod ? `initials ${text(initialsMethod)}` : ''
  // records of an earlier release, when everyone drew, name no way
  const signed = method === 'typed' || method === 'uploaded' ? method : 'drawn'
  return initialsMethod && initialsMethod !== signed
    ? `signature ${signed}, initials ${text(initialsMethod)}`
    : signed
}

function inBrackets(...said: string[]): string {
  const told = said.filter(Boolean).join(', ')
  return told && ` (${told})`
}

/** A sandbox keeps its codes: records of an earlier release don’t say so here, but where the code was asked for. */
const withCode = ({ authentication, codeSandbox }: Data) =>
  authentication === 'link-and-sms-code'
    ? `with ${codeSandbox ? 'a code that was not sent' : 'a texted code'}`
    : ''

/** It may have been the sender who did it. */
const mayBeSenders = (link: Data[string] | undefined, did: string) =>
  link === 'visible' || link === OWN ? byLinkOrOwn(`${did},`, link) : did

/** Records of an earlier release don't say by which link they were named. */
const personNamed = (link: Data[string] | undefined, whom = 'a signer') =>
  hasOurSecret(link) ? `the person ${whom} named` : `the person named with ${whom}’s link`

/** A browser asks for a file by its bare address, whoever holds it; a page of ours adds by which message it came. */
const openedFile = (opened: string, by: LogRecord['actor']['kind'], link: Data[string] | undefined) =>
  isWay(link)
    ? byLinkOrOwn(opened, link)
    : by === 'signer'
      ? `${opened} at an address that the sender could also see`
      : opened

// an attached file has views of its own
const nameOf = (documentType: Data[string] | undefined) =>
  documentType === 'pdf' ? 'the PDF' : 'the text of the contract'

/** What each kind of record says, in words for people. */
const words: Record<string, (data: Data, actor: LogRecord['actor'], whom: string | undefined) => string> = {
  'contract.created': ({ attachmentHash, source }) =>
    source === 'template_form'
      ? 'Filled in a template’s form, which created the contract'
      : source === 'copy'
        ? 'Created the contract as a copy of another one'
        : source === 'link'
          ? 'Opened a link that filled in and created the contract'
          : attachmentHash
            ? 'Created the contract with an attached file'
            : 'Created the contract',
  'contract.edited': ({ changed }) => `Changed the draft: ${namesOfChanged(text(changed))}`,
  'signer.added': ({ signingOrder }, _, whom = 'a signer') =>
    `Added ${whom} (signing order ${text(signingOrder)})`,
  'signer.changed': ({ changed, alsoChanged, newSigner }, _, whom = 'a signer') =>
    `Changed ${whom}’s ${namesOfChanged([changed, alsoChanged].map(text).join(' ').trim()) || 'details'}${newSigner ? '; the earlier link, codes, and consent no longer count' : ''}`,
  'signer.removed': (data, _, whom = 'a signer') => `Removed ${whom}`,
  'contract.sent': ({ signers, attachmentHash }) =>
    `Sent the contract for ${text(signers)} ${signers === 1 ? 'signer' : 'signers'} to sign and locked ${attachmentHash ? 'its text and attachment' : 'its text'}`,
  'signer.invited': ({ channel, language, sandbox, texts: withheld }, _, whom) =>
    `${startedSending(whom, `an invitation to sign${inLanguage(language)}`, channel)}${texts[text(withheld)] ?? ''}${notSent(sandbox)}`,
  'signer.reminded': ({ channel, language, sandbox, texts: withheld }, _, whom) =>
    `${startedSending(whom, `a reminder${inLanguage(language)}`, channel)}${texts[text(withheld)] ?? ''}${notSent(sandbox)}`,
  'texts.agreed': (data, _, whom) => `YES to text messages, ${answeredFrom(data, whom)}`,
  'texts.stopped': (data, _, whom) => `STOP to text messages, ${answeredFrom(data, whom)}`,
  'signer.not-invited': ({ reason }, _, whom = 'this person') =>
    `Sent ${whom} no invitation: ${
      reason === 'no-address'
        ? 'the sender had no confirmed email address'
        : // somebody else who shares it may have done so
          'messages from the sender were stopped for their email address or phone number'
    }`,
  'link.opened': ({ link }) =>
    isWay(link) ? byLinkOrOwn('Opened', link) : 'Opened the signing link for the first time',
  'document.viewed': ({ documentType, viewMethod, conversionHash, link }, { kind }) =>
    documentType === 'attachment'
      ? openedFile(`Opened the attached file${conversionHash ? ' as a PDF made from it' : ''}`, kind, link)
      : mayBeSenders(link, `Viewed ${nameOf(documentType)} ${methods[text(viewMethod)] ?? ''}`.trim()),
  'document.shown': ({ documentType, seconds, scrolledToEnd, link }) =>
    mayBeSenders(
      link,
      `Had ${nameOf(documentType)} on the screen for ${secondsInWords(seconds)}, ${scrolledToEnd ? '' : 'not '}to the end`,
    ),
  'consent.given': ({ consentType, link, disclosuresOpened }) =>
    mayBeSenders(
      link,
      `Consented to ${consents[text(consentType)] ?? text(consentType)}${
        disclosuresOpened === undefined
          ? ''
          : disclosuresOpened
            ? ' after opening the full disclosures'
            : ' without opening the full disclosures'
      }`,
    ),
  'consent.declined': ({ consentType, link }) =>
    mayBeSenders(link, `Did not consent to ${consents[text(consentType)] ?? text(consentType)}`),
  'disclaimer.accepted': ({ feature, version, link }) =>
    didBy(
      `Accepted the ${feature === 'ai-terms' ? 'AI disclaimer' : `disclaimer for “${text(feature)}”`} (version ${text(version)})`,
      link,
    ),
  'explanation.shown': ({ source, version, language, hash, attachmentHash, link }) =>
    `${didBy(`Got an explanation of the contract${attachmentHash ? ' and its attached file' : ''} in ${capitalized(text(language))}`, link)}, made by ${
      source === 'ai' ? `an AI (${text(version)})` : `built-in rules (version ${text(version)})`
    }; fingerprint ${text(hash).slice(0, 16)}${
      attachmentHash ? `, of the file ${text(attachmentHash).slice(0, 16)}` : ''
    }`,
  'consent.withdrawn': ({ link }) => didBy('Withdrew the consent to electronic signing,', link),
  'consent.asked-again': (data, _, whom = 'a signer') => `Asked ${whom} to consent again`,
  'correction.asked': ({ link }) => didBy('Asked the sender for a correction,', link),
  'correction.refused': ({ link }, _, whom = 'a signer') =>
    `Answered ${hasOurSecret(link) ? `${whom}’s request for a correction` : `a request for a correction made with ${whom}’s link`}: the contract stays as it is`,
  'hand-over.asked': ({ link }) => didBy('Named someone else to sign instead,', link),
  'hand-over.approved': ({ link }, _, whom) => `Let ${personNamed(link, whom)} sign instead`,
  'hand-over.refused': ({ link }, _, whom) => `Refused to let ${personNamed(link, whom)} sign instead`,
  'signer.not-me': ({ link }) => didBy('Said that the message was meant for someone else,', link),
  'signer.not-me-taken-back': ({ link }) =>
    didBy('Said that the message was meant for them after all,', link),
  'phone.given': ({ link }) => usingLink('Entered a phone number', link),
  'code.sent': ({ sandbox, link }) =>
    `${usingLink('Asked for a verification code', link)}; ${sandbox ? 'it was kept in the sandbox outbox' : 'it was being sent by text message'}`,
  'code.refused': ({ reason, link }) =>
    `${mayBeSenders(link, `Asked for ${refusedCodes[text(reason)] ?? 'too many codes'}`)}; none was sent`,
  'code.verified': ({ link }) => usingLink('Entered the right verification code', link),
  'code.wrong': ({ locked, reason, link }) =>
    `${usingLink(`Entered ${outlivedCodes[text(reason)] ?? 'a wrong verification code'}`, link)}${locked ? '; codes were blocked for 30 minutes' : ''}`,
  'signature.incomplete': ({ reason, link }) =>
    mayBeSenders(link, `Tried to sign ${missingRequirements[text(reason)] ?? text(reason)}`),
  'signature.refused': ({ reason, link }) =>
    `${didBy('Tried to sign', link)}, and was refused: ${
      reason === 'record-changed'
        ? 'what was stored did not match what was recorded'
        : `the stored text ${reason === 'content-changed' ? '' : 'or attached file '}did not match what was sent`
    }`,
  'contract.signed': ({ method, initialsMethod, link, initialsPlaces, signaturePlaces, ...by }) =>
    `${didBy('Signed', link)}${inText(initialsPlaces, signaturePlaces)}${inBrackets(howDone(method, initialsMethod), withCode(by))}`,
  'contract.completed': () => 'Everyone asked to sign has signed; the contract is complete',
  'contract.cancelled': ({ toCorrect, refunded }) =>
    `Cancelled the contract${toCorrect ? ' to correct a copy of it' : ''}${refunded ? '; the charge was refunded' : ''}`,
  'contract.declined': ({ refunded, link }) =>
    `${didBy('Declined to sign', link)}, which cancelled the contract${refunded ? '; the charge was refunded' : ''}`,
  'contract.extended': ({ endsAt }) => `Moved the end date to ${lastDayInWords(text(endsAt))}`,
  'contract.expired': ({ refunded }) =>
    `Closed the contract: not everyone had signed by its end date${refunded ? '; the charge was refunded' : ''}`,
  'contract.sealed': () => 'Sealed the PDF',
  'legal-hold.set': () =>
    'An administrator put the contract under a legal hold: it’s kept until the hold is lifted',
  'legal-hold.lifted': () => 'An administrator lifted the legal hold',
  'pdf.mailed-again': () => 'Started sending the signed PDF again',
  'pdf.links-revoked': () => 'Turned off the emailed links to the signed PDF',
  'pdf.downloaded': ({ what }) =>
    what === 'evidence' ? 'Downloaded the evidence, with the signed PDF' : 'Downloaded the signed PDF',
}

/**
 * Every kind of record there is; the page about compliance lists them all, and its test holds it to that.
 * @internal
 */
export const recordedActions = Object.keys(words)

type Told = {
  /** The name of the signer whom the record names besides the actor. */
  whom?: string | undefined
  /** The references of the sender's own places, where they sign as well. */
  senderRefs?: ReadonlySet<string> | undefined
}

export function describeFact(
  { action, actor, data }: Pick<LogRecord, 'action' | 'actor' | 'data'>,
  { whom, senderRefs }: Told = {},
): string {
  const isOwn = isSenders(actor, senderRefs)
  const told =
    words[action]?.(isOwn && data.link === 'visible' ? { ...data, link: OWN } : data, actor, whom) ?? action
  return data.sendersBrowser === true && !isOwn ? `${told}, in ${SENDERS_BROWSER}` : told
}

const isSenders = ({ kind, ref }: LogRecord['actor'], senderRefs?: ReadonlySet<string>) =>
  kind === 'signer' && ref !== undefined && senderRefs?.has(ref) === true
