import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

const visible = (...codes: number[]) => visibleText(`a${String.fromCodePoint(...codes)}b`)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('what leaves no trace on a screen leaves none in the text', () => {
  const tags = range(0xe0000, 0xe007f)
  const selectors = [...range(0xfe00, 0xfe0f), ...range(0xe0100, 0xe01ef)]
  const bidi = [0x61c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]
  const zeroWidth = [0xad, 0x34f, 0x180e, 0x200b, 0x200c, 0x200d, ...range(0x2060, 0x2064), 0xfeff]
  const fillers = [0x115f, 0x1160, 0x3164, 0xffa0, 0xfffc, 0x1d159, 0x17b4]
  const controls = [0, 7, 8, 0x1b, 0x7f, 0x9b, 0xfffe, 0xfdd0]
  for (const code of [...tags, ...selectors, ...bidi, ...zeroWidth, ...fillers, ...controls])
    expect([code, visible(code)]).toEqual([code, 'ab'])
})

test('every space is one that a reader knows', () => {
  for (const code of [0x1680, ...range(0x2000, 0x2006), ...range(0x2008, 0x200a), 0x205f, 0x2800])
    expect([code, visible(code)]).toEqual([code, 'a b'])
  expect(visible(0x2007, 0x202f)).toBe('a\u00a0\u00a0b')
  expect(visible(0x3000)).toBe('a\u3000b')
  expect(visible(0x2028)).toBe('a\nb')
})

test('marks do not pile up over the lines above', () => {
  expect(visible(...Array.from({ length: 300 }, () => 0x301))).toBe('a\u0301\u0301\u0301\u0301b')
})

test('a text of nothing but marks, or of any other such character, is read like any other', () => {
  for (const code of [0x301, 0x200d, 0x200c, 0x202e, 0xe0041, 0x2800, 0xf0b7])
    expect(visibleText(String.fromCodePoint(code).repeat(1_000_000)).length).toBeLessThanOrEqual(1_000_000)
})

test('letters that need a mark or a joiner keep it', () => {
  for (const text of [
    'Vietnamese: ệ',
    'e\u0323\u0302',
    'שָׁלוֹם',
    'می\u200cخواهم',
    'क्\u200dष',
    'น้ำ',
    'Ünïçødé 中文',
  ])
    expect(visibleText(text)).toBe(text)
  expect(visibleText('\uf0b7 one \ue123')).toBe('• one □')
})

test('what was made visible once stays as it is', () => {
  const odd = constantFrom(
    '\u200c',
    '\u200d',
    '\u0301',
    '\u094d',
    'م',
    'क',
    'a',
    '\u202e',
    '\ud800',
    '\r',
    '\u2800',
  )
  const text = array(oneof(odd, string({ unit: 'binary' })), { maxLength: 30 })
  assert(
    property(text, (parts) => {
      const once = visibleText(parts.join(''))
      expect(visibleText(once)).toBe(once)
      expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u{e0000}-\u{e007f}]/u)
    }),
  )
})
