import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf, findMessage, nda, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('a recipient looks at the link of a mail, stops messages with a button, reports the document; the sender is told when they try again', async ({
  page,
  newVisitor,
}) => {
  const [ora, sam] = [aPerson('Ora', 'Owner'), aPerson('Sam', 'Signer')]
  await signIn(page, ora)
  const { links } = await sendContract(page.request, { title: 'Lease of a boat' }, [sam])
  const mail = await findMessage(page.request, ({ to }) => to === sam.email)
  const link = /\S+\/messages\/\S+/.exec(mail.text)?.[0] ?? 'none'

  const recipient = await newVisitor()
  await recipient.goto(/\S+\/sign\/\S+/.exec(mail.text)?.[0] ?? 'none')
  await expect(recipient.getByText(ora.email)).toBeVisible()
  const stopOrReport = recipient.getByRole('link', { name: 'Stop or report messages from this sender' })
  await expect(stopOrReport).toHaveAttribute('href', `${new URL(link).pathname}?lang=english`)
  await recipient.goto(link)
  await expect(heading(recipient, 'Messages from Ora Owner')).toBeVisible()
  await expect(recipient.getByText(`${ora.email} wrote to ${sam.email}`)).toBeVisible()
  await inspect(recipient, 'recipient')
  await recipient.setViewportSize(phone.viewport)
  await expectToFit(recipient, 'recipient-390')
  await recipient.reload()
  await button(recipient, 'Stop all messages').click()
  await expect(heading(recipient, 'Messages are stopped')).toBeVisible()
  // the sender, who can open the bare link, cannot take that back
  await page.goto(links[0] ?? '')
  await page.getByRole('link', { name: 'Stop or report messages from this sender' }).click()
  await expect(heading(page, 'Messages are stopped')).toBeVisible()
  await expect(
    page.getByText('To allow them again, use the link in an earlier email, such as the invitation.'),
  ).toBeVisible()
  await expect(button(page, 'Allow messages again')).toHaveCount(0)

  const { call } = callerOf(page.request)
  await call(billingApi.sandboxTopUp, { body: { amount: 500 } })
  const { id } = await call(contractsApi.create, {
    body: {
      title: 'Second try',
      content: nda,
      twoFARequirement: 'none',
      signers: [{ ...sam, notificationPreference: 'email' }],
    },
  })
  await page.goto(`/contracts/${id}`)
  await button(page, 'Send contract').click()
  await expectToast(page, 'Error', `${sam.email} doesn’t accept messages from you, so nothing was sent.`)

  await button(recipient, 'Allow messages again').click()
  await expect(heading(recipient, 'Stop messages')).toBeVisible()
  await button(recipient, 'Report document').click()
  await expect(recipient.getByRole('alert')).toHaveText('Choose what’s wrong.')
  await recipient.getByLabel('They’re pretending to be someone else').check()
  await recipient.getByLabel('Anything else?').fill('I know no Ora.')
  await button(recipient, 'Report document').click()
  await expect(heading(recipient, 'Reported')).toBeVisible()
  await expect(heading(recipient, 'Messages are stopped')).toBeVisible()
  await inspect(recipient, 'recipient-reported')
  await recipient.goto(`${link}x`)
  await expect(heading(recipient, 'This link is incomplete')).toBeVisible()
  await inspect(recipient, 'recipient-wrong-link')
})
