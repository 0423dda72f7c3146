import { expect, test } from 'vitest'
import type { ReadRecord } from '#server/log/read-log.ts'
import { withNamesThen } from './names-then.ts'

const aRecord = (action: string, data: ReadRecord['data'], name?: string) =>
  ({ action, data, values: name === undefined ? {} : { name } }) as ReadRecord

const namesAt = (records: ReadRecord[], sent?: { ref: string; name: string }[]) =>
  withNamesThen(records, sent).map(({ nameThen }) => [nameThen('bob'), nameThen('new')])

test('somebody who acts before their name is changed has the name before, and the one after from then on', () => {
  const records = [
    aRecord('signer.added', { signer: 'bob' }, 'Bob Baker'),
    aRecord('consent.given', {}),
    aRecord('signer.changed', { signer: 'bob' }, 'Eve Evans'),
    aRecord('contract.signed', {}),
  ]
  expect(namesAt(records).map(([bob]) => bob)).toEqual(['Bob Baker', 'Bob Baker', 'Bob Baker', 'Eve Evans'])
})

test('whoever comes under another link has a name of their own, and what was done by the link before keeps the one before', () => {
  const records = [
    aRecord('signer.changed', { signer: 'bob', newSigner: 'new' }, 'Eve Evans'),
    aRecord('link.opened', {}),
  ]
  expect(namesAt(records, [{ ref: 'bob', name: 'Bob Baker' }])).toEqual([
    ['Bob Baker', undefined],
    ['Bob Baker', 'Eve Evans'],
  ])
})
