import { MAX_TEMPLATES } from '#shared/accounts/quotas.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { type ExportedTemplate, templateFilesApi } from '#shared/template-files/template-files.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { cpuTimeUntil } from '#test/processor-time.ts'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )
const exported = (who: Client, id: string) => who.call(templateFilesApi.export, { params: { id } })
const bring = (who: Client, body: object) =>
  who.call(templateFilesApi.import, { body: body as ExportedTemplate })

/** A template with everything that one can have. */
async function aWholeTemplate(owner: Client) {
  const { id, currentVersionId } = await owner.call(templatesApi.create, {
    body: { name: 'Lease', description: 'For flats', defaultContent: '<p>Rent: [@field:rent]</p>' },
  })
  const params = { versionId: currentVersionId! }
  const add = (body: object) => owner.call(templateFieldsApi.add, { params, body: body as never })
  const rent = await add({
    fieldKey: 'rent',
    label: 'Rent',
    type: 'number',
    required: true,
    defaultValue: '9',
  })
  await add({ fieldKey: 'pets', label: 'Pets', type: 'select', options: ['Yes', 'No'], helpText: 'Dogs?' })
  await owner.call(templateFieldsApi.addSigner, { params })
  await owner.call(templateFieldsApi.position, {
    params,
    body: { fieldPositions: [{ fieldId: rent.id, rowPosition: 1, columnPosition: 1 }] },
  })
  await owner.call(templateFieldsApi.signerRoles, {
    params,
    body: {
      signerRoles: [
        {
          roleKey: 'signer1',
          displayName: 'Tenant',
          signingOrder: 1,
          notificationPreference: 'email',
          geolocationRequirement: 'ask',
        },
      ],
    },
  })
  await owner.call(templatesApi.update, {
    params: { id },
    body: { defaultWorkflow: 'sequential', visibility: 'published' },
  })
  return id
}

test('a template in a file is the same template in another account, private and with a past of its own', async ({
  signIn,
}) => {
  const [owner, other] = [await signIn(), await signIn()]
  const id = await aWholeTemplate(owner)
  const file = await exported(owner, id)
  expect(file).toMatchObject({
    format: 'plainseal-template',
    formatVersion: 1,
    name: 'Lease',
    workflow: 'sequential',
    signerRoles: [{ displayName: 'Tenant', geolocationRequirement: 'ask' }],
  })
  // nothing tells whose it is
  expect(JSON.stringify(file)).not.toContain(owner.user.id)
  expect(JSON.stringify(file)).not.toContain(id)
  const brought = await bring(other, JSON.parse(JSON.stringify(file)))
  expect(brought).toMatchObject({
    ownerUserId: other.user.id,
    visibility: 'private',
    role: 'owner',
    currentVersion: { version: 1 },
  })
  expect(await exported(other, brought.id)).toEqual(file)
  const [first] = await other.call(templateVersionsApi.list, { params: { id: brought.id }, query: {} })
  expect(first).toMatchObject({ version: 1, changelog: 'Imported', isYours: true })
})

test('a duplicate is private to whoever may read the text, and independent of the original', async ({
  signIn,
  deps,
}) => {
  const [owner, viewer, stranger] = [await signIn(), await signIn(), await signIn()]
  const id = await aWholeTemplate(owner)
  const copy = await owner.call(templateFilesApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ name: 'Lease (copy)', visibility: 'private', currentVersion: { version: 1 } })
  expect(await exported(owner, copy.id)).toEqual({ ...(await exported(owner, id)), name: 'Lease (copy)' })
  await owner.call(templatesApi.update, { params: { id: copy.id }, body: { defaultContent: '<p>Other</p>' } })
  expect((await exported(owner, id)).content).toBe('<p>Rent: [@field:rent]</p>')
  const shared = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    name: 'x'.repeat(200),
    visibility: 'public',
    sharedWith: [viewer.user.id],
  })
  const params = { id: shared }
  const theirs = await viewer.call(templateFilesApi.duplicate, { params })
  expect(theirs).toMatchObject({ ownerUserId: viewer.user.id, name: `${'x'.repeat(193)} (copy)` })
  const onlyShared = '403 Only people this template is shared with can copy it.'
  expect(await refusal(stranger.call(templateFilesApi.duplicate, { params }))).toBe(onlyShared)
  expect(await refusal(exported(stranger, shared))).toBe(onlyShared)
  expect(await refusal(exported(stranger, copy.id))).toBe('404 Template not found')
})

test('a file that is broken, too large, or of something else is refused, and nothing is kept of it', async ({
  signIn,
}) => {
  const owner = await signIn()
  const file = await exported(owner, await aWholeTemplate(owner))
  const [first, second] = file.fields
  const wrong: [object, string][] = [
    [{}, '400 This isn’t a template file.'],
    [[], '400 '],
    [{ ...file, format: 'docx' }, '400 This isn’t a template file.'],
    [{ ...file, formatVersion: 2 }, '400 This file was exported by a newer version of Plainseal.'],
    [{ ...file, name: ' ' }, '400 Template name is required'],
    [{ ...file, content: 7 }, '400 This isn’t a template file.'],
    [{ ...file, content: 'x'.repeat(5 * 1024 * 1024 + 1) }, '400 The text is larger than 5 MB'],
    [{ ...file, fields: [first, first] }, '400 Two fields have the same key.'],
    [
      { ...file, fields: [{ ...first, defaultValue: 'a lot' }] },
      '400 Field Rent: Please enter a valid number',
    ],
    [{ ...file, fields: [{ ...second, options: [] }] }, '400 Field Pets: Add at least one option'],
    [{ ...file, fields: [{ ...first, fieldKey: '1' }] }, '400 Invalid field key format'],
    [{ ...file, fields: Array(201).fill(first) }, '400 The limit is 200 fields per template.'],
    [{ ...file, signerRoles: [{ roleKey: 'me' }] }, '400 Use creator, or signer1, signer2, and so on'],
  ]
  for (const [body, why] of wrong) expect(await refusal(bring(owner, body))).toContain(why)
  const broken = await owner.send({
    method: 'POST',
    url: '/api/templates/import',
    payload: '{"format": "plainse',
    headers: { 'content-type': 'application/json' },
  })
  expect(broken.statusCode).toBe(400)
  const huge = await owner.send({
    method: 'POST',
    url: '/api/templates/import',
    payload: JSON.stringify({ ...file, content: 'x'.repeat(11 * 1024 * 1024) }),
    headers: { 'content-type': 'application/json' },
  })
  expect(huge.statusCode).toBe(413)
  expect(await owner.call(templatesApi.list, { query: {} })).toHaveLength(1)
  // what a file brings is as harmless as what one types
  const hostile = await bring(owner, {
    ...file,
    content: '<p onclick="x()">Rent<script>alert(1)</script></p>',
    ownerUserId: 'x',
    visibility: 'public',
  })
  expect(hostile).toMatchObject({ defaultContent: '<p>Rent</p>', visibility: 'private' })
})

test('a template with as many fields and options as there may be can be imported again', async ({
  signIn,
}) => {
  const owner = await signIn()
  const file = await exported(owner, await aWholeTemplate(owner))
  const [, field] = file.fields
  const options = Array.from({ length: 200 }, (_, n) => `Option ${n}`)
  const fields = Array.from({ length: 200 }, (_, n) => ({ ...field, fieldKey: `field_${n}`, options }))
  const largest = { ...file, fields }
  const brought = await bring(owner, largest)
  expect(await exported(owner, brought.id)).toEqual(largest)
  const none = { ...field, options: Array(200).fill(0) }
  let refused = ''
  const cost = await cpuTimeUntil(async () => {
    refused = await refusal(bring(owner, { ...file, fields: Array.from({ length: 200 }, () => none) }))
  })
  expect(refused).toContain('400')
  expect({ slow: cost > 1000, cost }).toMatchObject({ slow: false })
  const more = { ...field, options: Array(50_000).fill('x') }
  expect(await refusal(bring(owner, { ...file, fields: [more] }))).toBe(
    '400 This JSON has too many values. The limit is 50,000. Send less at once.',
  )
})

test('the limit of templates holds for duplicates and imports, too', async ({ signIn, deps }) => {
  const owner = await signIn()
  const id = await aWholeTemplate(owner)
  const file = await exported(owner, id)
  for (let n = 1; n < MAX_TEMPLATES; n++) await aTemplate(deps, { ownerUserId: owner.user.id })
  const full = /^409 You’ve reached the limit of 200 templates\./
  expect(await refusal(owner.call(templateFilesApi.duplicate, { params: { id } }))).toMatch(full)
  expect(await refusal(bring(owner, file))).toMatch(full)
})
