import { expect, test } from 'vitest'
import { type LogRecord, signerActor, signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import { numberOrigin } from './number-origin.ts'

const bob = { email: 'bob@example.com', phone: '+12125550147' }
const carl = { email: 'carl@example.com', phone: '+12125550188' }
type Person = typeof bob

const aRecord = (
  action: string,
  data: LogRecord['data'],
  values: ReadRecord['values'] = {},
  actor: LogRecord['actor'] = { kind: 'owner' },
) => ({ action, at: '2026-11-22T12:00:00.000Z', actor, data, values }) as ReadRecord

const asked = (link: string, { email, phone }: Person) =>
  aRecord('hand-over.asked', { link }, { personEmail: email, personPhone: phone }, signerActor('before'))

const approved = (person: Person, data: LogRecord['data'] = {}) => [
  aRecord('hand-over.approved', { signer: signerRef('before'), ...data }),
  aRecord(
    'signer.changed',
    { signer: signerRef('before'), newSigner: signerRef('after'), changed: 'name email phone' },
    person,
  ),
]
const originIn = (...records: ReadRecord[]) => numberOrigin('after', records, 'owner@example.com')

test('of two requests to hand over, the number is put down to the one that the sender approved', () => {
  const both = [asked('visible', bob), asked('email', carl)]
  expect(originIn(...both, ...approved(bob, { link: 'visible' }))).toMatchObject({ by: 'visible' })
  expect(originIn(...both, ...approved(carl, { link: 'email' }))).toMatchObject({ by: 'email' })
})

test('of an earlier release, which did not record which one was approved, to the one that named this person', () => {
  const both = [asked('visible', bob), asked('email', carl)]
  expect(originIn(...both, ...approved(bob))).toMatchObject({ by: 'visible' })
  expect(originIn(...both, ...approved(carl))).toMatchObject({ by: 'email' })
})

test('where both named the same person, and which was approved is not known, to the one that the sender could also have made', () => {
  expect(originIn(asked('visible', bob), asked('email', bob), ...approved(bob))).toMatchObject({
    by: 'visible',
  })
})
