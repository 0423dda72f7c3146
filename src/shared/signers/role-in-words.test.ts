import { expect, test } from 'vitest'
import { roleInWords } from './role-in-words.ts'

test.each([
  ['tenant', 'Tenant'],
  ['managing_director', 'Managing director'],
  ['co-signer', 'Co signer'],
  ['signer_2', undefined],
  ['Party 1', undefined],
  ['3', undefined],
  ['', undefined],
  [null, undefined],
])('the role %j is called %j', (key, words) => expect(roleInWords(key)).toBe(words))
