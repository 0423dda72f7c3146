import { isLanguage, type Language } from '#shared/explaining/languages.ts'
import type { StoredSigner } from './signers.queries.ts'

type Signer = Pick<StoredSigner, 'language' | 'presetLanguage'>

/** The one that a signer chose, else the one that their sender expects; null where nobody has said. */
export const knownLanguageOf = ({ language, presetLanguage }: Signer): Language | null =>
  language !== null && isLanguage(language) ? language : presetLanguage

/**
 * Whether what warns of something done in this signer's name, or of a change of their address, is in English, too: where the
 * sender can have chosen the language, it may be one that the signer can't read.
 */
export const isAlsoInEnglish = (signer: Signer & Pick<StoredSigner, 'isLanguageOwn'>): boolean =>
  !signer.isLanguageOwn && languageOfSigner(signer) !== 'english'

/** In which language messages to this signer are: the one that is known, else English. */
export const languageOfSigner = (signer: Signer): Language => knownLanguageOf(signer) ?? 'english'
