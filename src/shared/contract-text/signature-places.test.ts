import { expect, test } from 'vitest'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { MAX_PLACES, placeOfKey } from './place-keys.ts'
import { placeholderOf } from './placeholders.ts'
import { findPlaces, keyOfPlace, markPlaces, showPlaces } from './signature-places.ts'
import { findUnfilled, findUnfilledInTitle, whyUnfilled } from './unfilled-fields.ts'

const text =
  '<p>[@field:initials_of_signer_1] [@field:signature_of_signer_2]</p><p>[@field:initials_of_signer_1]</p>'

test('places are numbered through the text, and counted for each signer; signatures with the one at the end', () => {
  expect(findPlaces(text)).toEqual([
    { number: 1, kind: 'initials', signer: 1, at: 1, of: 2 },
    { number: 2, kind: 'signature', signer: 2, at: 1, of: 2 },
    { number: 3, kind: 'initials', signer: 1, at: 2, of: 2 },
  ])
})

test('a place reads whose it is, a name as text and never as markup', () => {
  expect(showPlaces(text, ['Ana <b>"P"</b>'])).toBe(
    '<p>[Initials of Ana &lt;b&gt;&quot;P&quot;&lt;/b&gt; (1 of 2)] [Signature of signer 2 (1 of 2)]</p>' +
      '<p>[Initials of Ana &lt;b&gt;&quot;P&quot;&lt;/b&gt; (2 of 2)]</p>',
  )
  expect(markPlaces('<p>[@field:initials_of_signer_1]</p>', ['Ana'])).toBe(
    '<p><span data-place="1">Initials of Ana</span></p>',
  )
})

test('a name can’t become another place', () => {
  expect(findPlaces(showPlaces(text, ['[@field:initials_of_signer_1]', 'Bob']))).toEqual([])
  expect(markPlaces(text, ['$&', '$1'])).toContain('Initials of $&amp; (1 of 2)')
})

test('the longest text that can be sent shows its places, and a draft of many more doesn’t grow without end', () => {
  const place = placeholderOf(keyOfPlace('initials', 1))
  const names = ['"'.repeat(200)]
  const sent = place.repeat(MAX_PLACES).padEnd(MAX_CONTENT_BYTES, 'x')
  expect(findPlaces(markPlaces(sent, names))).toEqual([])
  const draft = place.repeat(5000)
  expect(markPlaces(draft, names)).toBe(draft)
  expect(showPlaces(draft, names)).toBe(draft)
})

test('what stands within a tag is no place, and nothing fills it', () => {
  const html =
    '<p><a href="https://example.com/[@field:initials_of_signer_1]">x</a> [@field:signature_of_signer_1]</p>'
  expect(findPlaces(html)).toHaveLength(1)
  expect(markPlaces(html, ['Ana'])).toContain('href="https://example.com/[@field:initials_of_signer_1]"')
  expect(findUnfilled(html, 2)).toEqual(['[@field:initials_of_signer_1]'])
  expect(whyUnfilled('[@field:initials_of_signer_1]', 2)).toBe(
    'Nothing fills in [@field:initials_of_signer_1].',
  )
})

test('a place for a signer who isn’t there is named, and none is filled in a title', () => {
  expect(findUnfilled(text, 2)).toEqual([])
  expect(findUnfilled(text, 1)).toEqual(['[@field:signature_of_signer_2]'])
  expect(whyUnfilled('[@field:signature_of_signer_2]', 1)).toBe(
    '[@field:signature_of_signer_2] is a place for signer 2, but the contract has 1 signer.',
  )
  expect(findUnfilledInTitle('Lease [@field:initials_of_signer_1]')).toEqual([
    '[@field:initials_of_signer_1]',
  ])
})

test.each([
  'initials_of_signer_0',
  'initials_of_signer_01',
  'initials_of_signer_31',
  'stamp_of_signer_1',
  'initials_1',
])('%s is the field of no place', (key) => {
  expect(placeOfKey(key)).toBeUndefined()
})
