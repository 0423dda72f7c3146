import { type ContractKind, kindOfContract } from './contract-kinds.ts'
import { type Contradiction, contradictionsIn } from './contradictions.ts'
import { type AmountFound, amountsIn, type DateFound, datesIn } from './dates-and-amounts.ts'
import { definedTerms, type TermPlace } from './defined-terms.ts'
import { detectClauses, type Finding } from './detect-clauses.ts'
import { type Duty, dutiesIn } from './duties.ts'
import { type MissingClause, missingClauses } from './missing-clauses.ts'
import { partiesOf } from './parties.ts'
import { type Readability, readabilityOf } from './readability.ts'
import { sentencesOf } from './sentences.ts'
import { isForeign, silentOn } from './silence.ts'
import { summarize, type SummaryLine } from './summarize.ts'
import { type VagueWords, vagueWords } from './vague-words.ts'

/** What the built-in rules see in a contract. Every start and end are offsets in the text that was analysed. */
export type Analysis = {
  kind: ContractKind
  /** Not in English: the rules find little in it, and nothing is called missing. */
  isForeign: boolean
  /** "Acme Inc. (Client)", as far as they can be made out. */
  parties: string[]
  clauses: Finding[]
  /** Who has to do what, as far as a sentence says it of a party it begins with. */
  duties: Duty[]
  missing: MissingClause[]
  /** Categories of `missing` of which not a word stands in the text, as far as it was read to its end. */
  silent: string[]
  vague: VagueWords[]
  /** Terms in capitals that no definition explains. */
  undefinedTerms: TermPlace[]
  /** Definitions that nothing uses. */
  unusedTerms: TermPlace[]
  contradictions: Contradiction[]
  dates: DateFound[]
  amounts: AmountFound[]
  readability: Readability
  /** `summaryLines` as plain text: one line each, beginning with its topic and a colon. */
  summary: string
  summaryLines: SummaryLine[]
  /** Characters at the end that were not read: 0 but for texts longer than 1,000,000. */
  unread: number
}

/** Four times the longest contract that we know; a longer text is read so far. */
const MAX_READ = 1_000_000

/** Reads a contract in plain text (of HTML: `textOfHtml`). Never throws; the time grows with the length. */
export function analyzeContract(text: string): Analysis {
  const read = text.slice(0, MAX_READ)
  const sentences = sentencesOf(read)
  const foreign = isForeign(read)
  const kind = kindOfContract(text)
  const clauses = detectClauses(sentences)
  const dates = datesIn(sentences)
  const amounts = amountsIn(sentences)
  const terms = definedTerms(sentences)
  const summaryLines = summarize(sentences, clauses, dates)
  const parties = partiesOf(clauses)
  const missing = foreign ? [] : missingClauses(kind, sentences, parties)
  return {
    kind,
    isForeign: foreign,
    parties,
    clauses,
    duties: dutiesIn(sentences, clauses),
    missing,
    silent: text.length > MAX_READ ? [] : silentOn(text, missing, clauses),
    vague: vagueWords(sentences),
    undefinedTerms: terms.undefined,
    unusedTerms: terms.unused,
    contradictions: contradictionsIn(sentences, dates, amounts),
    dates,
    amounts,
    readability: readabilityOf(sentences),
    summary: summaryLines.map(({ topic, text: line }) => `${topic}: ${line}`).join('\n'),
    summaryLines,
    unread: Math.max(0, text.length - MAX_READ),
  }
}
