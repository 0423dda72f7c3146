import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi, newContract } from '#shared/contracts/contracts.api.ts'
import { LINK_REQUEST } from '#shared/contracts/link-request.ts'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import type { Deps } from '#server/deps.ts'
import { eraseContract } from '#server/features/contracts/contracts.queries.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import { anUpload, aTextFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { createContract } from './create-contract.ts'

const bob = { name: 'Bob', email: 'bob@example.com', notificationPreference: 'email' as const }
const lease = { title: 'Lease', content: '<p>Rent is due monthly.</p>', signers: [bob] }
const create = (who: Client, body: object = lease, key = 'once') =>
  who.call(contractsApi.create, { body: { ...lease, ...body }, idempotencyKey: key })
const wanted = { ...newContract.parse(lease), source: { kind: 'text' as const } }
const listOf = (who: Client) => who.call(contractsApi.list, {})
/** As after a crash between commit and answer: the claim of the key is there, the answer is not. */
const loseAnswers = ({ db }: Deps) => db.execute(sql`update idempotency_keys set answer = null`)
const deleted = {
  status: 410,
  code: 'contract_deleted',
  text: 'This contract was already created, then deleted. Nothing new was created.',
}

describe('a contract that is asked for again with the same key', () => {
  test('ten times at once, with an upload and a draft, is one contract', async ({ signIn, deps }) => {
    const owner = await signIn()
    const attachmentUrl = await anUpload(deps, owner.user.id, aTextFile())
    const { version } = await owner.call(draftsApi.save, { body: { follows: 0, draft: emptyDraft } })
    const body = { attachmentUrl, draftVersion: version }
    const made = await Promise.all(Array.from({ length: 10 }, () => create(owner, body)))
    for (const contract of made) expect(contract).toEqual(made[0])
    expect(await listOf(owner)).toMatchObject([{ id: made[0]!.id, signers: [bob] }])
    expect(await owner.call(draftsApi.get, {})).toEqual({ kept: null })
  })

  test('after a lost answer is the first, at once and later, also when it was changed since', async ({
    signIn,
    deps,
    clock,
  }) => {
    const owner = await signIn()
    const first = await create(owner)
    await loseAnswers(deps)
    expect(await create(owner)).toEqual(first)
    await loseAnswers(deps)
    clock.pass({ minutes: 5 })
    const cleo = { ...bob, name: 'Cleo', email: 'cleo@example.com' }
    await owner.call(signersApi.add, { params: { id: first.id }, body: cleo })
    await owner.call(contractsApi.send, { params: { id: first.id } })
    const again = await create(owner)
    expect(again).toMatchObject({ id: first.id, signers: [bob, cleo] })
    await expect(create(owner, { title: 'Another' })).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
    expect(await listOf(owner)).toHaveLength(1)
  })

  test('needs neither balance nor upload once more', async ({ signIn, deps }) => {
    const owner = await signIn()
    const attachmentUrl = await anUpload(deps, owner.user.id, aTextFile())
    const first = await create(owner, { attachmentUrl })
    await loseAnswers(deps)
    await deps.db.execute(sql`update balances set balance_cents = 0 where user_id = ${owner.user.id}`)
    expect(await create(owner, { attachmentUrl })).toEqual(first)
  })

  test('of another user, or with another key, is a contract of its own', async ({ signIn }) => {
    const [owner, other] = [await signIn(), await signIn()]
    const ids = [await create(owner), await create(other), await create(owner, {}, 'twice')].map(
      ({ id }) => id,
    )
    expect(new Set(ids).size).toBe(3)
    expect(await listOf(other)).toMatchObject([{ id: ids[1] }])
  })

  test('when it was deleted is refused, and nothing is created, whether its answer was lost or not', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const draft = await create(owner)
    await owner.call(contractsApi.remove, { params: { id: draft.id } })
    const sent = await create(owner, {}, 'sent')
    await owner.call(contractsApi.send, { params: { id: sent.id } })
    await owner.call(contractsApi.remove, { params: { id: sent.id } })
    for (const key of ['once', 'sent']) await expect(create(owner, {}, key)).rejects.toMatchObject(deleted)
    await loseAnswers(deps)
    for (const key of ['once', 'sent']) await expect(create(owner, {}, key)).rejects.toMatchObject(deleted)
    expect(await listOf(owner)).toEqual([])
    expect((await deps.db.execute(sql`select id from contracts`)).rows).toEqual([{ id: sent.id }])
  })

  test('is a new contract after a day, as for any other call', async ({ signIn, deps, clock }) => {
    const { user } = await signIn()
    const make = () => createContract(deps, user, { ...wanted, requestKey: 'once' })
    const first = await make()
    await deps.db.transaction((tx) => eraseContract(tx, first))
    await expect(make()).rejects.toMatchObject({ statusCode: 410 })
    clock.pass({ minutes: 24 * 60 + 1 })
    await cleanUp(deps)
    const second = await make()
    expect(await make()).toBe(second)
    clock.pass({ minutes: 24 * 60 + 1 })
    await cleanUp(deps)
    expect(await make()).not.toBe(second)
  })

  test('by a link is the first, however much later the link is opened again, until that is deleted', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const templateId = await aTemplate(deps, { ownerUserId: owner.user.id })
    const byTemplate = (idempotencyKey: string) =>
      owner.call(templateFormsApi.createFromUrl, { params: { id: templateId }, query: {}, idempotencyKey })
    const openAll = async () => [
      (await create(owner, {}, `${LINK_REQUEST}one`)).id,
      (await create(owner, {}, `${LINK_REQUEST}another`)).id,
      (await byTemplate(`${LINK_REQUEST}one`)).contract.id,
    ]
    const made = await openAll()
    expect(new Set(made).size).toBe(3)
    await deps.db.execute(sql`update contracts set created_at = created_at - interval '30 days'`)
    await deps.db.execute(sql`delete from idempotency_keys`)
    await cleanUp(deps)
    expect(await openAll()).toEqual(made)
    for (const id of made) await owner.call(contractsApi.remove, { params: { id } })
    await deps.db.execute(sql`delete from idempotency_keys`)
    await cleanUp(deps)
    for (const id of await openAll()) expect(made).not.toContain(id)
  })
})

describe('a template', () => {
  test('makes one contract of a key in each of its ways, also after a lost answer, and none of a deleted one', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, visibility: 'published' })
    const params = { id }
    const idempotencyKey = 'once'
    const submit = (who: Client) =>
      who.call(templateFormsApi.submit, { params, body: { fieldValues: {} }, idempotencyKey })
    const ways: (() => Promise<string>)[] = [
      async () => (await create(owner)).id,
      async () =>
        (await owner.call(templatesApi.createContract, { params, body: { signers: [bob] }, idempotencyKey }))
          .id,
      async () =>
        (await owner.call(templateFormsApi.createFromUrl, { params, query: {}, idempotencyKey })).contract.id,
      async () => (await submit(owner)).contractId,
    ]
    const made: string[] = []
    for (const make of ways) made.push(await make())
    expect(new Set(made).size).toBe(4)
    const visitor = client()
    const entry = await submit(visitor)
    await loseAnswers(deps)
    for (const [at, make] of ways.entries()) expect(await make()).toBe(made[at])
    expect(await submit(visitor)).toEqual(entry)
    for (const { id } of await listOf(owner)) await owner.call(contractsApi.remove, { params: { id } })
    await loseAnswers(deps)
    for (const make of ways) await expect(make()).rejects.toMatchObject(deleted)
    expect(await submit(visitor)).toEqual(entry)
    expect(await listOf(owner)).toEqual([])
  })

  test('whose form was changed since answers a repeat of an entry with the first contract', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, visibility: 'published' })
    const submit = (who: Client) =>
      who.call(templateFormsApi.submit, {
        params: { id },
        body: { fieldValues: {} },
        idempotencyKey: 'once',
      })
    const visitor = client()
    const [entry, own] = [await submit(visitor), await submit(owner)]
    await deps.db.execute(sql`update template_fields set required = true`)
    await loseAnswers(deps)
    expect(await submit(visitor)).toEqual(entry)
    expect(await submit(owner)).toEqual(own)
  })

  test('that was deleted since is no obstacle to a repeat', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const make = () =>
      owner.call(templatesApi.createContract, { params: { id }, body: {}, idempotencyKey: 'once' })
    const first = await make()
    await owner.call(templatesApi.remove, { params: { id } })
    await loseAnswers(deps)
    expect((await make()).id).toBe(first.id)
  })
})
