import type { Page } from '@playwright/test'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, inspect, selectedText, test } from './test.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })

test('what is left blank in a text is listed below it, one by one led to, and filled in alike', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByText('HTML', { exact: true }).click()
  await page
    .getByLabel('Contract text as HTML')
    .fill('<p>Ada and [Client] agree.</p><p>[Client] pays ____ by June 1. [Client] may end it.</p>')
  await page.getByText('Plain text', { exact: true }).click()
  const blanks = page.getByRole('group', { name: 'Blanks' })
  await expect(blanks).toContainText('4 blanks:')
  await button(page, 'Next blank').click()
  await button(page, 'Next blank').click()
  await button(page, 'Next blank').click()
  await expect.poll(() => selectedText(page)).toBe('____')
  await page.keyboard.type('$500')
  await expect(blanks).toHaveText(/^3 blanks:/)
  await button(page, '[Client] (3)').click()
  await expect.poll(() => selectedText(page)).toBe('[Client]')
  await page.keyboard.type('Ben Carter')
  await inspect(page, 'write-blanks')
  await button(page, 'Use “Ben Carter” for the 2 other [Client] too').click()
  await expect(editor(page)).toHaveText(
    /^Ada and Ben Carter agree\.\s*Ben Carter pays \$500 by June 1\. Ben Carter may end it\.$/,
  )
  await expect(blanks).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(blanks).toHaveText(/^2 blanks:/)
  await expect(editor(page)).toContainText('Ada and')
})
