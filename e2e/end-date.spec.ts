import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aPerson, callerOf, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'
import { wholeAnswer } from './whole-answer.ts'

test('a sender says until when signers can sign and that nobody is reminded, and the draft keeps it', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const draft = { title: 'Lease of the barn', content: '<p>Rent is due monthly.</p>' }
  const { id } = await callerOf(page.request).call(contractsApi.create, { body: draft })
  await page.goto(`/contracts/${id}/edit`)
  const days = page.getByLabel('Days to sign')
  await expect(days).toHaveValue('60')
  await days.fill('14')
  await expect(days).toHaveAccessibleDescription(/Sent today, the last day to sign is \w+ \d+, \d{4}\./)
  await page.getByLabel('Reminders').uncheck()
  await inspect(page, 'edit-end-date')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'edit-end-date-390')
  await button(page, 'Save changes').click()
  await expect(heading(page, draft.title)).toBeVisible()
  const saved = await callerOf(page.request).call(contractsApi.get, { params: { id } })
  expect([saved.endsAfterDays, saved.reminders]).toEqual([14, false])
  await callerOf(page.request).call(signersApi.add, { params: { id }, body: aPerson('Bob', 'Signer') })
  await page.reload()
  await expect(page.getByText(/^The last day to sign is \w+ \d+, \d{4}\. Reminders are off\.$/)).toBeVisible()
})

test('owner and signer see the last day to sign and the next reminder, and the owner extends it', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = aPerson('Bob', 'Signer')
  const { id, links } = await sendContract(page.request, { title: 'Lease of the shed', endsAfterDays: 10 }, [
    bob,
  ])
  await page.goto(`/contracts/${id}`)
  const schedule = page.getByText(/^Last day to sign:/)
  const before = await schedule.textContent()
  expect(before).toMatch(/\w+ \d+, \d{4}/)
  await expect(page.getByText(`Next reminder: ${bob.name}`)).toBeVisible()
  await inspect(page, 'end-date')

  const signer = await newVisitor()
  await signer.goto(links[0] ?? '')
  const [day = ''] = /\w+ \d+, \d{4}/.exec(before ?? '') ?? []
  await expect(signer.getByText(`Sign by ${day}.`)).toBeVisible()
  await inspect(signer, 'sign-by')
  await signer.setViewportSize(phone.viewport)
  await expectToFit(signer, 'sign-by-390')

  await button(page, 'Extend').click()
  const field = dialog(page).getByLabel('Last day to sign')
  const proposed = await field.inputValue()
  await field.fill(await field.getAttribute('min').then((min) => min?.replace(/^\d{4}/, '2020') ?? ''))
  await dialog(page).getByRole('button', { name: 'Extend' }).click()
  await expect(dialog(page).getByText(`Choose a day after ${day}`)).toBeVisible()
  await inspect(page, 'extend')
  await field.fill(proposed)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Last day to sign changed')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'Extend')).toBeFocused()
  await expect(schedule).not.toContainText(day)
  await signer.reload()
  await expect(signer.getByText(/^Sign by/)).not.toContainText(day)
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'end-date-390')
})

test('what expired says so to its owner, and to its signers whom to ask', async ({ page, newVisitor }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { id, links } = await sendContract(page.request, { title: 'Lease of the attic' }, [
    aPerson('Bob', 'Signer'),
  ])
  // the clock of the server cannot be turned here: how it answers then is tested with its own
  const at = '2027-01-22T12:00:00.000Z'
  const expired = { status: 'cancelled', cancelledAt: at, expiredAt: at, endsAt: at }
  await page.route(`**/api/contracts/${id}`, async (route) => {
    const answer = await wholeAnswer(route)
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...expired } })
  })
  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'Expired')).toBeVisible()
  await expect(page.getByText('Not everyone signed by January 21, 2027')).toBeVisible()
  await inspect(page, 'expired')
  await button(page, 'Duplicate contract').click()
  // sending took the last 50 cents
  await expect(page.getByRole('dialog')).toContainText('You need at least $0.50 to create a contract')
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'expired-390')

  const signer = await newVisitor()
  const message =
    'The last day to sign this contract was January 21, 2027. If you still want to sign it, ask Ada Owner (ada@example.com).'
  // as to whoever came by our message
  const title = 'Lease of the orchard'
  let values: object = { title, sender: 'Ada Owner', senderName: 'Ada Owner', senderEmail: 'ada@example.com' }
  await signer.route('**/api/signers/*', (route) =>
    route.fulfill({ status: 410, json: { message, code: 'contract_expired', values } }),
  )
  await signer.goto(links[0] ?? '')
  await expect(signer.getByText(message)).toBeVisible()
  await expect(heading(signer, title)).toBeVisible()
  await inspect(signer, 'sign-expired')

  values = { title, sender: '', senderName: '', senderEmail: '' }
  await signer.reload()
  await expect(signer.getByText('The sender’s account has since been erased.')).toBeVisible()
  await expect(heading(signer, title)).toBeVisible()
  await expect(signer.getByText(/If you still want to sign it/)).toHaveCount(0)
})
