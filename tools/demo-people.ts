import { randomBytes, randomInt } from 'node:crypto'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { DEFAULT_TOP_UP_CENTS } from '#shared/billing/money-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import { formatPhone } from '#shared/phone.ts'
import { signingApi, type SigningView } from '#shared/signing/signing.api.ts'
import type { DemoSigner } from './demo-contracts.ts'
import type { Outbox } from './demo-outbox.ts'
import { drawSignature } from './demo-signature.ts'
import { say, step } from './demo-steps.ts'
import { createVisitor, type Visitor } from './demo-visitor.ts'
import { openAccount } from './open-account.ts'

export type Demo = { origin: string; outbox: Outbox }
export type Account = { person: DemoSigner; visitor: Visitor }

/** The same person with an address and a number of their own for this run: the numbers are kept for fiction. */
export function createFreshener() {
  const run = randomBytes(3).toString('hex')
  const phones = new Map<string, string>()
  return (person: DemoSigner): DemoSigner => {
    const areaCode = randomInt(201, 990)
    const phone = phones.get(person.name) ?? `+1${areaCode}${person.phone.slice(5)}`
    phones.set(person.name, phone)
    return { ...person, phone, email: person.email.replace('@', `+${run}@`) }
  }
}

/** Opens an account, with phone and address proven. */
export async function register({ origin, outbox }: Demo, person: DemoSigner): Promise<Account> {
  const visitor = createVisitor(origin)
  const { name, email, phone } = person
  const lastName = name.split(' ').at(-1) ?? name
  const firstName = name.slice(0, -lastName.length).trim()
  const password = `Demo-${randomBytes(9).toString('base64url')}-7x`
  const registration = { email, firstName, lastName, phone, password }
  const { balance } = await openAccount({ visitor, outbox, person: registration, step })
  say(`The account holds ${balance.balanceFormatted}: the first contract is free`)
  return { person, visitor }
}

/** Adds test money when the balance does not pay for another contract. */
export async function topUpIfShort({ person, visitor }: Account, priceCents: number) {
  const { balance } = await visitor.call(accountsApi.me, {})
  if (balance.balanceInCents >= priceCents) return
  await step(
    `The balance is ${balance.balanceFormatted}: ${person.name} adds ${formatCents(DEFAULT_TOP_UP_CENTS)} of test money`,
    () => visitor.call(billingApi.sandboxTopUp, { body: { amount: DEFAULT_TOP_UP_CENTS } }),
  )
}

/** Opens the personal link, agrees, reads, gives code and place where asked, and signs. */
export async function signByLink({ origin, outbox }: Demo, person: DemoSigner) {
  const { name, phone } = person
  const { channel, signerId, linkSecret } = await step(`An invitation reaches ${name}`, () =>
    outbox.takeSigningLink(person),
  )
  const visitor = createVisitor(origin)
  const { contract, geolocationRequirement } = await step(
    `${name} opens the link in the ${channel === 'email' ? 'email' : 'text message'}`,
    () => visitor.call(signingApi.get, { params: { signerId }, linkSecret }),
  )
  const id = { params: { id: signerId }, linkSecret }
  await step(`${name} agrees to sign electronically`, () =>
    visitor.call(signingApi.consent, { ...id, body: { esignConsent: true, gdprConsent: true } }),
  )
  await step(`${name} reads ${countWords(contract.content)} words`, () =>
    visitor.call(signingApi.recordView, {
      params: { id: contract.id },
      body: { documentType: 'contract', viewMethod: 'web_interface', signerId },
    }),
  )
  if (wantsCode(contract, person)) {
    await step(`${name} asks for a code`, () => visitor.call(signingApi.sendCode, id))
    const code = await step(`A code is texted to ${formatPhone(phone)}`, () => outbox.takeCode(phone))
    await step(`${name} enters ${code}`, () => visitor.call(signingApi.verifyCode, { ...id, body: { code } }))
  }
  const location =
    geolocationRequirement === 'none'
      ? null
      : { latitude: '43.156600', longitude: '-77.608800', accuracy: '25' }
  const body = { contractId: contract.id, signerId, signatureData: drawSignature(name), location }
  const { contractStatus } = await step(
    location ? `${name} shares the place and signs` : `${name} signs`,
    () => visitor.call(signingApi.sign, { body: { ...body, timeZone: 'America/New_York' }, linkSecret }),
  )
  return contractStatus
}

/** Where a code is only offered, those who get text messages anyway take it. */
const wantsCode = ({ twoFARequirement }: SigningView['contract'], person: DemoSigner) =>
  twoFARequirement === 'require' || (twoFARequirement === 'ask' && person.notificationPreference !== 'email')

const countWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .length.toLocaleString('en-US')
