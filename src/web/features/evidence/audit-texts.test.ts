import { expect, test } from 'vitest'
import { isView, textOfEntry } from './audit-texts.ts'

test('a view says what was viewed and how', () => {
  const view = { action: 'document.viewed', details: { documentType: 'pdf', viewMethod: 'full_pdf' } }
  expect(textOfEntry(view)).toBe('Viewed the PDF as a whole PDF')
  expect(textOfEntry({ action: 'document.viewed', details: {} })).toBe('Viewed the document')
})

test('what happens later than this list still reads as words', () => {
  expect(textOfEntry({ action: 'contract.sent', details: {} })).toBe('Sent the contract for signature')
  expect(textOfEntry({ action: 'legal-hold.set', details: {} })).toBe('Legal hold set')
})

test('views of the document are told from other entries', () => {
  expect(isView({ action: 'document.viewed' })).toBe(true)
  expect(isView({ action: 'signer.added' })).toBe(false)
})
