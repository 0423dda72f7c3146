import { aPerson, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'
import { wholeAnswer } from './whole-answer.ts'

test('an owner sees until when emailed links open the signed PDF, and turns them off', async ({ page }) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  const { id } = await sendContract(page.request, { title: 'Lease' }, [aPerson('Bob', 'Signer')])
  // only a PDF above 7 MB is linked: here the page is told that there is one
  let copyLinksUntil: string | null = '2027-02-20T22:45:00.000Z'
  await page.route(`**/api/contracts/${id}`, async (route) => {
    const contract = await (await wholeAnswer(route)).json()
    const seal = {
      ...contract.seal,
      state: 'sealed',
      sealedAt: contract.sentAt,
      level: 'B-B',
      copyLinksUntil,
    }
    return route.fulfill({ json: { ...contract, status: 'completed', completedAt: contract.sentAt, seal } })
  })
  await page.goto(`/contracts/${id}`)
  await expect(page.getByText('Anyone with the link we emailed can download it until')).toContainText('2027')
  await inspect(page, 'contract-copy-links')

  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'contract-copy-links-phone')

  await page.route(`**/api/contracts/${id}/revoke-copy-links`, async (route) => {
    copyLinksUntil = null
    return route.fallback()
  })
  await button(page, 'Turn off links').click()
  await expect(dialog(page)).toContainText('No one can download the signed PDF from an emailed link anymore.')
  await dialog(page).getByRole('button', { name: 'Turn off links' }).click()
  await expectToast(page, 'Links turned off')
  await expect(button(page, 'Turn off links')).toHaveCount(0)
})
