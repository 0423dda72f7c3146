// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Dialog, DialogActions } from './Dialog.tsx'
import { stubPage } from './page.fixture.ts'

beforeEach(stubPage)

/** How often a dialog closes by Escape, and by Cancel. */
async function closings(isPending: boolean) {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  let closed = 0
  const onClose = () => void closed++
  root.render(
    <MantineProvider>
      <Dialog title="Add money" onClose={onClose}>
        <DialogActions save="Add money" isPending={isPending} onClose={onClose} />
      </Dialog>
    </MantineProvider>,
  )
  await expect.poll(() => document.querySelector('[role=dialog] button[type=submit]')).not.toBeNull()
  const [cancel] = document.querySelectorAll<HTMLButtonElement>(
    '[role=dialog] button[type=button]:not([aria-label])',
  )
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  const byEscape = closed
  cancel?.click()
  return { byEscape, byCancel: closed - byEscape }
}

test('a dialog closes by Escape and Cancel, but not while it sends: how that ends is said in it', async () => {
  expect(await closings(true)).toEqual({ byEscape: 0, byCancel: 0 })
})

test('a dialog that sends nothing closes by Escape and by Cancel', async () => {
  expect(await closings(false)).toEqual({ byEscape: 1, byCancel: 1 })
})
