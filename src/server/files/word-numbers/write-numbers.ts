import { escapePrintable } from '#server/files/text-blocks.ts'
import { applyEdits, type Edit } from './edit-xml.ts'
import type { NumberPlace } from './place-numbers.ts'
import type { ScannedPart, WordParagraph } from './scan-paragraphs.ts'

const BULLETS = 1
const NUMBERED = 2
const DEPTHS = [0, 1, 2, 3, 4]

/** A numbering of nothing but the two kinds of lists that the written parts name. */
export const plainNumbering =
  '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  listOf(BULLETS, 'bullet') +
  listOf(NUMBERED, 'decimal') +
  '</w:numbering>'

function listOf(id: number, format: string) {
  const levels = DEPTHS.map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format}"/></w:lvl>`)
  return (
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>` +
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`
  )
}

/** The XML of a part in which every number stands where `places` has it, and no other. */
export function writeNumbers(xml: string, part: ScannedPart, places: Map<number, NumberPlace>): string {
  const edits: Edit[] = part.passedOver.map(({ from, to, prefix }) => ({
    from,
    to,
    text: `${prefix}smartTag`,
  }))
  let merged: WordParagraph | undefined
  for (const [at, paragraph] of part.paragraphs.entries()) {
    const place = places.get(at)
    if (paragraph.numPr) edits.push({ ...paragraph.numPr, text: '' })
    if (place?.kind === 'text') edits.push(textEdit(merged ?? paragraph, place.text))
    else if (place) edits.push(itemEdit(paragraph, place))
    merged = paragraph.isMerged ? (merged ?? paragraph) : undefined
  }
  return applyEdits(xml, edits)
}

function textEdit({ at, prefix }: WordParagraph, text: string): Edit {
  const run = `<${prefix}r><${prefix}t xml:space="preserve">${escapePrintable(text)}</${prefix}t></${prefix}r>`
  return { from: at, to: at, text: run }
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

// the name of an attribute needs a prefix even where those of elements have none
const valued = (prefix: string, name: string, value: number) =>
  prefix ? `<${prefix}${name} ${prefix}val="${value}"/>` : `<${name} xmlns:w="${W}" w:val="${value}"/>`

function itemEdit(
  { at, prefix, properties }: WordParagraph,
  place: { isOrdered: boolean; depth: number },
): Edit {
  const id = place.isOrdered ? NUMBERED : BULLETS
  const numPr = `<${prefix}numPr>${valued(prefix, 'ilvl', place.depth - 1)}${valued(prefix, 'numId', id)}</${prefix}numPr>`
  const inProperties = `<${prefix}pPr>${numPr}</${prefix}pPr>`
  if (!properties) return { from: at, to: at, text: inProperties }
  const { from, to, isEmpty } = properties
  return isEmpty ? { from, to, text: inProperties } : { from: to, to, text: numPr }
}
