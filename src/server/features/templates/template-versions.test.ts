import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { templateAccess, templates, templateVersions } from '#server/db/tables/templates.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )
const write = (who: Client, id: string, text: string, version?: number) =>
  who.call(templatesApi.update, {
    params: { id },
    body: { defaultContent: `<p>${text}</p>`, ...(version && { version }) },
  })
const read = (who: Client, id: string) => who.call(templatesApi.get, { params: { id } })
const past = (who: Client, id: string) =>
  who.call(templateVersionsApi.list, { params: { id }, query: { limit: 100 } })
const logOf = async (who: Client, id: string) =>
  (await past(who, id)).map(({ version, changelog }) => `${version} ${changelog}`)
const place = (fieldId: string, rowPosition: number, columnPosition: number) => ({
  fieldId,
  rowPosition,
  columnPosition,
})
const rent = { fieldKey: 'rent', label: 'Rent', type: 'number' } as const

describe('the versions of a template', () => {
  test('come with each save that changes text, settings or fields, say what changed, and who did it', async ({
    signIn,
  }) => {
    const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
    const { id, currentVersionId } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
    await write(owner, id, 'One')
    await write(owner, id, 'One')
    await owner.call(templatesApi.update, {
      params: { id },
      body: { name: 'Renamed', defaultContent: '<p>Two</p>' },
    })
    await owner.call(templatesApi.update, {
      params: { id },
      body: { description: 'No version', defaultWorkflow: 'sequential' },
    })
    // as a client that has read the template once
    const params = { versionId: currentVersionId! }
    const added = await owner.call(templateFieldsApi.add, { params, body: rent })
    await owner.call(templateFieldsApi.addSigner, { params })
    const change = (body: object) =>
      owner.call(templateFieldsApi.update, { params: { fieldId: added.id }, body })
    await change({ label: 'Monthly rent', required: true })
    await change({ required: true })
    await owner.call(templateFieldsApi.position, {
      params,
      body: { fieldPositions: [{ fieldId: added.id, rowPosition: 5, columnPosition: 0 }] },
    })
    await owner.call(templateFieldsApi.remove, { params: { fieldId: added.id } })
    expect(await logOf(owner, id)).toEqual([
      '8 Field deleted: Monthly rent',
      '7 Field changed: Rent (label, required)',
      '6 Fields added: Signer 1 name, Signer 1 email, Signer 1 phone',
      '5 Field added: Rent',
      '4 Signing workflow changed',
      '3 Text changed',
      '2 Text added',
      '1 Created',
    ])
    const [newest, , , , , , , first] = await past(owner, id)
    expect(newest).toMatchObject({ createdBy: 'Olga Owner', isYours: true, isCurrent: true })
    expect(first).toMatchObject({ id: currentVersionId, isCurrent: false })
    const whole = await owner.call(templateVersionsApi.get, {
      params: { id, versionId: (await past(owner, id))[3]!.id },
    })
    expect(whole).toMatchObject({
      version: 5,
      content: '<p>Two</p>',
      workflow: 'sequential',
      fields: [{ fieldKey: 'rent', label: 'Rent', required: false }],
    })
    expect((await read(owner, id)).currentVersion).toMatchObject({ version: 8 })
  })

  test('stay as they were for the contracts that were made from them', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
    const create = () => owner.call(templatesApi.createContract, { params: { id }, body: {} })
    await write(owner, id, 'Before.')
    const before = await create()
    await write(owner, id, 'After.')
    const after = await create()
    const textOf = async ({ templateVersionId }: typeof before) => {
      const params = { id, versionId: templateVersionId! }
      return (await owner.call(templateVersionsApi.get, { params })).content
    }
    expect(await textOf(before)).toBe('<p>Before.</p>')
    expect(await textOf(after)).toBe('<p>After.</p>')
    expect(await owner.call(contractsApi.get, { params: { id: before.id } })).toMatchObject({
      content: '<p>Before.</p>',
      templateVersionId: before.templateVersionId,
      template: { name: 'Lease', version: 2 },
    })
  })

  test('are restored as a new version, fields and settings included, and nothing in between is lost', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const { id, currentVersionId } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
    const params = { versionId: currentVersionId! }
    await write(owner, id, 'Wanted')
    const field = await owner.call(templateFieldsApi.add, {
      params,
      body: { ...rent, helpText: 'In dollars' },
    })
    const wanted = (await read(owner, id)).currentVersion!
    await owner.call(templateFieldsApi.remove, { params: { fieldId: field.id } })
    await write(owner, id, 'Unwanted')
    const restore = (versionId: string, version?: number) =>
      owner.call(templateVersionsApi.restore, { params: { id, versionId }, body: { version } })
    expect(await refusal(restore(wanted.id, 4))).toBe(
      '409 Version 5 was saved from your account while this was being changed: Text changed. Your changes weren’t saved.',
    )
    const restored = await restore(wanted.id, 5)
    expect(restored).toMatchObject({
      defaultContent: '<p>Wanted</p>',
      currentVersion: { version: 6, fields: [{ fieldKey: 'rent', helpText: 'In dollars' }] },
    })
    expect((await logOf(owner, id))[0]).toBe('6 Version 3 restored')
    expect(await logOf(owner, id)).toHaveLength(6)
    expect(await refusal(restore(restored.currentVersion!.id))).toBe(
      '409 This is already the current version.',
    )
    // the field of an earlier version means the one with its key
    const earlier = await owner.call(templateVersionsApi.get, { params: { id, versionId: wanted.id } })
    await owner.call(templateFieldsApi.update, {
      params: { fieldId: earlier.fields[0]!.id },
      body: { label: 'Rent per month' },
    })
    expect((await read(owner, id)).currentVersion!.fields).toMatchObject([{ label: 'Rent per month' }])
  })

  test('are restored with the rows, columns and limits that their fields had when they were replaced', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const { id, currentVersionId } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
    const params = { versionId: currentVersionId! }
    const add = (body: object) => owner.call(templateFieldsApi.add, { params, body: { ...rent, ...body } })
    const one = await add({ validationJson: { min: 500, max: 2000 } })
    const other = await add({ fieldKey: 'deposit', label: 'Deposit' })
    const position = (fieldPositions: ReturnType<typeof place>[]) =>
      owner.call(templateFieldsApi.position, { params, body: { fieldPositions } })
    await position([place(other.id, 0, 0), place(one.id, 0, 1)])
    const laidOut = async () => {
      const { fields, layoutConfig } = (await read(owner, id)).currentVersion!
      const shown = fields.map(({ fieldKey, rowPosition, columnPosition, validationJson }) => [
        fieldKey,
        rowPosition,
        columnPosition,
        validationJson,
      ])
      return { layoutConfig, fields: shown.toSorted() }
    }
    const before = {
      layoutConfig: [{ columns: 2 }],
      fields: [
        ['deposit', 0, 0, null],
        ['rent', 0, 1, { min: 500, max: 2000 }],
      ],
    }
    expect(await laidOut()).toEqual(before)
    const wanted = (await read(owner, id)).currentVersion!
    const change = { validationJson: null }
    await owner.call(templateFieldsApi.update, { params: { fieldId: one.id }, body: change })
    await position([place(one.id, 1, 0)])
    expect((await laidOut()).layoutConfig).toEqual([{ columns: 1 }, { columns: 1 }])
    await owner.call(templateVersionsApi.restore, { params: { id, versionId: wanted.id }, body: {} })
    expect(await laidOut()).toEqual(before)
  })

  test('of another template, or made up, are not found', async ({ signIn }) => {
    const owner = await signIn()
    const one = await owner.call(templatesApi.create, { body: { name: 'One' } })
    const two = await owner.call(templatesApi.create, { body: { name: 'Two' } })
    for (const versionId of [two.currentVersionId!, one.id, '018f0000-0000-7000-8000-000000000000']) {
      const params = { id: one.id, versionId }
      expect(await refusal(owner.call(templateVersionsApi.get, { params }))).toBe('404 Version not found')
      expect(await refusal(owner.call(templateVersionsApi.restore, { params, body: {} }))).toBe(
        '404 Version not found',
      )
    }
  })

  test('beyond the last hundred go, but those that a contract was made from', async ({
    signIn,
    deps: { db },
  }) => {
    const owner = await signIn()
    const { id } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
    await write(owner, id, 'Used')
    const { templateVersionId } = await owner.call(templatesApi.createContract, { params: { id }, body: {} })
    // as they would be after 98 more
    const [used] = await db.select().from(templateVersions).where(eq(templateVersions.id, templateVersionId!))
    const ids = Array.from({ length: 98 }, () => randomUUIDv7()).toSorted()
    const more = ids.map((versionId, n) => ({ ...used!, id: versionId, version: 3 + n }))
    await db.insert(templateVersions).values(more)
    await db
      .update(templates)
      .set({ currentVersionId: more.at(-1)!.id })
      .where(eq(templates.id, id))
    for (let n = 0; n < 4; n++) await write(owner, id, `Text ${n}`)
    const listed = await owner.callPage(templateVersionsApi.list, { params: { id }, query: { limit: 100 } })
    const rest = await owner.callPage(templateVersionsApi.list, {
      params: { id },
      query: { limit: 100, cursor: listed.next },
    })
    const kept = [...listed.data, ...rest.data]
    expect(kept).toHaveLength(101)
    expect(kept.at(-1)).toMatchObject({ id: templateVersionId, version: 2 })
    expect(kept.at(-2)).toMatchObject({ version: 5 })
  })
})

describe('who may do what with versions', () => {
  test('the owner and editors restore, viewers by name only read, others see none of them', async ({
    signIn,
    deps,
  }) => {
    const [owner, editor, viewer, stranger] = [await signIn(), await signIn(), await signIn(), await signIn()]
    const id = await aTemplate(deps, {
      ownerUserId: owner.user.id,
      content: '<p>Secret recipe</p>',
      visibility: 'public',
      sharedWith: [editor.user.id, viewer.user.id],
    })
    await deps.db
      .update(templateAccess)
      .set({ role: 'editor' })
      .where(eq(templateAccess.userId, editor.user.id))
    await write(owner, id, 'New')
    const [, first] = await past(owner, id)
    const params = { id, versionId: first!.id }
    const may = async (who: Client) => ({
      list: await refusal(past(who, id)),
      get: await refusal(who.call(templateVersionsApi.get, { params })),
      restore: await refusal(who.call(templateVersionsApi.restore, { params, body: {} })),
    })
    const onlyShared = '403 Only people this template is shared with see its versions.'
    const onlyUse = '403 You can use this template, but you can’t change it.'
    expect(await may(stranger)).toEqual({ list: onlyShared, get: onlyShared, restore: onlyUse })
    expect(await may(viewer)).toEqual({ list: 'not refused', get: 'not refused', restore: onlyUse })
    expect(await may(editor)).toEqual({ list: 'not refused', get: 'not refused', restore: 'not refused' })
    await owner.call(templatesApi.update, { params: { id }, body: { visibility: 'private' } })
    const gone = '404 Template not found'
    expect(await may(stranger)).toEqual({ list: gone, get: gone, restore: gone })
  })
})

describe('two people who save the same template', () => {
  test('are told who has changed what, and nothing is overwritten unseen', async ({ signIn, deps }) => {
    const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
    const editor = await signIn({ firstName: 'Edna', lastName: 'Editor' })
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, sharedWith: [editor.user.id] })
    await deps.db.update(templateAccess).set({ role: 'editor' })
    const [field] = (await read(owner, id)).currentVersion!.fields
    await write(editor, id, 'Edna’s', 1)
    const answer = write(owner, id, 'Olga’s', 1)
    await expect(answer).rejects.toMatchObject({
      status: 409,
      code: 'template_changed',
      text: 'Edna Editor saved version 2 while this was being changed: Text changed. Your changes weren’t saved.',
    })
    expect((await read(owner, id)).defaultContent).toBe('<p>Edna’s</p>')
    // what the other has not touched is saved, also over a version that is not the last
    await owner.call(templatesApi.update, {
      params: { id },
      body: { defaultWorkflow: 'sequential', version: 1 },
    })
    await write(owner, id, 'Olga’s', 2)
    const change = (who: Client, label: string, version: number) =>
      who.call(templateFieldsApi.update, { params: { fieldId: field!.id }, body: { label, version } })
    await change(editor, 'Lessee', 1)
    expect(await refusal(change(owner, 'Renter', 4))).toBe(
      '409 Edna Editor saved version 5 while this was being changed: Field changed: Tenant (label). Your changes weren’t saved.',
    )
    await change(owner, 'Renter', 5)
  })

  test('at the same moment: one is saved, the other is told', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
    await write(owner, id, 'Start')
    const answers = await Promise.all([1, 2, 3, 4].map((n) => refusal(write(owner, id, `Text ${n}`, 2))))
    expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(1)
    expect(
      answers.filter((answer) => answer.startsWith('409 Version 3 was saved from your account')),
    ).toHaveLength(3)
    // without saying what they have seen, all are saved one after the other
    await Promise.all([1, 2, 3].map((n) => write(owner, id, `More ${n}`)))
    expect((await read(owner, id)).currentVersion).toMatchObject({ version: 6 })
  })
})
