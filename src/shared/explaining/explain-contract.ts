import type { Analysis } from '#shared/analysis/analysis.ts'
import type { ClauseCategory } from '#shared/analysis/clause-categories.ts'
import type { Finding } from '#shared/analysis/detect-clauses.ts'
import { type Duty, hasConditions } from '#shared/analysis/duties.ts'
import { bearsOut, hasVerb, isLeftOpen } from './bears-out.ts'
import { factsIn, hasBeginning, isDisputed, oneLine, type Place } from './facts.ts'
import { createFormats, type Formats } from './formats.ts'
import type { Language } from './languages.ts'
import { wordsIn } from './words-in.ts'
import type { CheckedCategory, ToldCategory, Words } from './words.ts'

/** Changes whenever the same contract would be explained otherwise than before. */
export const RULES_VERSION = '6'

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
/** A clause of a kind that is told. */
type Told = Finding & { category: ToldCategory }

/** Found too often where they are not: they have to be rather sure. */
const doubtful: ReadonlySet<ClauseCategory> = new Set(['No-Solicit Of Customers', 'Non-Disparagement'])
const SURE = 0.75
/** Shorter ones are headings, and say nothing. */
const MIN_LENGTH = 30
const MAX_NAME = 100
/** What stands further down and below who is bound is the name of another paper. */
const MAX_BEFORE_NAME = 600
const MAX_POINTS = 8

const names: ReadonlySet<ClauseCategory> = new Set(['Document Name', 'Parties'])
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
  const clauses = surestOfEach(analysis.clauses.filter((clause) => isTold(words, clause)))
  const risks = clauses.flatMap((clause) => riskOf(tools, clause))
  const summary = summaryOf(tools, clauses)
  const statements = [
    ...summary,
    ...clauses
      .filter(({ category }) => !names.has(category) && !inSummary.has(category))
      .map((clause) => aboutClause(tools, 'explanation', clause)),
    ...keyPointsOf(tools, summary),
    ...analysis.duties.map((duty) => aboutDuty(tools, duty, signerName)),
    ...risks,
  ]
  const count = formats.number(risks.length)
  const toCheck = risks.length > 0 ? [formats.fill(phrases.toCheck, { count, risks: phrases.risks })] : []
  return {
    statements,
    recommendation: formats.sentences(...toCheck, phrases.ask),
    gaps: [...(statements.length === 0 ? [phrases.nothing] : []), ...gaps],
  }
}

/** Of each kind the surest sentence that bears it out, of several the first; in the order of the text. */
function surestOfEach(clauses: Told[]): Told[] {
  const best = new Map<ToldCategory, Told>()
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
  const name = analysis.clauses.find(({ category }) => category === 'Document Name')
  const parties = analysis.clauses.find(({ category }) => category === 'Parties')
  const said: Statement[] = []
  const title = name && isWholeName(analysis, name) ? nameIn(oneLine(name.sentence)) : undefined
  if (name && title) said.push(pointTo('summary', name, formats.fill(words.phrases.called, { name: title })))
  if (parties && analysis.parties.length > 1) {
    const named = formats.list(analysis.parties)
    said.push(pointTo('summary', parties, formats.fill(words.phrases.parties, { parties: named })))
  }
  return [
    ...said,
    ...clauses
      .filter(({ category }) => inSummary.has(category))
      .filter(
        (clause) =>
          clause.category !== 'Agreement Date' ||
          (hasBeginning(analysis, clause) && isOwnDate(analysis, clause)),
      )
      .map((clause) => aboutClause(tools, 'summary', clause)),
  ]
}

const speaksOf =
  /\b(?:this|your|our|shall|will|is|are|be|means)\b|\b(?:an?|the) (?:agreement|contract|lease)\b|^(?:using|how|about)\b|^contract (?!(?:for|of|to|with|no|on|and)\b)|\([^)“"][^)]*$|\bno\.?\s?:/i

/** A sentence that speaks of “this contract” is no name of it, and what names the parties is no part of it. */
function nameIn(words: string): string | undefined {
  if (words.length > MAX_NAME || /[.!?;:]$/.test(words) || isLeftOpen(words) || speaksOf.test(words))
    return undefined
  const name = withoutRule(
    words.replace(
      /\b(?:by and )?(?:between|among|dated)\b[^]*|\btable of contents\b[^]*|\(["“][^]*|\($/i,
      '',
    ),
  )
  return name.includes(' ') ? name : undefined
}

/** A part of a title that was broken into lines names another paper: “TO LOAN AGREEMENT” below “AMENDMENT”. */
function isWholeName({ clauses }: Analysis, { sentence, start }: Place): boolean {
  const opening = clauses.find(({ category }) => category === 'Parties' || category === 'Agreement Date')
  if (start > MAX_BEFORE_NAME && opening && opening.start < start) return false
  if (
    /^(?:and|to|of|for|by|in|with|or|that|certain|see|as|re|subject)\b|[[|]|\bform of\b|\b(?:between|and|to|of)$/i.test(
      sentence,
    )
  )
    return false
  const name = oneLine(sentence).toLowerCase()
  if (!isPaper.test(sentence.slice(sentence.lastIndexOf(',') + 1))) return false
  const goesOn = clauses.some((clause) => namesMore(oneLine(clause.sentence).toLowerCase(), name))
  return (
    !goesOn &&
    inTitle(opening?.sentence ?? '', name) &&
    callsItself(clauses).every((word) => name.includes(word))
  )
}
/** “This Agreement for the Purchase of …” below “AGREEMENT FOR THE PURCHASE”. */
function namesMore(sentence: string, name: string): boolean {
  const at = sentence.indexOf(`this ${name} `)
  return at >= 0 && /^(?:of|to|for|and|with|in|on)\b(?! behalf)/.test(sentence.slice(at + name.length + 6))
}
const callsItself = (clauses: Finding[]): string[] =>
  clauses.flatMap(({ sentence }) => selfNamed.exec(sentence)?.[1]?.toLowerCase() ?? [])
/** What a name has to be one of; “Joseph Tassone” behind a comma, or the number of an exhibit, is none. */
const isPaper =
  /^(?!.*\bex(?:hibit)?s?\b[-. ]?\d)(?=.*\b(?:agreement|contract|lease|sublease|licen[sc]e|amendment|addendum|letter|terms|conditions|policy|plan|note|guarant(?:y|ee)|deed|release|waiver|order|memorandum|bylaws|nda|settlement|bond|mortgage|offer|notice|consent|undertaking|appointment|supplement|modification|joinder|assignment|indenture|warrant|option|subscription|understanding|pledge|trust)s?\b)/i
/** In “this Software License Agreement (the …) is made”, what the title has to say as well. */
const openingName =
  /^(?:\S{1,6} )?(?:this |(?=[A-Z][\w-]* [A-Z][\w-]* ))((?:[a-z][\w&’'-]*,? ){1,9}?)(?:\(|is\b|made|dated|entered|by and|between|among|effective|executed)/i
const inTitle = (opening: string, name: string): boolean =>
  (openingName.exec(oneLine(opening))?.[1] ?? '')
    .toLowerCase()
    .split(/[^a-z&]+/)
    .filter((word) => word.length > 4 && word !== 'agreement' && word !== 'contract')
    .every((word) => name.includes(word))
/** Of a paper that changes another one, not the date of that one. */
const isOwnDate = ({ clauses }: Analysis, { sentence }: Place): boolean =>
  callsItself(clauses).every((word) => sentence.toLowerCase().includes(word) || /\bthis\b/i.test(sentence))
/** What changes or accompanies another paper, and says that it does. */
const selfNamed =
  /\bthis (?:["“]?[\w.]+ ){0,3}?["“]?(amendment|amended and restated|addendum|guarant(?:y|ee)|waiver|joinder|supplement|side letter)\b(?! (?:of|to|agreement) (?:this|the) (?:right|breach))/i

/** A line is often drawn by characters after a title. */
function withoutRule(name: string): string {
  let end = name.length
  while (end > 0 && '-_=*, \t\n'.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end).trim()
}

const aboutClause = (tools: Tools, part: Part, clause: Told): Statement => {
  const [name, means] = tools.words.categories[clause.category]
  const facts = factsIn(tools, clause, clause.category)
  const conditions =
    part === 'explanation' && hasConditions(clause.sentence) ? [tools.words.phrases.conditions] : []
  return pointTo(part, clause, tools.formats.sentences(headed(tools, name, means), ...facts, ...conditions))
}

/** Sentences with amounts of money, and those with days that the summary has not told. */
function keyPointsOf(tools: Tools, told: Statement[]): Statement[] {
  const { words, formats, analysis } = tools
  const { money, moneyMeans, date, dateMeans } = words.phrases
  const amounts = sentencesWith(analysis.amounts)
    .filter(({ sentence }) => sentence.length >= MIN_LENGTH)
    .slice(0, MAX_POINTS)
  const isTold = (sentence: string) =>
    told.some(({ quote }) => quote === oneLine(sentence)) ||
    amounts.some((each) => each.sentence === sentence)
  const dates = sentencesWith(analysis.dates)
    .filter(({ sentence }) => sentence.length >= MIN_LENGTH && hasVerb(sentence) && !isTold(sentence))
    .slice(0, MAX_POINTS)
  const point = (name: string, means: string) => (place: Place) =>
    pointTo('keyPoint', place, formats.sentences(headed(tools, name, means), ...factsIn(tools, place)))
  return [...amounts.map(point(money, moneyMeans)), ...dates.map(point(date, dateMeans))]
}

/** Each sentence once; the same words may stand in several cells. */
function sentencesWith(found: { sentence: string; sentenceStart: number }[]): Place[] {
  const places = new Map<string, Place>()
  for (const { sentence, sentenceStart: start } of found)
    if (!places.has(sentence)) places.set(sentence, { sentence, start, end: start + sentence.length })
  return [...places.values()]
}

function aboutDuty({ words, formats, analysis }: Tools, duty: Duty, signerName: string): Statement {
  const { phrases } = words
  const act = words.acts[duty.act]
  const { who } = duty
  const isReader = who !== null && isPlayedBy(analysis.parties, who, signerName)
  const frame = who === null ? phrases.everyone : isReader ? phrases.you : phrases.they
  const deadline =
    duty.deadline && !isDisputed(analysis, duty)
      ? [formats.fill(phrases.deadline, { when: formats.deadline(duty.deadline) })]
      : []
  const condition = duty.isConditional ? [phrases.conditions] : []
  const must = formats.fill(frame.replace('{act}', act), { who: who ?? '' })
  return pointTo('obligation', duty, formats.sentences(must, ...deadline, ...condition))
}

/** Whether the contract names this person as that party: "Ada Lovelace (Tenant)". */
const isPlayedBy = (parties: string[], role: string, name: string): boolean =>
  name.trim() !== '' &&
  parties.some((party) => party.toLowerCase() === `${name.trim()} (${role})`.toLowerCase())

const isTold = (words: Words, clause: Finding): clause is Told =>
  Object.hasOwn(words.categories, clause.category)
const isChecked = (words: Words, category: ClauseCategory): category is CheckedCategory =>
  Object.hasOwn(words.checks, category)

function riskOf({ words }: Tools, clause: Told): Statement[] {
  const { category } = clause
  if (!isChecked(words, category)) return []
  const [name] = words.categories[category]
  return [pointTo('risk', clause, headed({ words }, name, words.checks[category]))]
}

const headed = ({ words }: Pick<Tools, 'words'>, name: string, means: string) =>
  words.phrases.point.replace('{name}', name).replace('{means}', means)
const pointTo = (part: Part, { sentence }: Pick<Place, 'sentence'>, text: string): Statement => ({
  part,
  text,
  quote: oneLine(sentence),
})
