import { guessLanguage } from '#shared/contract-text/guess-language.ts'

/** Small words that hardly a sentence of a contract does without, and that few other languages share. */
const smallWords: Record<string, string> = {
  en: 'the of and to this shall by is that with',
  de: 'der die das und ist von mit für nicht oder des dem den zu',
  fr: 'le les des et du est une dans par pour aux au ou',
  es: 'el los las del y por para con una en que',
  it: 'il di che della dei delle per gli con è nel una',
  pt: 'o os do dos da das e para não uma com em pelo',
  nl: 'de het een van en niet met voor wordt door',
}
const sets = Object.entries(smallWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
)

const SAMPLE = 20_000
/** Fewer tell nothing. */
const MIN_FOUND = 8
const MIN_LEAD = 1.3

/** The language of a text in Latin letters by its small words; English where they do not tell. */
function guessLatinLanguage(html: string): string {
  const words = html
    .slice(0, SAMPLE)
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu)
  const counts = sets
    .map(([language, set]) => ({ language, count: words?.filter((word) => set.has(word)).length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  return first && second && first.count >= MIN_FOUND && first.count >= second.count * MIN_LEAD
    ? first.language
    : 'en'
}

/** The language of a contract's text by its script, and of one in Latin letters by its small words. */
export function guessContractLanguage(html: string): string {
  const byScript = guessLanguage(html)
  return byScript === 'en' ? guessLatinLanguage(html) : byScript
}
