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
