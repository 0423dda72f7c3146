import { expect, test } from 'vitest'
import { hasVisibleContent } from './has-visible-content.ts'

test('words and images are content, markup and blanks are not', () => {
  for (const html of [
    'a',
    '<p>a</p>',
    '<p><img src="x"></p>',
    '<IMG>',
    '<p>&nbsp;.</p>',
    '&amp;',
    'a <',
    '<p',
    '<<b>',
    '<img',
  ])
    expect([html, hasVisibleContent(html)]).toEqual([html, true])
  for (const html of [
    '',
    ' \n\u00a0\u2003',
    '<p></p>',
    '<p>&nbsp;&nbsp;</p>',
    '<br /> <hr>',
    '<image-less>',
    '<>',
  ])
    expect([html, hasVisibleContent(html)]).toEqual([html, false])
})

test('a long text is judged as quickly as it can be read', () => {
  for (const piece of ['<', '<b></b>', '&nbsp;', '&', ' ', '<b', '<b '])
    expect(hasVisibleContent(piece.repeat(700_000))).toBe(!['<b></b>', '&nbsp;', ' '].includes(piece))
})
