import { expect, test } from 'vitest'
import { pdfFilename } from './contract-rules.ts'

test('the signed PDF is named after the whole title, each other character an underscore', () => {
  expect(pdfFilename('Mutual NDA')).toBe('Mutual_NDA_signed.pdf')
  expect(pdfFilename('Ä/b "q" – No. 7')).toBe('__b__q____No__7_signed.pdf')
  expect(pdfFilename('../../etc/passwd\r\n')).toBe('______etc_passwd___signed.pdf')
  expect(pdfFilename('a'.repeat(200))).toBe(`${'a'.repeat(200)}_signed.pdf`)
})

test('a title that no file system takes as a name is cut', () => {
  const name = pdfFilename('a'.repeat(300))
  expect(name).toHaveLength(255)
  expect(name).toMatch(/a_signed\.pdf$/)
})
