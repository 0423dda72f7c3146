import { expect, test } from 'vitest'
import { areInitials, initialsOf } from './initials-of.ts'

test.each([
  ['Ana Pérez', 'AP'],
  ['ana pérez', 'AP'],
  ['Ludwig van Beethoven', 'LvB'],
  ['Jean-Luc Picard', 'JLP'],
  ['Élodie (Ella) Roux', 'ÉER'],
  ['José María Álvaro de la Cruz', 'JMÁd'],
  ['Анна Петрова', 'АП'],
  ['山田 太郎', '山太'],
  ['प्रिया शर्मा', 'प्रिश'],
  ['محمد علي', 'م ع'],
  ['  Cher ', 'C'],
  ['…', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['AP', true],
  ['A. P.', true],
  ['प्रिश', true],
  ['ABCD', true],
  ['ABCDE', false],
  ['–', false],
  ['', false],
])('whether “%s” are initials of 1 to 4 letters: %s', (text, are) => {
  expect(areInitials(text)).toBe(are)
})
