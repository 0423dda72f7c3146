// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Flow } from './flow.ts'
import { type PendingSignature, forgetPending, keepPending } from './pending-signature.ts'
import { SendingStep } from './SendingStep.tsx'
import { loadWords, withStepWords } from './words.ts'

const HOUR_MS = 60 * 60_000
const TRY_AGAIN_MS = 15_000
const signedAt = (hoursAgo: number): PendingSignature => ({
  body: {
    contractId: 'lease',
    signerId: 'ada',
    signatureData: 'data:',
    signatureMethod: 'typed',
    timeZone: 'UTC',
  },
  key: 'first',
  at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
})
const view = {
  id: 'ada',
  contract: { title: 'Lease' },
  sender: { name: 'Bo', email: 'bo@example.com', companyName: null },
} as SigningView

let place: HTMLElement
let root: Root
let sent: number
let answer: () => Response
const fail = vi.fn<Flow['fail']>()
const setPending = vi.fn<Flow['setPending']>()
const refresh = vi.fn<Flow['refresh']>()
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  localStorage.clear()
  await loadWords('english')
  await withStepWords(Promise.resolve())
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  sent = 0
  setPending.mockReset()
  refresh.mockReset()
  fail.mockReset()
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return answer()
  })
  place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (pending: PendingSignature) => {
  const way = { twoFA: 'none', consented: true } as Flow['way']
  const flow = { view, way, step: 'sign', moved: false, hasBefore: false, setPending, refresh, fail }
  root.render(<SendingStep flow={flow as unknown as Flow} pending={pending} />)
}

test('a page that stays open longer than a day asks before it sends the signature', async () => {
  show(signedAt(23.999))
  await expect.poll(() => sent).toBe(1)
  expect(place.textContent).not.toContain('more than a day')
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
  await expect.poll(() => place.textContent).toContain('more than a day ago')
  expect(sent).toBe(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
  expect(sent).toBe(1)
})

test.each([
  ['“Don’t Send It” or a withdrawal in another tab', undefined],
  ['a signature that another tab gave anew', { ...signedAt(0), key: 'second' }],
])('%s stops this tab from sending what it has', async (_, instead) => {
  const pending = signedAt(1)
  keepPending('ada', pending)
  show(pending)
  await expect.poll(() => sent).toBe(1)
  if (instead) keepPending('ada', instead)
  else forgetPending('ada')
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
  await expect.poll(() => setPending.mock.calls).toEqual([[instead]])
  expect(refresh).toHaveBeenCalledOnce()
  expect(sent).toBe(1)
})

test('where the browser keeps nothing, a signature is tried again all the same', async () => {
  show(signedAt(1))
  await expect.poll(() => sent).toBe(1)
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
  await expect.poll(() => sent).toBe(2)
})

test.each([408, 429])(
  'a signature that the server had no time for (%i) is kept, and sent again',
  async (status) => {
    answer = () => new Response('{"message":"Too many requests."}', { status })
    show(signedAt(1))
    await expect.poll(() => place.textContent).toContain('Failed to submit signature.')
    expect(setPending).not.toHaveBeenCalled()
    expect(fail).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(TRY_AGAIN_MS)
    await expect.poll(() => sent).toBe(2)
  },
)

test.each([
  ['The contract was cancelled.', 409, 'closed'],
  ['Too many wrong codes.', 429, 'codes_locked'],
  ['This page is out of date.', 409, 'page_outdated'],
])(
  'a signature that the server refuses is not kept, and the page says why: %s',
  async (message, status, code) => {
    answer = () => new Response(JSON.stringify({ message, code }), { status })
    show(signedAt(1))
    await expect.poll(() => fail.mock.calls).toHaveLength(1)
    expect(setPending.mock.calls).toEqual([[undefined]])
  },
)
