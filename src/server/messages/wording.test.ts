import { expect, test } from 'vitest'
import { wrap } from './mail-blocks.ts'
import { exactTime, listNames, senderInFull } from './wording.ts'

test('times are in the zone of the account, which they carry, and in UTC where none was chosen', () => {
  const time = new Date('2026-11-20T22:45:00Z')
  expect(exactTime(time, 'America/New_York')).toBe('November 20, 2026, 5:45 PM EST')
  expect(exactTime(time, null)).toBe('November 20, 2026, 10:45 PM UTC')
})

test('names are listed as people say them', () => {
  expect(listNames([])).toBe('')
  expect(listNames(['Ann'])).toBe('Ann')
  expect(listNames(['Ann', 'Bob'])).toBe('Ann and Bob')
  expect(listNames(['Ann', ' ', 'Bob', 'Cid'])).toBe('Ann, Bob, and Cid')
  expect(listNames(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, and 3 others')
  expect(senderInFull({ name: 'Ada', companyName: 'Acme' })).toBe('Ada')
  expect(senderInFull({ name: 'Ada', email: 'ada@example.com' })).toBe('Ada (ada@example.com)')
})

test('lines are wrapped between words, addresses stay whole', () => {
  const address = `https://sign.example.com/${'x'.repeat(90)}`
  expect(wrap(`Open ${address} now`)).toBe(`Open\n${address}\nnow`)
  expect(wrap('one two', '- ')).toBe('- one two')
  expect(wrap('word '.repeat(30).trim(), '- ').split('\n')[1]).toMatch(/^ {2}word/)
})
