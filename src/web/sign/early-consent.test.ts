// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'

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
  expect(takeOverConsent(drawn())).toEqual({
    consents: { esign: false, gdpr: true, communications: false },
  })
})

test('what stood there when the drawing began is taken over once, and nothing else where nothing changed', async () => {
  const { earlyConsents, takeOverConsent } = await import('./early-consent.ts')
  tick('gdpr')
  expect(earlyConsents()).toEqual({ esign: false, gdpr: true, communications: false })
  expect(takeOverConsent(drawn())).toBeUndefined()
  expect(earlyConsents()).toBeUndefined()
})

test('the disclosures count as opened in the language of that time, also where they were closed again', async () => {
  document.documentElement.lang = 'fr'
  document.querySelector('#early-consent')?.insertAdjacentHTML('afterbegin', '<details data-opened>')
  const { takeOverConsent } = await import('./early-consent.ts')
  document.documentElement.lang = 'en'
  expect(takeOverConsent(drawn())).toEqual({ disclosed: `${CONSENT_VERSION} fr` })
})
