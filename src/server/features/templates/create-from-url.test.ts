import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'

const fields = [
  { fieldKey: 'tenant', label: 'Tenant', type: 'text', required: true },
  { fieldKey: 'rent', label: 'Monthly rent', type: 'number', defaultValue: '900' },
  { fieldKey: 'from', label: 'From', type: 'date', defaultValue: 'CURRENT_DATE' },
  { fieldKey: 'made', label: 'Made', type: 'text', defaultValue: 'CURRENT_DATETIME' },
  { fieldKey: 'pets', label: 'Pets', type: 'checkbox', defaultValue: 'true' },
  { fieldKey: 'rooms', label: 'Rooms', type: 'text' },
  { fieldKey: 'signer1_name', label: 'Signer 1 name', type: 'text' },
] as const
const content =
  '<p>[@field:tenant]|[@field:rent]|[@field:from]|[@field:made]|[@field:pets]|[@field:rooms]|[@field:creator_name]</p>'
const lease = { name: 'Lease', fields: [...fields], content, workflow: 'sequential' } as const

test('a link makes a draft of whoever opens it, with values by type, defaults, settings and signers', async ({
  signIn,
  deps,
  clock,
}) => {
  clock.now = new Date('2026-11-20T23:30:00Z')
  const [owner, caller] = [await signIn(), await signIn()]
  const id = await aTemplate(deps, {
    ...lease,
    fields: [...fields],
    ownerUserId: owner.user.id,
    visibility: 'published',
  })
  const { contract } = await caller.call(templateFormsApi.createFromUrl, {
    params: { id },
    query: {
      tenant: 'Tom & Co',
      rent: ' 1200 ',
      pets: '0',
      rooms: ['Kitchen', 'Hall'],
      unknown: 'ignored',
      title: 'Lease of [@field:tenant] [@field:nobody]',
      twoFARequirement: 'ask',
      workflow: 'sideways',
      autoPDF: 'false',
      ca_utm_source: 'newsletter',
      signer1_name: 'Tom',
      signer1_email: 'tom@example.com',
      signer2_name: 'Ann',
      signer2_email: 'ann@example.com',
      signer2_phone: '202-555-0143',
    },
  })
  expect(contract).toMatchObject({
    creatorId: caller.user.id,
    title: 'Lease of Tom & Co [@field:nobody]',
    content:
      '<p>Tom &amp; Co|1200|November 20, 2026|2026-11-20 23:30 UTC|No|Kitchen, Hall|[@field:creator_name]</p>',
    workflow: 'sequential',
    twoFARequirement: 'ask',
    autoPDF: false,
    aiLegalGuidance: true,
    status: 'draft',
    templateId: id,
  })
  expect(contract.signers.map(({ email, signingOrder }) => `${signingOrder} ${email}`)).toEqual([
    `1 ${caller.user.email}`,
    '2 tom@example.com',
    '3 ann@example.com',
  ])
  expect(await owner.call(contractsApi.list, { query: {} })).toEqual([])
})

test('title and settings of a link are those of the contract, also where fields have these keys', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const keys = ['title', 'workflow', 'urlContent', 'ca_theme']
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    content: `<p>${keys.map((key) => `[@field:${key}]`).join('|')}</p>`,
    fields: keys.map((fieldKey) => ({ fieldKey, label: fieldKey, type: 'text', defaultValue: 'own' })),
  })
  const query = {
    title: 'Lease',
    workflow: 'sequential',
    urlContent: 'https://example.com',
    ca_theme: 'dark',
  }
  const { contract } = await owner.call(templateFormsApi.createFromUrl, { params: { id }, query })
  expect(contract).toMatchObject({ title: 'Lease', workflow: 'sequential' })
  expect(contract.content).toBe('<p>own|own|own|own</p>')
})

test('a link without what a required field needs, or with what it cannot hold, makes nothing', async ({
  signIn,
  client,
  deps,
}) => {
  const [owner, poor] = [await signIn(), await signIn({ balanceCents: 49 })]
  const make = async (who: typeof owner | ReturnType<typeof client>, id: string, query: string) => {
    const url = `/api/templates/${id}/create-from-url?${query}`
    const answer = await who.send({ method: 'POST', url })
    return `${answer.statusCode} ${answer.json<{ message?: string }>().message}`
  }
  const id = await aTemplate(deps, { ...lease, fields: [...fields], ownerUserId: owner.user.id })
  expect(await make(owner, id, '')).toBe('400 Required fields missing: Tenant')
  expect(await make(owner, id, 'tenant=%20&tenant=')).toBe('400 Required fields missing: Tenant')
  expect(await make(owner, id, 'tenant=Tom&rent=12.5')).toBe('400 Please enter a valid number')
  expect(await make(owner, id, '__proto__=x&constructor=y&title=%00&tenant=')).toBe(
    '400 Required fields missing: Tenant',
  )
  expect(await make(client(), id, 'tenant=Tom')).toMatch(/^401/)
  expect(await make(poor, id, 'tenant=Tom')).toBe('404 Template not found')
  await owner.call(templatesApi.update, { params: { id }, body: { visibility: 'public' } })
  expect(await make(poor, id, 'tenant=Tom')).toMatch(/^402 Insufficient balance/)
  expect(await owner.call(contractsApi.list, { query: {} })).toEqual([])
})

test('a link opened twice at once with one Idempotency-Key makes one contract, and another link is not it', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const id = await aTemplate(deps, { ...lease, fields: [...fields], ownerUserId: owner.user.id })
  const open = (tenant: string) =>
    owner.call(templateFormsApi.createFromUrl, { params: { id }, query: { tenant }, idempotencyKey: 'once' })
  const [first, second] = await Promise.all([open('Tom'), open('Tom')])
  expect(second).toEqual(first)
  await expect(open('Ann')).rejects.toMatchObject({ status: 409 })
  expect(await owner.call(contractsApi.list, { query: {} })).toHaveLength(1)
})

test('whom the fields of a template name signs, beside those who were given', async ({ signIn, deps }) => {
  const owner = await signIn()
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    fields: [
      { fieldKey: 'signer1_name', label: 'Signer 1 name', type: 'text' },
      { fieldKey: 'signer1_email', label: 'Signer 1 email', type: 'email' },
    ],
  })
  const creator = { name: 'Olga', email: owner.user.email, notificationPreference: 'email' } as const
  const { signers } = await owner.call(templatesApi.createContract, {
    params: { id },
    body: {
      fieldValues: { signer1_name: 'Tom', signer1_email: 'Tom@example.com' },
      signers: [creator],
    },
  })
  expect(signers.map(({ email, signingOrder }) => `${signingOrder} ${email}`)).toEqual([
    `1 ${owner.user.email}`,
    '2 tom@example.com',
  ])
})

test('a title that grows too long is not cut within a placeholder, which would then stay unfilled', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    name: '[@field:flat] by [@field:creator_name]',
    fields: [{ fieldKey: 'flat', label: 'Flat', type: 'text' }],
  })
  const query = { flat: 'x'.repeat(280) }
  const { contract } = await owner.call(templateFormsApi.createFromUrl, { params: { id }, query })
  expect(contract.title).toBe(`${query.flat} by`)
})

test('two people of a link who share an address are both signers', async ({ signIn, deps }) => {
  const owner = await signIn()
  const id = await aTemplate(deps, { ownerUserId: owner.user.id })
  const { contract } = await owner.call(templateFormsApi.createFromUrl, {
    params: { id },
    query: {
      signer1_name: 'Ann',
      signer1_email: 'us@example.com',
      signer2_name: 'Bob',
      signer2_email: 'us@example.com',
    },
  })
  expect(contract.signers.slice(1).map(({ name, email }) => `${name} ${email}`)).toEqual([
    'Ann us@example.com',
    'Bob us@example.com',
  ])
})

test('ca_lang of a link says in which language its signers are expected to read, not who opens it', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const id = await aTemplate(deps, { ...lease, fields: [...fields], ownerUserId: owner.user.id })
  const languagesWith = async (ca_lang: string | string[]) => {
    const signer = { signer1_name: 'Tom', signer1_email: 'tom@example.com', tenant: 'Tom' }
    const { contract } = await owner.call(templateFormsApi.createFromUrl, {
      params: { id },
      query: { ...signer, ca_lang },
    })
    return contract.signers.map(({ presetLanguage }) => presetLanguage)
  }
  expect(await languagesWith('de-AT')).toEqual([null, 'german'])
  expect(await languagesWith('tlh')).toEqual([null, null])
  expect(await languagesWith(['de', 'fr'])).toEqual([null, null])
})

test('a link fills in the present day and time by the clock of the account’s zone, which is named where it fits', async ({
  signIn,
  deps,
  clock,
}) => {
  clock.now = new Date('2026-11-27T02:30:00Z')
  const owner = await signIn({ timeZone: 'America/Los_Angeles' })
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    content: '<p>[@field:day]|[@field:moment]|[@field:short]</p>',
    fields: [
      { fieldKey: 'day', label: 'Day', type: 'date', defaultValue: 'CURRENT_DATE' },
      { fieldKey: 'moment', label: 'Moment', type: 'text', defaultValue: 'CURRENT_DATETIME' },
      {
        fieldKey: 'short',
        label: 'Time',
        type: 'text',
        defaultValue: 'CURRENT_TIME',
        validationJson: { maxLength: 5 },
      },
    ],
  })
  const { contract } = await owner.call(templateFormsApi.createFromUrl, { params: { id }, query: {} })
  expect(contract.content).toBe('<p>November 26, 2026|2026-11-26 18:30 PST|18:30</p>')
})

test('a link that somebody else made changes and adds no contact, however it names known people', async ({
  signIn,
  deps,
}) => {
  const [mallory, olga] = [await signIn(), await signIn()]
  const bob = { name: 'Bob', email: 'bob@bank.example', phone: '2025550143' }
  await olga.call(contactsApi.add, { body: bob })
  const before = await olga.call(contactsApi.list, {})
  const id = await aTemplate(deps, { ownerUserId: mallory.user.id, visibility: 'published' })
  const { contract } = await olga.call(templateFormsApi.createFromUrl, {
    params: { id },
    query: {
      signer1_name: 'Robert',
      signer1_email: bob.email,
      signer1_phone: '2025550199',
      signer2_name: 'Mel',
      signer2_email: 'mel@example.com',
    },
  })
  expect(contract.signers.slice(1)).toMatchObject([
    { name: 'Robert', email: bob.email, phone: '+12025550199' },
    { name: 'Mel' },
  ])
  expect(await olga.call(contactsApi.list, {})).toEqual(before)
})
