import { expect, test } from 'vitest'
import type { DraftSigner } from '#shared/drafts/drafts.api.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { withRoles } from './with-roles.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const tenant: SignerRole = {
  roleKey: 'signer1',
  displayName: 'Tenant',
  signingOrder: 7,
  notificationPreference: 'sms',
  geolocationRequirement: 'require',
}
const template = {
  currentVersion: { id, version: 1, fields: [], layoutConfig: [], signerRoles: [tenant] },
} as unknown as Template
const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  signingOrder: 1,
  notificationPreference: 'both',
} as const
const bob = { name: 'Bob', email: 'bob@example.com', phone: '(202) 555-0143', role: '' }

function asked(email: string, ...rows: DraftSigner[]) {
  const others = rows.map((row, at) => ({
    ...row,
    phone: row.phone || null,
    roleKey: row.role || null,
    signingOrder: at + 2,
    notificationPreference: row.notificationPreference ?? ('both' as const),
  }))
  const draft = { signers: rows, template: { id, fieldValues: { signer1_email: email } } }
  return withRoles([ada, ...others], draft, template).map(
    ({ signingOrder, notificationPreference }) => `${signingOrder} ${notificationPreference}`,
  )
}

test('whom a link names and a template’s fields, too, signs in the place of the template’s role and is reached as it says', () => {
  expect(asked('Bob@example.com', bob)).toEqual(['1 both', '7 sms'])
  expect(asked('bob@example.com', { ...bob, phone: '' })).toEqual(['1 both', '7 email'])
})

test('a role moves nobody who has another one, was chosen as a contact, shares an address, or creates the contract', () => {
  expect(asked('bob@example.com', { ...bob, role: 'guarantor' })).toEqual(['1 both', '2 both'])
  expect(asked('bob@example.com', { ...bob, notificationPreference: 'email' })).toEqual(['1 both', '2 email'])
  expect(asked('bob@example.com', bob, { ...bob, name: 'Ann' })).toEqual(['1 both', '2 both', '3 both'])
  expect(asked('ada@example.com', bob)).toEqual(['1 both', '2 both'])
})
