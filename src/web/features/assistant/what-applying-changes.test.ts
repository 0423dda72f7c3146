// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { changeOf, neighboursOf } from './what-applying-changes.ts'

const none = { above: '', below: '' }

test('an applied text comes after the last line of the contract', () => {
  expect(neighboursOf('<h1>Lease</h1><p>Rent is due.</p>')).toEqual({ above: 'Rent is due.', below: '' })
  expect(neighboursOf('')).toEqual(none)
})

test('or above what the text has for signing, also within the text of a file', () => {
  const signing = '<p>Acme, Inc.</p><p>By: ____<br>Name: ____</p>'
  const told = { above: 'Rent is due.', below: 'Acme, Inc.' }
  expect(neighboursOf(`<h1>Lease</h1><p>Rent is due.</p>${signing}`)).toEqual(told)
  expect(neighboursOf(`<div data-block="file"><p>Rent is due.</p>${signing}</div>`)).toEqual(told)
})

test('or after what was applied before it, wherever that stands now', () => {
  const html = '<p>Above.</p><div data-block="aiSuggestions"><p>Applied.</p></div><p>Below.</p><p>End.</p>'
  expect(neighboursOf(html)).toEqual({ above: 'Applied.', below: 'Below.' })
})

test('of a long line only as many whole words are told as show where it is', () => {
  const long = `It begins with ${'many words and '.repeat(20)}ends here.`
  const block = '<div data-block="aiSuggestions"><p>Applied.</p></div>'
  const { above } = neighboursOf(`<p>${long}</p>`)
  expect(above).toMatch(/^… (?:words|and|many) .*ends here\.$/)
  expect(above.length).toBeLessThan(75)
  const { below } = neighboursOf(`${block}<p>${long}</p>`)
  expect(below).toMatch(/^It begins with many .*(?:words|and|many) …$/)
})

test('a title is shown as replaced, a text as added between its neighbours', () => {
  expect(changeOf({ type: 'title', suggestion: 'New' }, 'Old', none)).toEqual({ before: 'Old', after: 'New' })
  const clause = { type: 'html' as const, suggestion: '<h3>Law</h3><p>Of Delaware.</p>' }
  expect(changeOf(clause, 'Old', { above: 'Above.', below: 'Below.' })).toEqual({
    before: 'Above.\n\nBelow.',
    after: 'Above.\n\nLaw\n\nOf Delaware.\n\nBelow.',
  })
})
