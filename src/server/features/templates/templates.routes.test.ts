import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { templateAccess } from '#server/db/tables/templates.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const begin = (client: Client, body: { name: string; description?: string; defaultContent?: string }) =>
  client.call(templatesApi.create, { body })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )

test('a template begins private and empty, and is changed a part at a time', async ({ signIn }) => {
  const owner = await signIn()
  const begun = await begin(owner, { name: '  Lease  ', description: ' ' })
  expect(begun).toMatchObject({
    name: 'Lease',
    description: null,
    visibility: 'private',
    role: 'owner',
    ownerUserId: owner.user.id,
    defaultContent: '',
    defaultWorkflow: 'parallel',
    defaultTwoFARequirement: 'require',
    currentVersion: { version: 1, fields: [] },
  })
  const params = { id: begun.id }
  const change = (body: object) => owner.call(templatesApi.update, { params, body })
  await change({ description: 'For flats', defaultWorkflow: 'sequential' })
  const changed = await change({
    defaultContent: '<p onclick="x()">Rent: [@field:Rent]<script>alert(1)</script></p>',
    visibility: 'published',
  })
  expect(changed).toMatchObject({
    name: 'Lease',
    description: 'For flats',
    visibility: 'published',
    defaultContent: '<p>Rent: [@field:Rent]</p>',
    defaultWorkflow: 'sequential',
    currentVersion: { version: 3 },
  })
  expect(await owner.call(templatesApi.get, { params })).toEqual(changed)
  expect(await owner.call(templatesApi.list, { query: {} })).toMatchObject([{ ...params, role: 'owner' }])
})

test('what no database can keep as text is left out of a template and its fields', async ({ signIn }) => {
  const owner = await signIn()
  const odd = { description: 'For\0 flats\u0007\nand \ud800 houses', defaultContent: '<p>Re\0nt \ud800</p>' }
  const begun = await begin(owner, { name: 'Le\0ase', ...odd })
  expect(begun).toMatchObject({
    name: 'Le ase',
    description: 'For  flats \nand \ufffd houses',
    defaultContent: '<p>Rent \ufffd</p>',
  })
  const params = { versionId: begun.currentVersionId! }
  const body = {
    fieldKey: 'rent',
    label: 'Rent',
    type: 'text',
    helpText: 'a\0b',
    defaultValue: '\0',
  } as const
  expect(await owner.call(templateFieldsApi.add, { params, body })).toMatchObject({
    helpText: 'a b',
    defaultValue: null,
  })
})

test('a text of which no PDF can be made is refused for the field that was sent', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await begin(owner, { name: 'Lease' })
  const defaultContent = '<p>საქართველო</p>'
  const refused = { status: 400, issues: [{ path: 'defaultContent', message: expect.any(String) }] }
  await expect(begin(owner, { name: 'Other', defaultContent })).rejects.toMatchObject(refused)
  const change = owner.call(templatesApi.update, { params: { id }, body: { name: 'New', defaultContent } })
  await expect(change).rejects.toMatchObject(refused)
})

test('a name, and a text once there is one, are needed and have their limits', async ({ signIn }) => {
  const owner = await signIn()
  expect(await refusal(begin(owner, { name: ' ' }))).toBe('400 Template name is required')
  expect(await refusal(begin(owner, { name: 'x'.repeat(201) }))).toBe('400 Template name too long')
  const { id } = await begin(owner, { name: 'x'.repeat(200), defaultContent: '<p>Text</p>' })
  const write = (defaultContent: string) =>
    refusal(owner.call(templatesApi.update, { params: { id }, body: { name: 'New', defaultContent } }))
  for (const nothing of [
    '',
    '  ',
    '<p>&nbsp;</p>',
    '<script>alert(1)</script>',
    '<img src="https://x.example/a.png">',
  ])
    expect([nothing, await write(nothing)]).toEqual([nothing, '400 Template content is required'])
  expect(await write('x'.repeat(5 * 1024 * 1024 + 1))).toBe('400 The text is larger than 5 MB')
  // its bytes count, not its characters
  expect(await write('€'.repeat(2 * 1024 * 1024))).toBe('400 The text is larger than 5 MB')
  expect(await owner.call(templatesApi.get, { params: { id } })).toMatchObject({
    name: 'x'.repeat(200),
    defaultContent: '<p>Text</p>',
  })
})

test('a viewer uses a template, an editor changes it, its owner deletes it and says who sees it', async ({
  signIn,
  deps,
}) => {
  const [owner, editor, viewer, stranger] = [await signIn(), await signIn(), await signIn(), await signIn()]
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    sharedWith: [editor.user.id, viewer.user.id],
  })
  await deps.db
    .update(templateAccess)
    .set({ role: 'editor' })
    .where(eq(templateAccess.userId, editor.user.id))
  const params = { id }
  const may = async (who: Client) => ({
    read: await refusal(who.call(templatesApi.get, { params })),
    edit: await refusal(who.call(templatesApi.update, { params, body: { name: 'Changed' } })),
    share: await refusal(who.call(templatesApi.update, { params, body: { visibility: 'published' } })),
    remove: await refusal(who.call(templatesApi.remove, { params })),
  })
  const notTheirs = '404 Template not found'
  const onlyUse = '403 You can use this template, but you can’t change it.'
  const removal = '403 Only this template’s owner can delete it.'
  expect(await may(stranger)).toEqual({
    read: notTheirs,
    edit: notTheirs,
    share: notTheirs,
    remove: notTheirs,
  })
  expect(await may(viewer)).toEqual({ read: 'not refused', edit: onlyUse, share: onlyUse, remove: removal })
  expect(await may(editor)).toEqual({
    read: 'not refused',
    edit: 'not refused',
    share: '403 Only this template’s owner can change who sees it.',
    remove: removal,
  })
  expect(await editor.call(templatesApi.get, { params })).toMatchObject({ role: 'editor', name: 'Changed' })
  await owner.call(templatesApi.update, { params, body: { visibility: 'public' } })
  // it is listed for everybody now, and still only to be used
  expect(await stranger.call(templatesApi.list, { query: {} })).toMatchObject([{ id, role: 'viewer' }])
  expect(await may(stranger)).toEqual({ read: 'not refused', edit: onlyUse, share: onlyUse, remove: removal })
  await owner.call(templatesApi.remove, { params })
  expect(await may(owner)).toEqual({ read: notTheirs, edit: notTheirs, share: notTheirs, remove: notTheirs })
})

test('the text of a template is for whoever was let in by its owner, however many may use it', async ({
  signIn,
  deps,
}) => {
  const [owner, editor, viewer, stranger] = [await signIn(), await signIn(), await signIn(), await signIn()]
  const text = '<p>Our secret recipe for [@field:tenant].</p>'
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    content: text,
    sharedWith: [editor.user.id, viewer.user.id],
  })
  await deps.db
    .update(templateAccess)
    .set({ role: 'editor' })
    .where(eq(templateAccess.userId, editor.user.id))
  const params = { id }
  const read = (who: Client) => who.call(templatesApi.get, { params })
  for (const visibility of ['published', 'public'] as const) {
    await owner.call(templatesApi.update, { params, body: { visibility } })
    for (const who of [owner, editor, viewer])
      expect(await read(who)).toMatchObject({ defaultContent: text, hasText: true })
    const seen = await stranger.send({ method: 'GET', url: `/api/templates/${id}` })
    expect(seen.json()).toMatchObject({
      name: 'Secret lease',
      defaultContent: '',
      hasText: true,
      role: 'viewer',
    })
    const others = [`/api/templates/${id}/public`, '/api/templates', `/api/users/${owner.user.id}/public`]
    const answers = await Promise.all(others.map((url) => stranger.send({ method: 'GET', url })))
    for (const { payload } of [seen, ...answers]) expect(payload).not.toContain('secret recipe')
  }
})

test('a contract stays as it is when its template is changed and deleted, twice at once', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { id } = await begin(owner, { name: 'Lease' })
  const params = { id }
  const tooEarly = owner.call(templatesApi.createContract, { params, body: {} })
  expect(await refusal(tooEarly)).toBe('409 This template has no text yet.')
  await owner.call(templatesApi.update, { params, body: { defaultContent: '<p>Before.</p>' } })
  const contract = await owner.call(templatesApi.createContract, { params, body: {} })
  await owner.call(templatesApi.update, { params, body: { defaultContent: '<p>After.</p>' } })
  const removals = [1, 2].map(() => refusal(owner.call(templatesApi.remove, { params })))
  expect((await Promise.all(removals)).toSorted()).toEqual(['404 Template not found', 'not refused'])
  expect(await owner.call(contractsApi.get, { params: { id: contract.id } })).toEqual({
    ...contract,
    templateId: null,
    templateVersionId: null,
    template: null,
  })
})

test('whoever makes a contract while its template is deleted has it, or is told that the template is gone', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  for (let wait = 0; wait < 10; wait += 2) {
    const params = { id: await aTemplate(deps, { ownerUserId: owner.user.id }) }
    const making = refusal(owner.call(templatesApi.createContract, { params, body: {} }))
    await delay(wait)
    const removing = refusal(owner.call(templatesApi.remove, { params }))
    expect(['not refused', '404 Template not found']).toContain(await making)
    expect(await removing).toBe('not refused')
  }
})
