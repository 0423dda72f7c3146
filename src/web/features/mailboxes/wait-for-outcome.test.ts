import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mailbox } from '#shared/mailboxes/mailboxes.api.ts'
import { isOneConnected, waitForOutcome } from './wait-for-outcome.ts'

const origin = 'https://sign.example.com'
const connected = { source: 'plainseal-email-service', provider: 'google' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(stop = new AbortController()) {
  const page = Object.assign(new EventTarget(), { location: { origin } })
  const popup = { closed: false, close: vi.fn<() => void>() }
  const outcome = waitForOutcome(page as never, popup, stop.signal)
  const say = (message: Partial<MessageEvent>) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), { origin, source: popup, data: connected, ...message }),
    )
  return { popup, stop, outcome, say }
}

test('the window says what came of it, and is closed', async () => {
  const { popup, outcome, say } = open()
  say({})
  expect(await outcome).toEqual(connected)
  expect(popup.close).toHaveBeenCalledOnce()
})

test('nothing counts that another site, another window, or another message says', async () => {
  const { outcome, say, popup } = open()
  say({ origin: 'https://evil.example.com' })
  say({ origin: 'https://sign.example.com.evil.example' })
  say({ source: {} as Window })
  for (const data of [
    'connected',
    null,
    {},
    { ...connected, provider: 'evil' },
    { ...connected, failed: 'x' },
  ])
    say({ data })
  popup.closed = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBe('closed')
})

test('a window that is left open is given up after 5 minutes, and closed', async () => {
  const { outcome, popup } = open()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(popup.close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('late')
  expect(popup.close).toHaveBeenCalledOnce()
})

test('whoever leaves the page waits no longer', async () => {
  const { outcome, stop } = open()
  stop.abort()
  expect(await outcome).toBe('stopped')
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody waits for a sign-in that was given up before its window had an address', async () => {
  const stop = new AbortController()
  stop.abort()
  const { outcome, popup } = open(stop)
  expect(await outcome).toBe('stopped')
  expect(popup.close).toHaveBeenCalledOnce()
})

test('a message that goes out, or fails, meanwhile isn’t taken for a connected mailbox; one connected again is', () => {
  const mailbox: Mailbox = {
    id: '018f0000-0000-7000-8000-000000000000',
    provider: 'google',
    email: 'ann@example.com',
    displayName: 'Ann',
    isActive: true,
    connectionStatus: 'connected',
    error: null,
    lastWorkedAt: '2026-11-20T09:00:00.000Z',
    connectedAt: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T09:00:00.000Z',
  }
  const later = '2026-11-20T09:01:00.000Z'
  expect(isOneConnected([mailbox], [{ ...mailbox, lastWorkedAt: later }])).toBe(false)
  expect(isOneConnected([mailbox], [{ ...mailbox, connectionStatus: 'error', error: 'Busy.' }])).toBe(false)
  expect(isOneConnected([mailbox], [])).toBe(false)
  expect(isOneConnected([mailbox], [{ ...mailbox, connectedAt: later }])).toBe(true)
  expect(isOneConnected([], [mailbox])).toBe(true)
})
