import { expect, test } from 'vitest'
import { languageNames } from '#shared/explaining/languages.ts'
import { offlineInEnglish } from '#shared/signer-words/offline-in-english.ts'
import { wordsOfPage } from './words-of-page.ts'

test('the page without a network has each of its words in every language, and none of the other words of signers', () => {
  const words = wordsOfPage()
  const names = [...Object.keys(offlineInEnglish), 'opening', 'tryAgain', 'trying'].toSorted()
  for (const language of languageNames) {
    const said = words[language] ?? {}
    expect([language, Object.keys(said).toSorted()]).toEqual([language, names])
    expect(Object.values(said).filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([])
  }
})
