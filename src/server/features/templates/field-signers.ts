import type { Language } from '#shared/explaining/languages.ts'
import { isUsPhone, normalizePhone } from '#shared/phone.ts'
import { MAX_SIGNERS, personOf, type SignerInput, TOO_MANY_SIGNERS } from '#shared/signers/signer-rules.ts'
import { CREATOR_ROLE, type SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { FieldValue } from '#shared/template-fields/field-rules.ts'
import { addressOfNamed } from '#shared/template-fields/signer-names.ts'
import { emailAddress, oneLine } from '#shared/text.ts'
import type { SessionUser } from '#server/deps.ts'
import { badRequest } from '#server/http/errors.ts'

type Values = Readonly<Record<string, FieldValue | undefined>>
export type Person = { name: string; email: string; phone: string }

const NUMBERED = /^signer([1-9]\d{0,3})_email$/
const name = oneLine(200, 'Name is required')
const email = emailAddress()
const textOf = (value: FieldValue | undefined) => String([value ?? ''].flat()[0] ?? '').trim()

/** Why nobody could sign under the name in this field, although an address is given: they would be left out unseen. Of whoever is given anyway, the name is known. */
export function whyNotSignersName(
  { fieldKey, label }: { fieldKey: string; label: string },
  values: Values,
  given: readonly { email: string }[],
) {
  const address = addressOfNamed(fieldKey, values)
  if (!address || given.some(({ email: known }) => known === address)) return undefined
  const named = textOf(values[fieldKey])
  return named ? name.safeParse(named).error?.issues[0]?.message : `${label} is required`
}

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

type Location = SignerRole['geolocationRequirement']
const strictness = { none: 0, ask: 1, require: 2 } satisfies Record<Location, number>
const stricter = (one: Location, other: Location) => (strictness[one] < strictness[other] ? other : one)

/** Whoever makes the contract without a role takes over what it says, but no weaker location; without a number they get no text messages. */
export const withRole = (signer: SignerInput, role: SignerRole): SignerInput => ({
  ...signer,
  roleKey: role.displayName,
  signingOrder: role.signingOrder,
  geolocationRequirement: stricter(signer.geolocationRequirement, role.geolocationRequirement),
  notificationPreference: signer.phone === null ? 'email' : role.notificationPreference,
})

/**
 * The given signers, of whom those that the values name too, by address, take over the role of their number, and the
 * location that it asks for where that is stricter. How they're reached and when they sign was chosen with them. Whoever
 * makes the contract has a role of their own; of people who share an address, each stays as given.
 */
export function withRolesOfFields(
  given: SignerInput[],
  { email }: Pick<SessionUser, 'email'>,
  values: Values,
  roles: readonly SignerRole[],
): SignerInput[] {
  const addressed = Map.groupBy(given, (signer) => signer.email)
  return given.map((signer) => {
    if (signer.roleKey || signer.email === email || addressed.get(signer.email)?.length !== 1) return signer
    const role = roles.find(
      ({ roleKey }) =>
        roleKey !== CREATOR_ROLE && textOf(values[`${roleKey}_email`]).toLowerCase() === signer.email,
    )
    if (!role) return signer
    const location = stricter(signer.geolocationRequirement, role.geolocationRequirement)
    return { ...signer, roleKey: role.displayName, geolocationRequirement: location }
  })
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
