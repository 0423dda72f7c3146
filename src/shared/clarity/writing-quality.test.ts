import { expect, test } from 'vitest'
import { MAX_WRITING_POINTS, writingQuality } from './writing-quality.ts'
import { cpuTimeOf } from '#test/processor-time.ts'

const plain = Array.from(
  { length: 12 },
  (_, index) => `${index + 1}. Work\nThe gardener cuts the grass. The owner pays $50 by 1 May 2027.`,
).join('\n')
const pointsFor = (name: string, text: string) =>
  writingQuality(text).find((part) => part.name === name)?.points

test('the parts of the writing quality make 42 points', () => {
  expect(writingQuality('').reduce((sum, { max }) => sum + max, 0)).toBe(MAX_WRITING_POINTS)
})

test('no text earns no points', () => {
  for (const text of ['', ' \n\t\n ', '…', '!?.'])
    expect(writingQuality(text).every(({ points }) => points === 0)).toBe(true)
})

test('three plain words are no clear contract', () => {
  const total = writingQuality('You pay me.').reduce((sum, { points }) => sum + points, 0)
  expect(total).toBeLessThan(5)
})

test.for([
  [
    'Sentence length',
    `${plain}\n${'and the party shall do what the other party shall have asked '.repeat(40)}.`,
  ],
  [
    'Plain words',
    `${plain}\n${'Utilisation, indemnification, notwithstanding aforementioned obligations. '.repeat(30)}`,
  ],
  ['Structure', `${plain.replaceAll('\n', ' ')} ${'The gardener cuts the grass. '.repeat(100)}`],
  ['Dates and figures', plain.replaceAll(/\$50 by 1 May 2027/g, 'the price soon')],
  [
    'Definite wording',
    plain.replaceAll('cuts the grass', 'promptly uses reasonable efforts as needed, etc.'),
  ],
] as const)('%s is worse in a text made worse', ([name, worse]) => {
  expect(pointsFor(name, worse)).toBeLessThan(pointsFor(name, plain) ?? 0)
})

test('blanks cost as vague words do, placeholders that are filled in cost nothing', () => {
  expect(pointsFor('Definite wording', `${plain}\n[Customer] pays ____ dollars on [date].`)).toBeLessThan(4)
  expect(pointsFor('Definite wording', `${plain}\nSent on [@field:current_date] (see [1]).`)).toBe(4)
})

test.for([
  'on March 4, 2027',
  'on 4 March 2027',
  'on the 4th day of March, 2027',
  'on 2027-03-04',
  'on 03/04/2027',
  'on [@field:current_date]',
])('a date is seen: %s', (words) => {
  const text = plain.replaceAll('$50 by 1 May 2027', words)
  expect(pointsFor('Dates and figures', text)).toBe(3)
})

test('terms are seen as defined in the usual ways', () => {
  const text = `${plain}\nAcme Inc. (the “Supplier”) works. "Work" means cutting grass. Bolt (hereinafter "Client") pays.`
  expect(pointsFor('Defined terms', text)).toBe(4)
})

test('the same text earns the same again, whatever was judged in between', () => {
  const first = writingQuality(plain)
  for (let n = 0; n < 50; n++)
    writingQuality(Array.from({ length: 200 }, (_, i) => `Line ${n} ${i}.`).join('\n'))
  expect(writingQuality(plain)).toEqual(first)
})

test('texts that are made to be hard to read are judged in no time', () => {
  const hostile = [
    '(',
    '“A',
    '$',
    '1,',
    'a ',
    '. ',
    'January ',
    '12(',
    'aaaa',
    '.',
    '<',
    '漢',
    '\u0301',
    '1.1.',
    "a'-",
  ]
  for (const piece of hostile) {
    const text = piece.repeat(Math.ceil(400_000 / piece.length))
    expect(cpuTimeOf(() => writingQuality(text))).toBeLessThan(1000)
  }
})
