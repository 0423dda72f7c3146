// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const choices = ['esign', 'gdpr', 'communications'] as const
const boxes = choices.map((id) => `<input type="checkbox" id="${id}">`).join('')

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = `<div id="root"><main id="early-consent">${boxes}</main></div>`
})

const tick = (id: (typeof choices)[number]) => document.querySelector<HTMLInputElement>(`#${id}`)?.click()

/** As React does: the step is made beside what stands on the page, and then takes its place. */
function drawn() {
  const step = document.createElement('main')
  step.innerHTML = boxes
  document.querySelector('#root')?.replaceChildren(step)
  return step
}

test('what is ticked while the first step is being drawn counts', async () => {
  const { earlyConsents, takeOverConsent } = await import('./early-consent.ts')
  tick('esign')
  expect(earlyConsents()).toEqual({ esign: true, gdpr: false, communications: false })
  tick('esign')
  tick('gdpr')
  expect(takeOverConsent(drawn())).toEqual({ esign: false, gdpr: true, communications: false })
})

test('what stood there when the drawing began is taken over once, and nothing else where nothing changed', async () => {
  const { earlyConsents, takeOverConsent } = await import('./early-consent.ts')
  tick('gdpr')
  expect(earlyConsents()).toEqual({ esign: false, gdpr: true, communications: false })
  expect(takeOverConsent(drawn())).toBeUndefined()
  expect(earlyConsents()).toBeUndefined()
})
