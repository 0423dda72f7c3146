import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf, findCode, findMessage, otherThan, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import {
  agree,
  agreeAndProceed,
  agreeByKeyboard,
  button,
  chooseWayByKeyboard,
  heading,
  press,
  sign,
  signByKeyboard,
  typeSignature,
} from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('wrong codes are counted over all, then the signer is locked and the sender told', async ({
  page,
  newVisitor,
}) => {
  const ora = aPerson('Ora', 'Owner')
  const sam = aPerson('Sam', 'Signer')
  await signIn(page, ora)
  const { id, links } = await sendContract(page.request, { twoFARequirement: 'require' }, [sam])
  const signer = await newVisitor(phone)
  await signer.goto(links[0] ?? '')
  await agree(signer)
  await button(signer, 'Proceed to Sign').click()
  await expect(signer.getByLabel('Verification code')).toBeFocused()
  let code = await findCode(page.request, sam.phone)
  const enterWrong = async () => {
    const answered = signer.waitForResponse('**/verify-2fa')
    await signer.getByLabel('Verification code').fill(otherThan(code))
    await answered
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await enterWrong()
    await expect(signer.getByText('The verification code is invalid or expired.')).toBeVisible()
  }
  await inspect(signer, 'wrong-code')
  await button(signer, 'Text Me a New Code').click()
  code = await findCode(page.request, sam.phone, code)
  await enterWrong()
  await enterWrong()
  await expect(heading(signer, 'Too many wrong codes')).toBeVisible()
  await expect(signer.getByLabel('Verification code')).toBeHidden()
  await expect(signer.getByText(/^You can try again at .* We’ve let the sender know\./)).toBeVisible()
  await inspect(signer, 'signer-locked')

  await findMessage(page.request, ({ to, text }) => to === ora.email && text.includes('Sam Signer'))
  await page.goto(`/contracts/${id}`)
  await expect(
    page.getByText(/^Too many wrong codes were entered with Sam Signer’s link\. Codes are blocked until /),
  ).toBeVisible()
  await inspect(page, 'signer-locked-for-owner')
})

test('the link of a cancelled contract says that it is over, and the money comes back', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ora', 'Owner'))
  const { id, links } = await sendContract(page.request, { title: 'Lease of a boat' }, [
    aPerson('Sam', 'Signer'),
  ])
  const signer = await newVisitor(phone)
  await signer.goto(links[0] ?? '')
  await expect(signer.getByRole('checkbox').first()).toBeVisible()
  await page.goto(`/contracts/${id}`)
  await button(page, 'Cancel contract').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel contract' })
  await expect(dialog).toContainText('Lease of a boat')
  // the link that the sender could also see, in a browser that nobody is known by
  await expect(dialog).toContainText('was opened, maybe by you, so you’ll get your $0.50 back.')
  await expectToFit(page, 'cancel-dialog')
  await dialog.getByLabel('Reason').fill('The boat is sold.')
  await button(page, 'Cancel contract').last().click()
  await expectToast(page, 'Contract cancelled', 'Your $0.50 has been refunded.')
  await expect(page.getByText('Reason: The boat is sold.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Balance $0.50, add funds' })).toBeVisible()

  const answered = signer.waitForResponse('**/api/signers/*')
  await signer.goto(links[0] ?? '')
  expect((await answered).status()).toBe(410)
  await expect(heading(signer, 'This link is no longer valid')).toBeVisible()
  await expect(signer.getByText('The sender cancelled this contract.')).toBeVisible()
  await expect(signer.getByRole('checkbox')).toHaveCount(0)
  await inspect(signer, 'link-cancelled')
  await signer.goto('/sign/short')
  await expect(heading(signer, 'Invalid Signing Link')).toBeVisible()
  await signer.goto(`/sign/${'x'.repeat(32)}`)
  await expect(heading(signer, 'Contract Not Found')).toBeVisible()
  await expect(signer.getByText('The contract or signing invitation could not be found.')).toBeVisible()
})

test('in a sequential contract the second waits for the first, and is let in by itself', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ora', 'Owner'))
  const [first, second] = [aPerson('Flo', 'First'), aPerson('Stu', 'Second')]
  const { links } = await sendContract(page.request, { workflow: 'sequential' }, [
    { ...first, signingOrder: 1 },
    { ...second, signingOrder: 2 },
  ])
  const waiting = await newVisitor(phone)
  await waiting.clock.install()
  await waiting.goto(links[1] ?? '')
  await expect(heading(waiting, 'It isn’t your turn yet')).toBeVisible()
  await inspect(waiting, 'others-sign-first')
  const signing = await newVisitor(phone)
  await agreeAndProceed(signing, links[0] ?? '')
  await typeSignature(signing, first.name)
  await sign(signing)
  // it asks every ten seconds
  await waiting.clock.fastForward(10_000)
  await expectToast(waiting, 'It’s your turn')
  await expect(heading(waiting, 'Before you read and sign')).toBeVisible()
  await signing.goto(links[0] ?? '')
  await expect(heading(signing, 'You’ve signed this contract')).toBeVisible()
  await expect(button(signing, 'Sign Contract')).toHaveCount(0)
  await inspect(signing, 'already-signed')
})

test('a required location that is denied stops the signature; once it is shared, by keyboard alone, it is on record', async ({
  page,
  newVisitor,
}) => {
  const { call } = callerOf(page.request)
  await signIn(page, aPerson('Ora', 'Owner'))
  const gus = aPerson('Gus', 'Located')
  const { id, links } = await sendContract(page.request, {}, [{ ...gus, geolocationRequirement: 'require' }])
  const signer = await newVisitor({ ...phone, permissions: [] })
  await signer.goto(links[0] ?? '')
  await agreeByKeyboard(signer)
  await press(signer, button(signer, 'Proceed to Sign'))
  await expect(
    signer.getByText(
      'This contract requires location verification to proceed. Please allow location access and try again.',
    ),
  ).toBeVisible()
  await chooseWayByKeyboard(signer, 'Type')
  await press(signer, button(signer, 'Share Location'))
  await expect(signer.getByRole('alert').filter({ hasText: 'Location Required' })).toBeFocused()
  await inspect(signer, 'location-denied')

  await signer.context().grantPermissions(['geolocation'])
  await signer.context().setGeolocation({ latitude: 43.1566, longitude: -77.6088, accuracy: 12 })
  await press(signer, button(signer, 'Share Location'))
  await expectToast(signer, 'Location Captured')
  await signByKeyboard(signer)
  const [signature] = await call(contractsApi.signatures, { params: { id }, query: {} })
  expect(signature).toMatchObject({ latitude: '43.1566', longitude: '-77.6088', locationSource: 'gps' })
  await page.goto(`/contracts/${id}`)
  await expect(page.getByText(/43\.1566/)).toBeVisible()
  await expectToFit(page, 'signature-with-location')
})
