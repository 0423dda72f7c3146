// @vitest-environment jsdom
import { generateHTML, generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { blockOf } from '#web/features/draft/blocks.ts'
import { withoutType } from '#web/features/draft/content-types.ts'
import { editorSchema } from '#web/ui/editor/editor-schema.ts'
import { fromEditorHtml, toEditorHtml } from '#web/ui/editor/round-trip.ts'
import { holdsPage, isPageEdited, pageBlock, withPage } from './page-block.ts'

const page = {
  title: 'Terms <of> Service',
  url: 'https://law.example/terms?a=1&b=2',
  fetchedAt: '2026-11-20T09:00:00.000Z',
  content:
    '<h2>1. Delivery</h2><p>Within <strong>ten</strong> days.</p><ul><li>one</li><li>two</li></ul><table><tbody><tr><td>Fee</td><td>$5</td></tr></tbody></table>',
}
const empty = { ...emptyDraft, contentTypes: ['url' as const], html: '<p>Mine.</p>' }
const draft = { ...empty, ...withPage(empty, page) }

const schema = editorSchema({})
const throughEditor = (html: string) =>
  fromEditorHtml(generateHTML(generateJSON(toEditorHtml(html), schema), schema))

test('the text says where the page came from and when', () => {
  const block = document.createElement('div')
  block.innerHTML = pageBlock(page)
  expect(block.querySelector('h2')?.textContent).toBe('From the web page: Terms <of> Service')
  expect(block.querySelector('a')?.getAttribute('href')).toBe(page.url)
  expect(block.querySelector('p')?.textContent).toMatch(
    /^Source: https:\/\/law\.example\/terms\?a=1&b=2, fetched on November 20, 2026, /,
  )
  expect(block.innerHTML.endsWith(page.content)).toBe(true)
})

test('a page joins the text of the contract, which becomes one of its content types', () => {
  expect(draft.contentTypes).toEqual(['url', 'html'])
  expect(draft.html).toMatch(/^<p>Mine\.<\/p><div data-block="url">/)
  expect(draft.url?.page).toEqual(page)
  expect(holdsPage(draft)).toBe(true)
})

test('another page takes its place, and unchecking takes it out', () => {
  const other = { ...draft, ...withPage(draft, { ...page, title: 'Other', content: '<p>Other</p>' }) }
  expect(blockOf(other.html, 'url')).toContain('From the web page: Other')
  expect(other.html).not.toContain('Delivery')
  expect(withoutType(draft, 'url')).toMatchObject({ html: '<p>Mine.</p>', contentTypes: ['html'] })
})

test('text that only went through the editor is not taken for edited', () => {
  expect(isPageEdited(draft)).toBe(false)
  expect(isPageEdited({ ...draft, html: throughEditor(draft.html) })).toBe(false)
})

test('text that a person changed is', () => {
  expect(isPageEdited({ ...draft, html: draft.html.replace('ten', 'five') })).toBe(true)
  expect(isPageEdited({ ...draft, html: draft.html.replace('Within', '<em>Within</em>') })).toBe(true)
  expect(isPageEdited({ ...draft, html: draft.html.replace('Mine', 'Yours') })).toBe(false)
  expect(isPageEdited({ ...draft, html: '<p>Mine.</p>' })).toBe(false)
})
