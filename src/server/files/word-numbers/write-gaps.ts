import { applyEdits, type Edit } from './edit-xml.ts'
import { endsWith, walkWordXml } from './walk-word-xml.ts'
import { attributeOf, wholeNumber } from './word-xml.ts'

/** Word has no more columns. */
const MAX_COLUMNS = 63

/** A part in which a row of a table that begins further right has an empty cell before its first. */
export function writeGaps(xml: string): string {
  const edits: Edit[] = []
  let columns = 0
  walkWordXml(xml, {
    onOpen({ name, attributes }, path) {
      if (name === 'gridBefore' && endsWith(path, name, 'trPr', 'tr'))
        columns = Math.min(wholeNumber(attributeOf(attributes, 'val')) ?? 0, MAX_COLUMNS)
    },
    onClose({ name, prefix }, path, { to }) {
      if (name !== 'trPr' || !endsWith(path, 'tr') || columns === 0) return
      const span = `<${prefix}tcPr><${prefix}gridSpan ${prefix}val="${columns}"/></${prefix}tcPr>`
      edits.push({ from: to, to, text: `<${prefix}tc>${span}<${prefix}p/></${prefix}tc>` })
      columns = 0
    },
  })
  return applyEdits(xml, edits)
}
