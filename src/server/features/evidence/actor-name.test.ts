import { expect, test } from 'vitest'
import { actorName, whatNamesSay } from './actor-name.ts'

const by = (action: string, link: 'email' | 'visible', ref = 'ann') => ({
  action,
  actor: { kind: 'signer' as const, ref },
  data: { link },
})
const nameOf = (record: ReturnType<typeof by>) =>
  actorName(record, record.actor.ref === 'ann' ? 'Ann Lee' : undefined, 'Olga Owner')
const SOMEONE = 'Someone using Ann Lee’s link'

test('who looked, tried, or refused by a link that the sender could also see is not named; by our message it is the signer', () => {
  for (const action of [
    'link.opened',
    'document.viewed',
    'explanation.shown',
    'contract.declined',
    'consent.withdrawn',
  ]) {
    expect(nameOf(by(action, 'visible'))).toBe(SOMEONE)
    expect(nameOf(by(action, 'email'))).toBe('Ann Lee')
  }
})

test('in a browser of the sender’s, our message names nobody either', () => {
  const looked = by('document.viewed', 'email')
  const inSenders = { ...looked, data: { ...looked.data, sendersBrowser: true } }
  expect(nameOf(inSenders)).toBe(SOMEONE)
  expect(whatNamesSay([inSenders])).toContain('had used that browser to sign in')
})

test('consent, code, and signature stand under the name that they were given in', () => {
  for (const action of ['consent.given', 'code.verified', 'contract.signed'])
    expect(nameOf(by(action, 'visible'))).toBe('Ann Lee')
})

test('whoever says that a message was not for Ann is not called Ann', () => {
  expect(nameOf(by('signer.not-me', 'email'))).toBe(SOMEONE)
  expect(nameOf(by('signer.not-me-taken-back', 'email'))).toBe(SOMEONE)
})

test('a link that was replaced names nobody', () => {
  expect(nameOf(by('link.opened', 'email', 'before'))).toBe('Someone using a replaced link')
})

test('wherever a signer is named, it is said that no record shows who held the device, and that programs open links; why somebody has no name, only there', () => {
  const named = whatNamesSay([by('link.opened', 'email'), by('contract.signed', 'visible')])
  expect(named).toMatch(/Programs that check mail open links, too\. No record shows who held the device\.$/)
  expect(whatNamesSay([by('link.opened', 'visible')])).toContain('does not show who it was')
  expect(whatNamesSay([{ action: 'contract.sent', actor: { kind: 'owner' }, data: {} }])).toBeUndefined()
})
