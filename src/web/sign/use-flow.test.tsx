// @vitest-environment jsdom
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { emptyInputs, type Inputs } from './inputs.ts'
import { keep } from './kept-inputs.ts'
import { inputsOf, useFlow } from './use-flow.ts'

const ticked = { esign: true, gdpr: true, communications: true }
const view = { id: 'ada', name: 'Ada', code: null, codeVerified: false } as SigningView
const consentedAt = '2026-03-01T10:00:00.000Z'

test('consent that was withdrawn in another tab or on another device is not ticked in this one', () => {
  keep(view.id, view.name, { ...emptyInputs, consents: ticked, recorded: ticked, phone: '(555) 123-4567' })
  expect(inputsOf({ ...view, consentedAt })).toMatchObject({ consents: ticked, recorded: ticked })
  expect(inputsOf({ ...view, consentedAt: null })).toMatchObject({
    consents: emptyInputs.consents,
    recorded: undefined,
    phone: '(555) 123-4567',
  })
})

test('what was ticked and not yet agreed to stays ticked over a reload', () => {
  keep(view.id, view.name, { ...emptyInputs, consents: ticked })
  expect(inputsOf({ ...view, consentedAt: null }).consents).toEqual(ticked)
})

/** Opens the page with what the server knows, and answers what is entered, then and with each newer answer. */
function open(first: SigningView) {
  let inputs: Inputs | undefined
  let change: ((part: Partial<Inputs>) => void) | undefined
  const nothing = { update: () => {}, load: async () => {}, onLinkEnded: () => false, onSigned: () => {} }
  function Page({ view: known }: { view: SigningView }) {
    const flow = useFlow({ view: known, ...nothing })
    useEffect(() => {
      inputs = flow.inputs
      change = flow.change
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const update = (next: SigningView) => root.render(<Page view={next} />)
  update(first)
  return { root, update, entered: () => inputs, change: (part: Partial<Inputs>) => change?.(part) }
}

const contract = { twoFARequirement: 'none' } as SigningView['contract']
const ana = { ...view, id: 'ana', name: 'Ana Peres', phone: null, contract } as SigningView
const corrected = { ...ana, name: 'Ana Pérez' }

test('a name that the sender corrected is the one proposed to type, in an open page and in one that is reloaded', async () => {
  const page = open(ana)
  await expect.poll(() => page.entered()?.typed).toBe('Ana Peres')
  expect(inputsOf(corrected).typed).toBe('Ana Pérez')
  page.update(corrected)
  await expect.poll(() => page.entered()?.typed).toBe('Ana Pérez')

  page.change({ typed: 'A. Pérez' })
  await expect.poll(() => page.entered()?.typed).toBe('A. Pérez')
  page.update(ana)
  await expect.poll(() => inputsOf(ana).typed).toBe('A. Pérez')
  expect(page.entered()?.typed).toBe('A. Pérez')
  page.root.unmount()
})

test('whoever went on without a code stays without it over a reload, although one was texted', () => {
  const offered = { ...view, code: { sentAt: consentedAt, expiresAt: consentedAt, triesLeft: 3 } }
  expect(inputsOf(offered).codeChoice).toBe('wanted')
  keep(view.id, view.name, { ...emptyInputs, codeChoice: 'declined' })
  expect(inputsOf(offered).codeChoice).toBe('declined')
})
