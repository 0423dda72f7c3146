import { expect, test } from 'vitest'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { onSourcesChanged, overtakenTitles, sourcesOf } from './suggestion-sources.ts'

const one: Suggestion = {
  id: 'a',
  type: 'other',
  suggestion: 'Name the day.',
  reasoning: '',
  title: 'Dates',
  priority: 'low',
  quote: null,
  source: 'rules',
}
const other = { ...one, id: 'b' }
const file: NonNullable<ContractDraft['file']> = {
  attachmentUrl: '/api/uploads/1',
  filename: 'lease.pdf',
  mimeType: 'application/pdf',
  size: 1,
  pages: 1,
  use: 'attached',
}
const page = {
  content: '',
  title: 'Terms',
  url: 'https://example.com',
  fetchedAt: '2026-01-01T00:00:00.000Z',
}
const pageHtml = '<div data-block="url"><p>Page.</p></div>'
const listed = (sources: string[], suggestions = [one]) => ({ sources, suggestions })
const then = (known: Partial<Parameters<typeof onSourcesChanged>[0]>) =>
  onSourcesChanged({
    before: listed(['text']),
    now: listed(['text']),
    aside: undefined,
    isAsking: false,
    ...known,
  })

test('the contract is read from what is part of it: a file only once it is used, a page while its text is there', () => {
  expect(sourcesOf(emptyDraft)).toEqual(['text'])
  expect(sourcesOf({ ...emptyDraft, contentTypes: [], file: { ...file, use: 'unused' } })).toEqual([])
  const template = { id: '019a0000-0000-7000-8000-000000000001', fieldValues: {} }
  expect(
    sourcesOf({ ...emptyDraft, html: pageHtml, url: { ...emptyDraft.url, page }, file, template }),
  ).toEqual(['text', `page ${page.fetchedAt}`, 'file /api/uploads/1', `template ${template.id}`])
  expect(sourcesOf({ ...emptyDraft, url: { ...emptyDraft.url, page } })).toEqual(['text'])
})

test('suggestions go with the document, page, template or text that they were made for', () => {
  for (const source of ['file 1', 'page 1', 'template 1'])
    expect(then({ before: listed(['text', source]) })).toEqual({ is: 'drop', suggestions: [one] })
  expect(then({ before: listed(['text', 'file 1']), now: listed(['file 1']) })).toMatchObject({ is: 'drop' })
})

test('they come back with it', () => {
  const aside = listed(['text', 'file 1'])
  expect(then({ now: listed(['text', 'file 1'], []), aside })).toEqual({
    is: 'bring back',
    suggestions: [one],
  })
  expect(then({ now: listed(['text', 'file 2'], []), aside })).toEqual({ is: 'ask' })
})

test('those of a draft that took the place of this one stay', () => {
  expect(then({ before: listed(['text', 'file 1']), now: listed(['text'], [other]) })).toBeUndefined()
})

test('a page that comes is read at once, a file only while nothing is listed, a template not by itself', () => {
  expect(then({ now: listed(['text', 'page 1']) })).toEqual({ is: 'ask' })
  expect(then({ now: listed(['text', 'file 1']) })).toBeUndefined()
  expect(then({ before: listed(['text'], []), now: listed(['text', 'file 1'], []) })).toEqual({ is: 'ask' })
  expect(then({ before: listed(['text'], []), now: listed(['text', 'template 1'], []) })).toBeUndefined()
})

test('an answer that is awaited for something else is asked for anew', () => {
  expect(then({ before: listed(['text', 'file 1'], []), now: listed(['text'], []), isAsking: true })).toEqual(
    {
      is: 'ask',
    },
  )
})

test('a new title is suggested no longer once somebody wrote one where there was none, or one that says as much', () => {
  const clearer = { ...one, id: 'c', type: 'title' as const }
  const overtaken = (before: string, now: string, fresh = false) =>
    overtakenTitles(
      { title: before, suggestions: fresh ? [one] : [one, clearer] },
      { title: now, suggestions: [one, clearer] },
    )
  const long = 'Nondisclosure Agreement between Acme and Bob'
  expect(overtaken('', 'NDA')).toEqual([clearer])
  expect(overtaken('NDA', long)).toEqual([clearer])
  expect(overtaken('NDA', 'NDA 2')).toEqual([])
  expect(overtaken(long, long)).toEqual([])
  // undone: it came back with the title that it was made for
  expect(overtaken('Acme', long, true)).toEqual([])
})
