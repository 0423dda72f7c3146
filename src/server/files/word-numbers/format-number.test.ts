import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

const written = (format: string, ...numbers: number[]) =>
  numbers.map((number) => formatNumber(number, format))

test('letters go on after z as Word writes them: aa, bb, and anew after thirty of one kind', () => {
  expect(written('lowerLetter', 1, 26, 27, 28, 53, 780, 781)).toEqual([
    'a',
    'z',
    'aa',
    'bb',
    'aaa',
    'z'.repeat(30),
    'a',
  ])
  expect(written('upperLetter', 2, 27)).toEqual(['B', 'AA'])
})

test('Roman numerals are those of a lawyer, and end however high the number is', () => {
  expect(written('upperRoman', 1, 4, 9, 14, 40, 90, 400, 1999, 4000)).toEqual([
    'I',
    'IV',
    'IX',
    'XIV',
    'XL',
    'XC',
    'CD',
    'MCMXCIX',
    'MMMM',
  ])
  expect(written('lowerRoman', 0, 8)).toEqual(['', 'viii'])
  expect(formatNumber(1e12, 'upperRoman')?.length).toBeLessThan(60)
})

test('digits with zeros before them, ordinals and numbers in words are as Word writes them', () => {
  expect(written('decimalZero', 1, 12)).toEqual(['01', '12'])
  expect(written('001, 002, 003, ...', 7)).toEqual(['007'])
  expect(written('ordinal', 1, 2, 3, 4, 11, 12, 13, 21, 102, 111)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th'.split(' '),
  )
  expect(written('cardinalText', 1, 13, 42, 300, 1121)).toEqual([
    'One',
    'Thirteen',
    'Forty-two',
    'Three hundred',
    'One thousand one hundred twenty-one',
  ])
  expect(written('ordinalText', 1, 12, 20, 21, 105)).toEqual([
    'First',
    'Twelfth',
    'Twentieth',
    'Twenty-first',
    'One hundred fifth',
  ])
})

test('a format that is not known here is said not to be', () => {
  expect(written('japaneseCounting', 3)).toEqual([undefined])
  expect(written('constructor', 3)).toEqual([undefined])
})
