import { differing, note, placeOf, type Said } from './contrary-terms.ts'
import type { Contradiction } from './contradictions.ts'
import { withoutNumber } from './numbering.ts'
import type { Sentence } from './sentences.ts'

const lawOf =
  /\b(?:governed|construed|interpreted|governing)\b.{0,120}?\blaws? of (?:the )?(?:(?:State|Commonwealth|Province|Republic|Kingdom) of )?(?:the )?([A-Z][a-z]+(?: (?:of |and )?[A-Z][a-z]+){0,2})/
const lawThatGoverns =
  /\blaws? of (?:the )?(?:(?:State|Commonwealth|Province|Republic) of )?([A-Z][a-z]+(?: [A-Z][a-z]+){0,2})\b.{0,40}\b(?:governs?|appl(?:y|ies))\b/

const noName =
  /^(?:United States|America|Section|Article|State|Province|Commonwealth|Country|Jurisdiction|People)\b/

/** “England” and “England and Wales”, “Germany” and “Federal Republic of Germany”. */
const isSameLaw = (one: string, other: string) =>
  one === other ||
  [
    [one, other],
    [other, one],
  ].some(([long = '', short = '']) => long.endsWith(` of ${short}`) || long.startsWith(`${short} and `))

/** “This Agreement is”, “The construction of this Lease shall be”, and not “the internal affairs of the Company are”. */
const contractBefore =
  /(?:(?<!\b(?:of|in|under|to|with|by|for|from) )|\b(?:validity|construction|interpretation|performance|formation|terms|provisions|disputes?|claims?|matters?|arising|relat(?:ed|ing))\b.{0,60} )\b(?:this|these|it|the (?:agreement|contract|lease))\b/i
const contractBehind =
  /^(?:\W*$|(?: to)?(?: the (?:validity|construction|interpretation|performance)\b.{0,40} of)? (?:this|these|it|the (?:agreement|contract|lease))\b)/i
/** What only one part, place or case is said of, another contract, or what doesn’t apply. */
const otherBefore =
  /\b(?:not|was|were|if|unless|when|where|for|as to|respect|outside|elsewhere|otherwise|except|(?:previous|prior|earlier|former|old|original|existing) (?:agreement|contract|lease)|arbitra\w+|internal affairs|(?<!^)(?:section|clause|article|exhibit|schedule) \w{1,4})\b/i
const inPlace = /\b[Ii]n (?:the )?[A-Z]/
const otherBehind =
  /^ for\b|\b(?:if|unless|when|as to|with respect to|in respect of|for (?:the |all |any )?(?:users|customers|consumers|residents|buyers|clients|members|people|persons|orders|sales|work|services))\b/i

type Named = { law: string; before: string; words: string; behind: string; isGoverned: boolean }

function lawNamed(sentence: Sentence): Named | undefined {
  const words = withoutNumber(sentence.text)
  const governed = lawOf.exec(words)
  const match = governed ?? lawThatGoverns.exec(words)
  const law = match?.[1]?.trim().replace(/ (?:State|City)$/, '')
  if (!match || law === undefined || noName.test(law)) return undefined
  return {
    law,
    before: words.slice(0, match.index),
    words: match[0],
    behind: words.slice(match.index + match[0].length),
    isGoverned: governed !== null,
  }
}

/** Whether the contract is governed by it, and in every case. */
const isOfContract = ({ before, words, behind, isGoverned }: Named) =>
  (isGoverned ? contractBefore.test(before) : contractBehind.test(behind)) &&
  ![otherBefore, inPlace].some((other) => other.test(before)) &&
  !otherBehind.test(behind) &&
  !/\bnot\b/.test(words)

/** Whether two sentences name two laws, be it for the same contract or not. */
export function namesAnotherLaw(one: Sentence, other: Sentence): boolean {
  const [law, another] = [lawNamed(one), lawNamed(other)]
  return law !== undefined && another !== undefined && !isSameLaw(law.law, another.law)
}

/** Two laws that govern the same contract. */
export function contraryLaws(sentences: Sentence[]): Contradiction[] {
  const said = new Map<string, Said[]>()
  for (const sentence of sentences) {
    if (!/\blaws?\b/.test(sentence.text)) continue
    const named = lawNamed(sentence)
    if (named && isOfContract(named)) note(said, 'law', { value: named.law, sentence })
  }
  return differing(said, isSameLaw).map(([, ways]) => ({
    kind: 'law',
    values: ways.map(({ value }) => value),
    message: `More than one law is said to govern: ${ways.map(({ value }) => value).join(' and ')}.`,
    places: ways.map(({ sentence }) => placeOf(sentence)),
  }))
}
