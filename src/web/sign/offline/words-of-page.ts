import { type Language, languageNames } from '#shared/explaining/languages.ts'
import type { OfflineWords } from '#shared/signer-words/offline-in-english.ts'
import { offlineWords } from '#shared/signer-words/offline-words.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'

/** Said as on the signer's page. */
const asThere = ['tryAgain', 'trying', 'opening'] as const

export type WordsOfPage = Record<Language, Record<keyof OfflineWords | (typeof asThere)[number], string>>

/** All that the page says, in every language, for the build: of the other words of signers it has none. */
export const wordsOfPage = () =>
  Object.fromEntries(
    languageNames.map((language) => {
      const { page } = signerWords[language]
      const shared = asThere.map((name) => [name, page[name]])
      return [language, { ...offlineWords[language], ...Object.fromEntries(shared) }]
    }),
  )
