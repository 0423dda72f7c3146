import { expect, test } from 'vitest'
import { findBlanks } from './find-blanks.ts'

const found = (...lines: string[]) =>
  findBlanks(lines.join('\n')).places.map(({ line, index, length, words }) => {
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

test('who signs at the end under the name that they have at the top is no place there', () => {
  const parties = ['Client: ____', 'Contractor: ____']
  expect(found(...parties, '1. Work. It is done.', '2. Law. Ohio.', ...parties)).toEqual([
    '0:8 ____',
    '1:12 ____',
  ])
})

test('what is in brackets on a line to sign on is a place, the line is none', () => {
  expect(found('By: ____ for [Customer]', 'Signature: ____ Date: [Date]', '____ [Tenant Name]')).toEqual([
    '0:13 [Customer]',
    '1:22 [Date]',
    '2:5 [Tenant Name]',
  ])
})

test('a blank in a long paragraph is a place where it stands, also where the paragraph ends with a place for initials', () => {
  const clause = 'The tenant keeps the garden. '.repeat(40)
  expect(found(`The rent is $____. ${clause}The deposit is $____. ${clause}Tenant initials: ____`)).toEqual([
    '0:13 ____',
    `0:${'The rent is $____. The deposit is $'.length + clause.length} ____`,
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
