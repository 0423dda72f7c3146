import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { type ListedTemplate, templatesApi } from '#shared/templates/templates.api.ts'
import { users } from '#server/db/tables/accounts.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'

const creator = { name: 'Olga Owner', email: 'olga@example.com', notificationPreference: 'email' } as const
const fields = [
  { fieldKey: 'tenant', label: 'Tenant', type: 'text', required: true },
  { fieldKey: 'rent', label: 'Monthly rent', type: 'number', required: true },
  { fieldKey: 'pets', label: 'Pets allowed', type: 'checkbox' },
  { fieldKey: 'creator_name', label: 'Landlord', type: 'text', required: true },
] as const
const content =
  '<p>[@field:tenant] pays $[@field:rent]. Pets: [@field:pets]. Signed by [@field:creator_name].</p>'

describe('the templates that a person may choose from', () => {
  test('are their own and shared ones, then public ones, newest first, and nobody else’s', async ({
    signIn,
    deps,
  }) => {
    const [owner, other] = [await signIn(), await signIn()]
    const own = await aTemplate(deps, { ownerUserId: owner.user.id, name: 'Own' })
    await aTemplate(deps, { ownerUserId: other.user.id, name: 'Private' })
    const shared = await aTemplate(deps, {
      ownerUserId: other.user.id,
      name: 'Shared',
      sharedWith: [owner.user.id],
    })
    const published = await aTemplate(deps, { ownerUserId: other.user.id, visibility: 'published' })
    const open = await aTemplate(deps, { ownerUserId: other.user.id, name: 'Public', visibility: 'public' })
    const listed = await owner.call(templatesApi.list, { query: {} })
    expect(listed.map(({ id }) => id)).toEqual([shared, own, open])
    // whoever has the link of a published one may use it
    expect(await owner.call(templatesApi.get, { params: { id: published } })).toMatchObject({ id: published })
  })

  test('name whose a public one is, and have the public ones of others after their own on every page', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const other = await signIn({ firstName: 'Petra', lastName: 'Public' })
    const make = (more: Parameters<typeof aTemplate>[1]) => aTemplate(deps, more)
    const own = [
      await make({ ownerUserId: owner.user.id, visibility: 'public' }),
      await make({ ownerUserId: owner.user.id }),
      await make({ ownerUserId: other.user.id, visibility: 'public', sharedWith: [owner.user.id] }),
    ]
    const open: string[] = []
    for (let n = 0; n < 4; n++) open.push(await make({ ownerUserId: other.user.id, visibility: 'public' }))
    own.push(await make({ ownerUserId: owner.user.id }))
    const newestFirst = [...own.toSorted().toReversed(), ...open.toSorted().toReversed()]
    for (const limit of [1, 2, 3, 4, 5, 8]) {
      const seen: ListedTemplate[] = []
      let cursor: string | undefined
      do {
        const page = await owner.callPage(templatesApi.list, { query: { limit, ...(cursor && { cursor }) } })
        seen.push(...page.data)
        cursor = page.next
      } while (cursor)
      expect([limit, seen.map(({ id }) => id)]).toEqual([limit, newestFirst])
      expect(seen.map(({ publishedBy }) => publishedBy)).toEqual(
        newestFirst.map((id) => (open.includes(id) ? 'Petra Public' : null)),
      )
    }
  })

  test('hold nothing of an account that an administrator locked but what it shared by name', async ({
    signIn,
    deps,
  }) => {
    const [owner, locked] = [await signIn(), await signIn()]
    const open = await aTemplate(deps, { ownerUserId: locked.user.id, visibility: 'public' })
    const link = await aTemplate(deps, { ownerUserId: locked.user.id, visibility: 'published' })
    const shared = await aTemplate(deps, { ownerUserId: locked.user.id, sharedWith: [owner.user.id] })
    await deps.db.update(users).set({ lockedAt: deps.now() }).where(eq(users.id, locked.user.id))
    expect(await owner.call(templatesApi.list, { query: {} })).toMatchObject([{ id: shared }])
    for (const id of [open, link]) {
      const notFound = { status: 404, text: 'Template not found' }
      await expect(owner.call(templatesApi.get, { params: { id } })).rejects.toMatchObject(notFound)
      const creation = owner.call(templatesApi.createContract, { params: { id }, body: {} })
      await expect(creation).rejects.toMatchObject(notFound)
    }
  })

  test('come in pages', async ({ signIn, deps }) => {
    const owner = await signIn()
    const ids = []
    for (const name of ['A', 'B', 'C']) ids.push(await aTemplate(deps, { ownerUserId: owner.user.id, name }))
    // of one millisecond they have no order in time
    const newestFirst = ids.toSorted().toReversed()
    const idsOf = (answer: typeof first) => answer.json<{ id: string }[]>().map(({ id }) => id)
    const first = await owner.send({ method: 'GET', url: '/api/templates?limit=2' })
    expect(idsOf(first)).toEqual(newestFirst.slice(0, 2))
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await owner.send({ method: 'GET', url: next })
    expect(idsOf(second)).toEqual(newestFirst.slice(2))
    expect(second.headers.link).toBeUndefined()
  })

  test('show the fields of the current version in their order', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, fields: [...fields], content })
    const template = await owner.call(templatesApi.get, { params: { id } })
    expect(template).toMatchObject({ defaultContent: content, defaultWorkflow: 'parallel' })
    expect(template.currentVersion?.fields.map(({ fieldKey }) => fieldKey)).toEqual(
      fields.map(({ fieldKey }) => fieldKey),
    )
  })
})

describe('a contract from a template', () => {
  test('has the values in its text, the template’s settings and its signers', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, {
      ownerUserId: owner.user.id,
      name: 'Lease of [@field:tenant]',
      workflow: 'sequential',
      fields: [...fields],
      content,
    })
    const contract = await owner.call(templatesApi.createContract, {
      params: { id },
      body: { fieldValues: { tenant: 'Tom & Co', rent: 1200, pets: true }, signers: [creator] },
    })
    expect(contract).toMatchObject({
      title: 'Lease of Tom & Co',
      content: '<p>Tom &amp; Co pays $1200. Pets: Yes. Signed by [@field:creator_name].</p>',
      workflow: 'sequential',
      twoFARequirement: 'none',
      templateId: id,
      status: 'draft',
    })
    expect(contract.signers.map(({ email }) => email)).toEqual([creator.email])
  })

  test('takes values as text, never as markup or as further placeholders', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const { content: text } = await owner.call(templatesApi.createContract, {
      params: { id },
      body: {
        fieldValues: { tenant: '<img src=x onerror=alert(1)>\n[@field:creator_email]{{constructor}}' },
      },
    })
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;<br />[field:creator_email]{{constructor}}')
  })

  test('adds what the form says beside the template', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const more = { title: 'Our lease', content: '<p>No smoking.</p>', twoFARequirement: 'ask' } as const
    const contract = await owner.call(templatesApi.createContract, {
      params: { id },
      body: { fieldValues: { tenant: 'Tom' }, more },
    })
    expect(contract).toMatchObject({ title: 'Our lease', twoFARequirement: 'ask', autoPDF: true })
    expect(contract.content).toMatch(/ and Tom\.<\/p><p>No smoking\.<\/p>$/)
  })

  test('is refused, naming the fields, while required ones are empty or wrong', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, fields: [...fields], content })
    const create = (fieldValues: object) =>
      owner.send({
        method: 'POST',
        url: `/api/templates/${id}/create-contract`,
        payload: { fieldValues, signers: [creator] },
      })
    const empty = await create({ tenant: ' ' })
    expect([empty.statusCode, empty.json<{ message: string }>().message]).toEqual([
      400,
      'Required fields missing: Tenant, Monthly rent',
    ])
    const wrong = await create({ tenant: 'Tom', rent: 'a lot' })
    expect(wrong.json()).toMatchObject({ message: 'Please enter a valid number' })
    expect(await owner.call(contractsApi.list, { query: {} })).toEqual([])
  })

  test('is not made of a version that its creator has not seen, and says which fields changed', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, content: '<p>Version one.</p>' })
    const params = { id }
    const first = await owner.call(templatesApi.get, { params })
    const create = (templateVersionId: string | null) =>
      owner.call(templatesApi.createContract, {
        params,
        body: { ...(templateVersionId && { templateVersionId }) },
      })
    await owner.call(templatesApi.update, { params, body: { defaultContent: '<p>Version two.</p>' } })
    await expect(create(first.currentVersionId)).rejects.toMatchObject({
      status: 409,
      code: 'template_changed',
      text: 'This template has changed since you opened it. Review it, then create the contract again.',
    })
    const body = { fieldKey: 'deposit', label: 'Deposit', type: 'number', required: true } as const
    const second = await owner.call(templatesApi.get, { params })
    const field = await owner.call(templateFieldsApi.add, {
      params: { versionId: second.currentVersionId! },
      body,
    })
    await expect(create(second.currentVersionId)).rejects.toMatchObject({
      text: 'This template has changed since you opened it: Deposit. Review it, then create the contract again.',
    })
    await owner.call(templateFieldsApi.remove, { params: { fieldId: field.id } })
    const now = await owner.call(templatesApi.get, { params })
    expect(await create(now.currentVersionId)).toMatchObject({ content: '<p>Version two.</p>' })
    // other clients say nothing of a version
    expect(await create(null)).toMatchObject({ content: '<p>Version two.</p>' })
  })

  test('asks for the name of a signer whose address a field holds, unless they are given anyway', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, {
      ownerUserId: owner.user.id,
      fields: [
        { fieldKey: 'signer1_name', label: 'Signer 1 name', type: 'text' },
        { fieldKey: 'signer1_email', label: 'Signer 1 email', type: 'email' },
      ],
    })
    const fieldValues = { signer1_email: 'Olga@example.com' }
    const create = (signers: (typeof creator)[]) =>
      owner.call(templatesApi.createContract, { params: { id }, body: { fieldValues, signers } })
    await expect(create([])).rejects.toMatchObject({
      status: 400,
      text: 'Required fields missing: Signer 1 name',
    })
    expect((await create([creator])).signers).toMatchObject([{ name: creator.name, email: creator.email }])
  })

  test('leaves nothing behind when one of its signers is refused', async ({ signIn, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const answer = await owner.send({
      method: 'POST',
      url: `/api/templates/${id}/create-contract`,
      payload: { fieldValues: {}, signers: [creator, creator] },
    })
    expect(answer.statusCode).toBe(400)
    expect(await owner.call(contractsApi.list, { query: {} })).toEqual([])
  })

  test('is not made from somebody else’s private template, nor without 50 cents', async ({
    signIn,
    deps,
  }) => {
    const [owner, stranger] = [await signIn({ balanceCents: 49 }), await signIn()]
    const id = await aTemplate(deps, { ownerUserId: owner.user.id })
    const url = `/api/templates/${id}/create-contract`
    const payload = { fieldValues: { tenant: 'Tom' } }
    expect((await stranger.send({ method: 'POST', url, payload })).statusCode).toBe(404)
    expect((await owner.send({ method: 'POST', url, payload })).statusCode).toBe(402)
  })
})
