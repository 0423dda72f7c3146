import type { Page } from '@playwright/test'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { paste } from './paste.ts'
import { aPerson, callerOf, findCode, findMessage } from './people.ts'
import { button, drawWithFinger, heading, sign } from './signing.ts'
import { expect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

declare global {
  interface Window {
    noteAct: (act: 'field' | 'press') => void
  }
}

const pasted = `Services agreement

Ann Harbor paints the barn of Ben Field until June 1, 2027. Ben Field pays $900 within 14 days.
The law of Oregon governs this agreement. Either of them may end it by 30 days’ written notice.`

/** Counts the fields that somebody fills in and the presses of buttons, links and boxes, whatever a test believes to do. */
async function countActs(page: Page) {
  const acts: string[] = []
  const note = (act: 'field' | 'press') => void acts.push(act)
  await page.exposeBinding('noteAct', (_, act: 'field' | 'press') => note(act))
  await page.addInitScript(() => {
    const fields = new WeakSet<EventTarget>()
    const typed = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof Element) || !target.matches(typed) || fields.has(target)) return
        fields.add(target)
        window.noteAct('field')
      },
      true,
    )
    // on its way up: what Playwright takes back, because the page was being replaced under it, goes no farther down
    addEventListener('click', (event) => {
      // a label passes the press on to its box; one into a field goes with filling it in
      const { isTrusted, target } = event
      if (!isTrusted || !(target instanceof Element) || target.matches(typed)) return
      const isBox = target.matches('input')
      if (isBox || (!target.closest('label') && target.closest('button, a, [role=option]')))
        window.noteAct('press')
    })
  })
  const count = (kind: 'field' | 'press') => acts.filter((act) => act === kind).length
  return { note, count }
}

/** Kept with the test's results and printed: figures to judge, not bounds, since the machine's haste is in them. */
function report(type: string, description: string) {
  test.info().annotations.push({ type, description })
  console.log(`${type}: ${description}`)
}

const secondsSince = (start: number) => ((Date.now() - start) / 1000).toFixed(1)

async function signUp(page: Page, ann: ReturnType<typeof aPerson>) {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click()
  await page.getByLabel('First name').fill(ann.firstName)
  await page.getByLabel('Last name').fill(ann.lastName)
  await page.getByLabel(/^E-?mail/).fill(ann.email)
  await page.getByLabel('Mobile phone').fill(ann.phone.slice(2))
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await button(page, 'Sign Up').click()
  await page.getByLabel('4-digit code').fill(await findCode(page.request, ann.phone))
  await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
  // nobody is asked for the zone in which their PDFs and emails tell times
  const { call } = callerOf(page.request)
  await expect.poll(async () => (await call(accountsApi.me, {})).timeZone).toBe('America/New_York')
}

test('from sign-up to a sent contract a pasted text takes at most 11 fields and 7 presses, and signing it 5 taps', async ({
  page,
  newVisitor,
}) => {
  const acts = await countActs(page)
  const start = Date.now()
  const [ann, ben] = [aPerson('Ann', 'Harbor'), aPerson('Ben', 'Field')]
  await signUp(page, ann)
  const proof = await findMessage(
    page.request,
    ({ to, text }) => to === ann.email && /prove-email/.test(text),
  )
  // the link in the mail is a press, too, which no page sees
  acts.note('press')
  await page.goto(/\S+\/prove-email\?token=\S+/.exec(proof.text)?.[0] ?? 'none')
  // signed in to the account, nobody is asked whether it is theirs
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Create Contract/ })
    .click()
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await paste(text, 'text/plain', pasted)
  // a paste is no input that the page counts
  acts.note('field')
  // the text begins with it
  await expect(page.getByLabel('Title')).toHaveValue('Services agreement')
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  await page.getByLabel(/^Name/).fill(ben.name)
  await page.getByLabel(/^Email/).fill(ben.email)
  await page.getByLabel('Phone').pressSequentially(ben.phone.slice(2))
  await expect(page.getByLabel('Phone')).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await button(page, 'Add signer').click()
  await expect(page.getByText('0/2 signed')).toBeVisible()
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!')
  const sender = { fields: acts.count('field'), presses: acts.count('press') }
  report(
    'From sign-up to sent',
    `${sender.fields} fields, ${sender.presses} presses, ${secondsSince(start)} s by a program that types and pastes at once`,
  )
  expect(sender.fields).toBeLessThanOrEqual(11)
  expect(sender.presses).toBeLessThanOrEqual(7)
  expect(sender.presses).toBeGreaterThan(4)

  const visitor = await newVisitor(phone)
  const taps = await countActs(visitor)
  const opening = Date.now()
  const { text: mail } = await findMessage(
    page.request,
    ({ to, text: words }) => to === ben.email && /\/sign\//.test(words),
  )
  await visitor.goto(/http:\/\/\S+\/sign\/[\w-]{32}\?d=[\w-]+/.exec(mail)?.[0] ?? '')
  await visitor.getByLabel('I agree to sign this contract electronically').check()
  await visitor.getByLabel('I agree that my data is processed').check()
  await button(visitor, 'Agree and Continue').click()
  await button(visitor, 'Proceed to Sign').click()
  const isCode = ({ to, text: words }: { to: string; text: string }) =>
    to === ben.phone && /^\d{4} is your Plainseal code to sign/.test(words)
  await visitor
    .getByLabel('Verification code')
    .fill((await findMessage(page.request, isCode)).text.slice(0, 4))
  await drawWithFinger(visitor)
  await sign(visitor)
  const signer = { taps: taps.count('press'), fields: taps.count('field') }
  report(
    'From the link to signed',
    `${signer.taps} taps, a signature drawn, ${signer.fields} field (the texted code), ${secondsSince(opening)} s by a program`,
  )
  expect(signer).toEqual({ taps: 5, fields: 1 })
})
