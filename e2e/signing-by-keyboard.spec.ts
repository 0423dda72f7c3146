import { aPerson, findCode, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading, tabTo } from './signing.ts'
import { expect, smallPhone, test } from './test.ts'

test('somebody without a mouse signs with the keyboard alone, code and typed name included', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ora', 'Owner'))
  const kay = aPerson('Kay', 'Keys')
  const { id, links } = await sendContract(page.request, { twoFARequirement: 'require' }, [kay])
  const signer = await newVisitor({ viewport: smallPhone.viewport })
  const { keyboard } = signer
  await signer.goto(links[0] ?? '')
  await expect(heading(signer, 'Before you read and sign')).toBeVisible()
  await tabTo(signer, signer.getByLabel('I agree to sign this contract electronically'))
  await keyboard.press('Space')
  await tabTo(signer, signer.getByLabel('I agree that my data is processed'))
  await keyboard.press('Space')
  await tabTo(signer, button(signer, 'Agree and Continue'))
  await keyboard.press('Enter')
  await expect(heading(signer, 'Review the contract')).toBeFocused()
  await tabTo(signer, button(signer, 'Proceed to Sign'))
  await keyboard.press('Enter')
  await expect(heading(signer, 'Enter your code')).toBeFocused()
  await tabTo(signer, signer.getByLabel('Verification code'))
  await keyboard.type(await findCode(page.request, kay.phone))
  await expect(heading(signer, 'Sign the contract')).toBeFocused()
  await tabTo(signer, signer.getByLabel('Draw', { exact: true }))
  await keyboard.press('ArrowRight')
  await tabTo(signer, signer.getByLabel('Your name'))
  await keyboard.type(kay.name)
  await tabTo(signer, button(signer, 'Sign Contract'))
  await keyboard.press('Enter')
  await expect(heading(signer, 'You Have Clearly Agreed!')).toBeFocused()

  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'All parties have signed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible()
})
