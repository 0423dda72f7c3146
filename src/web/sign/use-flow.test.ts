// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { emptyInputs } from './inputs.ts'
import { keep } from './kept-inputs.ts'
import { inputsOf } from './use-flow.ts'

const ticked = { esign: true, gdpr: true, communications: true }
const view = { id: 'ada', name: 'Ada', code: null, codeVerified: false } as SigningView
const consentedAt = '2026-03-01T10:00:00.000Z'

test('consent that was withdrawn in another tab or on another device is not ticked in this one', () => {
  keep('ada', { ...emptyInputs, consents: ticked, recorded: ticked, phone: '(555) 123-4567' })
  expect(inputsOf({ ...view, consentedAt })).toMatchObject({ consents: ticked, recorded: ticked })
  expect(inputsOf({ ...view, consentedAt: null })).toMatchObject({
    consents: emptyInputs.consents,
    recorded: undefined,
    phone: '(555) 123-4567',
  })
})

test('what was ticked and not yet agreed to stays ticked over a reload', () => {
  keep('ada', { ...emptyInputs, consents: ticked })
  expect(inputsOf({ ...view, consentedAt: null }).consents).toEqual(ticked)
})
