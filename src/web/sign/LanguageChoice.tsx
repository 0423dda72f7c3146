import { isLanguage, languageNames, languages } from '#shared/explaining/languages.ts'
import { chooseLanguage } from './chosen-language.ts'
import { t, useLanguage } from './words.ts'
import './language.css'

/** In which language the page is; each is named in itself. */
export function LanguageChoice({ signerId }: { signerId: string | undefined }) {
  const language = useLanguage()
  return (
    <nav className="language" aria-label={t('pageLanguage')}>
      <select
        aria-label={t('pageLanguage')}
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && void chooseLanguage(value, signerId)}
      >
        {languageNames.map((name) => (
          <option key={name} value={name} lang={languages[name].tag}>
            {languages[name].name}
          </option>
        ))}
      </select>
    </nav>
  )
}
