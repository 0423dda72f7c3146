import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
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
  test('are their own, shared and public ones, newest first, and nobody else’s', async ({ signIn, deps }) => {
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
    expect(listed.map(({ id }) => id)).toEqual([open, shared, own])
    // whoever has the link of a published one may use it
    expect(await owner.call(templatesApi.get, { params: { id: published } })).toMatchObject({ id: published })
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
