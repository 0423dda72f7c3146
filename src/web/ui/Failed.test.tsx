// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { Failed } from './Failed.tsx'

const place = document.createElement('div')
const root = createRoot(place)

/** How the next try ends. */
let ending = Promise.withResolvers<string>()

function Act() {
  const { mutate, error } = useMutation({ mutationFn: () => ending.promise, retry: false })
  return (
    <>
      <button type="button" onClick={() => mutate()} />
      <Failed title="Failed to send invitation" error={error} />
    </>
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout to scroll in, and no colour scheme
  vi.stubGlobal('matchMedia', () => new EventTarget())
  Element.prototype.scrollIntoView = () => {}
  act(() =>
    root.render(
      <MantineProvider defaultColorScheme="light">
        <QueryClientProvider client={new QueryClient()}>
          <Act />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
})
afterEach(() => act(() => root.render(null)))

/** Queries tell of their changes in a task of its own. */
async function afterwards(change: () => void) {
  await act(async () => {
    change()
    await new Promise((done) => setTimeout(done))
  })
}
function press() {
  ending = Promise.withResolvers<string>()
  return afterwards(() => place.querySelector('button')?.click())
}
const fail = (error: Error) => afterwards(() => ending.reject(error))
const alert = () => place.querySelector('.mantine-Alert-root')

test('what failed stays with the server’s reason until it is tried again, and comes back when that fails, too', async () => {
  await press()
  expect(alert()).toBeNull()
  await fail(new ApiError(400, { message: 'Wait until tomorrow.' }))
  expect(alert()?.textContent).toBe('Failed to send invitationWait until tomorrow.')
  await press()
  expect(alert()).toBeNull()
  await fail(new ApiError(503, { message: 'Temporarily unavailable.' }))
  expect(alert()?.textContent).toBe('Failed to send invitationTry again in a moment.')
  await press()
  await afterwards(() => ending.resolve('sent'))
  expect(alert()).toBeNull()
})

test('what failed is announced by its toast alone', async () => {
  await press()
  await fail(new Error('Failed to fetch'))
  expect(alert()?.getAttribute('role')).toBe('none')
  expect(place.querySelectorAll('[role="alert"], [aria-live]')).toHaveLength(0)
})
