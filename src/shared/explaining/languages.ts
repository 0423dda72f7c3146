/** The languages of explanations, by the names that the calls use, in the order in which they are offered. */
export const languages = {
  english: { tag: 'en', inEnglish: 'English', name: 'English', direction: 'ltr' },
  spanish: { tag: 'es', inEnglish: 'Spanish', name: 'Español', direction: 'ltr' },
  french: { tag: 'fr', inEnglish: 'French', name: 'Français', direction: 'ltr' },
  german: { tag: 'de', inEnglish: 'German', name: 'Deutsch', direction: 'ltr' },
  italian: { tag: 'it', inEnglish: 'Italian', name: 'Italiano', direction: 'ltr' },
  portuguese: { tag: 'pt', inEnglish: 'Portuguese', name: 'Português', direction: 'ltr' },
  chinese: { tag: 'zh', inEnglish: 'Chinese (simplified)', name: '中文', direction: 'ltr' },
  japanese: { tag: 'ja', inEnglish: 'Japanese', name: '日本語', direction: 'ltr' },
  korean: { tag: 'ko', inEnglish: 'Korean', name: '한국어', direction: 'ltr' },
  arabic: { tag: 'ar', inEnglish: 'Arabic', name: 'العربية', direction: 'rtl' },
  russian: { tag: 'ru', inEnglish: 'Russian', name: 'Русский', direction: 'ltr' },
  hindi: { tag: 'hi', inEnglish: 'Hindi', name: 'हिन्दी', direction: 'ltr' },
} as const satisfies Record<
  string,
  { tag: string; inEnglish: string; name: string; direction: 'ltr' | 'rtl' }
>
export type Language = keyof typeof languages

/** What stands between two sentences: nothing after the wide full stops of Chinese and Japanese. */
export const sentenceGap = (language: Language) =>
  language === 'chinese' || language === 'japanese' ? '' : ' '

/** French writes the first of a month as people say it, “1er décembre”; Intl doesn't. */
export const writeFirst = (tag: string, date: string) => (tag === 'fr' ? date.replace(/^1 /, '1er ') : date)

export const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name)

export const languageNames = Object.keys(languages).filter(isLanguage)

/** The first of a browser's languages ("pt-BR") in which there are explanations. */
export function languageOf(tags: readonly string[]): Language {
  const known = tags.map((tag) => languageNames.find((name) => languages[name].tag === tag.slice(0, 2)))
  return known.find((name) => name !== undefined) ?? 'english'
}
