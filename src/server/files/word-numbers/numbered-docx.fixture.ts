import { documentXml, rawDocx } from '#server/files/raw-zip.fixture.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const kinds = ['styles', 'numbering', 'footnotes'] as const

/** A level of a list. `more`: what stands between its format and its text, such as `<w:isLgl/>`. */
export const level = (ilvl: number, format: string, text: string, more = '', start = 1) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
export const list = (id: number | string, ...inside: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${inside.join('')}</w:abstractNum>`
export const num = (id: number | string, listId: number | string = id, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${listId}"/>${overrides}</w:num>`
export const override = (ilvl: number, start: number) =>
  `<w:lvlOverride w:ilvl="${ilvl}"><w:startOverride w:val="${start}"/></w:lvlOverride>`

export const numPr = (numId: number | string, ilvl?: number) =>
  `<w:numPr>${ilvl === undefined ? '' : `<w:ilvl w:val="${ilvl}"/>`}<w:numId w:val="${numId}"/></w:numPr>`
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
/** A paragraph of one run, or of the XML that is given. */
export const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${text.startsWith('<') ? text : text && run(text)}</w:p>`
export const item = (text: string, numId: number | string, ilvl = 0) => paragraph(text, numPr(numId, ilvl))
export const tableRow = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
export const styled = (text: string, style: string, more = '') =>
  paragraph(text, `<w:pStyle w:val="${style}"/>${more}`)
export const style = (id: string, name: string, inside = '', attributes = 'w:type="paragraph"') =>
  `<w:style ${attributes} w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`

/** A Word document of this body, which Word and LibreOffice open too. */
export function numberedDocx(
  body: string,
  numbering: string,
  styles = '',
  footnotes = '',
  prefix = 'w',
): Buffer {
  const parts = { styles, numbering, footnotes }
  const overrides = kinds.map(
    (kind) => `<Override PartName="/word/${kind}.xml" ContentType="${WORD}.${kind}+xml"/>`,
  )
  const relations = kinds.map(
    (kind) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`,
  )
  return rawDocx(
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${overrides.join('')}</Types>`,
    },
    { name: 'word/document.xml', data: documentXml(body, prefix) },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    },
    ...kinds.map((kind) => ({
      name: `word/${kind}.xml`,
      data: `<?xml version="1.0" encoding="UTF-8"?>\n<w:${kind} ${W}>${parts[kind]}</w:${kind}>`,
    })),
  )
}

/** Articles, sections, clauses and schedules as law firms number them, by their styles. */
export const contractLists = [
  list(
    1,
    level(0, 'upperRoman', 'Article %1', '<w:pStyle w:val="Heading1"/>'),
    level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Heading2"/><w:isLgl/>'),
    level(2, 'lowerLetter', '(%3)', '<w:pStyle w:val="Clause"/>'),
    level(3, 'lowerRoman', '(%4)'),
    level(4, 'upperLetter', '%5.'),
  ),
  list(2, level(0, 'decimal', 'Schedule %1', '<w:pStyle w:val="Schedule"/><w:suff w:val="space"/>')),
  list(3, level(0, 'decimal', '%1.'), level(1, 'decimal', '%1.%2.'), level(2, 'decimal', '%1.%2.%3.')),
  list(4, level(0, 'bullet', '•'), level(1, 'bullet', 'o')),
  list(5, level(0, 'decimal', '%1.')),
  num(1),
  num(2),
  num(3),
  num(4),
  num(5),
  num(6, 3, override(0, 1) + override(1, 1)),
  num(7, 5, override(0, 5)),
].join('')

const based = (on: string) => `<w:basedOn w:val="${on}"/>`
export const contractStyles = [
  style('Normal', 'Normal', '', 'w:type="paragraph" w:default="1"'),
  style('Heading1', 'heading 1', `${based('Normal')}<w:pPr>${numPr(1)}</w:pPr>`),
  style('Heading2', 'heading 2', `${based('Normal')}<w:pPr>${numPr(1, 1)}</w:pPr>`),
  style('Clause', 'Clause', `${based('Normal')}<w:pPr>${numPr(1, 2)}</w:pPr>`),
  style('ClauseTight', 'Clause Tight', based('Clause')),
  style('Schedule', 'Schedule', `${based('Normal')}<w:pPr>${numPr(2)}</w:pPr>`),
].join('')
