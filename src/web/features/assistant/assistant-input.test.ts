// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { contractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import {
  assistantInput,
  hasSomethingToRead,
  isSummaryOutOfDate,
  ownWords,
  summaryMark,
} from './assistant-input.ts'

const block = (kind: string, text: string) => `<div data-block="${kind}"><p>${text}</p></div>`
const html = `<p>Own.</p>${block('url', 'Page.')}${block('file', 'File.')}${block('aiSummary', 'Short.')}${block('aiSuggestions', 'Law.')}`
const nothing = { templateHtml: '', fileHtml: '' }

test('each kind of content is read for itself, what was applied with the text, the summary never', () => {
  const draft = { ...emptyDraft, title: 'Lease', html }
  expect(assistantInput(draft, { templateHtml: '<p>Form.</p>', fileHtml: '<p>unused</p>' }).content).toEqual({
    title: 'Lease',
    htmlContent: `<p>Form.</p>\n<p>Own.</p>${block('aiSuggestions', 'Law.')}`,
    urlContent: '<p>Page.</p>',
    fileContent: '<p>File.</p>',
  })
  expect(ownWords(html)).toBe('Own.\n\nPage.\n\nFile.')
})

test('the assistant is told when a template or a file could not be read with the rest', () => {
  const template = { id: '018f0000-0000-7000-8000-000000000000', fieldValues: {} }
  const draft = { ...emptyDraft, html: '<p>Own.</p>', template }
  expect(assistantInput(draft, nothing).content.isPartial).toBe(true)
  expect(
    assistantInput(draft, { ...nothing, templateHtml: '<p>Form.</p>' }).content.isPartial,
  ).toBeUndefined()
})

test('a title alone is nothing to read, the text of an attached file is something', () => {
  const draft = { ...emptyDraft, title: 'Lease', html: '<p> </p>' }
  expect(hasSomethingToRead(assistantInput(draft, nothing))).toBe(false)
  expect(hasSomethingToRead(assistantInput(draft, { ...nothing, fileHtml: '<p>File.</p>' }))).toBe(true)
})

test('a summary is out of date when the text changes, not when it is itself moved into the text', () => {
  const written = { ...emptyDraft, html: '<p>Own.</p>', summary: 'Short.' }
  const draft = { ...written, summaryOf: summaryMark(written) }
  const moved = { ...draft, html: `<p>Own.</p>${block('aiSummary', 'Short.')}` }
  expect(isSummaryOutOfDate(moved)).toBe(false)
  expect(isSummaryOutOfDate({ ...draft, html: '<p>Other.</p>' })).toBe(true)
})

test('a summary is out of date also when the text changes after a reload, unless an earlier release kept it', () => {
  const template = { id: '018f0000-0000-7000-8000-000000000000', fieldValues: { rent: '900', flat: 'A' } }
  const written = { ...emptyDraft, template, html: '<p>Rent is $900.</p>', summary: 'Short.' }
  const draft = { ...written, summaryOf: summaryMark(written) }
  const loaded = contractDraft.parse({
    ...JSON.parse(JSON.stringify(draft)),
    template: { fieldValues: { flat: 'A', rent: '900' }, id: template.id },
  })
  expect(isSummaryOutOfDate(loaded)).toBe(false)
  expect(isSummaryOutOfDate({ ...loaded, html: '<p>Rent is $1,000.</p>' })).toBe(true)
  const { summaryOf, ...earlier } = draft
  expect(summaryOf).not.toBe('')
  expect(isSummaryOutOfDate(contractDraft.parse(earlier))).toBe(false)
})
