import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, pressInDialog } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('menus open by keyboard, hold the focus, and give it back to the button that opened them; the exact time shows where the keyboard is, and on a phone the navigation is in a drawer', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await callerOf(page.request).call(contractsApi.create, {
    body: { title: 'Lease of the barn', content: '<p>Rent</p>' },
  })
  await page.goto('/')
  for (const [name, first] of [
    ['Actions for Lease of the barn', 'Delete'],
    ['Ada, account menu', 'Account & Billing'],
  ] as const) {
    const opener = button(page, name)
    await expect(opener).toHaveAttribute('aria-haspopup', 'menu')
    // twice: the first time the menu has yet to load
    for (const _ of [1, 2]) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: first })).toBeVisible()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('menu')).toContainText(first)
      await expectToFit(page, `menu-${first}`.replaceAll(/\W+/g, '-').toLowerCase())
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menu').locator('[role^=menuitem]:focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem', { name: first })).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }

  await test.step('the exact time shows where the pointer or the keyboard is, and goes with Escape', async () => {
    const time = page.getByRole('row').getByText('just now')
    const exact = page.getByRole('tooltip')
    await time.hover()
    await expect(exact).toHaveText(/\d{4}.*\d:\d\d/)
    await inspect(page, 'time-tooltip')
    await page.keyboard.press('Escape')
    await expect(exact).toBeHidden()
    await time.focus()
    await expect(exact).toBeVisible()
    await button(page, 'Create Contract').focus()
    await expect(exact).toBeHidden()
  })

  await page.setViewportSize(phone.viewport)
  await test.step('on a phone the navigation is in a drawer', async () => {
    await button(page, 'Menu').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: 'Templates' })).toBeVisible()
    await expectToFit(page, 'navigation-390')
    await drawer.getByRole('link', { name: 'My Signers' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/my-signers/)
  })
})

test('where the file of an exact time, a dialog or the phone’s navigation doesn’t load the page stays as it is; what was pressed says so, and all come once the line is back', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await callerOf(page.request).call(contractsApi.create, {
    body: { title: 'Lease of the barn', content: '<p>Rent</p>' },
  })
  await page.goto('/')
  const contract = page.getByRole('link', { name: 'Lease of the barn' })
  await expect(contract).toBeVisible()
  const files = /\/assets\/(TimeTooltip|CreationLinkDialog|NavDrawer)-[^/]*\.js$/
  await page.route(files, (route) => route.abort())

  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('row').getByText('just now').hover()
  await refused
  await button(page, 'Contract Link').click()
  await expectToast(page, 'This didn’t load', 'Check your connection and try again.')
  await expect(contract).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await button(page, 'Menu').click()
  const failure = page.getByRole('main').getByText('The menu didn’t load')
  await expect(failure).toBeVisible()
  await expect(button(page, 'Menu')).toBeVisible()
  await expect(contract).toBeVisible()

  await page.unroute(files)
  await button(page, 'Menu').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Templates' })).toBeVisible()
  await expect(failure).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Contract Link').click()
  await expect(page.getByRole('dialog')).toContainText('Contract Link')
  await page.keyboard.press('Escape')
  await page.getByRole('row').getByText('just now').hover()
  await expect(page.getByRole('tooltip')).toHaveText(/\d{4}.*\d:\d\d/)
  // a broken line is told in the console, too
  complaints.splice(0)
})

test('the menu of a row is opened, walked through and used by keyboard alone, and the focus goes on in the list', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  for (const title of ['Oldest', 'Middle', 'Newest'])
    await call(contractsApi.create, { body: { title, content: '<p>Rent</p>' } })
  await page.goto('/')
  const opener = button(page, 'Actions for Middle')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await page.getByRole('link', { name: 'Middle' }).focus()
  while (!(await opener.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('menu').locator('[role^=menuitem]').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(remove).toBeFocused()
    // as the menu does of its own accord, late where the machine is busy
    await page.getByRole('menu').evaluate((menu) => menu.focus())
    await expect(remove).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const chooseDelete = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu').locator('[role^=menuitem]').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
  }
  await chooseDelete()
  await expect(page.getByRole('dialog')).toContainText('Middle')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await chooseDelete()
  await pressInDialog(page, 'Delete contract')
  await expect(page.getByRole('link', { name: 'Middle' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Oldest' })).toBeFocused()
})

test('a sent contract, unlike a draft, is cancelled from its row by keyboard, with its reason, as on its own page', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await callerOf(page.request).call(contractsApi.create, {
    body: { title: 'Lease of the barn', content: '<p>Rent</p>' },
  })
  await sendContract(page.request, { title: 'Lease of the mill' }, [aPerson('Bob', 'Signer')])
  const opener = button(page, 'Actions for Lease of the mill')
  const cancel = page.getByRole('menuitem', { name: 'Cancel contract' })
  const dialog = page.getByRole('dialog', { name: 'Cancel contract' })
  await page.goto('/')
  await button(page, 'Actions for Lease of the barn').click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  // nobody was asked to sign it, and it cost nothing
  await expect(cancel).toHaveCount(0)

  await page.goto('/?q=mill')
  const ask = async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu').locator('[role^=menuitem]').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Lease of the mill')
  }
  await opener.focus()
  await ask()
  // a press on the words of the dialog is none on the row that it was opened from
  await dialog.getByText('Its signing links stop working').click()
  await expect(page).toHaveURL('/?q=mill')
  await inspect(page, 'cancel-from-list')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await ask()
  await dialog.getByLabel('Reason').fill('The mill was sold')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Contract cancelled', 'Your $0.50 has been refunded.')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Lease of the mill' })).toContainText('Cancelled')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(cancel).toHaveCount(0)
})
