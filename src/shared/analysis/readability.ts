import type { Sentence } from './sentences.ts'

export type Readability = {
  words: number
  sentences: number
  /** Years of school that it takes; Kincaid and others 1975. 0 for an empty text. */
  fleschKincaidGrade: number
  /** 0 (hardest) to 100 (easiest); Flesch 1948. */
  readingEase: number
  wordsPerSentence: number
  /** Share of sentences in the passive voice, 0 to 1. */
  passiveShare: number
  /** Sentences of more than 40 words, the longest first. */
  longSentences: { sentence: string; start: number; end: number; words: number }[]
  /** Sentences that stand there more than once, the most frequent first. `words`: of one of them. */
  repeated: { sentence: string; count: number; words: number }[]
}

const LONG = 40
/** Shorter ones stand beside every signature, and in every table. */
const MIN_REPEATED = 6

/** Headings and numbers alone are no sentences; what has fewer than four words counts for none. */
export function readabilityOf(sentences: Sentence[]): Readability {
  const counted = sentences
    .map((sentence) => ({ ...sentence, words: wordsOf(sentence.text) }))
    .filter(({ words, text, heading }) => words.length >= 4 && text !== heading)
  const words = counted.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const syllables = sumOfSyllables(counted.flatMap((sentence) => sentence.words))
  const number = counted.length
  const wordsPerSentence = number === 0 ? 0 : words / number
  const syllablesPerWord = words === 0 ? 0 : syllables / words
  const ease = 206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord
  const grade = 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59
  return {
    words,
    sentences: number,
    fleschKincaidGrade: number === 0 ? 0 : round(Math.max(0, grade)),
    readingEase: number === 0 ? 100 : round(Math.min(100, Math.max(0, ease))),
    wordsPerSentence: round(wordsPerSentence),
    passiveShare: number === 0 ? 0 : round(counted.filter(({ text }) => isPassive(text)).length / number, 2),
    longSentences: counted
      .filter((sentence) => sentence.words.length > LONG)
      .toSorted((a, b) => b.words.length - a.words.length)
      .map(({ text, start, end, words }) => ({ sentence: text, start, end, words: words.length })),
    repeated: repeatedOf(counted),
  }
}

function repeatedOf(counted: { text: string; words: string[] }[]): Readability['repeated'] {
  const found = Map.groupBy(
    counted.filter(({ words }) => words.length >= MIN_REPEATED),
    ({ words }) => words.join(' ').toLowerCase(),
  )
  return [...found.values()]
    .flatMap((alike) => {
      const [first] = alike
      if (!first || alike.length < 2) return []
      return [{ sentence: first.text, count: alike.length, words: first.words.length }]
    })
    .toSorted((a, b) => b.count - a.count)
}

/** Contracts use the same words again: each is counted once. */
function sumOfSyllables(words: string[]): number {
  const known = new Map<string, number>()
  let sum = 0
  for (const word of words) {
    const syllables = known.get(word) ?? syllablesOf(word)
    known.set(word, syllables)
    sum += syllables
  }
  return sum
}

const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits

const wordsOf = (text: string): string[] => text.match(/[A-Za-zÀ-ÿ]+(?:['’][A-Za-zÀ-ÿ]+)?/g) ?? []

const irregular =
  'made|given|taken|held|kept|paid|sent|sold|bought|done|known|shown|set|put|written|found|left|lost|met|read|said|told|understood|borne|bound|brought|built|chosen|drawn|driven|forgiven|withheld|withdrawn|undertaken|laid|led|begun|become|broken|cut|dealt|felt|fought|got|gotten|hidden|hurt|meant|seen|sought|spent|taught|thought|won|worn'

const passive = new RegExp(
  `\\b(?:am|is|are|was|were|be|been|being)\\s(?:(?:not|also|hereby|only|otherwise|\\w{2,16}ly)\\s)?(?:\\w{2,16}ed|${irregular})\\b`,
  'i',
)
const isPassive = (text: string) => passive.test(text)

const exceptions: Record<string, number> = {
  being: 2,
  business: 2,
  businesses: 3,
  every: 2,
  everyone: 3,
  everything: 3,
  whatever: 3,
  whenever: 3,
  wherever: 3,
  area: 3,
  areas: 3,
  idea: 3,
  ideas: 3,
  agreement: 3,
  agreements: 3,
  people: 2,
  schedule: 2,
  therefore: 2,
  someone: 2,
  sometimes: 2,
  somewhere: 2,
  hereof: 2,
  herein: 2,
  hereby: 2,
  hereto: 2,
  hereunder: 3,
  hereinafter: 4,
  thereof: 2,
  therein: 2,
  thereto: 2,
  thereby: 2,
  thereunder: 3,
  thereafter: 3,
  hereafter: 3,
  whereas: 2,
  whereby: 2,
  safety: 2,
  likewise: 2,
  otherwise: 3,
  non: 1,
  cooperate: 4,
  cooperation: 5,
  create: 2,
  created: 3,
  creation: 3,
  science: 2,
  society: 4,
  variety: 4,
  client: 2,
  clients: 2,
  reliance: 3,
  compliance: 3,
  diet: 2,
  quiet: 2,
  naive: 2,
  via: 2,
  trial: 2,
  material: 4,
  materials: 4,
  period: 3,
  periods: 3,
  various: 3,
  previous: 3,
  premium: 3,
  media: 3,
  serious: 3,
}

/** Syllables of an English word: groups of vowels, less what is silent, plus what is parted. */
export function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/['’].*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const known = Object.hasOwn(exceptions, plain) ? exceptions[plain] : undefined
  if (known !== undefined) return known
  if (plain.length <= 3) return 1
  const groups = plain
    .replace(/(?:[^laeiouy]es|[^taeiouyd]ed|[^laeiouy]e)$/, (end) =>
      /^[sxz]es$|^[cg]es$|^hes$/.test(end) ? end : '',
    )
    .replace(/^y/, '')
    .replace(/e(?=(?:ly|ment|ments|ful|less|ness)$)/, '')
    .match(/[aeiouy]+/g)
  const parted =
    plain.match(/[aeiou]y[aeiou](?!d$)|i[aou](?!us$)|[aiu]ing|eo(?!u)|ual|uou|[^gq]ua[lt]|creat|io(?=[^n])/g)
      ?.length ?? 0
  const together = plain.match(/[ct]i(?:a(?=[ln])|ou|en)|[st]io|gio|gia|cio|tie(?=n)|xio|sia/g)?.length ?? 0
  return Math.max(1, (groups?.length ?? 0) + Math.max(0, parted - together))
}
