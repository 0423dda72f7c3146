import type { APIRequestContext } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { type Visibility, templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf, findMessage } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'
import { fillTestCard } from './test-card.ts'

const text = `<h2>Application for a tenancy</h2>
<p>[@field:signer1_name] applies for the flat “[@field:flat]” from [@field:move_in], with [@field:people] people in it.</p>
<p>Pets: [@field:pets]. About the applicant: [@field:about]</p>
<p>The landlord answers within seven days. The application can be withdrawn until then.</p>`

/** A landlord's form, made over HTTP. */
async function tenancyForm(request: APIRequestContext, visibility: Visibility) {
  const { call } = callerOf(request)
  const { id, currentVersionId } = await call(templatesApi.create, {
    body: {
      name: 'Tenancy application',
      description: 'For the flats at Harbor Street 12. It takes about three minutes.',
      defaultContent: text,
    },
  })
  const params = { versionId: currentVersionId ?? '' }
  await call(templateFieldsApi.addSigner, { params })
  const add = async (body: Parameters<typeof call<typeof templateFieldsApi.add>>[1]['body']) =>
    (await call(templateFieldsApi.add, { params, body })).id
  const flat = await add({
    fieldKey: 'flat',
    label: 'Flat',
    type: 'select',
    required: true,
    options: ['Attic, 2 rooms', 'Garden, 3 rooms'],
  })
  const moveIn = await add({
    fieldKey: 'move_in',
    label: 'Move in on',
    type: 'date',
    required: true,
    defaultValue: 'CURRENT_DATE',
  })
  const people = await add({ fieldKey: 'people', label: 'People', type: 'number', required: true })
  await add({
    fieldKey: 'about',
    label: 'About you',
    type: 'textarea',
    helpText: 'What you do, and since when',
  })
  await add({ fieldKey: 'pets', label: 'A pet moves in, too', type: 'checkbox' })
  const side = [flat, moveIn, people].map((fieldId, columnPosition) => ({
    fieldId,
    rowPosition: 1,
    columnPosition,
  }))
  await call(templateFieldsApi.position, { params, body: { fieldPositions: side } })
  await call(templatesApi.update, { params: { id }, body: { visibility } })
  return id
}

test('a visitor fills in a form on the phone, and its owner finds a draft with the people in it', async ({
  page,
  newVisitor,
}) => {
  const ada = aPerson('Ada', 'Landlord')
  await signIn(page, ada)
  const id = await tenancyForm(page.request, 'published')
  const bob = aPerson('Bob', 'Tenant')
  const visitor = await newVisitor(phone)
  const link = new URLSearchParams({
    signer1_name: bob.name,
    signer1_email: 'bob at example',
    flat: 'Garden, 3 rooms',
    people: '2',
    ca_hide_branding: '1',
  })
  await visitor.goto(`/template-form/${id}?${link}`)
  await expect(visitor).toHaveURL(`/template-form/${id}?ca_hide_branding=1`)
  await expect(heading(visitor, 'Tenancy application')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Plainseal, start page' })).toBeHidden()
  await expect(visitor.getByText('Ada Landlord', { exact: true })).toBeVisible()
  const name = visitor.getByLabel('Signer 1 name')
  const email = visitor.getByLabel('Signer 1 email')
  await expect(name).toHaveValue(bob.name)
  await expect(email).toHaveValue('')
  await expect(visitor.getByRole('combobox', { name: 'Flat' })).toHaveValue('Garden, 3 rooms')
  await expect(visitor.getByLabel('Move in on')).toHaveValue(/^\d{4}-\d\d-\d\d$/)

  await visitor.getByLabel('Signer 1 phone').fill('12')
  await visitor.getByLabel('People').fill('two')
  await button(visitor, 'Submit Form').click()
  await expect(email).toBeFocused()
  await expect(visitor.getByText('Please enter a valid phone number (e.g., (555) 123-4567')).not.toHaveCount(
    0,
  )
  await expect(visitor.getByRole('group', { name: 'There’s a problem' }).getByRole('link')).toHaveText([
    /is required$/,
    /Please enter a valid phone number/,
    'People: Please enter a valid number',
  ])
  await inspect(visitor, 'template-form-wrong-390')
  await email.fill(bob.email)
  await visitor.getByLabel('Signer 1 phone').fill('')
  await visitor.getByLabel('People').fill('3')
  await visitor.getByLabel('A pet moves in, too').check()
  // nothing that was typed is lost
  await visitor.reload()
  await expect(email).toHaveValue(bob.email)
  await button(visitor, 'Submit Form').dblclick()
  await expect(heading(visitor, 'Ada Landlord has received your form.')).toBeFocused()
  await inspect(visitor, 'template-form-sent-390')

  const [created, ...others] = await callerOf(page.request).call(contractsApi.list, {})
  expect(others).toEqual([])
  expect(created).toMatchObject({ title: 'Tenancy application', status: 'draft' })
  expect(created?.signers.map((signer) => signer.email)).toEqual([ada.email, bob.email])
  await findMessage(page.request, ({ to, text }) => to === ada.email && text.includes(created?.id ?? '?'))
})

test('a form that its owner’s balance closes says so without naming money, and keeps what was typed', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const id = await tenancyForm(page.request, 'published')
  const filled = { signer1_name: 'Bob Tenant', signer1_email: 'bob@example.com', people: '2' }
  const link = new URLSearchParams({ ...filled, flat: 'Garden, 3 rooms' })
  const visitor = await newVisitor(phone)
  for (const who of [visitor, page]) {
    await who.route(`**/api/templates/${id}/submit`, (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ fieldValues: filled, source: 'template_form' })
      return route.fulfill({ status: 402, json: { message: 'Insufficient balance. This form is closed.' } })
    })
    await who.goto(`/template-form/${id}?${link}`)
    await button(who, 'Submit Form').click()
  }
  const refusal = visitor.getByRole('alert')
  await expect(refusal).toContainText('This form isn’t accepting responses right now.')
  await expect(refusal).toContainText('We let Ada Landlord know. Your answers stay in this tab')
  await expect(refusal).not.toContainText(/balance|\$/i)
  await inspect(visitor, 'template-form-closed-390')
  await visitor.reload()
  await expect(visitor.getByLabel('Signer 1 name')).toHaveValue('Bob Tenant')
  // its owner can do something about it
  await expect(page.getByRole('alert')).toContainText('You need at least $0.50 to create a contract.')
  const back = encodeURIComponent(`/template-form/${id}`)
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', `/account?next=${back}`)
})

test('a form that was changed while it was filled in shows its new fields and keeps what was typed', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const id = await tenancyForm(page.request, 'published')
  const filled = { signer1_name: 'Bob Tenant', signer1_email: 'bob@example.com', people: '2' }
  const visitor = await newVisitor(phone)
  await visitor.goto(`/template-form/${id}?${new URLSearchParams({ ...filled, flat: 'Garden, 3 rooms' })}`)
  await expect(visitor.getByLabel('People')).toHaveValue('2')
  const { call } = callerOf(page.request)
  const { currentVersionId } = await call(templatesApi.get, { params: { id } })
  const deposit = { fieldKey: 'deposit', label: 'Deposit', type: 'number', required: true } as const
  await call(templateFieldsApi.add, { params: { versionId: currentVersionId ?? '' }, body: deposit })
  await button(visitor, 'Submit Form').click()
  const changed = visitor.getByRole('alert', { name: 'This form has changed' })
  await expect(changed).toContainText('changed since you opened it: Deposit.')
  await expect(visitor.getByLabel('People')).toHaveValue('2')
  await visitor.getByLabel('Deposit').fill('500')
  await inspect(visitor, 'template-form-changed-390')
  await button(visitor, 'Submit Form').click()
  await expect(heading(visitor, 'Ada Landlord has received your form.')).toBeFocused()
})

test('a link creates its contract from the template once, and another once where that is deleted, or says what it lacks', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const id = await tenancyForm(page.request, 'private')
  const contracts = () => callerOf(page.request).call(contractsApi.list, {})
  const said = {
    signer1_name: 'Bob Tenant',
    signer1_email: 'bob@example.com',
    signer2_name: 'Cy Tenant',
    signer2_email: 'cy@example.com',
    flat: 'Attic, 2 rooms',
    title: 'The attic',
    workflow: 'sequential',
  }
  await page.goto(`/create-contract-from-template/${id}?${new URLSearchParams(said)}`)
  await expect(page.getByRole('alert')).toContainText('Required fields missing: People')
  await inspect(page, 'create-from-template-failed')
  expect(await contracts()).toEqual([])
  // its owner may have changed what it asks for
  await button(page, 'Try Again').click()
  await expect(page.getByRole('alert')).toContainText('Required fields missing: People')
  await button(page, 'Create Contract').click()
  await expect(page.getByLabel('People')).toBeFocused()
  await page.getByLabel('People').fill('3')
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  const [completed] = await contracts()
  expect(completed).toMatchObject({ title: 'The attic', workflow: 'sequential' })
  expect(completed?.signers.slice(1)).toMatchObject([{ name: 'Bob Tenant' }, { name: 'Cy Tenant' }])
  await callerOf(page.request).call(contractsApi.remove, { params: { id: completed?.id ?? '' } })

  await page.goto(`/template-form/${id}`)
  await expect(
    page.getByText('This template is private. Only you and people you share it with'),
  ).toBeVisible()
  await inspect(page, 'template-form')

  const link = `/create-contract-from-template/${id}?${new URLSearchParams({ ...said, people: '2' })}`
  await page.goto(link)
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  const first = page.url()
  await expect(page.getByText('Bob Tenant applies for the flat “Attic, 2 rooms”')).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(first)
  const [made, ...more] = await contracts()
  expect(more).toEqual([])

  // a deleted one comes back only when it is asked for
  await callerOf(page.request).call(contractsApi.remove, { params: { id: made?.id ?? '' } })
  await page.goto(link)
  await expect(page.getByText('This link’s contract was deleted.')).toBeVisible()
  await inspect(page, 'create-from-template-deleted')
  expect(await contracts()).toEqual([])
  // its answers are lost, each try’s, until the page is loaded again
  const calls = '**/create-from-url?**'
  await page.route(calls, async (route) => {
    await route.fetch()
    return route.fulfill({ status: 408, json: { message: 'Too late' } })
  })
  await button(page, 'Create Contract').click()
  await expect(page.getByRole('alert')).toContainText('Failed to create contract', { timeout: 30_000 })
  await page.unroute(calls)
  await page.reload()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  expect(await contracts()).toHaveLength(1)
})

test('a link whose template asks for what no link can say leads to the page that creates contracts', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const { call } = callerOf(page.request)
  const { id, currentVersionId } = await call(templatesApi.create, {
    body: { name: 'Sale', defaultContent: '<p>[@field:title] is sold.</p>' },
  })
  await call(templateFieldsApi.add, {
    params: { versionId: currentVersionId ?? '' },
    body: { fieldKey: 'title', label: 'Painting', type: 'text', required: true },
  })
  await page.goto(`/create-contract-from-template/${id}?title=Sale+of+a+painting`)
  await expect(page.getByRole('alert')).toContainText('Required fields missing: Painting')
  await expect(page.getByText('has another meaning in it: Painting.')).toBeVisible()
  await expect(page.getByLabel('Painting')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Create Contract' }).click()
  await expect(page).toHaveURL('/create')
})

test('a link that the balance doesn’t pay for tells the payment no names, and creates its contract as it was filled in once funds are added', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const id = await tenancyForm(page.request, 'private')
  // leaves $0.40
  await callerOf(page.request).call(systemTestApi.run, {})
  const said = { signer1_name: 'Bob Tenant', signer1_email: 'bob@example.com', flat: 'Attic, 2 rooms' }
  await page.goto(`/create-contract-from-template/${id}?${new URLSearchParams(said)}`)
  await expect(page.getByRole('alert')).toContainText('Required fields missing: People')
  await expect(page).toHaveURL(new RegExp(`/create-contract-from-template/${id}\\?ca_kept=[\\da-f]{32}$`))
  const address = new URL(page.url())
  await page.reload()
  await page.getByLabel('People').fill('3')
  await button(page, 'Create Contract').click()
  await expect(page.getByRole('alert')).toContainText('Insufficient Balance')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Insufficient Balance')
  await page.getByRole('link', { name: 'Add funds', exact: true }).click()
  // as Stripe learns it
  const next = encodeURIComponent(address.pathname + address.search)
  await expect(page).toHaveURL(`/account?next=${next}`)
  await button(page, 'Add $5.00 for 10 contracts').click()
  await fillTestCard(page)
  await button(page, 'Pay $5.00').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  await expect(page.getByText('Bob Tenant applies for the flat “Attic, 2 rooms”')).toBeVisible()
  await expect(page.getByText('with 3 people in it')).toBeVisible()

  // in another tab
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address.href)
  await expect(page.getByRole('alert')).toContainText('The details from your link are no longer in this tab.')
  await inspect(page, 'create-from-template-not-kept')
})
