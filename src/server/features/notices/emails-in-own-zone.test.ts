import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { aSentContract, expect, linkIn, signAs, test } from '#test/app.ts'
import { begin } from '#test/cards.ts'

const PASSWORD = 'Rowing-past-7-herons'
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
/** Of the clock of these tests, 9:00 in the morning in UTC. */
const HERE = /November 20, 2026, 4:\d\d AM EST/

test('every email to an account holder tells times in the zone of their account, and those to others in UTC', async ({
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
  for (const { text } of others) expect(text).toMatch(/November 20, 2026, 9:\d\d AM UTC/)
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
