// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
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

test('whoever withdraws consent takes back a signature that waits to be sent', async () => {
  HTMLDialogElement.prototype.showModal = () => {}
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await loadWords('english')
  await withStepWords(Promise.resolve())
  keepPending('ada', pending as PendingSignature)
  const onTold = vi.fn<() => void>()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<OtherOptions view={view} onClose={() => {}} onLeft={() => {}} onTold={onTold} />)
  const press = async (name: string) => {
    const find = () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))
    await expect.poll(find).toBeDefined()
    find()?.click()
  }
  await press('Withdraw your consent')
  expect(readPending('ada')).toBeDefined()
  await press('Withdraw Consent')
  await expect.poll(() => onTold.mock.calls).toHaveLength(1)
  expect(readPending('ada')).toBeUndefined()
  root.unmount()
  vi.unstubAllGlobals()
})
