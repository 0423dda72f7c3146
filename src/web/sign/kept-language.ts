import { type Language, isLanguage } from '#shared/explaining/languages.ts'
import { browserStore, signerStoreNames } from '#web/browser-store.ts'

const languageOrNone = {
  parse: (name: unknown): Language | undefined =>
    typeof name === 'string' && isLanguage(name) ? name : undefined,
}
const chosen = browserStore('tab', signerStoreNames.signerLanguage, languageOrNone)
const shownFor = (signerId: string) =>
  browserStore('tab', signerStoreNames.shownLanguage(signerId), languageOrNone)

/** What was chosen in this tab, also before a reload. */
export const chosenLanguage = () => chosen.read()
export const keepChosenLanguage = (language: Language) => chosen.write(language)

/** In which language this tab showed a link: the server, which chooses it, can't be asked without a network. */
export const shownLanguage = (signerId: string) => shownFor(signerId).read()
export const keepShownLanguage = (signerId: string, language: Language) => shownFor(signerId).write(language)
