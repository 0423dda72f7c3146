import { describe } from 'vitest'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const text = { title: 'Lease', content: '<p>Rent is due monthly.</p>' }
const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  notificationPreference: 'email' as const,
  ...more,
})
const refusalOf = async (owner: Client, signers: unknown) => {
  const payload = JSON.stringify({ ...text, signers })
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.send({ method: 'POST', url: '/api/contracts', payload, headers })
  return { status: answer.statusCode, ...answer.json<{ message: string; issues?: object[] }>() }
}
const refused = (message: string, path: string) => ({ status: 400, message, issues: [{ path, message }] })

describe('a contract created with its signers', () => {
  test('has them as if each had been added by itself: settings, order, contacts and log', async ({
    signIn,
    clock,
  }) => {
    const owner = await signIn()
    const people = [
      person('Zoe', { phone: '(202) 555-0143', notificationPreference: 'both', roleKey: 'tenant' }),
      person('Bob', { ccEmails: ['Clerk@example.com'] }),
      person('Ann', { geolocationRequirement: 'require', sendEmailOnSign: false }),
    ]
    const together = await owner.call(contractsApi.create, { body: { ...text, signers: people } })
    const apart = await owner.call(contractsApi.create, { body: text })
    for (const body of people) {
      clock.pass({ seconds: 1 })
      await owner.call(signersApi.add, { params: { id: apart.id }, body })
    }
    const settingsOf = async (id: string) => {
      const { signers } = await owner.call(contractsApi.get, { params: { id } })
      return signers.map((signer) => ({ ...signer, id: '', contractId: '' }))
    }
    expect(together.signers.map(({ name }) => name)).toEqual(['Zoe', 'Bob', 'Ann'])
    expect(together.signers.every(({ id }) => /^[\w-]{32}$/.test(id))).toBe(true)
    expect(await settingsOf(together.id)).toEqual(await settingsOf(apart.id))
    const trailOf = async (id: string) => {
      const { chainIntact, auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
      return { chainIntact, actions: auditTrail.map(({ action, actor }) => [action, actor]) }
    }
    expect(await trailOf(together.id)).toEqual(await trailOf(apart.id))
    const contacts = await owner.call(contactsApi.list, {})
    expect(contacts.map(({ name, usageCount }) => `${name} ${usageCount}`).toSorted()).toEqual([
      'Ann 2',
      'Bob 2',
      'Zoe 2',
    ])
  })

  test('is not created when one of them is wrong, and the answer names that field', async ({ signIn }) => {
    const owner = await signIn()
    const second = (more: object) => refusalOf(owner, [person('Ann'), person('Bob', more)])
    expect(await second({ email: 'bob' })).toEqual(refused('Valid email is required', 'signers.1.email'))
    expect(await second({ name: ' ' })).toEqual(refused('Name is required', 'signers.1.name'))
    expect(await second({ phone: '123' })).toEqual(
      refused('Please enter a valid US phone number', 'signers.1.phone'),
    )
    expect(await second({ notificationPreference: 'sms' })).toEqual(
      refused(
        'Text enabled cell phone number is required when SMS notifications are enabled',
        'signers.1.phone',
      ),
    )
    expect(await second({ ccEmails: ['ok@example.com', 'nobody'] })).toEqual(
      refused('All CC emails must be valid email addresses', 'signers.1.ccEmails.1'),
    )
    expect(await second({ name: 'ann', email: 'ANN@example.com' })).toEqual(
      refused('A signer with this name and email address already exists', 'signers.1.email'),
    )
    for (const wrong of ['Bob', [null], [[]], { 0: person('Ann') }])
      expect((await refusalOf(owner, wrong)).status).toBe(400)
    expect(await owner.call(contractsApi.list, {})).toEqual([])
    expect(await owner.call(contactsApi.list, {})).toEqual([])
  })

  test('takes the same address in another place of the order, and thirty people, not more', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const many = Array.from({ length: 31 }, (_, at) => person(`Sam${at}`))
    expect(await refusalOf(owner, many)).toEqual(refused('The limit is 30 signers per contract.', 'signers'))
    const { signers } = await owner.call(contractsApi.create, { body: { ...text, signers: many.slice(1) } })
    expect(signers.map(({ name }) => name)).toEqual(many.slice(1).map(({ name }) => name))
    const twice = [person('Ann'), person('Ann', { signingOrder: 2 })]
    const both = await owner.call(contractsApi.create, { body: { ...text, signers: twice } })
    expect(both.signers.map(({ signingOrder }) => signingOrder)).toEqual([1, 2])
  })
})
