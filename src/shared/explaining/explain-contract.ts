import type { Analysis } from '#shared/analysis/analysis.ts'
import type { ClauseCategory } from '#shared/analysis/clause-categories.ts'
import type { Finding } from '#shared/analysis/detect-clauses.ts'
import { type Duty, hasConditions } from '#shared/analysis/duties.ts'
import { actTold } from './act-told.ts'
import { bearsOut, isLeftOpen } from './bears-out.ts'
import { factsIn, lengthIn, oneLine, type Place, startIn } from './facts.ts'
import { amountsIn, figuresIn, figuresOfDuty, partiesIn, timesIn } from './figures.ts'
import { createFormats, type Formats } from './formats.ts'
import { isDayOfContract, isNothing, isSignature, namesAmount, namesDay } from './key-points.ts'
import type { Language } from './languages.ts'
import { surelyNames } from './party-names.ts'
import { laysDown } from './stated-duty.ts'
import { isOwnDate, titleOf } from './title.ts'
import { wordsIn } from './words-in.ts'
import type { CheckedCategory, NamedCategory, ToldCategory, Words } from './words.ts'

/** Changes whenever the same contract would be explained otherwise than before. */
export const RULES_VERSION = '21'

export type Part = 'summary' | 'explanation' | 'keyPoint' | 'obligation' | 'risk'

/** Something that is said of a contract, and the words of the contract that it is said of. */
export type Statement = { part: Part; text: string; quote: string }

export type Explanation = {
  statements: Statement[]
  /** What to do, for people; it says nothing about the contract. */
  recommendation: string
  /** Why there is less to say than there might be; empty where all of it was read. */
  gaps: string[]
}

type Given = {
  analysis: Analysis
  language: Language
  /** Who reads it: their own duties are told as theirs where the contract names them. */
  signerName: string
  /** Names of what belongs to the contract and was not read. */
  unread: string[]
}
type Tools = { words: Words; formats: Formats; analysis: Analysis }
/** A clause of a kind that is told or checked. */
type Named = Finding & { category: NamedCategory }
type Told = Finding & { category: ToldCategory }

/** Found too often where they are not: they have to be rather sure. */
const doubtful: ReadonlySet<ClauseCategory> = new Set(['No-Solicit Of Customers', 'Non-Disparagement'])
const SURE = 0.75
/** Shorter ones are headings, and say nothing. */
const MIN_LENGTH = 30
const MAX_POINTS = 8
/** Of a text that is a list of days, not every line is looked at. */
const MAX_LOOKED_AT = 200

const inSummary: ReadonlySet<ClauseCategory> = new Set([
  'Agreement Date',
  'Effective Date',
  'Expiration Date',
])

/** Says what kind of clause the sentences of a contract are, each with the sentence: nothing without one. */
export function explainContract({ analysis, language, signerName, unread }: Given): Explanation {
  const words = wordsIn[language]
  const { phrases } = words
  const formats = createFormats(language)
  const gaps = unread.map((file) => formats.fill(phrases.notRead, { file }))
  if (analysis.isForeign)
    return { statements: [], recommendation: phrases.ask, gaps: [phrases.notEnglish, ...gaps] }
  const tools = { words, formats, analysis }
  const found = surestOfEach(analysis.clauses.filter((clause) => isNamed(words, clause)))
  const told = found.filter((clause) => isTold(words, clause))
  const risks = found.flatMap((clause) => riskOf(tools, clause))
  const statements = [
    ...summaryOf(tools, told),
    ...told
      .filter(({ category }) => category !== 'Parties' && !inSummary.has(category))
      .map((clause) => aboutClause(tools, 'explanation', clause)),
    ...keyPointsOf(tools, told),
    ...ownFirst(tools, signerName).map((duty) => aboutDuty(tools, duty, signerName)),
    ...risks,
  ]
  const count = formats.number(risks.length)
  const toCheck = risks.length > 0 ? [formats.fill(phrases.toCheck, { count, risks: phrases.risks })] : []
  return {
    statements,
    recommendation: formats.sentences(...toCheck, phrases.ask),
    // a check says nothing of the contract
    gaps: [...(statements.length === risks.length ? [phrases.nothing] : []), ...gaps],
  }
}

/** Of each kind the surest sentence that bears it out, of several the first; in the order of the text. */
function surestOfEach(clauses: Named[]): Named[] {
  const best = new Map<NamedCategory, Named>()
  for (const clause of clauses) {
    const { category, sentence, confidence } = clause
    if (sentence.length < MIN_LENGTH || (doubtful.has(category) && confidence < SURE)) continue
    if (confidence <= (best.get(category)?.confidence ?? 0) || !bearsOut(category, sentence)) continue
    if (inSummary.has(category) && isLeftOpen(sentence)) continue
    best.set(category, clause)
  }
  // "neither is liable, except for …" limits first of all
  if (best.get('Uncapped Liability')?.start === best.get('Cap On Liability')?.start)
    best.delete('Uncapped Liability')
  return [...best.values()].toSorted((a, b) => a.start - b.start)
}

function summaryOf(tools: Tools, clauses: Told[]): Statement[] {
  const { words, formats, analysis } = tools
  const parties = analysis.clauses.find(({ category }) => category === 'Parties')
  const said: Statement[] = []
  const title = titleOf(analysis)
  if (title) said.push(pointTo('summary', title, formats.fill(words.phrases.called, { name: title.name })))
  const names = surelyNames(analysis.parties)
  if (parties && names.length > 1) {
    const named = [meansOf(tools, 'Parties'), ...mentioned(tools, names), words.explains.Parties]
    said.push(pointTo('summary', parties, formats.sentences(...named)))
  }
  return [
    ...said,
    ...clauses
      .filter(({ category }) => inSummary.has(category))
      .filter((clause) => clause.category !== 'Agreement Date' || isDateOfContract(analysis, clause))
      .map((clause) => aboutClause(tools, 'summary', clause)),
  ]
}

const aboutClause = (tools: Tools, part: Part, clause: Told): Statement => {
  const { category } = clause
  const facts = factsOf(tools, clause)
  const conditions =
    part === 'explanation' && hasConditions(clause.sentence) ? [tools.words.phrases.conditions] : []
  const means = meansOf(tools, category)
  const general = tools.words.explains[category]
  const text = tools.formats.sentences(means, ...mentioned(tools, facts), general, ...conditions)
  return pointTo(part, clause, text)
}

function factsOf(tools: Tools, clause: Told): string[] {
  if (clause.category === 'Agreement Date') return factsIn(tools, clause)
  // a time beside a start is how long something lasts
  const parties = partiesIn(tools, clause)
  if (clause.category === 'Effective Date') return [...parties, ...startIn(tools, clause)]
  if (clause.category === 'Expiration Date')
    return [...parties, ...timesIn(tools, clause), ...lengthIn(tools, clause)]
  return allIn(tools, clause)
}

/** Who and which figures stand in the sentence: what they are for, only the sentence says. */
const allIn = (tools: Tools, place: Place) => [...partiesIn(tools, place), ...figuresIn(tools, place)]

const isDateOfContract = (analysis: Analysis, clause: Told) =>
  clause.category === 'Agreement Date' && isOwnDate(analysis, clause)

/** One sentence about all that is mentioned; none where nothing is. */
const mentioned = ({ words, formats }: Tools, facts: string[]): string[] =>
  facts.length === 0 ? [] : [formats.fill(words.phrases.mentioned, { what: formats.list(facts) })]

/** Sentences with amounts of money, and those with days, which are told, but for the one that gives the date of the contract. */
function keyPointsOf(tools: Tools, clauses: Told[]): Statement[] {
  const { words, formats, analysis } = tools
  const { money, moneyMeans, date, dateMeans } = words.phrases
  const ownDates = clauses.filter((clause) => isDateOfContract(analysis, clause))
  const isTold = (sentence: string) => ownDates.some((each) => each.sentence === sentence)
  const ofOthers = new Set(
    analysis.dates.filter((each) => !isDayOfContract(each)).map(({ sentence }) => sentence),
  )
  const amounts = sentencesWith(analysis.amounts.filter(({ words: figure }) => !isNothing(figure)))
    .filter((place) => isLong(place) && namesAmount(place.sentence) && !isLeftOpen(place.sentence))
    .slice(0, MAX_POINTS)
  const dates = sentencesWith(analysis.dates)
    .filter((place) => isLong(place) && namesDay(place.sentence) && !isTold(place.sentence))
    .filter((place) => !isSignature(analysis, place))
    .filter(({ sentence }) => !ofOthers.has(sentence))
    .slice(0, MAX_LOOKED_AT)
    .map((place) => ({ place, days: factsIn(tools, place) }))
    .filter(({ days }) => days.length > 0)
    .slice(0, MAX_POINTS)
  const point = (place: Place, name: string, means: string, facts: string[] = []) =>
    pointTo('keyPoint', place, formats.sentences(headed(tools, name, means), ...mentioned(tools, facts)))
  return [
    ...amounts.map((place) => point(place, money, moneyMeans, amountsIn(tools, place))),
    ...dates.map(({ place, days }) => point(place, date, dateMeans, days)),
  ]
}

const isLong = ({ sentence }: Place) => sentence.length >= MIN_LENGTH

/** Each sentence once; the same words may stand in several cells. */
function sentencesWith(found: { sentence: string; sentenceStart: number }[]): Place[] {
  const places = new Map<string, Place>()
  for (const { sentence, sentenceStart: start } of found)
    if (!places.has(sentence)) places.set(sentence, { sentence, start, end: start + sentence.length })
  return [...places.values()]
}

/** Those of the reader first, then those of every party, then the others', each party's together; in the order of the text. */
function ownFirst({ analysis }: Tools, signerName: string): Duty[] {
  const { parties, duties } = analysis
  const isReader = (who: string | null) => who !== null && isPlayedBy(parties, who, signerName)
  const others = [...new Set(duties.map(({ who }) => who))].filter((who) => who !== null && !isReader(who))
  const rankOf = ({ who }: Duty) => (isReader(who) ? -2 : who === null ? -1 : others.indexOf(who))
  return duties.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** What somebody has to do, to the extent that the sentence says; where it may lay nothing down, what to check. */
function aboutDuty(tools: Tools, duty: Duty, signerName: string): Statement {
  const { words, formats, analysis } = tools
  const { phrases } = words
  const { who } = duty
  const isReader = who !== null && isPlayedBy(analysis.parties, who, signerName)
  const whose = who === null ? 'everyone' : isReader ? 'you' : 'they'
  const act = actTold(duty)
  const isTold = laysDown(duty)
  const frame = isTold
    ? phrases[`${whose}Must` as const].replace('{act}', words.acts[act])
    : phrases[whose].replace('{check}', words.actChecks[act])
  const said = formats.fill(frame, { who: who ?? '' })
  const condition = duty.isConditional ? [phrases.conditions] : []
  const figures = mentioned(tools, figuresOfDuty(tools, duty))
  return pointTo('obligation', duty, formats.sentences(said, ...figures, ...condition))
}

/** Whether the contract names this person as that party: "Ada Lovelace (Tenant)". */
const isPlayedBy = (parties: string[], role: string, name: string): boolean =>
  name.trim() !== '' &&
  parties.some((party) => party.toLowerCase() === `${name.trim()} (${role})`.toLowerCase())

const isNamed = (words: Words, clause: Finding): clause is Named =>
  Object.hasOwn(words.names, clause.category)
const isTold = (words: Words, clause: Finding): clause is Told => Object.hasOwn(words.means, clause.category)
const isChecked = (words: Words, category: ClauseCategory): category is CheckedCategory =>
  Object.hasOwn(words.checks, category)

function riskOf(tools: Tools, clause: Named): Statement[] {
  const { words, formats } = tools
  const { category } = clause
  if (!isChecked(words, category)) return []
  const check = headed({ words }, words.names[category], words.checks[category])
  // where more is told of it, that says what it is
  const means = isTold(words, clause)
    ? []
    : [...mentioned(tools, allIn(tools, clause)), words.explains[category]]
  return [pointTo('risk', clause, formats.sentences(check, ...means))]
}

const meansOf = ({ words }: Tools, category: ToldCategory) =>
  headed({ words }, words.names[category], words.means[category])
const headed = ({ words }: Pick<Tools, 'words'>, name: string, means: string) =>
  words.phrases.point.replace('{name}', name).replace('{means}', means)
const pointTo = (part: Part, { sentence }: Pick<Place, 'sentence'>, text: string): Statement => ({
  part,
  text,
  quote: oneLine(sentence),
})
