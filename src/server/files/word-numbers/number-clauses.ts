import { FileError } from '#server/files/file-error.ts'
import type { Zip } from '#server/files/read-zip.ts'
import { replaceParts } from '#server/files/replace-parts.ts'
import { quoteBriefly } from '#server/files/text-blocks.ts'
import { countNumbers } from './count-numbers.ts'
import { findParts } from './docx-parts.ts'
import { inPlainMarks } from './plain-marks.ts'
import { dropCropped } from './drop-cropped.ts'
import { findWhite } from './find-white.ts'
import { placeNumbers } from './place-numbers.ts'
import { readNumbering } from './read-numbering.ts'
import { readRunFormats } from './read-run-formats.ts'
import { readStyles, type Styles } from './read-styles.ts'
import { scanParagraphs } from './scan-paragraphs.ts'
import { type SettledPart, settleRuns } from './settle-runs.ts'
import { writeGaps } from './write-gaps.ts'
import { writeLeaders } from './write-leaders.ts'
import { writeSigns } from './write-signs.ts'
import { writeStandIns } from './write-stand-ins.ts'
import { plainNumbering, writeNumbers } from './write-numbers.ts'

/** A document with its numbers written may be as large as one may come. */
const MAX_CHARACTERS = 30 * 1024 * 1024

export type NumberedDocument = {
  file: Buffer
  /** What the person has to know of it. */
  warnings: string[]
  /** The XML of its parts as they came, without what is hidden and with lines to write on and blanks: the text with its notes, and headers and footers. */
  texts: string[]
  headers: string[]
}

/**
 * The same Word document with the numbers that Word shows before its clauses as words of them, or as items of plain
 * lists where these show the same. @throws FileError
 */
export async function numberClauses(zip: Zip): Promise<NumberedDocument> {
  const read = async (name: string) => (await zip.read(name))?.toString('utf8')
  const parts = await findParts(read, (name) => zip.names.has(name))
  const stylesXml = (await read(parts.styles)) ?? ''
  const styles = readStyles(stylesXml)
  const numbering = readNumbering((await read(parts.numbering)) ?? '', styles)
  const settle = wordsSettler(stylesXml, styles)
  const written = new Map<string, string>()
  const found = new Set<string>()
  const texts: string[] = []
  let firstHidden: string | undefined
  let firstWhite: string | undefined
  for (const name of parts.texts) {
    const came = await read(name)
    if (came === undefined) continue
    const { xml, hidden } = settle(came)
    texts.push(xml)
    firstHidden ??= hidden
    if (WHITE.test(xml)) firstWhite ??= findWhite(xml)
    const part = scanParagraphs(xml)
    const numbers = countNumbers(part.paragraphs, styles, numbering)
    const numbered = inPlainMarks(writeNumbers(xml, part, placeNumbers(part.paragraphs, numbers, styles)))
    const text = dropCropped(numbered)
    if (text !== numbered) found.add(CROPPED)
    if (text.length > MAX_CHARACTERS)
      throw new FileError('too-large', 'This text is longer than a contract can be. Split it into parts.')
    written.set(name, text)
    if (part.hasTrackedChanges) found.add(TRACKED_CHANGES)
    if (part.hasComments) found.add(COMMENTS)
    if (part.hasNumberFields || numbers.some((number) => number?.isDoubtful)) found.add(DOUBTFUL_NUMBERS)
  }
  if (zip.names.has(parts.numbering)) written.set(parts.numbering, plainNumbering)
  const warnings = [TRACKED_CHANGES, COMMENTS, DOUBTFUL_NUMBERS, CROPPED].filter((warning) =>
    found.has(warning),
  )
  if (firstHidden !== undefined)
    warnings.push(`Text that Word hides isn’t included, such as ${quoteBriefly(firstHidden)}.`)
  if (firstWhite !== undefined)
    warnings.push(
      `White text is included, such as ${quoteBriefly(firstWhite)}. Delete it if it’s no part of the contract.`,
    )
  const headers = await Promise.all(parts.headers.map(read))
  return {
    file: await replaceParts(zip, written),
    warnings,
    texts,
    headers: headers.filter((xml) => xml !== undefined),
  }
}

/** A part, or its styles, without these words need not be looked at for what they stand for. */
const UNSETTLED = /strike|vanish|caps|fldChar/
const LEADS = /underscore|heavy/
const STANDS_IN = /showingPlcHdr|FORMTEXT|MERGEFIELD/i
const BEGINS_LATER = /gridBefore/
const HAS_SIGNS = /sym\b|[\uf020-\uf0ff]/
const WHITE = /color\b[^<>]*"f{6}"/i
/** Makes of a part one in which all that the person reads in Word stands as words, and nothing else does. */
function wordsSettler(stylesXml: string, styles: Styles) {
  const formats = readRunFormats(stylesXml)
  const says = (words: RegExp, xml: string) => words.test(stylesXml) || words.test(xml)
  return (came: string): SettledPart => {
    const { xml, hidden } = says(UNSETTLED, came)
      ? settleRuns(came, formats)
      : { xml: came, hidden: undefined }
    const led = says(LEADS, came) ? writeLeaders(xml, styles) : xml
    const filled = STANDS_IN.test(came) ? writeStandIns(led) : led
    const placed = BEGINS_LATER.test(came) ? writeGaps(filled) : filled
    return { xml: HAS_SIGNS.test(came) ? writeSigns(placed) : placed, hidden }
  }
}

const TRACKED_CHANGES =
  'This document has tracked changes. Insertions were kept and deletions left out: check the result.'
const COMMENTS = 'The comments in this document aren’t included.'
const DOUBTFUL_NUMBERS =
  'Some numbers in this document can’t be read here. Compare the numbers with the original: references to clauses depend on them.'
const CROPPED =
  'Cropped images aren’t included: what was cut away would come in with them. Add them again, saved as you see them.'
