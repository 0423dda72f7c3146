import { randomUUIDv7 } from 'node:crypto'
import { describe } from 'vitest'
import { rowsOfFields } from '#shared/template-fields/field-layout-rules.ts'
import { MAX_FIELDS, type FieldInput } from '#shared/template-fields/template-field-rules.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { templateFields } from '#server/db/tables/templates.ts'
import { expect, test as base } from '#test/app.ts'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )
const rent: FieldInput = { fieldKey: 'rent', label: 'Monthly rent', type: 'number' }

const at = ({ id }: { id: string }, rowPosition: number, columnPosition: number) => ({
  fieldId: id,
  rowPosition,
  columnPosition,
})

/** An owner and their new template, with short names for what is done to its fields. */
const test = base.extend('template', async ({ signIn }) => {
  const owner = await signIn()
  const { id, currentVersionId } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
  const params = { versionId: currentVersionId! }
  return {
    owner,
    params,
    fields: async () => (await owner.call(templatesApi.get, { params: { id } })).currentVersion!.fields,
    add: (body: FieldInput) => owner.call(templateFieldsApi.add, { params, body }),
    addSigner: () => owner.call(templateFieldsApi.addSigner, { params }),
    update: (fieldId: string, body: Partial<FieldInput>) =>
      owner.call(templateFieldsApi.update, { params: { fieldId }, body }),
    position: (fieldPositions: { fieldId: string; rowPosition: number; columnPosition: number }[]) =>
      owner.call(templateFieldsApi.position, { params, body: { fieldPositions } }),
    reorder: (fieldIds: string[]) => owner.call(templateFieldsApi.reorder, { params, body: { fieldIds } }),
  }
})

describe('a field', () => {
  test('is added in a row of its own at the end, changed a part at a time, and deleted', async ({
    template,
  }) => {
    const first = await template.add({ ...rent, helpText: 'In dollars', defaultValue: '900' })
    expect(first).toEqual({
      id: first.id,
      fieldKey: 'rent',
      label: 'Monthly rent',
      type: 'number',
      required: false,
      helpText: 'In dollars',
      options: null,
      defaultValue: '900',
      sortOrder: 0,
      rowPosition: 0,
      columnPosition: 0,
      validationJson: null,
    })
    const pets = {
      fieldKey: 'pets',
      label: 'Pets',
      type: 'select',
      options: ['Yes', ' ', 'No', 'Yes'],
    } as const
    const second = await template.add({ ...pets, options: [...pets.options] })
    expect(second).toMatchObject({ options: ['Yes', 'No'], sortOrder: 1, rowPosition: 1, columnPosition: 0 })
    const changed = await template.update(first.id, { required: true, defaultValue: null })
    expect(changed).toEqual({ ...first, required: true, defaultValue: null })
    // only a list has options
    expect(await template.update(second.id, { type: 'text' })).toEqual({
      ...second,
      type: 'text',
      options: null,
    })
    const remove = () => template.owner.call(templateFieldsApi.remove, { params: { fieldId: first.id } })
    expect(await remove()).toEqual({ deleted: true })
    expect(await refusal(remove())).toBe('404 Field not found')
    expect((await template.fields()).map(({ id }) => id)).toEqual([second.id])
  })

  test('keeps limits of its value, which forms and contracts keep to', async ({ template }) => {
    const { owner } = template
    const validationJson = { min: 500, max: 2000 }
    const added = await template.add({ ...rent, validationJson })
    expect(added).toMatchObject({ validationJson })
    // what is left out stays, what counts for another type goes
    expect(await template.update(added.id, { label: 'Rent' })).toMatchObject({ validationJson })
    expect(await refusal(template.update(added.id, { defaultValue: '400' }))).toBe('400 Enter 500 or more')
    expect(await refusal(template.add({ ...rent, fieldKey: 'b', validationJson: { min: 2, max: 1 } }))).toBe(
      '400 Enter a maximum that isn’t below the minimum',
    )
    const [{ id } = { id: '' }] = await owner.call(templatesApi.list, { query: {} })
    await owner.call(templatesApi.update, {
      params: { id },
      body: { defaultContent: '<p>[@field:rent]</p>' },
    })
    const create = (value: number) =>
      refusal(
        owner.call(templatesApi.createContract, { params: { id }, body: { fieldValues: { rent: value } } }),
      )
    expect(await create(2001)).toBe('400 Enter 2000 or less')
    expect(await create(2000)).toBe('not refused')
    expect(await template.update(added.id, { type: 'text' })).toMatchObject({ validationJson: null })
  })

  test('has a key that no other field of the template has, also of ten that come at once', async ({
    template,
  }) => {
    const adding = Array.from({ length: 10 }, () => refusal(template.add(rent)))
    const taken = '409 A field with the key rent already exists. Use another one.'
    expect((await Promise.all(adding)).toSorted()).toEqual([...Array<string>(9).fill(taken), 'not refused'])
    const deposit = await template.add({ ...rent, fieldKey: 'deposit' })
    const answer = template.update(deposit.id, { fieldKey: 'rent' })
    await expect(answer).rejects.toMatchObject({ status: 409, issues: [{ path: 'fieldKey' }] })
    expect(await refusal(template.update(deposit.id, { fieldKey: 'deposit', label: 'Deposit' }))).toBe(
      'not refused',
    )
  })

  test('is refused, with a reason, where its parts do not fit', async ({ template }) => {
    const wrong: [Partial<FieldInput>, string][] = [
      [{ fieldKey: '' }, 'Field key is required'],
      [{ fieldKey: '1st' }, 'Invalid field key format'],
      [{ fieldKey: 'creator_name' }, 'This key is reserved. Use another one.'],
      [{ label: ' ' }, 'Field label is required'],
      [{ type: 'select' }, 'Add at least one option'],
      [{ type: 'select', options: [' '] }, 'Add at least one option'],
      [{ type: 'select', options: ['A'], defaultValue: 'B' }, 'Use one of the options as the default value'],
      [{ type: 'date', defaultValue: 'soon' }, 'Use YYYY-MM-DD or CURRENT_DATE as the default value'],
      [{ defaultValue: 'a lot' }, 'Please enter a valid number'],
    ]
    for (const [part, why] of wrong)
      expect(await refusal(template.add({ ...rent, ...part }))).toBe(`400 ${why}`)
    expect(await template.fields()).toEqual([])
    const { id } = await template.add(rent)
    expect(await refusal(template.update(id, { type: 'select' }))).toBe('400 Add at least one option')
    expect(await refusal(template.update(id, { defaultValue: 'a lot' }))).toBe(
      '400 Please enter a valid number',
    )
  })

  test('is one of at most two hundred, however many come at once', async ({ template, deps }) => {
    const { versionId } = template.params
    await deps.db.insert(templateFields).values(
      Array.from({ length: MAX_FIELDS - 4 }, (_, at) => ({
        id: randomUUIDv7(),
        templateVersionId: versionId,
        fieldKey: `f${at}`,
        label: 'F',
        type: 'text' as const,
        required: false,
        sortOrder: at,
      })),
    )
    const adding = [
      template.addSigner(),
      template.addSigner(),
      template.add(rent),
      template.add({ ...rent, fieldKey: 'b' }),
    ]
    await Promise.allSettled(adding)
    expect(await refusal(template.addSigner())).toBe(
      '409 The limit is 200 fields per template. Delete one first.',
    )
    const count = (await template.fields()).length
    expect(count).toBeGreaterThan(MAX_FIELDS - 3)
    expect(count).toBeLessThanOrEqual(MAX_FIELDS)
  })
})

test('a signer is name, e-mail and phone side by side in a new row, numbered on, also twice at once', async ({
  template,
}) => {
  await template.add({ ...rent, fieldKey: 'signer2_address', type: 'text' })
  const [one, two] = await Promise.all([template.addSigner(), template.addSigner()])
  expect([one[0]!.fieldKey, two[0]!.fieldKey].toSorted()).toEqual(['signer3_name', 'signer4_name'])
  const third = one[0]!.fieldKey === 'signer3_name' ? one : two
  expect(
    third.map(({ fieldKey, label, type, required, sortOrder, rowPosition, columnPosition }) =>
      [fieldKey, label, type, required, sortOrder, rowPosition, columnPosition].join(', '),
    ),
  ).toEqual([
    'signer3_name, Signer 3 name, text, true, 1, 1, 0',
    'signer3_email, Signer 3 email, email, true, 2, 1, 1',
    'signer3_phone, Signer 3 phone, phone, false, 3, 1, 2',
  ])
  await template.add({ ...rent, fieldKey: 'signer29_name', type: 'text' })
  // the owner is one of the thirty
  expect(await refusal(template.addSigner())).toBe('409 The limit is 30 signers per contract.')
})

describe('the fields of a template', () => {
  test('are placed in rows and columns, all of them or none', async ({ template }) => {
    const [a, b, c] = [
      await template.add({ ...rent, fieldKey: 'a' }),
      await template.add({ ...rent, fieldKey: 'b' }),
      await template.add({ ...rent, fieldKey: 'c' }),
    ]
    const placed = await template.position([at(c, 0, 0), at(a, 0, 1), at(b, 1, 0)])
    const places = (rows: typeof placed) =>
      rows.map(({ fieldKey, rowPosition, columnPosition }) => `${fieldKey} ${rowPosition}/${columnPosition}`)
    expect(places(placed)).toEqual(['a 0/1', 'b 1/0', 'c 0/0'])
    const twice = '400 Two fields can’t be in the same place.'
    const changed = '400 This template’s fields have changed. Reload the page.'
    expect(await refusal(template.position([at(a, 2, 0), at(b, 2, 0)]))).toBe(twice)
    expect(await refusal(template.position([at(a, 2, 0), at({ id: randomUUIDv7() }, 3, 0)]))).toBe(changed)
    expect(await refusal(template.position([at(a, 2, 0), at(a, 3, 0)]))).toBe(changed)
    expect(await refusal(template.position([at(a, 2, 7)]))).toMatch(/^400 /)
    expect(places(await template.fields())).toEqual(places(placed))
    // two may change places
    expect(places(await template.position([at(a, 0, 0), at(c, 0, 1)]))).toEqual(['a 0/0', 'b 1/0', 'c 0/1'])
  })

  test('make room for those that are placed where they stand, and a row holds six', async ({ template }) => {
    const byKey = new Map<string, { id: string }>()
    for (const fieldKey of 'abcdefg') byKey.set(fieldKey, await template.add({ ...rent, fieldKey }))
    const put = (...places: [string, number, number][]) =>
      template.position(places.map(([fieldKey, row, column]) => at(byKey.get(fieldKey)!, row, column)))
    const rows = async () =>
      rowsOfFields(await template.fields()).map((row) => row.map(({ fieldKey }) => fieldKey).join(' '))
    await put(['a', 0, 0], ['b', 0, 1], ['c', 0, 2], ['d', 0, 3], ['e', 0, 4], ['f', 0, 5])
    await put(['c', 1, 1], ['b', 2, 1])
    expect(await rows()).toEqual(['a d e f', 'c', 'b', 'g'])
    await put(['b', 0, 0])
    expect(await rows()).toEqual(['b a d e f', 'c', 'g'])
    // a client may count the columns from 1
    await put(['c', 0, 6])
    expect(await refusal(put(['g', 0, 3]))).toBe('400 The limit is 6 fields per row.')
    expect(await rows()).toEqual(['b a d e f c', 'g'])
  })

  test('are put in order by naming each of them once', async ({ template }) => {
    const a = await template.add({ ...rent, fieldKey: 'a' })
    const b = await template.add({ ...rent, fieldKey: 'b' })
    const ordered = await template.reorder([b.id, a.id])
    expect(ordered.map(({ fieldKey, sortOrder }) => `${fieldKey} ${sortOrder}`)).toEqual(['b 0', 'a 1'])
    for (const wrong of [[a.id], [a.id, a.id], [a.id, b.id, randomUUIDv7()], [a.id, randomUUIDv7()]])
      expect(await refusal(template.reorder(wrong))).toBe(
        '400 This template’s fields have changed. Reload the page.',
      )
    expect(await template.fields()).toEqual(ordered)
  })

  test('are changed by nobody who may only use them, and are not there for a stranger', async ({
    template,
    signIn,
  }) => {
    const { params, owner } = template
    const field = await template.add(rent)
    const stranger = await signIn()
    const tries = () =>
      Promise.all(
        [
          stranger.call(templateFieldsApi.add, { params, body: { ...rent, fieldKey: 'b' } }),
          stranger.call(templateFieldsApi.addSigner, { params }),
          stranger.call(templateFieldsApi.reorder, { params, body: { fieldIds: [field.id] } }),
          stranger.call(templateFieldsApi.position, { params, body: { fieldPositions: [] } }),
          stranger.call(templateFieldsApi.update, { params: { fieldId: field.id }, body: { label: 'Mine' } }),
          stranger.call(templateFieldsApi.remove, { params: { fieldId: field.id } }),
        ].map((call) => refusal(call).then((why) => why.slice(0, 3))),
      )
    expect(await tries()).toEqual(Array(6).fill('404'))
    const missing = [field.id, randomUUIDv7()].map((fieldId) =>
      refusal(stranger.call(templateFieldsApi.remove, { params: { fieldId } })),
    )
    expect(await Promise.all(missing)).toEqual(Array(2).fill('404 Field not found'))
    const [listed] = await owner.call(templatesApi.list, { query: {} })
    const id = listed!.id
    await owner.call(templatesApi.update, { params: { id }, body: { visibility: 'public' } })
    expect(await tries()).toEqual(Array(6).fill('403'))
    expect(await template.fields()).toEqual([field])
  })
})
