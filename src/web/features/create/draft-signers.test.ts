import { expect, test } from 'vitest'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import { ownTemplate, templateId } from '#test/shown-template.ts'
import { withRoles } from '#web/features/templates/with-roles.ts'
import { errorsByRow, renamed, signersOf, whyTooManySigners, withContact } from './draft-signers.ts'
import { inOrder, placesOf } from './use-asked-signers.ts'

const ada = { firstName: 'Ada', lastName: 'Owner', email: 'ada@example.com', phone: '+12125550100' }
const bob = { name: 'Bob', email: 'bob@example.com', phone: '', role: 'tenant' }

test('the creator signs first, then the people of the link, each with the role that it gives them', () => {
  const signers = signersOf(
    { signers: [bob, { ...bob, email: 'eve@example.com', role: '' }], workflow: 'sequential' },
    ada,
  )
  expect(signers).toMatchObject([
    { name: 'Ada Owner', signingOrder: 1, roleKey: null },
    { email: 'bob@example.com', signingOrder: 2, roleKey: 'tenant' },
    { email: 'eve@example.com', signingOrder: 3, roleKey: null },
  ])
})

test('a link that names the creator among its people gives the creator that role, and adds nobody twice', () => {
  const self = { name: 'A. Owner', email: ' ADA@example.com', phone: '', role: 'landlord' }
  const signers = signersOf({ signers: [bob, self, { ...bob, role: 'guest' }], workflow: 'parallel' }, ada)
  expect(signers).toMatchObject([
    { email: 'ada@example.com', roleKey: 'landlord' },
    { email: 'bob@example.com', roleKey: 'tenant' },
  ])
  expect(signers).toHaveLength(2)
})

test('two people who share an address both sign, each in a place of their own', () => {
  const signers = [bob, { ...bob, name: 'Ann' }, { ...bob, name: ' BOB' }]
  const placesIn = (workflow: 'parallel' | 'sequential') =>
    signersOf({ signers, workflow }, ada).map(({ name, signingOrder }) => `${signingOrder} ${name}`)
  expect(placesIn('parallel')).toEqual(['1 Ada Owner', '1 Bob', '2 Ann'])
  expect(placesIn('sequential')).toEqual(['1 Ada Owner', '2 Bob', '3 Ann'])
})

test('rows are numbered as their people sign: after the creator, who may have a row', () => {
  const self = { name: 'A. Owner', email: ' ADA@example.com', phone: '', role: 'landlord' }
  const numbersOf = (signers: (typeof bob)[]) =>
    placesOf(signers, ada, signersOf({ signers, workflow: 'sequential' }, ada)).map(({ number }) => number)
  expect(numbersOf([bob, { ...bob, email: '' }])).toEqual([2, 3])
  expect(numbersOf([bob, self, { ...bob, email: 'eve@example.com' }])).toEqual([2, 1, 3])
  expect(numbersOf([bob, bob, { ...bob, email: 'eve@example.com' }])).toEqual([2, 4, 3])
})

const role = (roleKey: string, signingOrder: number) => ({
  roleKey,
  displayName: roleKey,
  signingOrder,
  notificationPreference: 'sms' as const,
  geolocationRequirement: 'none' as const,
})

test('rows and preview say the order in which the roles of a template ask their people, the creator among them, and how each is told', () => {
  const signers = [
    { ...bob, role: '', phone: '(202) 555-0143' },
    { ...bob, role: '', name: 'Ann', email: 'ann@example.com' },
  ]
  const fieldValues = { signer1_email: 'bob@example.com', signer2_email: 'ann@example.com' }
  const draft = { signers, workflow: 'sequential' as const, template: { id: templateId, fieldValues } }
  const shown = (...signerRoles: SignerRole[]) => {
    const own = ownTemplate('', [])
    const template = { ...own, currentVersion: { ...own.currentVersion!, signerRoles } }
    const asked = withRoles(signersOf(draft, ada), draft, template)
    return {
      names: inOrder(asked).map(({ name }) => name),
      rows: placesOf(signers, ada, asked).map(
        ({ number, signer }) => `${number} ${signer?.notificationPreference}`,
      ),
    }
  }
  expect(shown()).toEqual({ names: ['Ada Owner', 'Bob', 'Ann'], rows: ['2 both', '3 email'] })
  const roles = [role('signer1', 3), role('signer2', 2)]
  expect(shown(...roles)).toEqual({ names: ['Ada Owner', 'Ann', 'Bob'], rows: ['3 sms', '2 email'] })
  expect(shown(...roles, role('creator', 4)).names).toEqual(['Ann', 'Bob', 'Ada Owner'])
})

test('who gave no phone number is told by e-mail alone', () => {
  const signers = [bob, { ...bob, email: 'eve@example.com', phone: '212 555 0101' }]
  expect(signersOf({ signers, workflow: 'parallel' }, ada).slice(1)).toMatchObject([
    { notificationPreference: 'email', phone: null },
    { notificationPreference: 'both', phone: '212 555 0101' },
  ])
})

test('a chosen contact is asked to sign as they prefer, and in no language of one who was chosen before; what belongs to a name goes with it', () => {
  const contact = {
    id: '018f0000-0000-7000-8000-000000000000',
    name: 'Robert Tenant',
    email: 'robert@example.com',
    phone: '+12025550143',
    companyId: null,
    company: null,
    title: null,
    smsOptInStatus: true,
    smsOptInDate: null,
    preferredNotification: 'sms' as const,
    preferredGeolocation: 'require' as const,
    preferredLanguage: null,
    lastUsed: '2026-01-01T00:00:00.000Z',
    usageCount: 1,
  }
  const chosen = { ...bob, ...withContact(contact, bob) }
  expect(chosen).toMatchObject({ name: 'Robert Tenant', phone: '(202) 555-0143', role: 'tenant' })
  const asked = (signer: typeof chosen) => signersOf({ signers: [signer], workflow: 'parallel' }, ada)[1]
  expect(asked(chosen)).toMatchObject({ notificationPreference: 'sms', geolocationRequirement: 'require' })
  expect(asked({ ...chosen, phone: '' })).toMatchObject({ notificationPreference: 'email', phone: null })
  const inGerman = { ...contact, preferredLanguage: 'german' as const }
  const german = { ...chosen, ...withContact(inGerman, chosen) }
  expect(asked(german)).toMatchObject({ presetLanguage: 'german' })
  expect(asked({ ...german, ...withContact(contact, german) })).toMatchObject({ presetLanguage: null })
  const linked = { ...bob, presetLanguage: 'french' as const }
  expect(asked({ ...linked, ...withContact(contact, linked) })).toMatchObject({ presetLanguage: 'french' })
  expect({ ...chosen, ...renamed('Rob') }).toEqual({ ...chosen, name: 'Rob' })
  expect({ ...chosen, ...renamed('') }).toEqual({ ...bob, name: '', email: '' })
})

test('thirty sign, the creator among them; of more nobody is left out without a word', () => {
  const signers = Array.from({ length: 31 }, (_, n) => ({ ...bob, email: `b${n}@example.com` }))
  const why = (count: number) =>
    whyTooManySigners({ signers: signers.slice(0, count), workflow: 'parallel' }, ada)
  expect(why(29)).toBeUndefined()
  expect(why(31)).toBe('A contract has up to 30 signers, you included. Remove 2 of them.')
  const self = { ...bob, email: ada.email }
  expect(
    whyTooManySigners({ signers: [...signers.slice(0, 29), self], workflow: 'parallel' }, ada),
  ).toBeUndefined()
})

test('what the server finds wrong with a signer stands in the row of that person', () => {
  const self = { ...bob, email: ada.email }
  const signers = [self, bob, { ...bob, role: 'again' }, { ...bob, email: 'eve@example.com' }]
  const wrong = {
    'signers.0.phone': 'of the creator',
    'signers.1.email': 'of Bob',
    'signers.2.name': 'of Eve',
    'signers.2.phone': 'of Eve, too',
    'signers.9.name': 'of nobody',
    title: 'of the contract',
  }
  expect(errorsByRow({ signers }, ada, wrong)).toEqual({
    1: { email: 'of Bob' },
    3: { name: 'of Eve', phone: 'of Eve, too' },
  })
})

test('a creator without a number for text messages is told by e-mail', () => {
  const [creator] = signersOf({ signers: [], workflow: 'parallel' }, { ...ada, phone: '' })
  expect(creator).toMatchObject({ phone: null, notificationPreference: 'email' })
})
