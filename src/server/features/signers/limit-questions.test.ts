import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import { QUESTIONS_A_DAY } from './limit-questions.ts'

const person = (n: number) => ({
  name: `Person ${n}`,
  email: `person${n}@example.com`,
  phone: `+121255501${String(n).padStart(2, '0')}`,
  notificationPreference: 'sms' as const,
})

test('an account that never added funds has 30 phones a day asked whether they take texts, however often it corrects who signs; above that email goes alone, and its contract says so', async ({
  signIn,
  outbox,
  deps,
  clock,
}) => {
  const max = QUESTIONS_A_DAY.fromNewAccount
  const owner = await signIn({ balanceCents: 1000 })
  const { id: contractId, signers } = await aSentContract(
    owner,
    {},
    Array.from({ length: max - 1 }, (_, n) => person(n)),
  )
  let { id } = signers[0]!
  for (const n of [max, max + 1, max + 2])
    ({ id } = await owner.call(signersApi.update, { params: { id }, body: person(n) }))
  const isTexted = async (n: number) => (await outbox()).some(({ to }) => to === person(n).phone)
  expect((await outbox()).filter(({ text }) => text.includes('Reply YES'))).toHaveLength(max)
  expect([await isTexted(max), await isTexted(max + 1)]).toEqual([true, false])
  expect((await outbox()).some(({ to }) => to === person(max + 2).email)).toBe(true)
  const last = async () =>
    (await owner.call(contractsApi.get, { params: { id: contractId } })).signers.find(
      (signer) => signer.id === id,
    )
  expect(await last()).toMatchObject({ texts: 'not-asked' })
  expect((await last())?.deliveries).toContainEqual(
    expect.objectContaining({
      kind: 'text-opt-in',
      status: 'failed',
      lastError:
        'You’ve reached today’s limit for texting new phones, so only email went out. Resend the invitation tomorrow.',
    }),
  )

  // others have theirs asked as before, and this one tomorrow
  await aSentContract(await signIn(), {}, [person(max + 1)])
  expect(await isTexted(max + 1)).toBe(true)
  await deps.db.execute(sql`update limit_counts set ends_at = ends_at - interval '24 hours'`)
  clock.pass({ minutes: 1 })
  await owner.call(signersApi.resend, { params: { id } })
  expect(await isTexted(max + 2)).toBe(true)
  expect(await last()).toMatchObject({ texts: 'asked' })
  expect((await last())?.deliveries.filter(({ status }) => status === 'failed')).toEqual([])
})

test('an account that has added funds has more asked', async ({ signIn, outbox }) => {
  const owner = await signIn({ balanceCents: 1000, addedFunds: true })
  const people = Array.from({ length: QUESTIONS_A_DAY.fromNewAccount }, (_, n) => person(n))
  await aSentContract(owner, {}, people)
  await aSentContract(owner, {}, [person(40)])
  expect((await outbox()).some(({ to }) => to === person(40).phone)).toBe(true)
})
