// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findWords } from './text-place.ts'

const textOf = (html: string) => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

test('a quote is found over emphasis and line breaks', () => {
  const root = textOf('<p>Rent is <b>due\n monthly</b>, always.</p><p>Next.</p>')
  expect(findWords(root, 'is due monthly, always.')?.toString()).toBe('is due\n monthly, always.')
})

test('of a quote with a placeholder its longest piece is found', () => {
  const root = textOf('<p>It takes effect on <span>Date of signing</span>, when the last one signs.</p>')
  expect(findWords(root, 'on [@field:signing_date], when the last one signs.')?.toString()).toBe(
    ', when the last one signs.',
  )
})

test('what is not there is not found', () => {
  const root = textOf('<p>Rent is due.</p>')
  expect(findWords(root, 'Rent is paid.')).toBeUndefined()
  expect(findWords(root, ' ')).toBeUndefined()
})

test('of words in several places each is found in its turn', () => {
  const root = textOf(
    '<p>Ann and [Client] agree.</p><p>[Client] pays [Client].</p><p>Due: ____</p><p>Due: ___</p>',
  )
  const placeOf = (words: string, excerpt: string, nth: number) => {
    const range = findWords(root, words, { excerpt, at: excerpt.indexOf(words) }, nth)
    return (
      range && `${range.toString()} ${(range.startContainer.textContent ?? '').slice(0, range.startOffset)}`
    )
  }
  expect([0, 1, 2].map((nth) => placeOf('[Client]', 'Ann and [Client] agree.', nth))).toEqual([
    '[Client] Ann and ',
    '[Client] ',
    '[Client] [Client] pays ',
  ])
  expect([0, 1].map((nth) => placeOf('____', 'Due: ____', nth))).toEqual(['____ Due: ', '___ Due: '])
})

/** The words that are marked, and how often such words stand before them. */
function markedIn(html: string, words: string, excerpt: string, at: number) {
  const root = textOf(html)
  const range = findWords(root, words, { excerpt, at })
  if (!range) return undefined
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return [range.toString(), before.toString().split(/_+|\[\s*\]/).length - 1]
}

test('of several blanks alike the one that is meant is found, by what stands around it', () => {
  const html =
    '<p>Effective Date: ______</p><p>Date: ________</p><p>Paid on ___ <b>of</b> ____, and by [ ] or [ ] then.</p>'
  expect(markedIn(html, '____', 'Effective Date: ____', 16)).toEqual(['______', 0])
  expect(markedIn(html, '____', 'Date: ____', 6)).toEqual(['________', 1])
  const long = 'Paid on ____ of ____, and by [ ] or [ ] then.'
  expect(markedIn(html, '____', long, 8)).toEqual(['___', 2])
  expect(markedIn(html, '[ ]', long, 36)).toEqual(['[ ]', 5])
  expect(markedIn(html, '[ ]', '… by [ ] or [ ] then.', 12)).toEqual(['[ ]', 5])
  expect(markedIn(html, '____', 'Name: ____', 6)).toBeUndefined()
  expect(markedIn('<p>Fee: ＿＿＿＿</p>', '____', 'Fee: ____', 5)).toEqual(['＿＿＿＿', 0])
})

test('a blank is found beside a placeholder, which is shown as something else', () => {
  const html = '<p>By ____ or ____.</p><p>On <span>Date of signing</span>, by ____ or ____.</p>'
  const excerpt = 'On [@field:signing_date], by ____ or ____.'
  expect(markedIn(html, '____', excerpt, excerpt.indexOf('____'))).toEqual(['____', 2])
})

test('of a blank in pieces, half of it underlined or in the next cell, the first piece is found', () => {
  expect(markedIn('<p>Paid on <u>___</u>____ by Ann.</p>', '____', 'Paid on ____ by Ann.', 8)).toEqual([
    '___',
    0,
  ])
  const row = '<table><tr><td>Fee: ____</td><td>_____</td><td>a month</td></tr></table>'
  expect(markedIn(row, '____', 'Fee: ____ a month', 5)).toEqual(['____', 0])
})

test('a long blank is found before a placeholder', () => {
  const html = '<p>On [__________] <span>Date of signing</span>.</p>'
  expect(markedIn(html, '[__________]', 'On [____] [@field:signing_date].', 3)).toEqual(['[__________]', 0])
})
