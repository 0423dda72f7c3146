import { expect, test } from 'vitest'
import { pageInEnglish } from '#shared/signer-words/page-in-english.ts'
import { consentHeadings } from './signing-texts.ts'

test('the demo of consent has the headings that signers read', () => {
  expect(pageInEnglish).toMatchObject(consentHeadings)
})
