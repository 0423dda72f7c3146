import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { type ContractDraft, draftsApi } from '#shared/drafts/drafts.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const lease: ContractDraft = {
  title: 'Lease of the barn',
  contentTypes: ['html', 'url'],
  html: '<p>Rent</p><div data-block="url"><p>Terms</p></div>',
  url: { address: 'https://example.com/terms', mode: 'text', page: null },
  file: null,
  template: null,
  summary: '',
  summaryOf: '',
  summaryGaps: [],
  suggestions: [],
  bonusPoints: 5,
  workflow: 'sequential',
  twoFARequirement: 'ask',
  autoPDF: false,
  aiLegalGuidance: true,
  endsAfterDays: 30,
  reminders: false,
  attachmentPlace: 'last',
  signers: [{ name: 'Bob', email: 'bob@example.com', phone: '', role: 'tenant' }],
  utm: { source: 'mail' },
  linkValues: { tenant: 'Bob', room: ['1', '2'] },
}
const put = (client: Client, follows: number, draft: ContractDraft = lease) =>
  client.call(draftsApi.save, { body: { follows, draft } })
const statusOf = async (saving: Promise<unknown>) =>
  saving.then(
    () => 200,
    (error: { status: number }) => error.status,
  )
const keptBy = async (client: Client) => (await client.call(draftsApi.get, {})).kept

test('everything that was entered is there again, and nobody else sees it', async ({ signIn, deps }) => {
  const [ada, eve] = [await signIn(), await signIn()]
  expect(await keptBy(ada)).toBeNull()
  const { version, updatedAt } = await put(ada, 0)
  expect(await keptBy(ada)).toEqual({ version, updatedAt, draft: lease })
  expect(await keptBy(eve)).toBeNull()
  const { rows } = await deps.db.execute<{ content: Uint8Array }>(sql`select content from contract_drafts`)
  expect(Buffer.from(rows[0]!.content).toString('latin1')).not.toContain('Rent')
})

test('what is typed on Ann’s page is not kept for Bob, who signed in to her browser', async ({
  signIn,
  client,
}) => {
  const [ann, bob] = [await signIn(), await signIn()]
  const { id } = await ann.call(accountsApi.me, {})
  const pageOfAnn = (cookies: Client['cookies']) => client({ cookies, added: { 'page-user': id } })
  const refusal = { status: 401, code: 'other_user' }
  await expect(put(pageOfAnn(bob.cookies), 0)).rejects.toMatchObject(refusal)
  await expect(keptBy(pageOfAnn(bob.cookies))).rejects.toMatchObject(refusal)
  expect(await keptBy(bob)).toBeNull()
  await put(pageOfAnn(ann.cookies), 0)
  expect((await keptBy(ann))?.draft).toEqual(lease)
})

test('a page from before the choice keeps its attached PDF after the text', async ({ signIn }) => {
  const ada = await signIn()
  const { attachmentPlace: _, ...unplaced } = lease
  const file = { attachmentUrl: '/api/x', filename: 'a.pdf', mimeType: 'application/pdf', size: 9, pages: 2 }
  let follows = 0
  const placeOf = async (draft: object) => {
    const saved = await ada.send({ method: 'PUT', url: '/api/contract-draft', payload: { follows, draft } })
    expect(saved.statusCode).toBe(200)
    follows = (await keptBy(ada))!.version
    return (await keptBy(ada))?.draft.attachmentPlace
  }
  const attached = { ...file, use: 'attached' }
  expect(await placeOf({ ...unplaced, file: attached })).toBe('last')
  expect(await placeOf({ ...unplaced, file: { ...file, use: 'unused' } })).toBe('first')
  expect(await placeOf({ ...unplaced, file: attached, attachmentPlace: 'first' })).toBe('first')
})

describe('two pages of one user', () => {
  test('the page that does not know the newest version is refused, and nothing is overwritten', async ({
    signIn,
  }) => {
    const ada = await signIn()
    const first = await put(ada, 0)
    const second = await put(ada, first.version, { ...lease, title: 'Second' })
    expect(second.version).toBe(first.version + 1)
    for (const follows of [0, first.version, second.version + 1])
      expect(await statusOf(put(ada, follows, { ...lease, title: 'Late' }))).toBe(409)
    expect((await keptBy(ada))?.draft.title).toBe('Second')
  })

  test('of ten that save at once exactly one is kept', async ({ signIn }) => {
    const ada = await signIn()
    const round = async (follows: number) => {
      const saving = Array.from({ length: 10 }, (_, n) => put(ada, follows, { ...lease, title: `${n}` }))
      return (await Promise.all(saving.map(statusOf))).filter((status) => status === 200).length
    }
    expect(await round(0)).toBe(1)
    expect(await round((await keptBy(ada))?.version ?? 0)).toBe(1)
  })

  test('a page left open does not bring back, or overwrite, what was finished elsewhere', async ({
    signIn,
  }) => {
    const ada = await signIn()
    const { version } = await put(ada, 0)
    await ada.call(draftsApi.remove, {})
    expect(await statusOf(put(ada, version))).toBe(409)
    expect(await keptBy(ada)).toBeNull()
    await put(ada, 0, { ...lease, title: 'New' })
    expect(await statusOf(put(ada, version))).toBe(409)
    expect((await keptBy(ada))?.draft.title).toBe('New')
  })
})

describe('creating the contract', () => {
  const body = { title: 'Lease', content: '<p>Rent</p>' }

  test('takes away the draft that it was made of', async ({ signIn }) => {
    const ada = await signIn()
    const { version } = await put(ada, 0)
    await ada.call(contractsApi.create, { body: { ...body, draftVersion: version } })
    expect(await keptBy(ada)).toBeNull()
  })

  test('from a template does so too', async ({ signIn, deps }) => {
    const ada = await signIn()
    const id = await aTemplate(deps, { ownerUserId: ada.user.id, fields: [] })
    const { version } = await put(ada, 0)
    const more = { draftVersion: version }
    await ada.call(templatesApi.createContract, { params: { id }, body: { more } })
    expect(await keptBy(ada)).toBeNull()
  })

  test('leaves a draft that it was not made of, and one that was changed meanwhile', async ({ signIn }) => {
    const ada = await signIn()
    const { version } = await put(ada, 0)
    await ada.call(contractsApi.create, { body })
    await put(ada, version, { ...lease, title: 'Newer' })
    await ada.call(contractsApi.create, { body: { ...body, draftVersion: version } })
    expect((await keptBy(ada))?.draft.title).toBe('Newer')
  })

  test('that fails leaves the draft as it was', async ({ signIn }) => {
    const ada = await signIn({ balanceCents: 0 })
    const { version } = await put(ada, 0)
    const failed = ada.call(contractsApi.create, { body: { ...body, draftVersion: version } })
    await expect(failed).rejects.toMatchObject({ status: 402 })
    expect((await keptBy(ada))?.version).toBe(version)
  })
})

test('what is no draft, or too large, is refused', async ({ signIn }) => {
  const ada = await signIn()
  const send = (payload: object) => ada.send({ method: 'PUT', url: '/api/contract-draft', payload })
  for (const draft of [
    null,
    { ...lease, contentTypes: ['script'] },
    { ...lease, workflow: 'both' },
    { ...lease, html: 'x'.repeat(5 * 1024 * 1024 + 1) },
    { ...lease, signers: Array.from({ length: 1001 }, () => lease.signers[0]) },
  ])
    expect((await send({ follows: 0, draft })).statusCode).toBe(400)
  expect((await send({ follows: -1, draft: lease })).statusCode).toBe(400)
  const huge = { ...lease, utm: { source: 'x'.repeat(11 * 1024 * 1024) } }
  expect((await send({ follows: 0, draft: huge })).statusCode).toBe(413)
  expect(await keptBy(ada)).toBeNull()
})
