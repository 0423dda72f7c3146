// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Flow } from './flow.ts'
import { emptyInputs } from './inputs.ts'
import { OptInStep } from './OptInStep.tsx'
import { loadWords, withStepWords } from './words.ts'

test('whoever goes on without a code while one is on its way stays without it', async () => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await loadWords('english')
  await withStepWords(Promise.resolve())
  const answer = Promise.withResolvers<boolean>()
  const advance = vi.fn<Flow['advance']>()
  const change = vi.fn<Flow['change']>()
  const flow = {
    view: {
      id: 'ada',
      contract: { title: 'Lease' },
      email: 'ada@example.com',
      phone: '+15551234567',
    } as SigningView,
    step: '2fa-opt-in',
    way: { twoFA: 'ask', hasPhone: true },
    inputs: { ...emptyInputs, optInLookedUp: true },
    requestCode: () => answer.promise,
    advance,
    change,
  } as unknown as Flow
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<OptInStep flow={flow} />)
  const press = async (name: string) => {
    const find = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await expect.poll(find).toBeDefined()
    find()?.click()
  }
  await press('Text Me a Code')
  await press('Continue without a code')
  root.render(null)
  answer.resolve(true)
  await answer.promise
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(advance.mock.calls).toEqual([['code declined']])
  expect(change.mock.calls).toEqual([[{ codeChoice: 'declined' }]])
  root.unmount()
  vi.unstubAllGlobals()
})
