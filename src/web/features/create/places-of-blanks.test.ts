import { expect, test } from 'vitest'
import { placesOfBlanks } from './places-of-blanks.ts'

const found = (...lines: string[]) =>
  placesOfBlanks(lines).map(({ line, index, length, words }) => {
    const written = lines[line]?.slice(index, index + length)
    return words === written ? `${line}:${index} ${words}` : `${line}:${index} ${words} as ${written}`
  })

test('every place of a blank is found, also where the same words stand twice in a line', () => {
  expect(found('Ann and [Client] agree.', 'No blanks.', '[Client] pays [Client] by [date].')).toEqual([
    '0:8 [Client]',
    '2:0 [Client]',
    '2:14 [Client]',
    '2:26 [date]',
  ])
})

test('each line to be written on is a place, however long it is', () => {
  expect(found('Due on ________ or ___', 'Paid: .......')).toEqual([
    '0:7 ____ as ________',
    '0:19 ____ as ___',
    '1:6 ____ as .......',
  ])
  expect(found('Due on ＿＿＿＿')).toEqual(['0:7 ____ as ＿＿＿＿'])
  expect(found('made on January __, 2027')).toEqual(['0:16 ____ as __'])
})

test('who is a party is a place at the top of a text, and none where they sign', () => {
  const clauses = Array.from({ length: 9 }, (_, at) => `${at + 1}. The Tenant does what is written here.`)
  expect(found('made between', '____, as Landlord', ...clauses, 'By: ____', '____, as Landlord')).toEqual([
    '1:0 ____',
  ])
})

test('each place where Word asks for words is one', () => {
  expect(found('Rent: Choose an item.', 'Term: Choose an item.')).toEqual([
    '0:6 Choose an item.',
    '1:6 Choose an item.',
  ])
})

test('a choice that nobody has made is one place, one that is made is none', () => {
  expect(found('[ ] Roof', '', '[ ] Other: ____', '', 'Date: ____', '[x] cash', '[ ] Other: ____')).toEqual([
    '0:0 [ ]',
    '4:6 ____',
  ])
})

test('what the review leaves alone is no place: lines to sign on, headings, words left out', () => {
  expect(found('Signature: ____________', 'Name: ____________', '1. [Definitions]', '[Reserved]')).toEqual([])
})
