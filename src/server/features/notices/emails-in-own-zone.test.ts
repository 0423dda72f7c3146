import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Client } from '#test/client.ts'
import { allConsents, aSentContract, aSignatureImage, expect, linkIn, signAs, test } from '#test/app.ts'
import { begin } from '#test/cards.ts'

const PASSWORD = 'Rowing-past-7-herons'
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
/** Of the clock of these tests, 9:00 in the morning in UTC. */
const HERE = /November 20, 2026, 4:\d\d AM EST/

test('every email to an account holder tells times in the zone of their account, and those to others, whose zone nobody knows, too', async ({
  signIn,
  client,
  outbox,
}) => {
  const boss = await signIn({ email: 'boss@example.com', emailVerified: true })
  const owner = await signIn({ balanceCents: 100 })
  const { email } = owner.user
  await owner.call(accountsApi.updatePreferences, { body: { timeZone: 'America/New_York' } })
  const { clientSecret } = await begin(owner)
  await owner.call(paymentsApi.sandboxConfirm, { body: { ...card, clientSecret } })

  const people = [
    { name: 'Olga Owner', email },
    { name: 'Bob Ross', email: 'bob@example.com' },
  ]
  const { id, signers } = await aSentContract(owner, {}, people)
  const toBob = (await outbox()).find(({ to }) => to === 'bob@example.com')!
  const { signerId, linkSecret } = linkIn(toBob)
  await client().call(repliesApi.askForCorrection, {
    params: { id: signerId },
    linkSecret,
    body: { text: 'My name is Bobby.' },
  })
  for (const signer of signers) await signAs(client(), id, signer.id)

  await owner.call(accountsApi.changePassword, {
    body: { currentPassword: PASSWORD, password: 'Sailing-past-9-islands' },
  })
  for (let tries = 0; tries < 5; tries++)
    await client()
      .call(accountsApi.login, { body: { email, password: 'Guessed-9-times' } })
      .catch(() => undefined)
  await boss.call(adminApi.lock, { params: { id: owner.user.id }, body: { reason: 'They asked for it' } })

  const mails = await outbox()
  const timed = mails.filter(({ to, text }) => to === email && /\d:\d\d [AP]M/.test(text))
  expect(timed.map(({ subject }) => subject)).toEqual([
    'Receipt: $5.00 added to your Plainseal balance',
    'Bob Ross asks for a correction: Mutual NDA',
    'You signed: Mutual NDA',
    'Your Plainseal password was changed',
    'Your Plainseal account is temporarily locked',
    'Your Plainseal account is locked',
    'Everyone has signed: Mutual NDA',
  ])
  for (const { subject, text } of timed) {
    expect([subject, text]).toEqual([subject, expect.stringMatching(HERE)])
    expect([subject, text]).toEqual([subject, expect.not.stringContaining('UTC')])
  }
  const others = mails.filter(({ to, text }) => to === 'bob@example.com' && /\d:\d\d [AP]M/.test(text))
  expect(others.length).toBeGreaterThan(0)
  for (const { text } of others) expect(text).toMatch(HERE)
})

test('a sender who signs at another address of their mailbox is told times in the zone of their account, too', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ email: 'olga@example.com' })
  await owner.call(accountsApi.updatePreferences, { body: { timeZone: 'America/New_York' } })
  const { id, signers } = await aSentContract(owner, {}, [{ email: 'olga+lease@example.com' }])
  await signAs(client(), id, signers[0]!.id)
  const mails = (await outbox()).filter(({ to, text }) => to.includes('+lease') && text.includes('2026, '))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You signed: Mutual NDA',
    'Everyone has signed: Mutual NDA',
  ])
  for (const { text } of mails) expect(text).toMatch(HERE)
})

/** Signs as a page does whose browser is in this zone. */
async function signFrom(client: Client, timeZone: string, contractId: string, signerId: string) {
  await client.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  const body = { contractId, signerId, signatureData: aSignatureImage(), timeZone }
  await client.call(signingApi.sign, { body })
}

const signed = (time: string) => [
  ['You signed', time],
  ['Everyone has signed', time],
  ['Everyone has signed', time],
]

test('whoever signed reads the time of their signature in the zone that the certificate tells it in', async ({
  signIn,
  client,
  outbox,
  settle,
}) => {
  const owner = await signIn()
  await owner.call(accountsApi.updatePreferences, { body: { timeZone: 'America/New_York' } })
  const people = [
    { email: 'ann@example.com', ccEmails: ['lawyer@example.com'] },
    { email: 'ben@example.com' },
    { email: 'cy@example.com' },
  ]
  const { id, signers } = await aSentContract(owner, {}, people)
  const zones = ['America/Los_Angeles', 'Asia/Tokyo', 'Nobody/Knows']
  for (const [index, zone] of zones.entries()) await signFrom(client(), zone, id, signers[index]!.id)
  await settle()
  await owner.call(contractsApi.resendNotifications, { params: { id } })

  const mails = await outbox()
  const timesFor = (address: string) =>
    mails
      .filter(({ to, text }) => to === address && text.includes('2026, '))
      .map(({ subject, text }) => [subject.split(':')[0], /2026, \d+:\d\d [AP]M [A-Z\d+]+/.exec(text)?.[0]])
  expect(timesFor('ann@example.com')).toEqual(signed('2026, 1:00 AM PST'))
  expect(timesFor('ben@example.com')).toEqual(signed('2026, 6:00 PM GMT+9'))
  expect(timesFor('cy@example.com')).toEqual(signed('2026, 4:00 AM EST'))
  expect(timesFor('lawyer@example.com')).toEqual(signed('2026, 4:00 AM EST').slice(1))
})
