import { isLanguage, type Language } from '#shared/explaining/languages.ts'
import type { StoredSigner } from './signers.queries.ts'

type Signer = Pick<StoredSigner, 'language' | 'presetLanguage'>

/** The one that a signer chose, else the one that their sender expects; null where nobody has said. */
export const knownLanguageOf = ({ language, presetLanguage }: Signer): Language | null =>
  language !== null && isLanguage(language) ? language : presetLanguage

/** In which language messages to this signer are: the one that is known, else English. */
export const languageOfSigner = (signer: Signer): Language => knownLanguageOf(signer) ?? 'english'
