import type { Language } from '#shared/explaining/languages.ts'
import { isUsPhone, normalizePhone } from '#shared/phone.ts'
import { MAX_SIGNERS, personOf, type SignerInput, TOO_MANY_SIGNERS } from '#shared/signers/signer-rules.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { FieldValue } from '#shared/template-fields/field-rules.ts'
import { emailAddress, oneLine } from '#shared/text.ts'
import { badRequest } from '#server/http/errors.ts'

type Values = Readonly<Record<string, FieldValue | undefined>>
export type Person = { name: string; email: string; phone: string }

const NUMBERED = /^signer([1-9]\d{0,3})_email$/
const name = oneLine(200, 'Name is required')
const email = emailAddress()
const textOf = (value: FieldValue | undefined) => String([value ?? ''].flat()[0] ?? '').trim()

/** How somebody signs of whom only this is known, and in which place unless their role says otherwise. A number that is no US one gets no text messages, whatever the role says. */
export function signerOf(
  person: Person,
  usualOrder: number,
  role: SignerRole | undefined,
): SignerInput | undefined {
  const named = name.safeParse(person.name)
  const reached = email.safeParse(person.email)
  if (!named.success || !reached.success) return undefined
  const phone = normalizePhone(person.phone)
  const hasPhone = isUsPhone(phone)
  return {
    name: named.data,
    email: reached.data,
    phone: hasPhone ? phone : null,
    notificationPreference: hasPhone ? (role?.notificationPreference ?? 'both') : 'email',
    geolocationRequirement: role?.geolocationRequirement ?? 'none',
    signingOrder: role?.signingOrder ?? usualOrder,
    sendEmailOnSign: true,
    ccEmails: [],
    // what people read beside the name
    ...(role && { roleKey: role.displayName }),
  }
}

/**
 * The given signers, and after them whom the values name as signerN_name, signerN_email and signerN_phone, in the order
 * of their numbers: each person once. Throws a 400 where a contract can’t have as many. An address that is among the given is theirs, under
 * whatever name; of others, two names are two people, also at one address, which then has two places in the order. They take
 * over what their role says, and the language of the link or form.
 */
export function withFieldSigners(
  given: SignerInput[],
  values: Values,
  roles: readonly SignerRole[],
  presetLanguage?: Language,
): SignerInput[] {
  const numbers = Object.keys(values)
    .map((key) => Number(NUMBERED.exec(key)?.[1] ?? 0))
    .filter((number) => number > 0)
    .toSorted((a, b) => a - b)
  const known = new Set(given.map((signer) => signer.email))
  const people = new Set<string>()
  const places = new Set<string>()
  const added = numbers.flatMap((number) => {
    const part = (of: string) => textOf(values[`signer${number}_${of}`])
    // the first place is of whoever makes the contract
    const order = Math.min(number + 1, 1000)
    const role = roles.find(({ roleKey }) => roleKey === `signer${number}`)
    const signer = signerOf({ name: part('name'), email: part('email'), phone: part('phone') }, order, role)
    if (!signer || known.has(signer.email) || people.has(personOf(signer))) return []
    people.add(personOf(signer))
    let { signingOrder } = signer
    while (places.has(`${signingOrder} ${signer.email}`)) signingOrder += 1
    places.add(`${signingOrder} ${signer.email}`)
    return [{ ...signer, signingOrder, ...(presetLanguage && { presetLanguage }) }]
  })
  if (added.length > 0 && given.length + added.length > MAX_SIGNERS) throw badRequest(TOO_MANY_SIGNERS)
  return [...given, ...added]
}
