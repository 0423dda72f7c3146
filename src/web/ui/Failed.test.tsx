// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { Failed } from './Failed.tsx'

let place: HTMLElement
let root: Root
/** How the next try ends. */
let ending: PromiseWithResolvers<string>

function Act() {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => ending.promise, retry: false })
  return (
    <div aria-live="polite">
      <button type="button" onClick={() => mutate()}>
        {isPending ? 'Sending' : 'Send'}
      </button>
      <Failed title="Failed to send invitation" error={error} />
    </div>
  )
}

beforeEach(async () => {
  // jsdom has no layout to scroll in, and no color scheme
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => new EventTarget())
  place = document.createElement('div')
  root = createRoot(place)
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Act />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await expect.poll(shown).toBe('Send')
})
afterEach(() => root.unmount())

/** What the button says, and after it what failed. */
const shown = () =>
  [...place.querySelectorAll('button, .mantine-Alert-root')].map(({ textContent }) => textContent).join(' | ')

async function press() {
  ending = Promise.withResolvers<string>()
  place.querySelector('button')?.click()
  await expect.poll(shown).toBe('Sending')
}

test('what failed stays with the server’s reason until it is tried again, and is gone once that went well', async () => {
  await press()
  ending.reject(new ApiError(400, { message: 'Wait until tomorrow.' }))
  await expect.poll(shown).toBe('Send | Failed to send invitationWait until tomorrow.')
  await press()
  ending.reject(new ApiError(503, { message: 'Temporarily unavailable.' }))
  await expect.poll(shown).toBe('Send | Failed to send invitationTry again in a moment.')
  await press()
  ending.resolve('sent')
  await expect.poll(shown).toBe('Send')
})

test('what failed is announced by its toast alone, also in a part of the page that is read aloud as it changes', async () => {
  await press()
  ending.reject(new Error('Failed to fetch'))
  await expect.poll(shown).toBe('Send | Failed to send invitationTry again in a moment.')
  const alert = place.querySelector('.mantine-Alert-root')
  expect(alert?.getAttribute('role')).toBe('none')
  expect(alert?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
})
