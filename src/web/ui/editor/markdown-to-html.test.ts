import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

const after = (text: string) => markdownToHtml(`# Lease\n\n${text}`)?.replace('<h1>Lease</h1>', '')

describe('a text that was written in Markdown', () => {
  test.each([
    ['## Parties', '<h2>Parties</h2>'],
    ['- Name:\n- Rent', '<ul><li>Name:</li><li>Rent</li></ul>'],
    ['* a\n* b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n    - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    [
      '**Rent** is *due* ***now***',
      '<p><strong>Rent</strong> is <em>due</em> <em><strong>now</strong></em></p>',
    ],
    ['これは**重要**です', '<p>これは<strong>重要</strong>です</p>'],
    ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    [
      '| A | B |\n|---|---:|\n| 1 | $2 |',
      '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><td>1</td><td align="right">$2</td></tr></tbody></table>',
    ],
    [String.raw`\[Customer\] pays 5 \* 3, \_\_\_\_`, '<p>[Customer] pays 5 * 3, ____</p>'],
  ])('%j is formatted', (text, html) => {
    expect(after(text)).toBe(html)
  })

  test.each([
    '[ ] yes [x] no [Customer] [see](https://example.com) [1]: note',
    'Name: ____ Date: __/__/____ __init__ snake_case_name',
    'By [@field:current_date] at https://example.com/a_b_c or ann@example.com',
    '1.1 Rent',
    '10. Rent',
    '1) Rent',
    '#1 priority',
    'Price* and fee**, 5*3*2, 2 * 3 * 4',
    '*without tax',
    'A `code`, ~~struck~~, C:\\temp',
    '“Quoted” \'as\' "such" & so on',
  ])('%j stays as it is', (text) => {
    expect(after(text)).toBe(`<p>${text.replaceAll('&', '&amp;')}</p>`)
  })

  test.each([
    ['lines of an address', 'Acme LLC\n12 Main Street\nSalem', '<p>Acme LLC<br>12 Main Street<br>Salem</p>'],
    ['a signature block', 'Ben Field\n____________\nDate', '<p>Ben Field<br>____________<br>Date</p>'],
    ['a line drawn with dashes', 'By\n--------\nDate', '<p>By<br>--------<br>Date</p>'],
    ['indented lines', 'a\n\n        b\n        c', '<p>a</p><p>b<br>c</p>'],
    ['numbers that a list would change', '1. a\n1. b', '<p>1. a<br>1. b</p>'],
    ['numbers that begin anew', '1. a\n2. b\n1. c\n2. d', '<p>1. a<br>2. b<br>1. c<br>2. d</p>'],
    ['a table with a cell too many', '|a|b|\n|---|---|\n|1|2|3|', '<p>|a|b|<br>|---|---|<br>|1|2|3|</p>'],
    ['a footnote', 'Price*\n\n* without tax\n* or fees', '<p>Price*</p><p>* without tax<br>* or fees</p>'],
    ['tags', '<b onclick="x">hi</b><script>', '<p>&lt;b onclick="x"&gt;hi&lt;/b&gt;&lt;script&gt;</p>'],
  ])('keeps %s', (_, text, html) => {
    expect(after(text)).toBe(html)
  })
})

test.each([
  'Ann paints the barn.\nBen pays.',
  '1. Rent\n2. Term',
  '- Rent\n- Term\n\n1. a\n2. b',
  'Name: ________\n--------',
  '# of units: 5',
  'Price* and fee**\n** without tax',
  'Call #5\n\n---\n\nEnd',
])('%j is no Markdown, and stays a plain text', (text) => {
  expect(markdownToHtml(text)).toBeUndefined()
})

test('a list of 20,000 numbers, or one that stands in 600 times, doesn’t hold up the page', () => {
  const start = performance.now()
  expect(after('7. The tenant pays.\n'.repeat(20_000))).toContain('7. The tenant pays.<br>')
  const steps = Array.from({ length: 600 }, (_, at) => `${'  '.repeat(at)}- x`)
  expect(after(steps.join('\n'))).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(4000)
})

/** All that may come of a text; a link, a picture, or anything that runs isn't among it. */
const TAG =
  /^<\/?(?:h[1-6]|p|br|hr|ul|ol(?: start="\d+")?|li|strong|em|table|thead|tbody|tr|t[hd](?: align="(?:left|center|right)")?)>$/

const letters = (text: string) => text.replace(/[\s#*|:\\.\d-]/g, '')

test('whatever the text, no letter, number or bracket is lost, and no tag comes of it that isn’t its own', () => {
  const pieces = constantFrom(
    '# ',
    '- ',
    '* ',
    '1. ',
    '2. ',
    '9. ',
    '1) ',
    '**',
    '*',
    '_',
    '__',
    '---',
    '|',
    '|---|---|',
    '    ',
    '\n',

    '\n\n',
    'a',
    'Rent',
    ' ',
    '[ ]',
    '<b>',
    '&amp;',
    '`',
    '~~',
    '> ',
    '\\',
    '=',
    '!',
    '+ ',
    '5',
    '日本',
    '<img src=x onerror="alert(1)">',
    '[x](javascript:alert(1))',
    '![x](https://example.com/a.png "t")',
    '<https://example.com>',
    'https://example.com',
    '&lt;script&gt;',
    '[x]: javascript:alert(1)',
    '"',
  )
  assert(
    property(array(pieces, { maxLength: 30 }), (written) => {
      const text = `# Lease\n\n${written.join('')}`
      const html = markdownToHtml(text)
      if (html === undefined) return
      expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => !TAG.test(tag))).toEqual([])
      const shown = html.replace(/<[^>]*>/g, '')
      const plain = shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
      expect(letters(plain)).toBe(letters(text))
    }),
    { numRuns: 500 },
  )
})
