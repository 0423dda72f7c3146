// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'
import { withoutTitle } from './without-title.ts'

const shown = (html: string, title: string) =>
  withoutTitle([...parseHtml(html).childNodes], title)
    .map((node) => (node instanceof Element ? node.outerHTML : node.textContent))
    .join('')

const rent = '<p>The rent is $900.</p>'

test.each([
  ['a heading', `<h1>Services Agreement</h1>${rent}`],
  ['a pasted line with blank ones after it', `<p>SERVICES AGREEMENT.</p><p></p><p> <br></p>${rent}`],
  ['a heading after a blank line', `\n<p></p><h2><strong>Services</strong> agreement</h2>\n${rent}`],
])('a title below the title of its page is left out: %s', (_, html) => {
  expect(shown(html, 'Services agreement')).toBe(rent)
})

test.each([
  ['another title', '<h1>Services agreement between Ann and Ben</h1>'],
  ['a title with a place to fill in', '<h1>Lease of [Customer]</h1>', 'Lease of [Customer]'],
  ['a list', '<ul><li>Services agreement</li></ul>'],
  ['a picture before it', '<p><img src="data:image/png;base64,AA=="></p><h1>Services agreement</h1>'],
])('the text stays as it is with %s', (_, start, title = 'Services agreement') => {
  expect(shown(start + rent, title)).toBe(start + rent)
})

test('a text that is nothing but its title is shown', () => {
  expect(shown('<p>Services agreement</p>', 'Services agreement')).toBe('<p>Services agreement</p>')
})
