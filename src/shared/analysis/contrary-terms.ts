import type { AmountFound } from './dates-and-amounts.ts'
import type { Contradiction } from './contradictions.ts'
import { hasConditions } from './duties.ts'
import { withoutNumber } from './numbering.ts'
import type { Sentence } from './sentences.ts'

export const placeOf = ({ text, start, end }: Sentence) => ({ sentence: text, start, end })
export type Said = { value: string; sentence: Sentence }

/** What is said of the same thing in different ways, by the thing; each way with the first sentence that says it. */
export function differing(
  said: Map<string, Said[]>,
  isSame = (one: string, other: string) => one === other,
): [thing: string, ways: Said[]][] {
  return Array.from(said)
    .map(([thing, all]): [string, Said[]] => [
      thing,
      all.filter(({ value }, index) => all.findIndex((other) => isSame(other.value, value)) === index),
    ])
    .filter(([, ways]) => ways.length > 1)
}

export function note(said: Map<string, Said[]>, thing: string, entry: Said) {
  const list = said.get(thing) ?? []
  // nothing good comes of more than a few ways, and the comparison stays short
  if (list.length < 20) list.push(entry)
  said.set(thing, list)
}

const priced =
  /\b(monthly rent|base rent|annual rent|rent|security deposit|purchase price|base salary|annual salary|salary|loan amount|principal amount|monthly fee|annual fee|license fee|total fee|total price|contract price|retainer)\b["”’)]{0,3}\s(?:\(.{1,60}\)\s)?(?:is|are|of|shall be|will be|equals?|in the amount of|totals?)\s(.{0,40})$/i
/** What stands before a price and names no other: “the agreed rent”, and not “the pet rent”, “each Tenant’s rent”. */
const plainBefore =
  /(?:^[\s\d.()]*|[^\w\s’'-]\s*|\b(?:the|an?|this|that|such|its|your|my|our|his|her|said|agreed|full|entire|refundable|of|for|as|in|at|by|with|to|and|pays?|paying|paid|owes?|charges?|charged|receives?|earns?)\s+|(?:^|[^\w\s]\s*|\bthe\s+)(?:tenant|lessee|employee|executive|client|customer|buyer|purchaser|borrower|contractor|consultant|company|landlord|lessor|seller|lender)[’']s\s+)["“‘(]?$/i
const wordBefore = /([\w’'-]+)\s+["“‘(]?$/
const oneThing = '(?:premises|property|vehicle|equipment|goods|loan)'
const priceOfOne = new RegExp(String.raw`\b(?:price|rent|amount) of the (${oneThing})\b`, 'gi')
const ofOne = new RegExp(String.raw`^the ${oneThing} (?:is|shall be|will be) `, 'i')
/** All that stands between a price and its sum: “a total of”, “one thousand dollars (”, and not “due on the 1st with”. */
const sumWord =
  /^(?:an?|the|sum|amount|total|rate|of|at|be|equals?|equal|to|hereby|agreed|set|fixed|and|gross|base|annual|due|payable|monthly|annually|no|only|exactly|us|dollars?|euros?|pounds?|sterling|\d{1,2}|100|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million)$/i
const isSum = (between: string) => (between.match(/\w+/g) ?? []).every((word) => sumWord.test(word))
/** “$50 less”, and “$80,000 to $90,000”. */
const noSum =
  /^(?: (?:less|more|lower|higher|off|late|discount|increase|fee|credit)\b| ?(?:[-–—]|to|or) ?[$€£¥\d])/i

/** What is so for a while only. */
const steps =
  /\b(?:first|second|third|fourth|fifth|initial|last|final|next|following|remaining|subsequent) (?:\S+ )?(?:years?|months?|quarters?|terms?|periods?)\b|\b(?:years?|months?) (?:\d|one|two|three|four|five)\b|\bthereafter\b/i
/** What is so of a part, of some of it, or from then on only. */
const parts =
  /\b(?:from (?!(?:the )?(?:seller|vendor|supplier|landlord|lessor|owner|licensor|lender|company)\b(?![’']))|after (?!(?:such |the |giving |written |prior )*notice)|beginning|starting|commencing|effective|up to|(?:more|less|fewer) than|over|under|at least|part of|portion of|half|down payment|instal?lments?|deposit (?:on|toward|against)|towards?|outstanding|unpaid|unused|balance|reduced|increased|additional|extra|further|another|including|inclusive|plus|instead|as follows|with respect to|in respect of|as to|hold-?over|with (?:utilities|heating|parking|furniture)|(?:with|before|after|net of|including) (?:\w+ )?tax(?:es)?|net|gross|vat|gst|following (?!(?:(?:the|its|such) )?(?:date|receipt|delivery|notice)\b)|(?:unit|apartment|flat|room|plan|lot) (?:[a-z]|\d{1,4})(?=:))\b/i
/** Not “2019 Honda” or “2001 Main Street”, but “in 2028 Client pays” and “the 2028 Rent”. */
const inYear =
  /(?<![$€£.,\d])\b(?:19|20)\d\d\b(?:(?<=(?:\b(?:in|during|until|from|since)|\d,|[A-Z][a-z]{1,8}) \d{4})|(?! (?!(?:Annual|Base|Fee|License|Monthly|Price|Rent|Salary|Total)\b)[A-Z][a-z]))/
const isSoForSome = (text: string) => parts.test(text) || hasConditions(text)
/** Given once, and due at some time, for which it isn’t so alone. */
const once = /^(?:security deposit|purchase price|total price|contract price|loan amount|principal amount)$/
const due = String.raw`^,? (?:(?:(?:which|and) )?(?:is|shall be|will be) )?(?:due|payable|repayable|paid|refundable|to be (?:re)?paid)\b`
const dueWhen = new RegExp(
  String.raw`${due}(?! (?:out )?(?:for|in|during) (?:the )?(?:first|second|third|fourth|fifth|initial|last|final|year)\b)[^]*$`,
)
/** When it is to be paid, and not in which case. */
const payday = new RegExp(
  String.raw`${due}(?! (?:for|from|after|beginning|starting)\b)(?![^]*\b(?:if|unless|where|while|during|for|as long as|in (?:the )?case)\b)[^]*$`,
)
/** What parts no case from another: that it is signed, that it has a term, that interest comes on top. */
const always =
  /(?:,? |^)(?:(?:up)?on|at) (?:the )?(?:signing|signature|execution)(?: (?:of )?(?:this|the) (?:agreement|contract|lease))?(?! (?:of|and|or)\b)|^ for the (?:entire |full |whole )?term(?: of (?:this|the) (?:agreement|contract|lease))?(?=[.,;]|$)|(?:,? |^)(?:under|subject to) (?:the terms (?:and conditions )?of )?this (?:agreement|contract|lease|note)\b|,? plus interest\b|\bfrom the date (?:hereof|of this (?:note|agreement|loan))/gi
const day = String.raw`(?:[A-Z][a-z]{2,8} \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2,8} \d{4})`
const begins = new RegExp(
  String.raw`(?<!\b(?:renewal|extension|option|second|next) )\b(?:term|lease|tenancy|agreement|contract|employment)\b[^.;]{0,60}?\b(?:begin|commence|start|run)(?:s|ning|ing)?(?: on| from| as of)? (${day})`,
  'gi',
)
const fromDay = new RegExp(
  String.raw`(?:,? |^)(?:beginning|commencing|starting|effective|from)(?: on| from| as of)? (${day})`,
  'gi',
)
/** “A month”, “per user”: sums of different ones are no two sums of the same. */
const perUnit =
  /^(?:,? (?:gross|net))?(?: ?(?:(?:per|an?|each|every) |\/ ?)(?:(?:calendar|full|lease) )?([a-z]+)| (monthly|annually|yearly|weekly)\b)/i
const sameUnit = new Map([
  ['annum', 'year'],
  ['annual', 'year'],
  ['annually', 'year'],
  ['yearly', 'year'],
  ['monthly', 'month'],
  ['weekly', 'week'],
])

/** “Per user per month”, and what follows it. */
function unitsOf(text: string): { units: string[]; after: string } {
  const [per, unit, often] = perUnit.exec(text) ?? []
  const said = (unit ?? often)?.toLowerCase()
  if (per === undefined || said === undefined) return { units: [], after: text }
  const more = unitsOf(text.slice(per.length))
  return { units: [sameUnit.get(said) ?? said, ...more.units], after: more.after }
}
const valueOf = ({ words }: Pick<AmountFound, 'words'>) => words.replace(/\.00$/, '')

/** "The rent is $1,200" and "rent of $1,300". */
export function contraryAmounts(sentences: Sentence[], amounts: AmountFound[]): Contradiction[] {
  const said = new Map<string, Said[]>()
  const byStart = new Map(sentences.map((sentence) => [sentence.text, sentence]))
  const cents = new Map(amounts.map((amount) => [valueOf(amount), amount.currency + amount.cents]))
  const firstDays = new Set(
    sentences.flatMap(({ text }) => Array.from(text.matchAll(begins), ([, first = '']) => first)),
  )
  // a rent “from June 1” is the only one where the lease begins on that day
  const plainly = (text: string) =>
    text.replace(always, '').replace(fromDay, (all, first: string) => (firstDays.has(first) ? '' : all))
  const things = sentences.flatMap(({ text }) =>
    Array.from(text.matchAll(priceOfOne), ([, one = '']) => one.toLowerCase()),
  )
  const isOfOne = new Set(things).size < 2
  for (const { words, sentence, start, end } of amounts) {
    const whole = byStart.get(sentence)
    if (whole === undefined || start < whole.start || start > whole.end) continue
    const before = sentence.slice(Math.max(0, start - whole.start - 140), start - whole.start)
    const [match, price, between = ''] = priced.exec(before) ?? []
    if (match === undefined || price === undefined || /[$€£¥]\s?\d/.test(before.slice(-60))) continue
    const { units, after: behind } = unitsOf(sentence.slice(end - whole.start))
    if (!isSum(isOfOne ? between.replace(ofOne, '') : between) || noSum.test(behind)) continue
    const own = ownWord(before.slice(0, -match.length))
    const often = sameUnit.get(own)
    const thing = (often ? price : `${own} ${price}`).trim().toLowerCase()
    const after = plainly(behind)
    const unit = Array.from(new Set(often ? [often, ...units] : units))
      .filter((said) => !price.toLowerCase().startsWith(said === 'year' ? 'annual' : said))
      .join(' ')
    const leading = plainly(sentence.slice(0, start - whole.start))
    const around = leading + (once.test(thing) ? after.replace(dueWhen, '') : after)
    const isForSome =
      steps.test(around) ||
      inYear.test(around) ||
      /^ for\b/.test(after) ||
      isSoForSome(leading + after.replace(payday, ''))
    // for the same while, and in the same case, when the same words say so
    note(said, `${thing}\n${unit}\n${isForSome ? around : ''}`, {
      value: valueOf({ words }),
      sentence: whole,
    })
  }
  for (const thing of ['rent', 'base rent', 'salary', 'base salary']) joinUnits(said, thing, cents)
  return differing(said, (one, other) => cents.get(one) === cents.get(other)).map(([key, ways]) => ({
    kind: 'amount',
    values: ways.map(({ value }) => value),
    message: `The ${key.split('\n')[0]} seems to be given as ${ways.map(({ value }) => value).join(' and as ')}.`,
    places: ways.map(({ sentence }) => placeOf(sentence)),
  }))
}

/** “Pet” of “the pet rent”; '' where only words of every rent stand before it. */
function ownWord(before: string): string {
  const [, word = ''] = plainBefore.test(before) ? [] : (wordBefore.exec(before) ?? [])
  return word.toLowerCase()
}

/** “The rent is $900” and “$950 per month”: a sum so near is of the same unit, for a year’s is twelve times a month’s. */
function joinUnits(said: Map<string, Said[]>, thing: string, cents: Map<string, string>) {
  const bare = said.get(`${thing}\n\n`)
  const [timed, another] = ['week', 'month', 'year'].flatMap((unit) => {
    const all = said.get(`${thing}\n${unit}\n`)
    return all ? [all] : []
  })
  if (!bare || !timed || another) return
  const sums = [...bare, ...timed].map(({ value }) => Number(cents.get(value)?.slice('USD'.length)))
  if (Math.max(...sums) > 2 * Math.min(...sums)) return
  timed.push(...bare)
  said.delete(`${thing}\n\n`)
}

const endsWithNotice =
  /\b(either party|each party|any party|the [a-z]+|[A-Z][\w.]+) may (?:also )?(?:end|terminate|cancel) (?:this|the) (?:agreement|contract|lease|engagement).{0,120}?(?<!\bwithin (?:[\w-]{1,12} \()?)\b(\d{1,3})\)?(?:[ -]| calendar | business )?(day|month)/i
const theInvoice = String.raw`(?:the |all |any |each |every |such |undisputed |its |their |[\w.]{1,30}[’']s? )*(?:invoices?|bills?)`
const whoIsPaid = String.raw`(?:(?:the )?(?:agency|company|consultant|contractor|designer|developer|freelancer|photographer|provider|seller|service provider|supplier|vendor)|him|her|it|me|them|us)`
/** An invoice and nothing else: fees may be due at another time than expenses. */
const paidWithin = new RegExp(
  String.raw`(?:^(?:${theInvoice}|payments?|(?:all |any |the )*(fees|amounts|charges)) (?:is|are|shall be|will be|must be) (?:due(?: and payable)?|paid|payable)(?: by [\w ]{1,30}?)?|\bpays?(?: ${whoIsPaid})?(?: ${theInvoice})?) within (?:\w+ \()?(\d{1,3})\)? (?:calendar |business )?(day|month)s?\b.{0,40}\binvoice`,
  'i',
)

const special =
  /\b(?:breach|violat|default|fails?|cure|renew|insolven|bankrupt|late|overdue|dispute|probation|trial)/i

/** “Without cause upon at least 30 days’ notice” is said of every case. */
const anyCase =
  /\b(?:with or )?without (?:cause|reason|penalty)\b|\bupon (?=(?:(?:giving|providing|at|least|not|less|fewer|than|no|the|other|party|prior|written|notice|of|to the \w+|to (?!the )\w+) )*(?:[\w-]+ \()?\d)|\b(?:at least|(?:not|no) (?:less|fewer) than) (?=(?:[\w-]+ \()?\d)/gi
const isForSomeOnly = (text: string) =>
  steps.test(text) ||
  inYear.test(text) ||
  /\bfor (?!any\b|no\b|(?:its )?convenience\b)/i.test(text) ||
  isSoForSome(text.replace(anyCase, ''))

/** Different times of notice for the same way out, and different times to pay an invoice. */
export function contraryNotices(sentences: Sentence[]): Contradiction[] {
  const said = new Map<string, Said[]>()
  for (const sentence of sentences) {
    if (special.test(sentence.text)) continue
    const words = withoutNumber(sentence.text).replace(/\s+/g, ' ')
    const end = endsWithNotice.exec(words)
    if (end && !isForSomeOnly(words))
      note(said, `${end[1]?.toLowerCase()} may end the contract`, { value: timeOf(end[2], end[3]), sentence })
    const pay = paidWithin.exec(words)
    if (pay && !isForSomeOnly(words.replace(pay[0], '')))
      note(said, pay[1] ? `${pay[1].toLowerCase()} are due` : 'an invoice is due', {
        value: timeOf(pay[2], pay[3]),
        sentence,
      })
  }
  return differing(said).map(([thing, ways]) => ({
    kind: 'notice',
    values: ways.map(({ value }) => value),
    message: `The text seems to give different times for the same thing: ${thing}, ${ways.map(({ value }) => value).join(' and ')}.`,
    places: ways.map(({ sentence }) => placeOf(sentence)),
  }))
}

const timeOf = (number = '', unit = '') => `${number} ${unit.toLowerCase()}${number === '1' ? '' : 's'}`
