import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const email = 'bob@example.com'
const ask = async (who: Client, address = email, signerId?: string) => {
  const answer = await who.call(signingApi.optInStatus, { params: { email: address }, query: { signerId } })
  return answer.smsOptInStatus
}
type Choice = {
  email?: string
  notification?: 'email' | 'sms' | 'both'
  geolocation?: 'ask'
  signerId?: string
}
const choose = async (who: Client, optInStatus: boolean, choice: Choice = {}) =>
  (await who.call(signingApi.optIn, { body: { email, optInStatus, ...choice } })).recorded
const addBob = (who: Client) => who.call(contactsApi.add, { body: { name: 'Bob', email } })

test('an account holder asks and changes what they noted of their own contact, and nobody else’s', async ({
  signIn,
  client,
}) => {
  const [ada, eve] = [await signIn(), await signIn()]
  expect(await choose(ada, true)).toBe(false)
  await addBob(ada)
  await addBob(eve)
  expect(await ask(ada)).toBe(false)
  expect(await choose(ada, true, { geolocation: 'ask' })).toBe(true)
  expect(await ask(ada)).toBe(true)
  expect(await ada.call(contactsApi.list, {})).toMatchObject([
    {
      email,
      smsOptInStatus: true,
      preferredNotification: 'both',
      preferredGeolocation: 'ask',
      usageCount: 1,
    },
  ])
  for (const who of [eve, client()]) expect(await ask(who)).toBe(false)
  expect(await choose(ada, true, { notification: 'sms' })).toBe(true)
  expect(await ada.call(contactsApi.list, {})).toMatchObject([{ preferredNotification: 'sms' }])
  expect(await choose(ada, false)).toBe(true)
  expect(await ada.call(contactsApi.list, {})).toMatchObject([
    { smsOptInStatus: false, preferredNotification: 'email' },
  ])
  expect(await choose(client(), true)).toBe(false)
})

test('what an account holder notes of a contact is no consent of that person’s', async ({
  signIn,
  client,
}) => {
  const ada = await signIn()
  await addBob(ada)
  await choose(ada, true)
  const { signers } = await aSentContract(ada, {}, [{ email }])
  expect(await ask(client(), email, signers[0]!.id)).toBe(false)
})

test('whoever proved an address as theirs is remembered without a signing link, and under each of their links', async ({
  signIn,
  client,
}) => {
  const [ada, bob] = [await signIn(), await signIn({ email })]
  expect(await choose(bob, true)).toBe(true)
  expect(await ask(bob)).toBe(true)
  const { signers } = await aSentContract(ada, {}, [{ email }])
  expect(await ask(client(), email, signers[0]!.id)).toBe(true)
  expect(await ask(client(), 'other@example.com', signers[0]!.id)).toBe(false)
})

test('an address that is not proven, and an account without a verified phone, change nothing', async ({
  signIn,
}) => {
  const mallory = await signIn({ email, emailVerified: false })
  expect(await choose(mallory, true)).toBe(false)
  const half = await signIn({ phoneVerified: false })
  expect(await choose(half, true)).toBe(false)
  expect(await ask(half)).toBe(false)
})
