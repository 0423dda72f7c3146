import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { textOfContent, textOfHtml } from './html-text.ts'

test('blocks are parted by an empty line, cells by a tab, and entities are characters', () => {
  expect(
    textOfHtml(
      '<h1>Lease &amp; Terms</h1><p>One<br>two&nbsp;three &#8220;four&#x201D;</p><table><tr><td>Rent</td><td>$1</td></tr></table><ul><li>a</li><li><b>b</b>c</li></ul>',
    ),
  ).toBe('Lease & Terms\n\nOne\ntwo three “four”\n\nRent\t$1\n\na\n\nbc')
})

test('references to 128 to 159 are what Windows-1252 has there, as in a browser', () => {
  expect(textOfHtml('<p>&#145;a&#146; &#147;b&#148; 1&#150;2 &#151; &#x80;5</p>')).toBe('‘a’ “b” 1–2 — €5')
})

test('comments, scripts and styles leave nothing, and what looks like a tag and is none stays', () => {
  expect(textOfHtml('a<!-- <p>no</p> -->b<script>let x = "</p>"</script><style>p{}</style> if 1 < 2')).toBe(
    'ab if 1 < 2',
  )
})

test.for([
  ['The rent is $500<sup>1</sup> a month.', 'The rent is $500¹ a month.'],
  ['The rent is <b>$500</b><sup><a href="#a">a</a></sup> a month.', 'The rent is $500[a] a month.'],
  ['The rent is $500<SUP class="x">[2]</SUP>.', 'The rent is $500[2].'],
  ['Up to 10<sup>6</sup>, or 10<sup>−3</sup>.', 'Up to 10⁶, or 10⁻³.'],
  ['A fee of 5<sup>1</sup>/<sub>2</sub>%.', 'A fee of 5¹/₂%.'],
  ['On the 1<sup>st</sup>, for H<sub>2</sub>O of X<sup>®</sup>.', 'On the 1st, for H₂O of X®.'],
  ['Raised <sup>without an end.', 'Raised without an end.'],
] as const)('raised figures of a contract don’t run into those before them: %s', ([html, wanted]) => {
  expect(textOfContent(`<p>${html}</p>`)).toBe(wanted)
})

test('plain text is left as it is', () => {
  expect(textOfContent('Rent < $5\n  and more')).toBe('Rent < $5\n  and more')
  expect(textOfContent('<p>Rent</p>')).toBe('Rent')
})

test('no markup survives, whatever it is put together from, and nothing throws', () => {
  assert(
    property(string({ maxLength: 200 }), (text) => {
      textOfHtml(text)
      expect(textOfHtml(`<p>${text.replace(/[<>&]/g, ' ')}</p>`)).not.toContain('<p>')
    }),
  )
  for (const piece of ['<', '<a', '<!--', '&', '<script>', '</', '<p>'])
    expect(textOfHtml(piece.repeat(100_000)).length).toBeLessThanOrEqual(100_000 * piece.length)
})
