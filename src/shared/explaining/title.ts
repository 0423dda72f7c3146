import type { Analysis } from '#shared/analysis/analysis.ts'
import type { Finding } from '#shared/analysis/detect-clauses.ts'
import { isLeftOpen } from './bears-out.ts'
import { oneLine, type Place } from './facts.ts'

const MAX_NAME = 100
const MAX_MARKS = 5
/** What stands further down is not at the top. */
const MAX_BEFORE_NAME = 600
/** A form among the exhibits has another date. */
const MAX_BEFORE_DATE = 4000

/** The line at the top of the text that is surely its title; none where that is doubtful. */
export function titleOf(analysis: Analysis): (Finding & { name: string }) | undefined {
  const line = analysis.clauses.find(({ category }) => category === 'Document Name')
  const name = line && isWholeName(analysis, line) ? nameIn(oneLine(line.sentence)) : undefined
  if (!line || !name || noTitle.test(name)) return undefined
  return isFirstLine(line, name) || callsItByName(analysis, name) ? { ...line, name } : undefined
}

/** “Supply Agreement (SA)”, “Lease of a shop” */
const namesPaper =
  /(?:^| )(?:agreement|contract|lease|amendment|addendum|letter|note|plan|nda|policy|deed|release|waiver|terms|conditions)(?: \([^)]+\))?$|^(?:agreement|contract|lease|sublease) (?:of|for)\b/i
/** “Terms of Agreement”, and the headings of first sections: “Agreement to Terms”. */
const noTitle =
  /^(?:agreement|consent|acceptance|acknowledge?ment) (?:to|of) (?:our |the |these |all )?(?:terms|conditions|agreement|contract|policy|policies)\b|^(?:exhibit|schedule|annex|appendix|attachment)\b|\b(?:draft|sample|template|specimen)\b|(?<!\bmemorandum )\bof (?:agreement|contract|lease)$/i

/** Nothing but signs that mark a heading stands before it, and it ends as a title does. */
const isFirstLine = ({ start }: Place, name: string) => start <= MAX_MARKS && namesPaper.test(name)

/** “This Supply Agreement …”, below that name. */
function callsItByName({ clauses }: Analysis, name: string): boolean {
  const words = `this ${bare(name).replace(/ \([^)]*\)$/, '')}`
  return clauses.some(({ sentence }) => bare(oneLine(sentence)).includes(words))
}
const bare = (words: string) => words.toLowerCase().replace(/["“”*#_]/g, '')

const speaksOf =
  /\b(?:this|your|our|shall|will|is|are|be|means|date|regarding)\b|\b(?:contract|agreement|lease) no\b|\b(?:an?|the) (?:agreement|contract|lease)\b|^(?:using|how|about|per|see|under|pursuant)\b|:|\b(?:overview|summary|checklist)$|^contract (?!(?:for|of|to|with|no|on|and)\b)|\([^)“"][^)]*$|\bno\.?\s?:/i

/** A sentence that speaks of “this contract” is no name of it, and what names the parties is no part of it. */
function nameIn(words: string): string | undefined {
  if (words.length > MAX_NAME || /[.!?;:]$/.test(words) || isLeftOpen(words) || speaksOf.test(words))
    return undefined
  const name = withoutRule(words)
    .replace(/^[*#_\s]+/, '')
    .replace(/\*\*|__|`/g, '')
  // of a line that says more, a part may be the name of another paper
  return name.includes(' ') && !MORE_THAN_A_NAME.test(name) ? name : undefined
}
const MORE_THAN_A_NAME = /\b(?:between|among|dated)\b|\btable of contents\b|\(["“]|\($/i

/** A part of a title that was broken into lines names another paper: “TO LOAN AGREEMENT” below “AMENDMENT”. */
function isWholeName({ clauses }: Analysis, { sentence, start }: Place): boolean {
  const opening = clauses.find(({ category }) => category === 'Parties' || category === 'Agreement Date')
  if (start > MAX_BEFORE_NAME) return false
  if (
    /^(?:and|to|of|for|by|in|with|or|that|certain|see|as|re|relating|concerning|subject)\b|[[|]|\bform of\b|\b(?:between|and|to|of)$/i.test(
      sentence,
    )
  )
    return false
  const name = oneLine(sentence).toLowerCase()
  if (!isPaper.test(sentence.slice(sentence.lastIndexOf(',') + 1)) || otherName.test(name)) return false
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
  /^(?=.*\b(?:agreement|contract|lease|sublease|licen[sc]e|amendment|addendum|letter|terms|conditions|policy|plan|note|guarant(?:y|ee)|deed|release|waiver|order|memorandum|bylaws|nda|settlement|bond|mortgage|offer|notice|consent|undertaking|appointment|supplement|modification|joinder|assignment|indenture|warrant|option|subscription|understanding|pledge|trust)s?\b)/i
/** The number of an exhibit, and what goes on: “CONSULTING AGREEMENT & NON-DISCLOSURE” above “AGREEMENT”. */
const otherName =
  /\bex(?:hibit)?s?\b[-. ]?\d|(?:&|\band) (?!.*\b(?:agreement|contract|lease|release|terms|conditions|policy|plan|note|guaranty|waiver|order|letter|addendum|amendment)\b)/

/** In “this Software License Agreement (the …) is made”, what the title has to say as well. */
const openingName =
  /^(?:\S{1,6} )?(?:this |(?=[A-Z][\w-]* [A-Z][\w-]* ))((?:[a-z][\w&’'-]*,? ){1,9}?)(?:\(|is\b|made|dated|entered|by and|between|among|effective|executed)/i
const inTitle = (opening: string, name: string): boolean =>
  (openingName.exec(oneLine(opening))?.[1] ?? '')
    .toLowerCase()
    .split(/[^a-z&]+/)
    .filter((word) => word.length > 4 && word !== 'agreement' && word !== 'contract')
    .every((word) => name.includes(word))
/** The only day of the first lines; and of a paper that changes another one, not the date of that one. */
export const isOwnDate = ({ clauses, dates }: Analysis, { sentence, start, end }: Place): boolean =>
  start < MAX_BEFORE_DATE &&
  dates.filter((date) => date.start >= start && date.end <= end).length === 1 &&
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
