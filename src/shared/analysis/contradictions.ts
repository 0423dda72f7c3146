import { contraryLaws } from './contrary-laws.ts'
import { contraryAmounts, contraryNotices } from './contrary-terms.ts'
import type { AmountFound, DateFound } from './dates-and-amounts.ts'
import { numberAtEnd } from './number-words.ts'
import { isOption } from './options.ts'
import type { Sentence } from './sentences.ts'

export type Contradiction = {
  kind: 'date' | 'amount' | 'number' | 'law' | 'notice'
  /** What contradicts each other, as it is written. */
  values: string[]
  /** In a sentence, for people. */
  message: string
  /** Sentences of the text that say it. */
  places: { sentence: string; start: number; end: number }[]
}

/** Dates, amounts, periods and laws that cannot all be meant. */
export function contradictionsIn(
  sentences: Sentence[],
  dates: DateFound[],
  amounts: AmountFound[],
): Contradiction[] {
  // of two answers that a form offers, one is chosen: they contradict nothing
  const settled = sentences.filter(({ text }) => !isOption(text))
  return [
    ...wordsAgainstFigures(sentences),
    ...endsBeforeStart(sentences, dates),
    ...contraryAmounts(settled, amounts),
    ...contraryLaws(settled),
    ...contraryNotices(settled),
  ]
}

const placeOf = ({ text, start, end }: Sentence) => ({ sentence: text, start, end })

const inBrackets =
  /\((?:US|USD|EUR|GBP)?\s?([$€£])?\s?(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(\.\d{1,4})?\s?(%|percent)?\)/gi

/** "fifty (60) days": courts go by the words, people by the figures. */
function wordsAgainstFigures(sentences: Sentence[]): Contradiction[] {
  return sentences.flatMap((sentence) =>
    Array.from(sentence.text.matchAll(inBrackets)).flatMap((match) => {
      const before = sentence.text.slice(Math.max(0, match.index - 120), match.index)
      const spelled = numberAtEnd(before)
      const figure = Number((match[2] ?? '').replaceAll(',', '') + (match[3] ?? ''))
      if (spelled === undefined || spelled.value === figure) return []
      // “of two million, two hundred (200) are sold”, not “two thousand, five hundred dollars ($500)”
      const isMoney = match[1] !== undefined || /\b(?:dollars?|euros?|pounds?)\s*$/i.test(before)
      if (spelled.part === figure && !isMoney) return []
      // "nineteen … (1999)", a half in words, cents in figures, "(1)" that numbers a list
      const isOpen = match[3] !== undefined || (figure >= 1900 && figure < 2100)
      const isItem = spelled.value > 3 && figure <= 3 && match[1] === undefined && match[4] === undefined
      if (isOpen || isItem) return []
      return [
        {
          kind: match[1] === undefined ? ('number' as const) : ('amount' as const),
          values: [spelled.words, match[0].slice(1, -1)],
          message: `The words say ${spelled.words} (${spelled.value}), the figures say ${match[0].slice(1, -1)}.`,
          places: [placeOf(sentence)],
        },
      ]
    }),
  )
}

const starts = /\b(?:from|commenc\w*|begin\w*|start\w*|effective)\b/i
const hour = String.raw`(?: at (?:noon|midnight|\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?))?`
const howLong = String.raw`(?:,? for (?:(?:an? )?(?:\w+ )?(?:term|period) of )?(?:\w+ (?:\(\d+\) )?)(?:year|month|week|day)s?)?`
const goesOn = String.raw`(?:continu(?:es?|ing)|remains?|runs?|running|lasts?|lasting)(?: in (?:full )?(?:force|effect)(?: and effect)?)?`
/** All that stands between a start and its end: “, and ends on”, “at noon until”. Anything more may be the end of something else. */
const ends = new RegExp(
  String.raw`^(?: ?\([^()]{1,60}\))?${hour}${howLong}(?:,?(?: and)?(?: shall| will)? ${goesOn}${howLong})?(?: (?:(?:up )?to|until|till|through)|,?(?: and)?,?(?: it| its term)?(?: shall| will)?(?: thereafter)?(?:,? unless [^,]{1,60},)? (?:${goesOn}(?: thereafter)?(?: on the \w{1,12} day of each month)?${howLong} (?:to|until|till|through)|(?:ends?|ending|expires?|expiring|terminates?|terminating)(?: automatically)?${hour}(?: on(?: the earlier of [\w ]{1,40} or)?| at| as of)?))(?: and including)?(?: the)?(?: [a-z]{3,6}day,?)? $`,
  'i',
)

/** What stands between, in small letters, with “it” for what began: “The Lease begins on … and the Lease ends on”. */
function withIt(before: string, between: string): string {
  const words = between.replace(/\s+/g, ' ').toLowerCase()
  const began = whatBegan.exec(before)?.[1]?.toLowerCase()
  return began === undefined ? words : words.replace(` the ${began} `, ' it ')
}
const whatBegan = /\b(?:the|this) (\w+(?: \w+)?) (?:(?:shall|will) )?(?:begins?|commences?|starts?)\b/i

/** Of 12/03/2027 only the year is sure, but two such days are written in the same order, and 31 is no month. */
function isSurelyBefore(one: DateFound, other: DateFound): boolean {
  const marks = new Set([one, other].flatMap(({ words }) => inFigures.exec(words)?.[1] ?? []))
  if (marks.size > 1) return one.iso.slice(0, 4) < other.iso.slice(0, 4)
  const [turned, otherTurned] = [turnedRound(one), turnedRound(other)]
  const isBeforeTurned = turned === undefined || otherTurned === undefined || turned < otherTurned
  return one.iso < other.iso && isBeforeTurned
}
const inFigures = /^\d{1,2}([/.])\d/

/** With its day for its month, where that may be meant and there is such a day. */
function turnedRound({ iso, words }: DateFound): string | undefined {
  if (!inFigures.test(words)) return iso
  const [year, month, day = ''] = iso.split('-')
  return day > '12' ? undefined : `${year}-${day}-${month}`
}

/** In one sentence, an end before the start; in the whole text, one start and one end in the wrong order. */
function endsBeforeStart(sentences: Sentence[], dates: DateFound[]): Contradiction[] {
  const found: Contradiction[] = []
  const bySentence = Map.groupBy(dates, ({ sentence }) => sentence)
  for (const sentence of sentences) {
    const own = (bySentence.get(sentence.text) ?? []).filter(
      ({ start, end }) => start >= sentence.start && end <= sentence.end,
    )
    for (const [index, second] of own.entries()) {
      const first = own[index - 1]
      if (first === undefined || !isSurelyBefore(second, first)) continue
      const before = sentence.text.slice(0, first.start - sentence.start).slice(-80)
      const between = sentence.text.slice(first.end - sentence.start, second.start - sentence.start)
      if (between.length > 160 || !starts.test(before) || !ends.test(withIt(before, between))) continue
      found.push({
        kind: 'date',
        values: [first.words, second.words],
        message: `It seems to end on ${second.words}, before it starts on ${first.words}.`,
        places: [placeOf(sentence)],
      })
    }
  }
  return found
}
