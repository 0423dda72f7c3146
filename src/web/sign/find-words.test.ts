// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const foundIn = (html: string, quote: string) => {
  const root = document.createElement('div')
  root.innerHTML = html
  const found = findWords(root, quote)
  if (!found) return undefined
  const range = document.createRange()
  range.setStart(found.start.node, found.start.offset)
  range.setEnd(found.end.node, found.end.offset)
  return range.toString()
}

test.for([
  ['Pay $500¹ a month.', 'Pay $500<sup>1</sup> a month.', 'Pay $5001 a month.'],
  ['Pay $500[a] a month.', 'Pay $500<sup>a</sup> a month.', 'Pay $500a a month.'],
  ['A fee of 5¹/₂%.', 'A fee of 5<sup>1</sup>/<sub>2</sub>%.', 'A fee of 51/2%.'],
  ['The [Name] pays 10².', '<p>The [Name] pays 10².</p>', 'The [Name] pays 10².'],
] as const)('the quotation “%s” is found where the page shows it', ([quote, html, wanted]) => {
  expect(foundIn(`<p>First.</p>${html}`, quote)).toBe(wanted)
})
