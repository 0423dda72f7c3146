import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textOfDisclaimer } from '#shared/explaining/disclaimer.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { disclaimerWords } from '#shared/signer-words/disclaimer-words.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { type ConsentType, textOfConsent } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'

describe.each(languageNames)('in %s', (language) => {
  test('what is agreed to says all that the English text says', () => {
    const { consent } = signerWords[language]
    expect(consent.esign.disclosures).toHaveLength(7)
    const disclaimer = disclaimerWords[language]
    expect(disclaimer.points).toHaveLength(3)
    expect(disclaimer.byAi).toContain('{{model}}')
    expect(disclaimer.byAi).toContain('PDF')
    expect(textOfDisclaimer('model-1', disclaimer)).toContain('model-1')
    expect(consent.communications.text).toContain('STOP')
    expect(consent.gdpr.text).toContain('PDF')
  })

  test('what is said of withdrawing names the button as the page does', () => {
    const { consent, page } = signerWords[language]
    expect(consent.esign.disclosures[1]?.[1]).toContain(page.cannotSign)
  })
})

test('a changed word of what is agreed to, in whatever language, makes a new version', () => {
  const types: ConsentType[] = ['esign', 'gdpr', 'communications']
  const all = languageNames.flatMap((language) =>
    types.map((type) => textOfConsent(type, signerWords[language].consent)),
  )
  // a new version goes with a new hash here; of the words before, consent-label.ts keeps the labels alone
  expect([CONSENT_VERSION, createHash('sha256').update(all.join('\n\n')).digest('hex')]).toEqual([
    '2026-11-9',
    'cedfa1b999229ee93be4387682c8d2f7aac33db460c1756562f22dba0eba581e',
  ])
})
