import { type Page, expect } from '@playwright/test'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const button = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button of a dialog by keyboard, once that has taken the focus: until then it would press another one. */
export async function pressInDialog(page: Page, name: string) {
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await button(page, name).press('Enter')
}

/** Ticks what is needed and goes on to the contract. */
export async function agree(page: Page) {
  await page.getByLabel('I agree to sign this contract electronically').check()
  await page.getByLabel('I agree that my data is processed').check()
  await button(page, 'Agree and Continue').click()
  await expect(heading(page, 'Review the contract')).toBeFocused()
}

/** From the link to the signature field, where no code is asked for. */
export async function agreeAndProceed(page: Page, link: string) {
  await page.goto(link)
  await agree(page)
  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
}

/** How the signature is given; initials have choices of their own. */
export const wayToSign = (page: Page, way: 'Draw' | 'Type' | 'Upload') =>
  page.getByRole('group', { name: 'How do you want to sign?' }).getByLabel(way, { exact: true })

export async function typeSignature(page: Page, name: string) {
  await wayToSign(page, 'Type').check()
  await page.getByLabel('Your name').fill(name)
}

const pad = (page: Page) => page.getByRole('img', { name: /^Your drawn signature/ })

async function onPad(page: Page) {
  await pad(page).scrollIntoViewIfNeeded()
  const box = await pad(page).boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  return (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
}

/** A wave, as a hand would draw it. */
const wave = Array.from({ length: 24 }, (_, step) => [0.1 + step / 32, 0.5 + 0.25 * Math.sin(step)] as const)

export async function drawWithMouse(page: Page) {
  const at = await onPad(page)
  const start = at(0.1, 0.5)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const [x, y] of wave) {
    const point = at(x, y)
    await page.mouse.move(point.x, point.y)
  }
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Your drawn signature: 1 stroke' })).toBeVisible()
}

export async function drawWithFinger(page: Page) {
  const at = await onPad(page)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', at(0.1, 0.5))
  for (const [x, y] of wave) await touch('touchMove', at(x, y))
  await touch('touchEnd')
  await finger.detach()
  await expect(page.getByRole('img', { name: 'Your drawn signature: 1 stroke' })).toBeVisible()
}

export async function sign(page: Page) {
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
}

/** Presses a key on what Tab reaches, as one without a mouse does; fails where it is not reached. */
export async function press(page: Page, target: ReturnType<Page['locator']>, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** The same as `agree`, without a mouse. */
export async function agreeByKeyboard(page: Page) {
  await press(page, page.getByLabel('I agree to sign this contract electronically'), 'Space')
  await press(page, page.getByLabel('I agree that my data is processed'), 'Space')
  await press(page, button(page, 'Agree and Continue'))
  await expect(heading(page, 'Review the contract')).toBeFocused()
}

/** The way is chosen by the arrow keys from the first one, which is chosen at first. */
export async function chooseWayByKeyboard(page: Page, way: 'Type' | 'Upload') {
  await tabTo(page, wayToSign(page, 'Draw'))
  for (let steps = way === 'Type' ? 1 : 2; steps > 0; steps -= 1) await page.keyboard.press('ArrowRight')
  await expect(wayToSign(page, way)).toBeChecked()
}

export async function signByKeyboard(page: Page) {
  await press(page, button(page, 'Sign Contract'))
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeFocused()
}

/** Presses Tab until it has the focus, as one without a mouse does. */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
