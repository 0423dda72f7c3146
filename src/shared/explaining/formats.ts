import type { DateFound } from '#shared/analysis/dates-and-amounts.ts'
import { type Language, languages, sentenceGap, writeFirst } from './languages.ts'

/** Lists of units stand in these side by side, without a mark between: two parties would read as one. */
const withoutMarks = new Set<Language>(['chinese', 'japanese', 'korean', 'russian'])

/** How a language writes names, lists, days and times, and puts them into its sentences. */
export function createFormats(language: Language) {
  const { tag, direction } = languages[language]
  const lists = new Intl.ListFormat(tag, { type: withoutMarks.has(language) ? 'conjunction' : 'unit' })
  const numbers = new Intl.NumberFormat(tag)
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  // words of another script turn the reading direction of what stands beside them
  const apart = (value: string) =>
    direction === 'rtl' && !value.includes('\u2068') ? `\u2068${value}\u2069` : value
  const day = (iso: string) => writeFirst(tag, days.format(new Date(`${iso}T00:00:00Z`)))
  return {
    fill: (sentence: string, values: Record<string, string>) =>
      sentence
        .replace(/\{(\w{1,20})\}/g, (whole, name: string) =>
          Object.hasOwn(values, name) ? apart(values[name] ?? '') : whole,
        )
        // “2027 г.” and “Acme Inc.” end with the full stop of the sentence
        .replace(/\.\.$/, '.'),
    list: (items: string[]) => lists.format(items.map(apart)),
    sentences: (...sentences: string[]) => sentences.join(sentenceGap(language)),
    number: (value: number) => numbers.format(value),
    /** 1/2/2027 is another day in another country: it stays as it is written, as does 1.2.2027. */
    date: ({ words, iso }: Pick<DateFound, 'words' | 'iso'>) => (/\d[/.]\d/.test(words) ? words : day(iso)),
  }
}
export type Formats = ReturnType<typeof createFormats>
