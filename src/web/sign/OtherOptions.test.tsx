// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { OtherOptions } from './OtherOptions.tsx'
import { type PendingSignature, keepPending, readPending } from './pending-signature.ts'
import { loadWords, withStepWords } from './words.ts'

const view = {
  id: 'ada',
  consentedAt: '2026-03-01T10:00:00.000Z',
  replies: [],
  sender: { name: 'Bo', email: 'bo@example.com', companyName: null },
  contract: { title: 'Lease' },
} as unknown as SigningView
const pending = { body: { signatureData: 'data:' }, key: 'first', at: view.consentedAt }

let place: HTMLElement
let root: Root
const onTold = vi.fn<() => void>()
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = () => {}
  await loadWords('english')
  await withStepWords(Promise.resolve())
  onTold.mockReset()
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<OtherOptions view={view} onClose={() => {}} onLeft={() => {}} onTold={onTold} />)
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

async function press(name: string) {
  const find = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))
  await expect.poll(find).toBeDefined()
  find()?.click()
}

test('whoever withdraws consent takes back a signature that waits to be sent', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  keepPending('ada', pending as PendingSignature)
  await press('Withdraw your consent')
  expect(readPending('ada')).toBeDefined()
  await press('Withdraw Consent')
  await expect.poll(() => onTold.mock.calls).toHaveLength(1)
  expect(readPending('ada')).toBeUndefined()
})

/** Whether the dialog stays when its user would close it. */
const staysOpen = () =>
  !place.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))

test('a way out that is being sent cannot be left before it is known whether it arrived', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  await press('Withdraw your consent')
  await expect.poll(() => place.textContent).toContain('Other options')
  expect(staysOpen()).toBe(false)
  await press('Withdraw Consent')
  await expect.poll(() => place.textContent).toContain('Sending…')
  expect(staysOpen()).toBe(true)
  await press('Other options')

  answer.resolve(new Response('{"message":"The contract was changed."}', { status: 409 }))
  await expect.poll(() => place.textContent).toContain('The contract was changed.')
  expect(staysOpen()).toBe(false)
})
