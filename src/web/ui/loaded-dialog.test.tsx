// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadedDialog } from './loaded-dialog.tsx'

/** How the next try to load the dialog ends. */
let load: () => Promise<() => string>

const Dialog = loadedDialog<{ onClose: () => void }>(() => load())

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Extend
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </main>
  )
}

test('where a dialog’s file doesn’t load the page stays and says so, and the next press opens it', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    notifications.clean()
    vi.unstubAllGlobals()
  })
  root.render(
    <MantineProvider>
      <Notifications />
      <Page />
    </MantineProvider>,
  )
  const page = () => place.querySelector('main')?.textContent
  const press = () => place.querySelector('button')?.click()
  await expect.poll(page).toBe('Extend')

  load = () => Promise.reject(new TypeError('Failed to fetch'))
  press()
  await expect.poll(() => document.body.textContent).toContain('This didn’t load')
  expect(document.body.textContent).toContain('Check your connection and try again.')
  expect(page()).toBe('Extend')

  await expect.poll(() => place.querySelector('[aria-expanded="true"]')).toBeNull()
  load = () => Promise.resolve(() => 'Until when?')
  press()
  await expect.poll(page).toBe('ExtendUntil when?')
})
