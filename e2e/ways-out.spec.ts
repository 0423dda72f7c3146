import type { Page } from '@playwright/test'
import { billingApi } from '#shared/billing/billing.api.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { optionsInEnglish } from '#shared/signer-words/options-in-english.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { aPerson, callerOf, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import {
  agree,
  agreeByKeyboard,
  button,
  chooseWayByKeyboard,
  dialog,
  heading,
  press,
  sign,
  signByKeyboard,
  tabTo,
  typeSignature,
} from './signing.ts'
import { expect, expectToFit, inspect, phone, smallPhone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const linkFor = async (page: Page, email: string) => {
  const { text } = await findMessage(
    page.request,
    ({ to, text: words }) => to === email && /\/sign\//.test(words),
  )
  return /http:\/\/\S+\/sign\/\S+/.exec(text)?.[0] ?? ''
}

/** An owner on the contract's page, and its signer at the link that was emailed to them. */
async function anOwnerAndASigner(page: Page, visitor: Page, title: string) {
  await signIn(page, aPerson('Ada', 'Owner'))
  await callerOf(page.request).call(billingApi.sandboxTopUp, { body: { amount: 500 } })
  const [ann, bob] = [aPerson('Ann', 'Signer'), aPerson('Bob', 'Signer')]
  const { id } = await sendContract(page.request, { title }, [ann, bob])
  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'Waiting for signatures')).toBeVisible()
  await visitor.goto(await linkFor(page, ann.email))
  await expect(button(visitor, 'Can’t sign this?')).toBeVisible()
  return { id, ann, bob }
}

/** By keyboard alone, as everything that signers do here. */
const choose = async (visitor: Page, option: string) => {
  await press(visitor, button(visitor, 'Can’t sign this?'))
  await expect(dialog(visitor).getByRole('heading', { name: 'Can’t sign this?' })).toBeFocused()
  await press(visitor, dialog(visitor).getByRole('button', { name: option }))
  await expect(dialog(visitor).getByRole('heading', { name: option })).toBeFocused()
}
const write = async (visitor: Page, field: string, text: string) => {
  await tabTo(visitor, visitor.getByLabel(field))
  await visitor.keyboard.press('ControlOrMeta+A')
  await visitor.keyboard.type(text)
}
const signers = (page: Page) => page.getByRole('region', { name: 'Signers' })
const told = (page: Page) => page.getByRole('region', { name: 'Replies' })

test('a signer declines on a phone, by keyboard alone; the owner’s page follows, and the others’ links say so', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor(phone)
  const { bob } = await anOwnerAndASigner(page, visitor, 'Lease of the mill')
  // both sides can compare the same code by phone
  await visitor.getByText('Why did I get this, and is it genuine?').click()
  const code = await visitor.locator('.genuine strong').textContent()
  expect(code).toMatch(/^(?:[\dA-F]{4} ?){3}$/)
  await expect(signers(page)).toContainText(`Theirs should be ${code}`)
  await expect(visitor.getByRole('link', { name: /\/verify$/ })).toHaveAttribute('href', '/verify')
  await visitor.reload()
  await press(visitor, button(visitor, 'Can’t sign this?'))
  await expect(dialog(visitor).getByRole('heading', { name: 'Can’t sign this?' })).toBeFocused()
  await expect(
    dialog(visitor).getByRole('link', { name: 'Stop or report messages from this sender' }),
  ).toBeVisible()
  await inspect(visitor, 'ways-out-list')
  await visitor.keyboard.press('Escape')
  await expect(dialog(visitor)).toHaveCount(0)
  await expect(button(visitor, 'Can’t sign this?')).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(dialog(visitor)).toBeVisible()
  // pressed again before the browser tells that it closed
  await button(visitor, 'Can’t sign this?').evaluate((opener: HTMLElement) => {
    document.querySelector('dialog')?.close()
    opener.click()
  })
  await press(visitor, dialog(visitor).getByRole('button', { name: 'Decline to sign' }))
  await expect(dialog(visitor).getByRole('heading', { name: 'Decline to sign' })).toBeFocused()
  await press(visitor, button(visitor, 'Decline and Cancel the Contract'))
  await expect(visitor.getByRole('alert').filter({ hasText: 'Enter a reason.' })).toBeVisible()
  await expect(visitor.getByLabel('Why are you declining?')).toBeFocused()
  await inspect(visitor, 'ways-out-decline')
  await visitor.keyboard.type('The price is too high.')
  await press(visitor, button(visitor, 'Decline and Cancel the Contract'))
  await expect(heading(visitor, 'You declined to sign')).toBeFocused()
  await inspect(visitor, 'ways-out-declined')

  await expect(heading(page, 'Declined')).toBeVisible()
  await expect(signers(page).getByText('Declined', { exact: true })).toHaveCount(1)
  await expect(signers(page)).toContainText('Declined to sign')
  await expect(told(page)).toContainText('Ann Signer declined to sign')
  await expect(told(page)).toContainText('The price is too high.')
  await inspect(page, 'ways-out-owner-declined')
  await visitor.goto(await linkFor(page, bob.email))
  await expect(visitor.getByText('This contract was declined')).toBeVisible()
})

test('a signer asks for a correction, by keyboard alone; the owner cancels and corrects a copy with one click', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor(phone)
  const { ann } = await anOwnerAndASigner(page, visitor, 'Lease of the boat')
  await agree(visitor)
  await choose(visitor, 'Ask for a correction')
  await write(visitor, 'What should be corrected?', 'My name is Anne.\n<b>Not Ann.</b>')
  await press(visitor, button(visitor, 'Other options'))
  await press(visitor, dialog(visitor).getByRole('button', { name: 'Ask for a correction' }))
  await expect(visitor.getByLabel('What should be corrected?')).toHaveValue(/Anne/)
  await inspect(visitor, 'ways-out-correction')
  await press(visitor, button(visitor, 'Ask for the Correction'))
  await expect(heading(visitor, 'The sender has been told')).toBeFocused()
  await press(visitor, button(visitor, 'Close'))
  await expect(visitor.getByText('You asked for a correction on')).toBeVisible()
  await expect(heading(visitor, 'Review the contract')).toBeVisible()

  await expect(told(page)).toContainText('Ann Signer asks for a correction')
  await expect(told(page)).toContainText('<b>Not Ann.</b>')
  await expectToFit(page, 'ways-out-owner-correction')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'ways-out-owner-correction-390')
  // there the text comes first
  await page.getByRole('link', { name: 'A signer replied' }).click()
  await expect(told(page)).toBeInViewport()
  // from the list in one click, on a phone, too
  await page.goto('/')
  const asked = page.getByRole('link', { name: 'Ann Signer asks for a correction' })
  await expect(asked).toBeVisible()
  await expectToFit(page, 'ways-out-row-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await inspect(page, 'ways-out-row')
  await asked.click()
  await expect(told(page)).toBeInViewport()

  // answered in the owner's own words, then asked once more
  await page.getByLabel('Note to Ann Signer').fill('Anne with an e it is, in the second copy.')
  await button(page, 'Keep it as it is').click()
  await expectToast(page, 'Answered', 'We’re telling Ann Signer')
  await expect(told(page)).toContainText('Anne with an e it is')
  await expectToFit(page, 'ways-out-owner-answered')
  await visitor.reload()
  await choose(visitor, 'Ask for a correction')
  await write(visitor, 'What should be corrected?', 'Still wrong.')
  await press(visitor, button(visitor, 'Ask for the Correction'))
  await expect(told(page)).toContainText('Still wrong.')
  await button(page, 'Cancel and correct a copy').click()
  await page.waitForURL(/\/contracts\/[\w-]+\/edit/)
  await findMessage(page.request, ({ to, subject }) => to === ann.email && subject.startsWith('Cancelled'))
})

test('a signer hands over, by keyboard alone; the owner approves with one click, and the new person signs', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor(smallPhone)
  const { ann } = await anOwnerAndASigner(page, visitor, 'Lease of the shed')
  const helen = aPerson('Helen', 'Head')
  await choose(visitor, 'Someone else should sign')
  // below the field that it is about
  const problem = (field: string) => visitor.getByLabel(field).locator('xpath=following-sibling::*[1]')
  await press(visitor, button(visitor, 'Ask the Sender'))
  await expect(problem('Name')).toHaveText('Fill this in.')
  await expect(visitor.getByLabel('Name')).toBeFocused()
  await visitor.keyboard.type(helen.name)
  await write(visitor, 'Email address', 'helen')
  await visitor.keyboard.press('Enter')
  await expect(problem('Email address')).toHaveText('Enter a valid email address.')
  await write(visitor, 'Email address', ann.email)
  await press(visitor, button(visitor, 'Ask the Sender'))
  await expect(problem('Email address')).toHaveText(optionsInEnglish['error.own_address'])
  await write(visitor, 'Email address', helen.email)
  await inspect(visitor, 'ways-out-hand-over-320')
  await press(visitor, button(visitor, 'Ask the Sender'))
  await expect(heading(visitor, 'The sender has been told')).toBeFocused()

  await expect(told(page)).toContainText(helen.email)
  await expect(page.getByText('Ann Signer gets no reminders until you answer.')).toBeVisible()
  await inspect(page, 'ways-out-owner-hand-over')
  await button(page, 'Approve').click()
  await expectToast(page, 'Approved', `The invitation to ${helen.name} is on its way.`)
  await expect(told(page)).toContainText('You approved.')
  await visitor.reload()
  await expect(heading(visitor, 'Contract Not Found')).toBeVisible()
  await visitor.goto(await linkFor(page, helen.email))
  await agree(visitor)
  await button(visitor, 'Proceed to Sign').click()
  await typeSignature(visitor, helen.name)
  await sign(visitor)
})

test('a signer withdraws consent, by keyboard alone, is back at the choices, unticked, and can consent and sign again', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor(phone)
  const { ann } = await anOwnerAndASigner(page, visitor, 'Lease of the barn')
  await press(visitor, button(visitor, 'Can’t sign this?'))
  await expect(dialog(visitor).getByRole('heading', { name: 'Can’t sign this?' })).toBeFocused()
  await expect(dialog(visitor).getByRole('button', { name: 'Withdraw your consent' })).toHaveCount(0)
  await press(visitor, button(visitor, 'Close'))
  await agreeByKeyboard(visitor)
  await choose(visitor, 'Withdraw your consent')
  await inspect(visitor, 'ways-out-withdraw')
  await press(visitor, button(visitor, 'Withdraw Consent'))
  await expect(heading(visitor, 'Your consent is withdrawn')).toBeFocused()
  await press(visitor, button(visitor, 'Close'))
  await expect(visitor.getByText('Your consent was withdrawn on')).toBeVisible()
  await expect(visitor.getByLabel('I agree to sign this contract electronically')).not.toBeChecked()
  await inspect(visitor, 'ways-out-withdrawn')
  await expect(told(page)).toContainText('Ann Signer withdrew consent to sign electronically')
  await expect(told(page).getByRole('button', { name: 'Send to someone else' })).toBeVisible()
  await expect(page.getByText('Ann Signer withdrew consent, so they get no reminders.')).toBeVisible()
  await expect(page.getByText(/^Withdrew consent/)).toBeVisible()
  await expect(button(page, 'Send Again')).toHaveCount(1)
  await expect(button(page, 'Resend invitations')).toHaveCount(0)
  await inspect(page, 'ways-out-owner-withdrawn')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'ways-out-owner-withdrawn-390')
  await button(page, 'Cancel contract').click()
  await expect(dialog(page)).toContainText('Lease of the barn')
  await button(page, 'Keep it open').click()
  await page.getByLabel('Note to Ann Signer').fill('Paper takes three weeks.')
  await button(page, 'Ask again').click()
  await expectToast(page, 'Asked again', 'We’re asking Ann Signer to consent again.')
  await expect(told(page)).toContainText('You asked them to consent again.')
  await findMessage(
    page.request,
    ({ to, text }) => to === ann.email && text.includes('Paper takes three weeks.'),
  )
  await visitor.reload()
  await expect(visitor.getByText('The sender has asked you to give it again.')).toBeVisible()
  await inspect(visitor, 'ways-out-asked-again')
  await agreeByKeyboard(visitor)
  await expect(told(page)).toContainText('They consented again.')
  await press(visitor, button(visitor, 'Proceed to Sign'))
  await expect(heading(visitor, 'Sign the contract')).toBeFocused()
  await chooseWayByKeyboard(visitor, 'Type')
  await expect(visitor.getByLabel('Your name')).toHaveValue(ann.name)
  await signByKeyboard(visitor)
})

test('what was ticked before the scripts came is not ticked again after a withdrawal', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { links } = await sendContract(page.request, { title: 'Lease of the yard' }, [
    aPerson('Ann', 'Signer'),
  ])
  const visitor = await newVisitor(phone)
  const later = Promise.withResolvers<void>()
  await visitor.route(/\/sign-assets\/.*\.js$/, async (route) => {
    await later.promise
    await route.continue()
  })
  await visitor.goto(links[0] ?? '', { waitUntil: 'commit' })
  await visitor.getByLabel('I agree to sign this contract electronically').check()
  await visitor.getByLabel('I agree that my data is processed').check()
  await button(visitor, 'Agree and Continue').click()
  later.resolve()
  await expect(heading(visitor, 'Review the contract')).toBeVisible()
  await choose(visitor, 'Withdraw your consent')
  await button(visitor, 'Withdraw Consent').click()
  await button(visitor, 'Close').click()
  await expect(visitor.getByText('Your consent was withdrawn on')).toBeVisible()
  await expect(visitor.getByLabel('I agree to sign this contract electronically')).not.toBeChecked()
})

test('“not me”, by keyboard alone, ends the link; the owner enters the right address from there', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor(phone)
  await anOwnerAndASigner(page, visitor, 'Lease of the pond')
  const anne = aPerson('Anne', 'Right')
  await choose(visitor, 'This isn’t for me')
  await inspect(visitor, 'ways-out-not-me')
  await press(visitor, button(visitor, 'This Isn’t for Me'))
  await expect(heading(visitor, 'Thank you for telling us')).toBeFocused()
  await inspect(visitor, 'ways-out-not-me-done')
  await expect(told(page)).toContainText('it isn’t for them')
  await press(visitor, button(visitor, 'It Is for Me After All'))
  await expect(told(page)).toContainText('Someone took that back with the same link.')
  await choose(visitor, 'This isn’t for me')
  await press(visitor, button(visitor, 'This Isn’t for Me'))
  await expect(heading(visitor, 'Thank you for telling us')).toBeVisible()
  await visitor.reload()
  await expect(heading(visitor, 'Someone said this isn’t for them')).toBeVisible()
  await expect(button(visitor, 'It Is for Me After All')).toBeVisible()
  await expectToFit(visitor, 'ways-out-not-me-again')

  await expect(page.getByRole('region', { name: 'Signers' })).toContainText('Someone said it isn’t for them')
  await expect(told(page)).toContainText('Someone using Ann Signer’s link said it isn’t for them')
  await expectToFit(page, 'ways-out-owner-not-me')
  await button(page, 'Enter the right address').click()
  await dialog(page).getByLabel('Email').first().fill(anne.email)
  await button(page, 'Save').click()
  await expect(told(page)).toContainText('You sent it to another address.')
  await visitor.goto(await linkFor(page, anne.email))
  await expect(button(visitor, 'Can’t sign this?')).toBeVisible()
})

test('the ways out stand in every language, and fit a small phone', async ({ page, newVisitor }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { links } = await sendContract(page.request, { title: 'Lease of the tower' }, [
    aPerson('Ann', 'Signer'),
  ])
  const visitor = await newVisitor(smallPhone)
  const loaded: string[] = []
  visitor.on('request', (request) => loaded.push(request.url()))
  const words = () => loaded.filter((url) => /\/options-in-/.test(url))
  await visitor.goto(links[0] ?? '')
  await visitor.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /\/OtherOptions-/.test(url))).toEqual([])
  for (const [before, language] of languageNames.entries()) {
    const texts: Record<string, string> = signerWords[language].page
    await visitor.getByRole('combobox').selectOption(language)
    await expect(button(visitor, texts.cannotSign ?? '')).toBeVisible()
    expect(words(), `before they are opened in ${language}`).toHaveLength(before)
    await button(visitor, texts.cannotSign ?? '').click()
    await expect(dialog(visitor).getByRole('listitem')).toHaveCount(4)
    expect(words(), `once they are opened in ${language}`).toHaveLength(before + 1)
    // the way back is in sight, however long the words are
    await expect(dialog(visitor).locator('.action')).toBeInViewport({ ratio: 1 })
    await expectToFit(visitor, `ways-out-${language}`)
    await dialog(visitor).getByRole('listitem').last().getByRole('button').click()
    await expect(dialog(visitor).locator('.action')).toBeInViewport({ ratio: 1 })
    await expectToFit(visitor, `ways-out-${language}-decline`)
    const reason = await dialog(visitor).getByRole('textbox').boundingBox()
    const foot = await dialog(visitor).locator('.action').boundingBox()
    expect
      .soft(reason!.y + reason!.height, `the field for the reason in ${language}`)
      .toBeLessThanOrEqual(foot!.y)
    await visitor.keyboard.press('Escape')
    await expect(dialog(visitor)).toHaveCount(0)
  }
})
