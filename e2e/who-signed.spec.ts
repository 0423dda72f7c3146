import { aPerson, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agreeAndProceed, button, dialog, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('the owner is warned before a changed number ends the link, and reads afterwards by which link the signer came, and near which towns', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = { ...aPerson('Bob', 'Signer'), geolocationRequirement: 'require' as const }
  const { id } = await sendContract(page.request, { title: 'Lease of the shed' }, [bob])
  await page.goto(`/contracts/${id}`)
  await button(page, bob.name).click()
  await expect(dialog(page).getByText('starts over')).toHaveCount(0)
  await dialog(page).getByLabel('Phone').fill('202 555 0199')
  await expect(dialog(page).getByText(`${bob.name} starts over`)).toBeVisible()
  await inspect(page, 'edit-sent-signer')
  await button(page, 'Save').click()
  await expectToast(page, 'Signer updated')
  await findMessage(page.request, ({ to, subject }) => to === bob.email && /phone number/.test(subject))

  const { text } = await findMessage(
    page.request,
    ({ to, text: words }) => to === bob.email && words.includes('/sign/'),
  )
  const visitor = await newVisitor(phone)
  await visitor.context().grantPermissions(['geolocation'])
  await visitor.context().setGeolocation({ latitude: 43.0845, longitude: -79.0625, accuracy: 35 })
  await agreeAndProceed(visitor, /http:\/\/\S+\/sign\/\S+/.exec(text)?.[0] ?? '')
  await expect(visitor).toHaveURL(/\/sign\/[\w-]{32}$/)
  await typeSignature(visitor, bob.name)
  await expectToFit(visitor, 'sign-emailed-link')
  await sign(visitor)

  await page.goto(`/contracts/${id}`)
  await expect(page.getByText(`The link we emailed to ${bob.email}`)).toBeVisible()
  await test.step('the owner reads near which towns a signer was who shared where, and whose data says so', async () => {
    const near =
      'Near Niagara Falls, New York, United States, and Niagara Falls, Ontario, Canada (GPS, 1.2 km and 1.8 km away)'
    await expect(page.getByText(near)).toBeVisible()
    await expect(page.getByText('43.08450, -79.06250 (± 35 m)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute(
      'href',
      'https://www.geonames.org',
    )
  })
  // the signature has its time: “just now” beside it would say the same again
  await expect(page.getByText(/^Signed · /)).toHaveCount(0)
  // what the browser called itself, word for word, is at a click
  const said = page.getByText('Mozilla/5.0')
  await expect(said).toBeHidden()
  await page.getByText(/^Chrome \d+ on /).click()
  await expect(said).toBeVisible()
  await button(page, 'Compliance Dashboard').click()
  await expect(heading(page, 'How signers are identified')).toBeVisible()
  await expect(page.getByText(`Opened from the link we emailed to ${bob.email}`)).toBeVisible()
  await expect(page.getByText(/^Phone number changed from .* to \(•••\) •••-0199/)).toBeVisible()
  await inspect(page, 'who-signed')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'who-signed-390')
})

test('whoever signs on the sender’s phone has what they read recorded, and the report says whose browser it was', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = aPerson('Bob', 'Signer')
  const { id, links } = await sendContract(page.request, { title: 'Painting of the barn' }, [bob])
  await page.setViewportSize(phone.viewport)
  await agreeAndProceed(page, links[0]!)
  await typeSignature(page, bob.name)
  await sign(page)

  await page.goto(`/contracts/${id}`)
  const onScreen = page
    .getByRole('term')
    .filter({ hasText: 'Text on screen' })
    .locator('xpath=following::dd[1]')
  await expect(onScreen).toHaveText(/scrolled to the end$/)
  await button(page, 'Compliance Dashboard').click()
  await expect(page.getByText('Used a browser where the sender has signed in')).toBeVisible()
  await inspect(page, 'signed-on-senders-phone')
})
