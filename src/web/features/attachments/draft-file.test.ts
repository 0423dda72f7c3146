// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import {
  holdsFileText,
  restoreFile,
  withFile,
  withFileAttached,
  withFileText,
  withoutFile,
} from './draft-file.ts'

const file = {
  attachmentUrl: '/api/uploads/019a0000-0000-7000-8000-000000000002',
  filename: 'lease.pdf',
  mimeType: 'application/pdf',
  size: 2048,
  pages: 3,
}
const empty: ContractDraft = { ...emptyDraft, contentTypes: ['file'], html: '<p>My own words.</p>' }
const uploaded = { ...empty, ...withFile(empty, file) }
const converted = {
  ...uploaded,
  ...withFileText(uploaded, { content: '<p>The rent.</p>', title: 'Lease', confidence: 1 }),
}

test('a new file changes nothing of the text until its use is decided', () => {
  expect(uploaded.file?.use).toBe('unused')
  expect(uploaded.html).toBe(empty.html)
  expect(holdsFileText(uploaded)).toBe(false)
})

test('the text of a file stands in a block of its own, beside the person’s own words', () => {
  expect(converted.html).toBe('<p>My own words.</p><div data-block="file"><p>The rent.</p></div>')
  expect(converted.contentTypes).toEqual(['file', 'html'])
  expect(converted.file?.use).toBe('text')
  expect(holdsFileText(converted)).toBe(true)
})

test('the contract takes the file’s title only where it has none, and only when it was read well', () => {
  expect(converted.title).toBe('Lease')
  const named = { ...uploaded, title: 'Mine' }
  expect(withFileText(named, { content: '<p>a</p>', title: 'Lease', confidence: 1 })).not.toHaveProperty(
    'title',
  )
  expect(withFileText(uploaded, { content: '<p>a</p>', title: 'L3ase', confidence: 0.4 })).not.toHaveProperty(
    'title',
  )
  expect(withFileText(uploaded, { content: '<p>a</p>', title: '', confidence: 1 })).not.toHaveProperty(
    'title',
  )
})

test('a file that is converted twice, or replaced, leaves no second text', () => {
  const again = {
    ...converted,
    ...withFileText(converted, { content: '<p>Newer.</p>', title: '', confidence: 1 }),
  }
  expect(again.html).toBe('<p>My own words.</p><div data-block="file"><p>Newer.</p></div>')
  expect(withFile(converted, { ...file, filename: 'other.pdf' }).html).toBe(empty.html)
})

test('attaching takes the text out, and removing takes out both', () => {
  expect(withFileAttached(converted)).toEqual({ file: { ...file, use: 'attached' }, html: empty.html })
  expect(withoutFile(converted)).toEqual({ file: null, html: empty.html })
  expect(withFileAttached(empty)).toEqual({})
})

test('undoing brings the file and its text back and keeps what was written since', () => {
  const since = { ...converted, ...withoutFile(converted), html: '<p>My own words, and more.</p>' }
  const { file: back, html } = { ...since, ...restoreFile(since, converted) }
  expect(back?.use).toBe('text')
  expect(html).toBe('<p>My own words, and more.</p><div data-block="file"><p>The rent.</p></div>')
})

const page = (content: string) => ({ content, title: '', confidence: 1 })

test('the text of a second picture, or of a file after it, comes below the text of the first as it was corrected', () => {
  const first = { ...empty, ...withFileText(empty, page('<p>The rint.</p>')) }
  const corrected = { ...first, html: first.html.replace('rint', 'rent') }
  const second = { ...corrected, ...withFileText(corrected, page('<p>The keys.</p>')) }
  const both = '<div data-block="file"><p>The rent.</p><p>The keys.</p></div>'
  expect(second.html).toBe(`${empty.html}${both}`)

  const beside = { ...second, ...withFile(second, file) }
  expect(beside.html).toBe(second.html)
  const attached = { ...beside, ...withFileAttached(beside) }
  expect(attached.html).toBe(second.html)
  expect(withoutFile(attached)).toEqual({ file: null, html: second.html })
  const used = { ...beside, ...withFileText(beside, page('<p>The barn.</p>')) }
  expect(used.html).toBe(`${empty.html}${both.replace('</div>', '<p>The barn.</p></div>')}`)
  expect(withoutFile({ ...second, file: null }).html).toBe(empty.html)
})
