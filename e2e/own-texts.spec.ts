import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone, smallPhone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const accountSid = `AC${'0'.repeat(32)}`
const noPdfService = {
  pdfServiceUrl: null,
  pdfServiceUsername: null,
  pdfServicePassword: null,
  pdfServiceWorkedAt: null,
  pdfServiceError: null,
}
const none = {
  ...noPdfService,
  twilioAccountSid: null,
  twilioAuthToken: null,
  twilioPhoneNumber: null,
  twilioWorkedAt: null,
  twilioError: null,
}
const working = {
  ...noPdfService,
  twilioAccountSid: accountSid,
  twilioAuthToken: '••••••••oken',
  twilioPhoneNumber: '+12125550000',
  twilioWorkedAt: '2026-01-05T15:00:00.000Z',
  twilioError: null,
}

test('an own account for texts is tested before it is kept, shows how it does, and is removed after a question', async ({
  page,
}) => {
  let kept: object = none
  let isRefused = true
  const asked: unknown[] = []
  // what Twilio says is played: the server's part has its own tests against a peer
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: kept })
    asked.push(route.request().postDataJSON())
    if (isRefused)
      return route.fulfill({
        status: 422,
        json: { message: 'Twilio doesn’t accept this Account SID and auth token. Check both.' },
      })
    kept = asked.length > 2 ? none : working
    return route.fulfill({ json: kept })
  })
  await signIn(page, aPerson('Ada', 'Moreno'))
  await page.goto('/company-settings')
  const sheet = page.getByRole('region', { name: 'Text messages' })
  await button(sheet, 'Test and save').click()
  await expect(sheet.getByLabel('Account SID')).toBeFocused()
  await expect(sheet.getByText('Enter the Account SID from your Twilio console.')).toBeVisible()
  await sheet.getByLabel('Account SID').fill(accountSid)
  await sheet.getByLabel('Auth token').fill('a-secret-token')
  await sheet.getByLabel('Phone number').fill('(212) 555-0000')
  await button(sheet, 'Test and save').click()
  await expect(sheet.getByRole('alert')).toContainText('Twilio doesn’t accept this Account SID')
  await expect(sheet.getByLabel('Auth token')).toHaveValue('a-secret-token')
  await inspect(page, 'own-texts-refused')
  isRefused = false
  await button(sheet, 'Test and save').click()
  await expectToast(page, 'Tested and saved')
  await expect(sheet.getByText('Texts to your signers go out from (212) 555-0000.')).toBeVisible()
  await expect(sheet.getByLabel('Auth token')).toHaveValue('••••••••oken')
  kept = { ...working, twilioError: 'Twilio rejected the text message: the account is suspended (30002).' }
  await page.reload()
  await expect(sheet.getByText('Your account isn’t sending texts')).toBeVisible()
  await inspect(page, 'own-texts-failing')
  await page.setViewportSize(smallPhone.viewport)
  await expectToFit(page, 'own-texts-failing-phone')
  kept = working
  await page.reload()
  await expect(sheet.getByText('Texts to your signers go out from (212) 555-0000.')).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'own-texts-390')
  await button(page, 'Remove Twilio account').click()
  await expect(page.getByRole('dialog')).toContainText('(212) 555-0000')
  await inspect(page, 'own-texts-remove-390')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Twilio account' }).click()
  await expectToast(page, 'Twilio account removed')
  await expect(sheet.getByLabel('Account SID')).toHaveValue('')
  await expect(button(page, 'Remove Twilio account')).toBeHidden()
})

const withService = {
  ...none,
  pdfServiceUrl: 'https://pdf.example.com',
  pdfServiceUsername: 'ada',
  pdfServicePassword: '••••••••word',
  pdfServiceWorkedAt: '2026-01-05T15:00:00.000Z',
}

test('an own PDF service is tested before it is kept, shows how it does, and is removed after a question', async ({
  page,
}) => {
  let kept: object = none
  let refusal: string | undefined = 'The PDF service doesn’t accept this user name and password. Check both.'
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: kept })
    if (refusal) return route.fulfill({ status: 422, json: { message: refusal } })
    kept = route.request().postDataJSON().pdfServiceUrl ? withService : none
    return route.fulfill({ json: kept })
  })
  await signIn(page, aPerson('Ada', 'Moreno'))
  await page.goto('/company-settings')
  const sheet = page.getByRole('region', { name: 'PDF service' })
  await button(sheet, 'Test and save').click()
  await expect(sheet.getByLabel('Server address')).toBeFocused()
  await sheet.getByLabel('Server address').fill('https://pdf.example.com')
  await sheet.getByLabel('User name').fill('ada')
  await sheet.getByRole('textbox', { name: 'Password' }).fill('a-long-password')
  await button(sheet, 'Test and save').click()
  await expect(sheet.getByRole('alert')).toContainText('doesn’t accept this user name')
  await expect(sheet.getByRole('textbox', { name: 'Password' })).toHaveValue('a-long-password')
  await expectToFit(page, 'own-pdf-service-refused')
  refusal = undefined
  await button(sheet, 'Test and save').click()
  await expectToast(page, 'Tested and saved')
  await expect(sheet.getByText('Your previews come from pdf.example.com.')).toBeVisible()
  kept = { ...withService, pdfServiceError: 'The PDF service can’t be reached right now.' }
  await page.reload()
  await expect(sheet.getByText('Your PDF service isn’t working')).toBeVisible()
  await expectToFit(page, 'own-pdf-service-failing')
  await page.setViewportSize(smallPhone.viewport)
  await expectToFit(page, 'own-pdf-service-failing-phone')
  kept = withService
  await page.reload()
  await expect(sheet.getByText('Your previews come from pdf.example.com.')).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'own-pdf-service-390')
  await button(sheet, 'Remove service').click()
  await expectToFit(page, 'own-pdf-service-remove-390')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove service' }).click()
  await expectToast(page, 'Service removed')
  await expect(sheet.getByLabel('Server address')).toHaveValue('')
})
