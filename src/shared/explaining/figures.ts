import type { Analysis } from '#shared/analysis/analysis.ts'
import { mayBeTwo } from '#shared/analysis/cut-off.ts'
import { writtenMoney } from '#shared/analysis/dates-and-amounts.ts'
import { monthName } from '#shared/analysis/month-name.ts'
import { isLeftOpen } from './bears-out.ts'
import { factsIn as daysIn, isDisputed, MAX_FACTS, oneLine, type Place, type Span, within } from './facts.ts'
import type { Formats } from './formats.ts'
import { surelyNames } from './party-names.ts'
import type { Words } from './words.ts'

type Tools = { words: Words; formats: Formats; analysis: Analysis }

/** Amounts, times and days in these words, as they are written there: all of a sort, or none. */
export const figuresIn = (tools: Tools, place: Place): string[] => [
  ...amountsIn(tools, place),
  ...timesIn(tools, place),
  ...daysIn(tools, place),
]

/** As `figuresIn`, of what these words lay down first: of a sort of which one stands in an exception or another’s part, none. */
export function figuresOfDuty(tools: Tools, place: Place): string[] {
  const at = place.sentence.search(aside)
  const first = at < 0 ? place : { ...place, sentence: place.sentence.slice(0, at), end: place.start + at }
  return [amountsIn, timesIn, daysIn].flatMap((sortIn) => {
    const all = sortIn(tools, place)
    return sortIn(tools, first).length === all.length ? all : []
  })
}
const aside =
  /;|\bprovided(?:,|\s{1,3}(?:that|however|further))|\b(?:except|unless|however|other\s{1,3}than|in\s{1,3}excess\s{1,3}of)\b|\b(?:Exhibit|Schedule|Appendix|Annex|Section)\s{1,3}\S{1,5}\.\s|\b(?:and|but|or|which)\s{1,3}(?:the\s{1,3})?(?:[A-Z]\w{0,30}\s{1,3}){1,2}(?:shall|will|may|must|is|has|agrees|does)\b/

/** What the parties are called that these words name, in the order of the text; none where not all parties are known. */
export function partiesIn({ analysis }: Pick<Tools, 'analysis'>, place: Place): string[] {
  const sentence = oneLine(place.sentence)
  // somebody who is called “you” would be missing from the list
  if (/\b(?:[Yy]ours?|[Yy]ou|[Ww]e|us|[Oo]urs?)\b/.test(sentence)) return []
  const parties = surelyNames(analysis.parties)
  return (parties.length > 1 ? parties : [])
    .map((party) => /\(([^()]+)\)$/.exec(party)?.[1] ?? '')
    .filter(Boolean)
    .map((name) => ({ name, at: placeOfName(sentence, name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

/** Where a name stands by itself, or -1: “Service Provider” and “Provider Data” name no “Provider”. */
function placeOfName(sentence: string, name: string): number {
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1))
    if (
      !partBefore.test(sentence.slice(Math.max(0, at - 30), at)) &&
      !partAfter.test(sentence.slice(at + name.length, at + name.length + 2))
    )
      return at
  return -1
}
const partBefore =
  /[\p{L}\d-]$|\b(?!(?:The|Each|Either|Both|Neither|If|When|Where|Upon|Unless|Until|While|After|Before|And|Or|To|By|For|With|Between|From|In|No|Any|All|Such|This|That) )\p{Lu}\p{L}* $/u
const partAfter = /^[\p{L}\d-]|^ \p{Lu}/u

/**
 * The amounts of money in these words, in quotation marks as they are written there, all of them or none; none where one of them
 * is only a part of what is written (“300 000 euros”, “[$0.___]”, “$5 to 10”).
 */
export function amountsIn({ words, formats, analysis }: Tools, place: Place): string[] {
  if (isDisputed(analysis, place) || isLeftOpen(place.sentence) || mayBeTwo(place.sentence)) return []
  const found = analysis.amounts.filter(within(place))
  if (!areAllAmountsRead(place.sentence, found.length) || !found.every((each) => standsAlone(place, each)))
    return []
  const amounts = new Set(
    found.map((each) => formats.fill(words.phrases.quoted, { words: withCurrency(place, each) })),
  )
  return amounts.size > MAX_FACTS ? [] : [...amounts]
}

/** “$15 CAD”, and not “$15” of it. */
function withCurrency({ sentence, start }: Place, amount: Span & { words: string }): string {
  const [code = ''] =
    /^\s?(?:USD|CAD|AUD|NZD|HKD|SGD|MXN|EUR|GBP|CHF)\b/.exec(sentence.slice(amount.end - start)) ?? []
  return oneLine(amount.words + code)
}

/** By when, how long, or how often, as it is written there: “within thirty (30) days after the date of the invoice”. */
export function timesIn({ words, formats, analysis }: Tools, place: Place): string[] {
  const sentence = oneLine(place.sentence)
  if (isDisputed(analysis, place) || isLeftOpen(sentence) || mayBeTwo(sentence)) return []
  if (severalTimes.test(sentence) || notExceeding.test(sentence)) return []
  const spans = Array.from(sentence.matchAll(timeSpan))
  if (spans.length < (sentence.match(anyTime) ?? []).length || spans.some(isOfAnother)) return []
  const found = [...spans, ...sentence.matchAll(timeOfMonth), ...sentence.matchAll(frequency)]
    .filter((one, _, all) => !all.some((other) => other !== one && isInside(one, other)))
    .toSorted((one, other) => one.index - other.index)
  const times = new Set(found.map(([each]) => formats.fill(words.phrases.quoted, { words: each })))
  return times.size > MAX_FACTS ? [] : [...times]
}
const isInside = (one: RegExpExecArray, other: RegExpExecArray) =>
  one.index >= other.index && one.index + one[0].length <= other.index + other[0].length

/** “Thirty (30) day extension interval” is no time of thirty days. */
function isOfAnother({ 0: found, index, input }: RegExpExecArray): boolean {
  const isSingular = /(?:hour|day|week|month|quarter|year)$/i.test(found)
  return isSingular && !/\b(?:one|1|an?)\b/i.test(found) && /^ [a-z]/i.test(input.slice(index + found.length))
}
const digit = 'one|two|three|four|five|six|seven|eight|nine'
export const numberWord = `(?:${digit}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)`
const number = String.raw`(?:(?:${numberWord}(?:[- ](?:${digit}))?|one hundred (?:and )?(?:twenty|eighty))(?: \(\d{1,3}\))?|\d{1,3}(?: \([a-z -]{3,20}\))?)`
const unit = '(?:(?:business|calendar|working|consecutive|full) )?(?:hour|day|week|month|quarter|year)s?'
/** Before a time, so that “more than” and “about” aren’t lost. */
const bound =
  '(?:within|(?:no|not) (?:later|more|less|fewer|earlier|sooner) than|(?:(?:not|never|nor|without|in no (?:event|case)) )?exceeding|every(?: other)?|at least|up to|more than|less than|fewer than|over|under|in excess of|approximately|about|around|a (?:minimum|maximum) of)'
const timeSpan = new RegExp(
  String.raw`\b(?:${bound} (?:the (?:first|next|following|last) )?)?(?<![\w.,/–-]|[\d)] |\b(?:hundred|thousand|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:and )?)${number}[ -]${unit}\b(?! old\b|(?: of)? (?:prior |relevant |professional )?experience\b| of ${monthName}\b)(?:['’]?(?: (?:prior|written|advance|cure|notice|grace|renewal|initial|extended))* (?:notice|periods?|terms?)\b)?(?: (?:of|after|from|before|following|prior to) (?:the |its |an? )?(?:[a-z]+ ){0,3}[a-z]+(?=[.;]|,(?! [a-z-]+(?:,| (?:or|and)\b))))?`,
  'gi',
)
const timeOfMonth =
  /\b(?:on or before|by|on) the (?:first|last|fifth|tenth|fifteenth|\d{1,2}(?:st|nd|rd|th)?|[a-z]+ \(\d{1,2}(?:st|nd|rd|th)?\)) (?:(?:(?:business|calendar) )?day )?of (?:each and every|each|every|the) (?:(?:calendar|following) )?(?:month|quarter|year|week)\b/gi
/** How often: no rate, no end of a year, and neither “monthly data” nor the “120th monthly anniversary”. */
const often = '(?:daily|weekly|monthly|quarterly|yearly|annual|annually|semi)'
const frequency = new RegExp(
  [
    String.raw`(?<!(?:%|\bpercent|\)|\btimes?|\bonce|\btwice|\b(?:end|start|beginning|part|half|hours?|days?|visits?|of|each and))\)? )\b(?:each and every|each|every|per) (?:calendar )?(?:month|quarter|year|week)\b`,
    String.raw`(?<![\w-]|\b${often} (?:and|or) )(?:monthly|quarterly|annually|weekly)(?: (?:instal?lments?|payments?))?(?=[,.;:)]|$| (?:(?:and|or)\b(?! ${often})|(?:in|on|by|to|at|for|from|during|with|beginning|commencing|starting|thereafter|upon|until)\b))`,
    String.raw`(?<!\b(?:calculated|computed|measured|estimated|compounded|accru\w+) )\bon an? (?:monthly|quarterly|annual|weekly) basis\b`,
  ].join('|'),
  'gi',
)
/** Times that are written in another way than those that were read would be missing from the list. */
const anyTime = new RegExp(String.raw`(?:\d|\b(?:${numberWord}|hundred|dozen))\)?[ -]${unit}\b`, 'gi')
/** “1, 2, or 3 years”, “30 to 60 days”, “2 1/2 years”, “3 years and 5 months”. */
const severalTimes = new RegExp(
  String.raw`(?:\d\)?|\b${numberWord}\)?)(?:,| (?:or|to|and)|\s?[–-]),? ?(?:(?:[a-z]+ )?\(?\d{1,3}\)?|${numberWord})[ -](?:\w+ )?(?:hour|day|week|month|quarter|year)|\d\/\d|\d [½¼¾]|[½¼¾]|\byears?(?:,| and|, and)? \(?(?:\d|${numberWord}\b)[^.;]{0,20}?\bmonth`,
  'i',
)

/** “For no period exceeding 30 days”: without its “no” the time would say the opposite. */
const notExceeding =
  /\b(?:none|not|never|neither|nor|without|no),? (?!(?:(?:event|case) )?exceeding)(?:[^\s.;]{1,20} ){1,5}exceeding\b/i

/** An amount in one of the usual ways, whole: “300 000 euros”, “$5 million” and “$5 to 10” are more than “000 euros” and “$5”. */
const figure = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,8}|0)(?:(?:\.\d{1,4})? (?:thousand|million|billion)|\.\d{2,4})?`
const wholeAmount = new RegExp(
  String.raw`^(?:(?:(?:U\.?S\.?|C|CA|CDN|A|AU|NZ|HK|S)? ?[$]|[€£]|(?:USD|EUR|GBP|CAD|CDN|AUD|CHF)(?: ?[$])?) ?${figure}|${figure} (?:dollars|euros|pounds))$`,
  'i',
)
const standsAlone = ({ sentence, start }: Place, amount: Span & { words: string }) =>
  wholeAmount.test(oneLine(amount.words)) &&
  !/(?:[A-Za-z$€£¥]|[\d.,]\s?)$/.test(sentence.slice(0, amount.start - start)) &&
  !/^\s?(?:[\d%/–-]|(?:hundred|thousand|million|billion|trillion|mm?|k|bn|to|or|and (?:up|more|above|over)|per ?cent|percent)\b)/i.test(
    sentence.slice(amount.end - start),
  )

/** Amounts that are written in another way than those that were read would be missing from the list. */
const areAllAmountsRead = (sentence: string, count: number) =>
  (sentence.match(writtenMoney) ?? []).length <= count && !inMoneyOfYear.test(sentence)
/** “real $2003 in billions” is money of that year. */
const inMoneyOfYear = /\$(?:19|20)\d\d\b(?![.,]\d)/
