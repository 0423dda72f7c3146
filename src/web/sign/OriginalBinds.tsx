import { currentLanguage, t } from './words.ts'

/** Where the page is translated: that the contract is not, and which words bind. */
export function OriginalBinds() {
  if (currentLanguage() === 'english') return null
  return <p className="small">{t('originalBinds')}</p>
}
