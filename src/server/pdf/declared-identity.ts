import { SENDERS_BROWSER } from '#shared/signing/link-words.ts'
import { printedLine } from './printable.ts'
import type { AuthenticationFact, ChangeFact, SealedSigner } from './sealed-document.ts'
import {
  changed,
  inWords,
  isOpenedOnly,
  moment,
  NOTHING_CAME,
  numberInWords,
  SENDERS_MAILBOX,
  SENDERS_NUMBER,
  USED_MAY_BE_THIS,
  usedInOneWord,
} from './wording.ts'

/** How a signer was identified, in sentences that a custodian can take over as they are. */
export function declaredIdentity(
  { name, authentication, changes, signature }: SealedSigner,
  isSendersOwn: boolean,
): string {
  const { signedAt, timeZone } = signature
  const sentences = [
    `${name} signed on ${moment(signedAt, timeZone)}`,
    ...authentication.map((fact) => identifiedInProse(fact, timeZone, isSendersOwn)),
    changes.length > 0
      ? `After sending, the sender changed ${changes.map((change) => changeInProse(change, timeZone)).join('; ')}`
      : 'The sender did not change this signer’s name, email address, phone number, or role after sending',
  ]
  return printedLine(sentences.map((sentence) => `${sentence}.`).join(' '))
}

function identifiedInProse(
  fact: AuthenticationFact,
  timeZone: string | undefined,
  isSendersOwn: boolean,
): string {
  switch (fact.kind) {
    case 'link': {
      const { way, sentTo, sentAt, inSandbox, firstOpenedAt, usedTo } = fact
      const acts = [
        ...(firstOpenedAt ? [`was first opened on ${moment(firstOpenedAt, timeZone)}`] : []),
        ...(usedTo.length > 0
          ? [`was used for ${inWords(usedTo.map((what) => `the ${usedInOneWord(what)}`))}`]
          : []),
      ]
      if (acts.length === 0 && (!inSandbox || fact.mayBeVisible) && (way === 'email' || way === 'sms')) {
        const link = `a link by ${way === 'email' ? 'email' : 'text message'} to ${sentTo}`
        // whether what was begun got there, nothing says
        if (!sentAt) return `No opening of ${link} is recorded`
        const opening = fact.mayBeVisible ? USED_MAY_BE_THIS : 'no opening of it is recorded'
        return `Sending ${link}${inSandbox ? ', to the sandbox outbox,' : ''} began on ${moment(sentAt, timeZone)}; ${opening}`
      }
      const nothing = isOpenedOnly(fact) ? `; ${NOTHING_CAME}` : ''
      return `${linkInProse(fact, isSendersOwn)} ${acts.join(' and ') || 'has no recorded opening'}${nothing}`
    }
    case 'sms-code': {
      const by = fact.verifiedBy === 'visible' ? `, with ${visibleLink(isSendersOwn)}` : ''
      const number = fact.number && numberInWords(fact.number, timeZone, isSendersOwn ? 'own' : 'visible')
      return (
        `A code ${fact.inSandbox ? 'kept in the sandbox outbox for' : 'texted to'} ${fact.maskedPhone} was entered correctly on ` +
        `${moment(fact.verifiedAt, timeZone)}${by}${number ? `; ${number}` : ''}${fact.toSender ? `; ${SENDERS_NUMBER}` : ''}`
      )
    }
    case 'senders-browser': {
      const came = inWords(fact.usedTo.map((what) => `the ${usedInOneWord(what)}`))
      return capitalized(
        `${came} came from ${SENDERS_BROWSER}; the sender may have handed over the device, or used it`,
      )
    }
    case 'senders-mailbox':
      return `${SENDERS_MAILBOX}${fact.isSameAddress ? '' : ', as far as its form tells'}`
    case 'account':
      return `The account ${fact.email} was signed in to on ${moment(fact.at, timeZone)}`
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const visibleLink = (isSendersOwn: boolean) =>
  isSendersOwn ? 'the link in the sender’s own account' : 'a link that the sender could also see'

function linkInProse(
  { way, sentTo = '', inSandbox }: Extract<AuthenticationFact, { kind: 'link' }>,
  isSendersOwn: boolean,
): string {
  if (way === 'unknown') return `The personal link to ${sentTo}`
  if (way === 'visible') return capitalized(visibleLink(isSendersOwn))
  if (inSandbox)
    return `The link in ${way === 'email' ? 'an email' : 'a text message'} to ${sentTo} that was kept in the sandbox outbox`
  return `The link we ${way === 'email' ? 'emailed' : 'texted'} to ${sentTo}`
}

const changeInProse = ({ what, before, after, at }: ChangeFact, timeZone: string | undefined) =>
  `the ${changed[what].toLowerCase()} from ${before} to ${after} on ${moment(at, timeZone)}`
