import { sql } from 'drizzle-orm'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aCompletedContract, aDraft, aSentContract, expect, test } from '#test/app.ts'

const refused = { status: 409, code: 'evidence_changed' }

test('while a contract is in doubt, its signers stay as they are, replies aren’t answered, and no one is emailed', async ({
  signIn,
  client,
  outbox,
  deps,
}) => {
  const owner = await signIn({ addedFunds: true })
  const { id, signers } = await aSentContract(owner, { title: 'Lease' }, [{}, {}])
  const [asking, other] = signers.map((signer) => signer.id) as [string, string]
  const helen = { name: 'Helen', email: 'helen@example.com' }
  await client().call(repliesApi.handOver, { params: { id: asking }, body: helen })
  const [reply] = (await owner.call(contractsApi.get, { params: { id } })).replies
  const toReply = { params: { id: reply!.id } }
  const change = {
    params: { id: other },
    body: { name: 'Olga', email: 'olga@example.com', notificationPreference: 'email' as const },
  }

  await deps.db.execute(sql`update contracts set title = 'Another' where id = ${id}`)
  const seen = (await outbox()).length
  await expect(owner.call(signersApi.update, change)).rejects.toMatchObject(refused)
  await expect(owner.call(repliesApi.refuse, toReply)).rejects.toMatchObject(refused)
  await expect(owner.call(repliesApi.approve, toReply)).rejects.toMatchObject(refused)
  expect(await outbox()).toHaveLength(seen)

  await deps.db.execute(sql`update contracts set title = 'Lease' where id = ${id}`)
  await owner.call(signersApi.update, change)
  await owner.call(repliesApi.approve, toReply)
  expect((await outbox()).slice(seen).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['olga@example.com', helen.email]),
  )
})

test('a draft in doubt isn’t sent, and nothing is charged, until it’s put right', async ({
  signIn,
  outbox,
  deps,
}) => {
  const owner = await signIn({ addedFunds: true })
  const { id } = await aDraft(owner, {}, [{}])
  const params = { id }
  const before = await owner.call(billingApi.transactions, { query: {} })
  await deps.db.execute(sql`update contracts set expired_at = now() where id = ${id}`)
  await expect(owner.call(contractsApi.send, { params })).rejects.toMatchObject(refused)
  expect(await owner.call(billingApi.transactions, { query: {} })).toEqual(before)
  expect(await outbox()).toEqual([])
  await deps.db.execute(sql`update contracts set expired_at = null where id = ${id}`)
  await owner.call(contractsApi.send, { params })
})

test('the signed PDF of a contract in doubt is emailed to no one, until it’s put right', async ({
  signIn,
  client,
  outbox,
  settle,
  deps,
}) => {
  const owner = await signIn({ addedFunds: true })
  const { id } = await aCompletedContract(owner, client)
  await settle()
  const params = { id }
  const { title } = await owner.call(contractsApi.get, { params })
  await deps.db.execute(sql`update contracts set title = 'Another' where id = ${id}`)
  const seen = (await outbox()).length
  await expect(owner.call(contractsApi.resendNotifications, { params })).rejects.toMatchObject(refused)
  expect(await outbox()).toHaveLength(seen)
  await deps.db.execute(sql`update contracts set title = ${title} where id = ${id}`)
  expect((await owner.call(contractsApi.resendNotifications, { params })).sent).toBeGreaterThan(0)
})
