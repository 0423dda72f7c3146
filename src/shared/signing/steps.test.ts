import { describe, expect, it } from 'vitest'
import {
  type Step,
  type StepEvent,
  type Way,
  firstStep,
  mayShow,
  nextStep,
  stepInstead,
  stepsOf,
} from './steps.ts'

const way = (given: Partial<Way> = {}): Way => ({
  twoFA: 'none',
  hasPhone: false,
  phoneAsked: false,
  wantsCode: false,
  consented: true,
  codeVerified: false,
  codeRunning: false,
  ...given,
})
const required = { twoFA: 'require', hasPhone: true } as const
const asked = { twoFA: 'ask', hasPhone: true } as const

describe('the step that follows', () => {
  const table: [Step, StepEvent, Partial<Way>, Step][] = [
    ['consent', 'consent recorded', {}, 'review'],
    ['consent', 'consent recorded', required, 'review'],
    ['review', 'proceed', { twoFA: 'none' }, 'sign'],
    ['review', 'proceed', { twoFA: 'none', hasPhone: true }, 'sign'],
    ['review', 'proceed', { twoFA: 'require' }, 'phone'],
    ['review', 'proceed', required, '2fa'],
    ['review', 'proceed', { ...required, codeVerified: true }, 'sign'],
    ['review', 'proceed', { twoFA: 'ask' }, 'sign'],
    ['review', 'proceed', asked, '2fa-opt-in'],
    ['review', 'proceed', { ...asked, codeVerified: true }, 'sign'],
    ['phone', 'phone saved', { ...required, phoneAsked: true }, '2fa'],
    ['phone', 'phone saved', { ...required, phoneAsked: true, codeVerified: true }, 'sign'],
    ['2fa', 'code verified', required, 'sign'],
    ['2fa', 'other phone', { ...required, phoneAsked: true }, 'phone'],
    ['2fa', 'code declined', asked, 'sign'],
    ['2fa-opt-in', 'code wanted', asked, '2fa'],
    ['2fa-opt-in', 'code wanted', { ...asked, codeVerified: true }, 'sign'],
    ['2fa-opt-in', 'code declined', asked, 'sign'],
  ]
  it.each(table)('after %s, "%s" with %j leads to %s', (step, event, given, expected) => {
    expect(nextStep(step, event, way(given))).toBe(expected)
  })

  it('is none for every event that does not belong to a step, so that a late answer moves nothing', () => {
    const steps: Step[] = ['consent', 'review', 'phone', '2fa', '2fa-opt-in', 'sign']
    const events: StepEvent[] = [
      'consent recorded',
      'proceed',
      'phone saved',
      'other phone',
      'code wanted',
      'code declined',
      'code verified',
    ]
    const meant = new Set(table.map(([step, event]) => `${step} ${event}`))
    const led = steps
      .flatMap((step) => events.map((event) => ({ step, event })))
      .filter(({ step, event }) => !meant.has(`${step} ${event}`))
      .map(({ step, event }) => nextStep(step, event, way(required)))
    expect(new Set(led)).toEqual(new Set([undefined]))
  })

  it('never leads past a code that is required', () => {
    expect(nextStep('2fa', 'code declined', way(required))).toBeUndefined()
  })

  it('does not offer another number to a signer whose number the sender gave', () => {
    expect(nextStep('2fa', 'other phone', way(required))).toBeUndefined()
  })
})

describe('the steps that are counted', () => {
  it.each<[Partial<Way>, Step[]]>([
    [{ twoFA: 'none' }, ['consent', 'review', 'sign']],
    [{ twoFA: 'ask' }, ['consent', 'review', 'sign']],
    [required, ['consent', 'review', '2fa', 'sign']],
    [{ twoFA: 'require', phoneAsked: true }, ['consent', 'review', 'phone', '2fa', 'sign']],
    [{ ...required, phoneAsked: true }, ['consent', 'review', 'phone', '2fa', 'sign']],
    [asked, ['consent', 'review', '2fa-opt-in', 'sign']],
    [{ ...asked, wantsCode: true }, ['consent', 'review', '2fa-opt-in', '2fa', 'sign']],
  ])('for %j are %j', (given, expected) => {
    expect(stepsOf(way(given))).toEqual(expected)
  })
})

describe('going back and forward in the browser', () => {
  it.each<[Step, Partial<Way>, boolean]>([
    ['consent', { consented: false }, true],
    ['review', { consented: false }, false],
    ['sign', { consented: false }, false],
    ['review', {}, true],
    ['sign', {}, true],
    ['sign', required, false],
    ['sign', { ...required, codeVerified: true }, true],
    ['2fa', required, true],
    ['2fa', { twoFA: 'require', phoneAsked: true }, false],
    ['phone', { twoFA: 'require', phoneAsked: true }, true],
    ['phone', required, false],
    ['2fa-opt-in', asked, true],
    ['2fa', asked, false],
    ['sign', asked, true],
    // who chose a code does not sign without one because it ran out
    ['sign', { ...asked, wantsCode: true }, false],
    ['sign', { ...asked, wantsCode: true, codeVerified: true }, true],
  ])('may show %s with %j: %s', (step, given, expected) => {
    expect(mayShow(step, way(given))).toBe(expected)
  })

  it.each<[Step, Partial<Way>]>([
    ['consent', { consented: false }],
    ['consent', { ...required, consented: false, codeRunning: true }],
    ['review', { consented: true }],
    ['review', required],
    // what was texted can still be entered, on this device or on another one
    ['2fa', { ...required, codeRunning: true }],
    ['2fa', { ...asked, codeRunning: true }],
    ['sign', { ...required, codeVerified: true }],
    ['review', { twoFA: 'none', codeVerified: true }],
  ])('a page that is opened anew begins with %s for %j', (step, given) => {
    expect(firstStep(way(given))).toBe(step)
  })

  it.each<[Step, Partial<Way>, Step]>([
    ['sign', required, '2fa'],
    ['sign', { ...asked, wantsCode: true }, '2fa'],
    ['sign', { twoFA: 'require' }, 'phone'],
    ['sign', { ...required, consented: false }, 'consent'],
    ['2fa', { twoFA: 'require' }, 'review'],
    // who declined the code on its own page
    ['2fa', { ...asked, codeRunning: true }, '2fa-opt-in'],
    ['review', { consented: false }, 'consent'],
  ])('instead of %s with %j it shows %s', (step, given, expected) => {
    expect(stepInstead(step, way(given))).toBe(expected)
  })
})
