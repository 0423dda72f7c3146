import type { Page } from '@playwright/test'
import { aPerson, findCode, nda, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import {
  agreeByKeyboard,
  button,
  chooseWayByKeyboard,
  heading,
  press,
  signByKeyboard,
  tabTo,
} from './signing.ts'
import { expect, smallPhone, test } from './test.ts'

/** 400 kbit/s, and 400 ms for each answer to set out. */
async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

test('somebody without a mouse, on a slow line, signs with the keyboard alone, phone number, code, and typed name included', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ora', 'Owner'))
  const kay = aPerson('Kay', 'Keys')
  const content = `${nda}<p>[@field:initials_of_signer_1]</p><h2>Annex</h2><p>[@field:signature_of_signer_1]</p>`
  const draft = { content, twoFARequirement: 'require' as const }
  const { id, links } = await sendContract(page.request, draft, [{ name: kay.name, email: kay.email }])
  const signer = await newVisitor({ viewport: smallPhone.viewport })
  const { keyboard } = signer
  await slowDown(signer)
  await signer.goto(links[0] ?? '')
  await expect(heading(signer, 'Before you read and sign')).toBeVisible()
  await agreeByKeyboard(signer)
  await press(signer, button(signer, 'Proceed to Sign'))
  await expect(heading(signer, 'Your phone number')).toBeFocused()
  await press(signer, button(signer, 'Save and Send Code'))
  await expect(signer.getByRole('alert').filter({ hasText: 'Phone Number Required' })).toBeFocused()
  await press(signer, signer.getByRole('link', { name: 'Please enter your phone number.' }))
  await expect(signer.getByLabel('Mobile phone number (US)')).toBeFocused()
  await keyboard.type(kay.phone)
  await press(signer, signer.getByLabel('I agree to receive text messages for verification'), 'Space')
  await expect(signer.getByRole('alert').filter({ hasText: 'Consent Required' })).toHaveCount(0)
  await press(signer, button(signer, 'Save and Send Code'))
  await expect(signer.getByLabel('Verification code')).toBeFocused()
  await keyboard.type(await findCode(page.request, kay.phone))
  await expect(heading(signer, 'Sign the contract')).toBeFocused()
  await chooseWayByKeyboard(signer, 'Type')
  await tabTo(signer, signer.getByLabel('Your name'))
  await keyboard.type(kay.name)
  await expect(signer.getByLabel('Initials (1 to 4 letters)')).toHaveValue('KK')
  await press(signer, button(signer, 'Next place'))
  await expect(button(signer, 'Initial here')).toBeFocused()
  await keyboard.press('Enter')
  await expect(signer.getByText('1 of 2 done.')).toBeVisible()
  await expect(button(signer, 'Sign here')).toBeFocused()
  // nothing is signed while a place is left
  await press(signer, button(signer, 'Sign Contract'))
  await expect(button(signer, 'Sign here')).toBeFocused()
  await expect(signer.getByText('1 place is left.')).toBeVisible()
  await keyboard.press('Enter')
  await expect(signer.getByText('You can sign the contract now.')).toBeVisible()
  await signByKeyboard(signer)

  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'Everyone has signed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Initials' })).toBeVisible()
})
