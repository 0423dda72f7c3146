// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { CodeStep } from './CodeStep.tsx'
import type { Flow } from './flow.ts'
import { emptyInputs } from './inputs.ts'
import { loadWords, withStepWords } from './words.ts'

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const code = { sentAt: new Date().toISOString(), expiresAt: inAnHour, triesLeft: 3 }
const pages: [string, Partial<SigningView>][] = [
  ['it was texted', { code }],
  ['none works any more', { code: null }],
  ['too many were wrong', { code: null, lockedUntil: inAnHour }],
]

test.for(pages)('an optional code can be left out where %s, a required one cannot', async ([, state]) => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await loadWords('english')
  await withStepWords(Promise.resolve())
  const advance = vi.fn<Flow['advance']>()
  const change = vi.fn<Flow['change']>()
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (twoFA: 'ask' | 'require') =>
    root.render(
      <CodeStep
        key={twoFA}
        flow={
          {
            view: { id: 'ada', contract: { title: 'Lease' }, phone: '+15551234567', ...state } as SigningView,
            step: '2fa',
            way: { twoFA, hasPhone: true, wantsCode: true },
            inputs: emptyInputs,
            advance,
            change,
          } as unknown as Flow
        }
      />,
    )
  const without = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue without a code')
  show('require')
  await expect.poll(() => place.querySelector('h2')).not.toBeNull()
  expect(without()).toBeUndefined()
  show('ask')
  await expect.poll(without).toBeDefined()
  without()?.click()
  expect(change.mock.calls).toEqual([[{ codeChoice: 'declined' }]])
  expect(advance.mock.calls).toEqual([['code declined']])
  root.unmount()
  vi.unstubAllGlobals()
})
