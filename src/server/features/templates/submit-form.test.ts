import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aTemplate, type TemplateValues } from '#test/a-template.ts'
import { aDraft, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const fields: TemplateValues['fields'] = [
  { fieldKey: 'tenant', label: 'Tenant', type: 'text', required: true },
  { fieldKey: 'pets', label: 'Pets', type: 'select', options: ['Cat', 'Dog'] },
  { fieldKey: 'signer1_name', label: 'Signer 1 name', type: 'text' },
  { fieldKey: 'signer1_email', label: 'Signer 1 email', type: 'email' },
  { fieldKey: 'signer1_phone', label: 'Signer 1 phone', type: 'phone' },
  { fieldKey: 'creator_name', label: 'Landlord', type: 'text', required: true },
]
const form = { name: 'Lease of [@field:tenant]', fields, visibility: 'published' } as const
const filled = {
  tenant: 'Tom <b>& Co</b>',
  signer1_name: 'Tom Tenant',
  signer1_email: 'Tom@example.com',
  signer1_phone: '(202) 555-0143',
  // no field of this form
  signer2_name: 'Mallory',
  signer2_email: 'mallory@example.com',
}
const submit = (client: Client, id: string, fieldValues: Record<string, string | boolean> = filled) =>
  client.call(templateFormsApi.submit, { params: { id }, body: { fieldValues } })
const see = (who: Client, id: string) => who.call(templateFormsApi.template, { params: { id } })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )

describe('a form', () => {
  test('is open to visitors when its template is published or public, and shows what they are asked for', async ({
    signIn,
    client,
    deps,
  }) => {
    const [owner, guest, stranger] = [await signIn(), await signIn(), await signIn()]
    const ownerUserId = owner.user.id
    const hidden = await aTemplate(deps, {
      ...form,
      ownerUserId,
      visibility: 'private',
      sharedWith: [guest.user.id],
    })
    for (const who of [client(), stranger]) {
      expect(await refusal(see(who, hidden))).toBe('404 Template not found')
      expect(await refusal(submit(who, hidden))).toBe('404 Template not found')
    }
    for (const who of [owner, guest]) expect(await see(who, hidden)).toMatchObject({ id: hidden })
    const open = await aTemplate(deps, { ...form, ownerUserId })
    const seen = await see(client(), open)
    expect(seen).toMatchObject({ id: open, name: form.name, ownerUserId })
    expect(seen.currentVersion?.fields.map(({ fieldKey }) => fieldKey)).toEqual(
      fields?.slice(0, -1).map(({ fieldKey }) => fieldKey),
    )
    expect(JSON.stringify(seen)).not.toContain('This lease')
  })

  test('names its owner to everybody, as does any account, also one without forms', async ({
    signIn,
    client,
  }) => {
    const { user } = await signIn()
    const seeOwner = (ownerUserId: string) =>
      client().call(templateFormsApi.owner, { params: { ownerUserId } })
    expect(await seeOwner(user.id)).toEqual({
      companyName: null,
      companyLogoUrl: null,
      firstName: 'Olga',
      lastName: 'Owner',
    })
    expect(await refusal(seeOwner('018f0000-0000-7000-8000-000000000000'))).toBe('404 User not found')
  })

  test('of a visitor becomes a draft of the owner, who is told of it, and only they can open it', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const [owner, guest] = [await signIn(), await signIn()]
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const { contractId, isYours } = await submit(client({ ipAddress: '203.0.113.9' }), id)
    expect(isYours).toBe(false)
    const params = { id: contractId }
    const contract = await owner.call(contractsApi.get, { params })
    expect(contract).toMatchObject({
      title: 'Lease of Tom <b>& Co</b>',
      content: '<p>This lease is between [@field:creator_name] and Tom &lt;b&gt;&amp; Co&lt;/b&gt;.</p>',
      status: 'draft',
      templateId: id,
      sentAt: null,
    })
    expect(
      contract.signers.map(({ email, signingOrder, phone, notificationPreference }) =>
        [signingOrder, email, phone, notificationPreference].join(' '),
      ),
    ).toEqual([`1 ${owner.user.email} +12125550100 both`, '2 tom@example.com +12025550143 both'])
    expect(await refusal(guest.call(contractsApi.get, { params }))).toBe('404 Contract not found')
    const messages = await outbox()
    expect(messages.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.user.email, 'New form submission: Lease of Tom <b>& Co</b>'],
    ])
    expect(messages[0]!.text).toContain(`/contracts/${contractId}`)
    // a visitor changes none of the owner's contacts
    expect(await owner.call(contactsApi.list, {})).toEqual([])
  })

  test('cannot have a visitor write a placeholder that sending would fill', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    for (const tenant of ['[@field:creator_email]', '[@\0field:creator_email]', '[\0@field:creator_email]']) {
      const { contractId } = await submit(client(), id, { ...filled, tenant })
      const { content } = await owner.call(contractsApi.get, { params: { id: contractId } })
      expect(content).toContain('and [field:creator_email].')
    }
  })

  test('leaves out nobody whose address is given: their name is asked for where it is empty or too long', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const submitAs = (signer1_name: string) => refusal(submit(client(), id, { ...filled, signer1_name }))
    expect(await submitAs(' ')).toBe('400 Signer 1 name is required')
    expect(await submitAs('x'.repeat(201))).toBe('400 Use 200 characters or fewer')
    expect(await refusal(submit(client(), id, { tenant: 'Tom' }))).toBe('not refused')
    const owns = { ...filled, signer1_name: ' ', signer1_email: owner.user.email! }
    expect(await refusal(submit(owner, id, owns))).toBe('not refused')
    // which would tell a visitor whose address it is
    expect(await refusal(submit(client(), id, owns))).toBe('400 Signer 1 name is required')
  })

  test('is told of by the audit trail as what it is, with where the visitor came from', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const trailOf = async (contractId: string) => {
      const report = await owner.call(evidenceApi.compliance, { params: { id: contractId } })
      expect(report.chainIntact).toBe(true)
      return report.auditTrail
        .toReversed()
        .map(({ action, actor, ipAddress, details }) => [action, actor, ipAddress, details.source ?? null])
    }
    const { contractId } = await submit(client({ ipAddress: '203.0.113.9' }), id)
    expect(await trailOf(contractId)).toEqual([
      ['contract.created', 'Anonymous Viewer', '203.0.113.9', 'template_form'],
      ['signer.added', 'Anonymous Viewer', '203.0.113.9', null],
      ['signer.added', 'Anonymous Viewer', '203.0.113.9', null],
    ])
    const own = await submit(owner, id)
    expect((await trailOf(own.contractId))[0]).toEqual([
      'contract.created',
      'Contract Owner',
      '127.0.0.1',
      'template_form',
    ])
  })

  test('filled in by its owner needs their balance, and no mail tells them of it', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const [owner, poor] = [await signIn(), await signIn({ balanceCents: 49 })]
    const own = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const unpaid = await aTemplate(deps, { ...form, ownerUserId: poor.user.id })
    expect(await submit(owner, own)).toMatchObject({ isYours: true })
    expect(await refusal(submit(poor, unpaid))).toMatch(/^402 Insufficient balance/)
    expect(await outbox()).toEqual([])
    expect(await owner.call(contactsApi.list, {})).toMatchObject([{ email: 'tom@example.com' }])
  })

  test('takes no entry while its owner’s balance pays for no contract, and they are told once a day', async ({
    signIn,
    client,
    deps,
    clock,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 49 })
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const closed = '402 Insufficient balance. This form isn’t accepting responses right now.'
    for (const visitor of [client(), await signIn({ balanceCents: 500 })])
      expect(await refusal(submit(visitor, id))).toBe(closed)
    expect(await owner.call(contractsApi.list, { query: {} })).toEqual([])
    const told = async () => (await outbox()).filter(({ to }) => to === owner.user.email)
    expect(await told()).toMatchObject([
      { subject: `Add funds to accept responses: ${form.name}`, text: expect.stringContaining('/account') },
    ])
    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
    expect(await refusal(submit(client(), id))).toBe(closed)
    expect(await told()).toHaveLength(2)
    await deps.db.execute(sql`update balances set balance_cents = 50 where user_id = ${owner.user.id}`)
    expect(await submit(client(), id)).toMatchObject({ isYours: false })
  })

  test('is refused by field where a value is missing or wrong, and leaves nothing behind', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, {
      ...form,
      ownerUserId: owner.user.id,
      fields: [...(fields ?? []), { fieldKey: 'ok', label: 'Agreed', type: 'checkbox' }],
    })
    const wrong = [
      [{ ...filled, tenant: ' ' }, 'tenant', 'Tenant is required'],
      [{ ...filled, signer1_email: 'tom' }, 'signer1_email', 'Please enter a valid email address'],
      [{ ...filled, pets: 'Horse' }, 'pets', 'Choose one of the options'],
      [{ ...filled, ok: 'maybe' }, 'ok', 'Use true or false'],
      [
        { ...filled, signer1_phone: '12' },
        'signer1_phone',
        expect.stringMatching(/^Please enter a valid phone/),
      ],
    ] as const
    for (const [values, key, message] of wrong)
      await expect(submit(client(), id, values)).rejects.toMatchObject({
        status: 400,
        text: message,
        issues: [{ path: `fieldValues.${key}`, message }],
      })
    const keyless = await submit(client(), id, { ...filled, constructor: 'x', toString: 'y' })
    expect(keyless.isYours).toBe(false)
    expect(await owner.call(contractsApi.list, { query: {} })).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  test('is not taken with other fields than the visitor saw, and says which they are', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const params = { id }
    const send = (templateVersionId: string | undefined) =>
      client().call(templateFormsApi.submit, {
        params,
        body: { fieldValues: filled, ...(templateVersionId && { templateVersionId }) },
      })
    const seen = (await see(client(), id)).currentVersion!
    // its text is nothing that a visitor saw
    await owner.call(templatesApi.update, { params, body: { defaultContent: '<p>Another text.</p>' } })
    expect(await refusal(send(seen.id))).toBe('not refused')
    const change = { params: { fieldId: seen.fields[1]!.id } }
    await owner.call(templateFieldsApi.remove, change)
    const { currentVersionId } = await owner.call(templatesApi.get, { params })
    const deposit = { fieldKey: 'deposit', label: 'Deposit', type: 'text', required: false } as const
    await owner.call(templateFieldsApi.add, { params: { versionId: currentVersionId! }, body: deposit })
    expect(await refusal(send(seen.id))).toBe(
      '409 This form has changed since you opened it: Deposit, Pets. Check your answers, then submit it again.',
    )
    expect(await refusal(send((await see(client(), id)).currentVersion?.id))).toBe('not refused')
    expect(await refusal(send(undefined))).toBe('not refused')
    // a version of another template says nothing of its fields
    const other = await owner.call(templatesApi.create, { body: { name: 'Other' } })
    const body = { fieldKey: 'secret', label: 'Secret', type: 'text', required: false } as const
    await owner.call(templateFieldsApi.add, { params: { versionId: other.currentVersionId! }, body })
    const hidden = await owner.call(templatesApi.get, { params: { id: other.id } })
    expect(await refusal(send(hidden.currentVersionId!))).not.toContain('Secret')
  })

  test('handed in twice with one Idempotency-Key is one contract and one mail', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const handIn = () =>
      client().call(templateFormsApi.submit, {
        params: { id },
        body: { fieldValues: filled },
        idempotencyKey: 'a lost answer',
      })
    const [first, second] = await Promise.all([handIn(), handIn()])
    expect(second).toEqual(first)
    expect(await owner.call(contractsApi.list, { query: {} })).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  test('handed in again from another address is one contract where its key was drawn at random, and two where anybody could have it', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const handIn = (ipAddress: string, idempotencyKey: string) =>
      client({ ipAddress }).call(templateFormsApi.submit, {
        params: { id },
        body: { fieldValues: filled },
        idempotencyKey,
      })
    const drawn = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
    const first = await handIn('203.0.113.9', drawn)
    expect(await handIn('203.0.113.10', drawn)).toEqual(first)
    expect(await owner.call(contractsApi.list, { query: {} })).toHaveLength(1)
    const second = await handIn('203.0.113.9', '1')
    expect(await handIn('203.0.113.10', '1')).not.toEqual(second)
    expect(await owner.call(contractsApi.list, { query: {} })).toHaveLength(3)
  })

  test('takes twenty entries an hour from one address', async ({ signIn, client, deps }) => {
    const owner = await signIn()
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const busy = client({ ipAddress: '203.0.113.9' })
    const tries = []
    for (let n = 0; n < 22; n++) tries.push((await refusal(submit(busy, id, {}))).slice(0, 3))
    expect(tries).toEqual([...Array<string>(20).fill('400'), '429', '429'])
    expect(await refusal(submit(client({ ipAddress: '203.0.113.10' }), id))).toBe('not refused')
  })

  test('takes no entry beyond 250 MB of entries in all forms of its owner, who is told to make room in any', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const { contractId } = await submit(client(), id)
    // written out once: the copies take it over as the database keeps it
    await deps.db.execute(sql`
      update contracts set content = decode(repeat('00', 10500000), 'hex') where id = ${contractId}`)
    await deps.db.execute(sql`
      insert into contracts select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'template_id', null, 'request_key', null))).*
      from contracts c, generate_series(1, 25) where c.id = ${contractId}`)
    expect(await refusal(submit(client(), id))).toBe('429 This form isn’t accepting responses right now.')
    expect((await outbox()).at(-1)?.text).toMatch(/from\s+your\s+forms\s+haven/)
    await aDraft(owner)
  })

  test('takes no more than a hundred entries that its owner has neither sent nor deleted, also at once, and they are told once a day to make room in it', async ({
    signIn,
    client,
    deps,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    const { contractId } = await submit(client(), id)
    await deps.db.execute(sql`
      insert into contracts select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
      from contracts c, generate_series(1, 98) where c.id = ${contractId}`)
    const full = '429 This form isn’t accepting responses right now.'
    const two = await Promise.all([refusal(submit(client(), id)), refusal(submit(client(), id))])
    expect(two.toSorted()).toEqual([full, 'not refused'])
    expect(await refusal(submit(client(), id))).toBe(full)
    const mails = (await outbox()).filter(({ subject }) => subject?.startsWith('Make room for responses: '))
    expect(mails).toMatchObject([{ text: expect.stringMatching(/too many drafts from\s+it\s/) }])
    // the owner's own are none of them, and another form has room of its own
    expect(await refusal(submit(owner, id))).toBe('not refused')
    const other = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
    expect(await refusal(submit(client(), other))).toBe('not refused')
    await owner.call(contractsApi.remove, { params: { id: contractId } })
    expect(await refusal(submit(client(), id))).toBe('not refused')
  })
})

test('whom a form names is expected to read in the language of its link', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const id = await aTemplate(deps, { ...form, ownerUserId: owner.user.id })
  const { contractId } = await client().call(templateFormsApi.submit, {
    params: { id },
    body: { fieldValues: filled, language: 'portuguese' },
  })
  const { signers } = await owner.call(contractsApi.get, { params: { id: contractId } })
  expect(signers.map(({ presetLanguage }) => presetLanguage)).toEqual([null, 'portuguese'])
})
