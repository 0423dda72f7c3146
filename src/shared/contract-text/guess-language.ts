const scripts: [language: string, letters: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['zh', /\p{Script=Han}/gu],
]

/** The language that a text is most likely in, as far as its script tells; English for every text in Latin letters. */
export function guessLanguage(html: string): string {
  const sample = html.slice(0, 20_000).replace(/<[^<>]*>/g, ' ')
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const found = scripts.find(([language, pattern]) => {
    // Japanese is part kana, part Chinese characters
    const share = language === 'ja' ? 0.1 : 0.4
    return (sample.match(pattern)?.length ?? 0) > letters * share
  })
  return found?.[0] ?? 'en'
}

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'dv', 'ug'])

/** Of a language tag without region: whether it is written from right to left. */
export const isRightToLeftLanguage = (language: string): boolean => rightToLeft.has(language)
