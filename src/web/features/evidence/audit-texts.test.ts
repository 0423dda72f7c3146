import { expect, test } from 'vitest'
import { isView, textOfEntry } from './audit-texts.ts'

test('an entry reads in the words of the log', () => {
  const details = { documentType: 'pdf', description: 'Viewed the PDF as a whole' }
  expect(textOfEntry({ action: 'document.viewed', details })).toBe('Viewed the PDF as a whole')
})

test('an entry without words of its own still reads as words', () => {
  expect(textOfEntry({ action: 'coffee-break.taken', details: {} })).toBe('Coffee break taken')
})

test('views of the document are told from other entries', () => {
  expect(isView({ action: 'document.viewed' })).toBe(true)
  expect(isView({ action: 'signer.added' })).toBe(false)
})
