import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aSentContract, test } from '#test/app.ts'
import { clientOf } from '#test/client.ts'
import { ann, signUp, test as visitorTest, visitorOf } from '#test/visitor.ts'

visitorTest('a new user sees the welcome deposit', async ({ deps, visit }) => {
  const visitor = visit()
  await signUp(deps, visitor)
  expect((await visitor.get('/api/payments/transactions')).json()).toEqual([
    {
      id: expect.any(String),
      type: 'deposit',
      amount: 50,
      description: 'Welcome balance',
      contractId: null,
      isContractDeleted: false,
      receiptUrl: null,
      status: 'completed',
      completedAt: expect.any(String),
      createdAt: expect.any(String),
    },
  ])
})

test('test money is added once for each Idempotency-Key, even when asked for ten times at once', async ({
  signIn,
}) => {
  const { call } = await signIn()
  const topUp = () => call(billingApi.sandboxTopUp, { body: { amount: 500 }, idempotencyKey: 'key 1' })
  const answers = await Promise.allSettled(Array.from({ length: 10 }, topUp))
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  const again = await topUp()
  expect(again).toMatchObject({ type: 'deposit', amount: 500, status: 'completed' })
  expect(await call(billingApi.transactions, {})).toEqual([again])
})

test('the same Idempotency-Key with another amount is refused', async ({ signIn }) => {
  const { call } = await signIn()
  await call(billingApi.sandboxTopUp, { body: { amount: 500 }, idempotencyKey: 'key 1' })
  const other = call(billingApi.sandboxTopUp, { body: { amount: 1000 }, idempotencyKey: 'key 1' })
  await expect(other).rejects.toMatchObject({ status: 409 })
})

test.for([0, -50, 49, 75.5, 50_050, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '500', null])(
  'an amount of %s is refused',
  async (amount, { signIn, deps }) => {
    const { send, call } = await signIn()
    const answer = await send({
      method: 'POST',
      url: '/api/payments/sandbox-top-up',
      payload: { amount },
    })
    expect(answer.statusCode).toBe(400)
    expect(await call(billingApi.transactions, {})).toEqual([])
    expect(deps.settings.sandbox.payments).toBe(true)
  },
)

test('transactions come newest first, in pages that neither repeat nor lose one', async ({ signIn }) => {
  const { call, callPage } = await signIn()
  for (let n = 1; n <= 7; n++) await call(billingApi.sandboxTopUp, { body: { amount: n * 50 } })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { data, next } = await callPage(billingApi.transactions, { query: { limit: 3, cursor } })
    seen.push(...data.map(({ amount }) => amount))
    cursor = next
  } while (cursor)
  expect(seen).toEqual([350, 300, 250, 200, 150, 100, 50])
})

test('nobody sees another’s transactions, and a cursor of nonsense is refused', async ({ signIn }) => {
  const [olga, otto] = [await signIn(), await signIn()]
  await olga.call(billingApi.sandboxTopUp, { body: { amount: 500 } })
  expect(await otto.call(billingApi.transactions, {})).toEqual([])
  const nonsense = otto.call(billingApi.transactions, { query: { cursor: "' or 1=1" } })
  await expect(nonsense).rejects.toMatchObject({ status: 400 })
})

test('the charge and the refund of a contract say once it’s deleted that it can’t be opened', async ({
  signIn,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  const { call } = owner
  const [deleted, cancelled] = [await aSentContract(owner), await aSentContract(owner)]
  await call(contractsApi.cancel, { params: { id: cancelled.id } })
  await call(contractsApi.remove, { params: { id: deleted.id } })
  const history = await call(billingApi.transactions, {})
  expect(
    history.map(({ type, contractId, isContractDeleted }) => [type, contractId, isContractDeleted]),
  ).toEqual([
    ['deposit', deleted.id, true],
    ['deposit', cancelled.id, false],
    ['charge', cancelled.id, false],
    ['charge', deleted.id, true],
  ])
})

test('without the sandbox there is no test money', async ({ deps, signIn }) => {
  const { cookies } = await signIn()
  const sandbox = { mail: false, sms: false, payments: false }
  const app = await buildApp({ ...deps, settings: { ...deps.settings, sandbox } })
  const visitor = visitorOf(clientOf(app, { cookies }))
  expect((await visitor.post('/api/payments/sandbox-top-up', { amount: 500 })).status).toBe(404)
  expect((await visitor.get('/api/payments/options')).json()).toMatchObject({ sandbox: false })
  await app.close()
})

visitorTest(
  'a user whose phone is not verified sees the balance, and pays nothing into an account that may never be complete',
  async ({ visit, deps }) => {
    const visitor = visit()
    await visitor.post('/api/auth/register', ann)
    for (const call of ['create-intent', 'sandbox-top-up']) {
      const refused = await visitor.post(`/api/payments/${call}`, { amount: 50 })
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'phone_not_verified' }])
    }
    expect((await visitor.get('/api/auth/user')).json()).toMatchObject({
      balance: { balanceInCents: 50, balanceFormatted: '$0.50' },
    })
    expect((await deps.db.execute(sql`select 1 from card_payments`)).rows).toEqual([])
  },
)

const amounts = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',').slice(-2))

test('the statement of a month holds its transactions alone, and its file is the owner’s', async ({
  signIn,
  clock,
}) => {
  const [olga, otto] = [await signIn({ balanceCents: 0 }), await signIn({ balanceCents: 0 })]
  clock.now = new Date('2026-10-31T23:59:59Z')
  await olga.call(billingApi.sandboxTopUp, { body: { amount: 100 } })
  clock.now = new Date('2026-11-01T00:00:00Z')
  await olga.call(billingApi.sandboxTopUp, { body: { amount: 500 } })
  const statementOf = async (client: typeof olga, month: string) =>
    client.send({ method: 'GET', url: `/api/payments/statement?month=${month}` })
  const answer = await statementOf(olga, '2026-11')
  expect(answer.headers['content-disposition']).toContain(
    'attachment; filename="plainseal-statement-2026-11.csv"',
  )
  expect(amounts(answer.payload)).toEqual([
    ['', '1.00'],
    ['5.00', '6.00'],
  ])
  expect(amounts((await statementOf(otto, '2026-11')).payload)).toEqual([['', '0.00']])
  for (const month of ['2026-13', '2026', '', '2026-1', '1999-01'])
    expect((await statementOf(olga, month)).statusCode).toBe(400)
})
