import { aPerson, findCode, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agree, button, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('the SMS demo creates a contract, adds a signer and sends it; a YES from the phone brings the link, which signs it', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/sms-demo')
  await expect(page).toHaveURL('/auth?next=%2Fsms-demo')
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  await page.goto('/sms-demo')
  await expect(button(page, 'Reset Demo')).toBeDisabled()
  await page.route('**/api/contracts', (route) => route.fulfill({ status: 400, json: {} }))
  await button(page, 'Create test contract').click()
  await expectToast(page, 'Failed to create test contract')
  await page.unroute('**/api/contracts')
  await button(page, 'Create test contract').click()

  const bob = aPerson('Bob', 'Signer')
  await button(page, 'Add test signer').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Valid email required')).toBeVisible()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await inspect(page, 'sms-demo-signer')
  await page.getByLabel(/^Name/).fill(bob.name)
  await page.getByLabel(/^Email/).fill(bob.email)
  await page.getByLabel('Phone').fill(bob.phone)
  await expect(page.getByLabel('Notify by')).toHaveValue('sms')
  await button(page, 'Add test signer').click()
  await expect(page.getByText(/Bob Signer gets a text message with a link/)).toBeVisible()
  // the address keeps where the demo stands
  await page.reload()
  await expect(page.getByText(/Bob Signer gets a text message with a link/)).toBeVisible()
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!')
  await expect(heading(page, 'Sent')).toBeVisible()
  await expect(page.getByText('Reply YES to the text on the phone, and the link follows.')).toBeVisible()
  await inspect(page, 'sms-demo-sent')

  const contract = await page.context().newPage()
  await contract.goto(`/contracts/${new URL(page.url()).searchParams.get('contract')}`)
  await expect(contract.getByText('Until they reply, only email goes out.')).toBeVisible()
  await expectToFit(contract, 'contract-text-asked')

  // as the phone would, in the outbox of the sandbox
  const { id: optIn } = await findMessage(
    page.request,
    ({ channel, to, text }) => channel === 'sms' && to === bob.phone && /Reply YES/.test(text),
  )
  const outbox = await newVisitor()
  await outbox.goto(`/outbox?message=${optIn}`)
  await inspect(outbox, 'outbox-reply')
  await outbox.setViewportSize(phone.viewport)
  await expectToFit(outbox, 'outbox-reply-390')
  await outbox.getByLabel(/^Reply from/).fill('Who is this?')
  await button(outbox, 'Send reply').click()
  await expectToast(outbox, 'It isn’t YES, STOP, or HELP, so nothing changed.')
  await button(outbox, 'STOP').click()
  await expectToast(outbox, 'This phone gets no more texts.')
  await contract.reload()
  await expect(contract.getByText('Bob Signer’s phone replied STOP.')).toBeVisible()
  await expect(page.getByText('The phone replied STOP, so we send it no more texts.')).toBeVisible()
  await contract.setViewportSize(phone.viewport)
  await expectToFit(contract, 'contract-text-stopped-390')
  await contract.close()
  await button(outbox, 'YES').click()
  await expectToast(outbox, 'This phone now gets texts.')

  const { text } = await findMessage(
    page.request,
    ({ channel, to, text }) => channel === 'sms' && to === bob.phone && text.includes('/sign/'),
  )
  const bobsPhone = await newVisitor({ viewport: phone.viewport })
  await bobsPhone.goto(/\S+\/sign\/\S+/.exec(text)?.[0] ?? 'none')
  await agree(bobsPhone)
  await button(bobsPhone, 'Proceed to Sign').click()
  await expect(bobsPhone.getByLabel('Verification code')).toBeFocused()
  await bobsPhone.getByLabel('Verification code').fill(await findCode(page.request, bob.phone))
  await expect(heading(bobsPhone, 'Sign the contract')).toBeFocused()
  await typeSignature(bobsPhone, bob.name)
  await sign(bobsPhone)
  await expect(heading(page, 'Signed by everyone')).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await inspect(page, 'sms-demo-done-390')
  await button(page, 'Reset Demo').click()
  await expect(button(page, 'Create test contract')).toBeVisible()
  await expect(page).toHaveURL('/sms-demo')
})

test('the compliance demo shows a visitor how it works, and an account holder their newest contract, or that it didn’t load', async ({
  page,
}) => {
  await page.goto('/compliance-demo')
  await expect(heading(page, 'No contract to show yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await inspect(page, 'compliance-demo-visitor')
  await page.getByRole('tab', { name: 'Consent Flow' }).click()
  await expect(button(page, 'Agree and Continue')).toBeDisabled()
  await page.getByLabel('I agree to sign this contract electronically').check()
  await page.getByLabel('I agree that my data is processed').check()
  await expect(page.getByText('✓ All required consents provided')).toBeVisible()
  await inspect(page, 'compliance-demo-consent')
  await button(page, 'Agree and Continue').click()
  await expectToast(page, 'This is a demo')

  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/compliance-demo')
  await expect(heading(page, 'No contract to show yet')).toBeVisible()
  const bob = aPerson('Bob', 'Signer')
  await sendContract(page.request, { title: 'Lease of the barn' }, [bob])
  // a list that failed is no list without contracts
  const firstOfList = '**/api/contracts?limit=1'
  await page.route(firstOfList, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/compliance-demo')
  await expect(heading(page, 'Your contract didn’t load')).toBeVisible()
  await expect(heading(page, 'No contract to show yet')).toBeHidden()
  await page.unroute(firstOfList)
  await page.goto('/compliance-demo')
  await expect(heading(page, 'Lease of the barn')).toBeVisible()
  await expect(page.getByText('0 of 1 signer')).toBeVisible()
  await inspect(page, 'compliance-demo')
  await page.getByRole('tab', { name: 'Consent Flow' }).click()
  await expect(page.getByText('No one has given consent yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Signing Process' }).click()
  await expect(page.getByText('Your contract doesn’t ask for one.')).toBeVisible()
  await expect(page.getByText(bob.name)).toBeVisible()
  await inspect(page, 'compliance-demo-signing')
  await page.getByRole('tab', { name: 'Audit Dashboard' }).click()
  await expect(heading(page, 'Compliance Dashboard')).toBeVisible()
  await expect(button(page, 'Download Report')).toBeVisible()
  await inspect(page, 'compliance-demo-audit')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'compliance-demo-audit-390')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Audit Dashboard' })).toHaveAttribute('aria-selected', 'true')
})
