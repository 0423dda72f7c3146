import { expect, test } from 'vitest'
import { findName } from './find-name.ts'

test('a name is found in any case and across line breaks, as it is written there', () => {
  expect(findName('This is between ANN\n LEE and Bob.', 'Ann Lee')).toBe('ANN LEE')
  expect(findName('“José Núñez” agrees', 'José Núñez')).toBe('José Núñez')
})

test('a name within a longer word is none', () => {
  expect(findName('Joann Leeds, then Ann Lee’s dog', 'Ann Lee')).toBe('Ann Lee')
  expect(findName('Joann Leeds', 'Ann Lee')).toBeUndefined()
})

test('a name of one word is told from the word by its case', () => {
  expect(findName('Bob will pay.', 'Will')).toBeUndefined()
  expect(findName('Will agrees to pay.', 'Will')).toBe('Will')
  expect(findName('Nobody', ' ')).toBeUndefined()
})
