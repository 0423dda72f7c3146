import type { Language } from '#shared/explaining/languages.ts'
import { keepChosenLanguage } from './kept-language.ts'
import { saveLanguage } from './sign-api.ts'
import { toast } from './toast.ts'
import { changeLanguage, currentLanguage, t } from './words.ts'

/** Shows the page in this language, and lets the server write to the signer in it. */
export async function chooseLanguage(language: Language, signerId: string | undefined) {
  if (!(await changeLanguage(language))) return toast.failure(t('notLoaded'), t('checkConnection'))
  // another one was chosen while this one was on its way
  if (language !== currentLanguage()) return
  // it was in the language before
  toast.dismiss()
  keepChosenLanguage(language)
  if (signerId) saveLanguage(signerId, language)
}
