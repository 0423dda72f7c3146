import { isLanguage, type Language } from '#shared/explaining/languages.ts'
import type { StoredSigner } from './signers.queries.ts'

/** In which language messages to this signer are: the one they chose, else the one that their sender expects, else English. */
export const languageOfSigner = ({
  language,
  presetLanguage,
}: Pick<StoredSigner, 'language' | 'presetLanguage'>): Language =>
  language !== null && isLanguage(language) ? language : (presetLanguage ?? 'english')
