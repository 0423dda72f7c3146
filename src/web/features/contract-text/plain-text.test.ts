// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { htmlOfPlain, plainOfHtml } from './plain-text.ts'

const plain =
  '## Termination\n\nEither party may end it.\n\nAfter that:\n\n- return papers\n- pay what is due'

test('a summary becomes headings, paragraphs and lists, and reads the same when it is edited again', () => {
  const html = htmlOfPlain(plain)
  expect(html).toBe(
    '<h3>Termination</h3>\n<p>Either party may end it.</p>\n<p>After that:</p>\n<ul><li>return papers</li><li>pay what is due</li></ul>',
  )
  expect(plainOfHtml(html)).toBe(plain)
})

test('a list directly under its sentence is still a list', () => {
  expect(htmlOfPlain('It says:\n- one\n- two\nand more')).toBe(
    '<p>It says:</p>\n<ul><li>one</li><li>two</li></ul>\n<p>and more</p>',
  )
})

test('markup in plain text stays text', () => {
  const html = htmlOfPlain('<img src=x onerror=alert(1)> & co')
  expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; co</p>')
  expect(plainOfHtml(html)).toBe('<img src=x onerror=alert(1)> & co')
})

test('HTML without blocks is one paragraph, and emptiness stays empty', () => {
  expect(plainOfHtml('Some <b>bold</b> words')).toBe('Some bold words')
  expect(htmlOfPlain(' \n\n ')).toBe('')
  expect(plainOfHtml('')).toBe('')
})
