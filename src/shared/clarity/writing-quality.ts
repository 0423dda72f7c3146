import { type Measure, measureText } from './measure-text.ts'

export type WritingPart = {
  name: string
  points: number
  max: number
  /** What to do for the rest of the points; undefined where that is only to write more. */
  advice: string | undefined
}

/** 1 at `good`, 0 at `bad`, in between in proportion. */
const between = (value: number, bad: number, good: number) =>
  Math.min(1, Math.max(0, (value - bad) / (good - bad)))

/** What blanks and vague words cost. */
export const DEFINITE = 'Definite wording'

const ENOUGH_WORDS = 150
/** Below this, a text is too short for its style to earn all points. */
const JUDGED_WORDS = 60
const WORDS_PER_MARK = 150

/**
 * How each property of the text earns its points, 42 in all. Sentences: 22 words on average or fewer, and few above
 * 40. Words: 1.6 syllables or fewer. Structure: a heading or numbered clause for each 150 words, no paragraph above
 * 150 words. Terms: two definitions. Facts: a date, and an amount or a period. Vagueness and blanks: none; one in a
 * hundred words takes all points. Undefined: there is nothing to judge yet.
 */
const rules: {
  name: string
  max: number
  advice: string
  share: (measure: Measure) => number | undefined
}[] = [
  {
    name: 'Substance',
    max: 8,
    advice: `Say more: who does what, by when, and for how much. A clear contract has at least ${ENOUGH_WORDS} words.`,
    share: ({ words }) => between(words, 0, ENOUGH_WORDS),
  },
  {
    name: 'Sentence length',
    max: 8,
    advice: 'Shorten the sentences to about 20 words each, 40 at most.',
    share: ({ sentences, wordsInSentences, longSentences }) =>
      sentences === 0
        ? undefined
        : 0.75 * between(wordsInSentences / sentences, 40, 22) +
          0.25 * between(longSentences / sentences, 0.3, 0.03),
  },
  {
    name: 'Plain words',
    max: 6,
    advice: 'Use plainer words: “use” for “utilization”, “end” for “termination”, “before” for “prior to”.',
    share: ({ words, syllables }) => (words === 0 ? undefined : between(syllables / words, 2.1, 1.6)),
  },
  {
    name: 'Structure',
    max: 6,
    advice: 'Divide the text into headings or numbered clauses, with short paragraphs.',
    share: ({ words, marks, paragraphs, longParagraphs }) =>
      paragraphs === 0
        ? undefined
        : 0.5 * between(marks, 0, Math.max(2, words / WORDS_PER_MARK)) +
          0.5 * between(longParagraphs / paragraphs, 0.2, 0),
  },
  {
    name: 'Defined terms',
    max: 4,
    advice: 'Define the parties and the main terms once, like: Acme Inc. (the “Supplier”).',
    share: ({ definitions }) => between(definitions, 0, 2),
  },
  {
    name: 'Dates and figures',
    max: 6,
    advice: 'Name a date, and an amount or a period in figures, like “within 30 days”.',
    share: ({ dates, figures }) => 0.5 * between(dates, 0, 1) + 0.5 * between(figures, 0, 1),
  },
  {
    name: DEFINITE,
    max: 4,
    advice:
      'Fill in what’s still blank, and replace vague words like “reasonable”, “promptly”, or “as needed” with exactly what’s owed.',
    share: ({ words, vague, blanks }) =>
      words === 0 ? undefined : between(((vague + blanks) * 100) / words, 1, 0),
  },
]

export const MAX_WRITING_POINTS = 42

/** What each property of the text earns, 42 in all; whole points. Of a long text the first 400,000 characters count. */
export function writingQuality(text: string): WritingPart[] {
  const measure = measureText(text)
  const weight = between(measure.words, 0, JUDGED_WORDS)
  return rules.map(({ name, max, advice, share }) => {
    const earned = share(measure)
    const points = Math.round(max * (earned ?? 0) * (name === 'Substance' ? 1 : weight))
    const canBeBetter = earned !== undefined && earned < 1
    return { name, max, points, advice: canBeBetter ? advice : undefined }
  })
}
