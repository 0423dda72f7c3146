import { Parser } from 'htmlparser2'
import { quoteBriefly } from './text-blocks.ts'
import { localName } from './word-numbers/word-xml.ts'

const EQUATIONS = 'Equations aren’t included. Write them as text, or attach the file instead.'
const CHARTS = 'Charts and diagrams aren’t included. Attach the file instead, or add them as images.'
const OBJECTS = 'Embedded objects, such as spreadsheets, aren’t included.'
const HEADERS = 'Headers and footers aren’t included.'
const CHOICES = 'Choices made in older drop-down fields aren’t included. Type them into the text.'
const DECORATIVE = 'Decorative text (WordArt) isn’t included.'
/** In place of a sign of a font of signs, which comes as whatever letter looks like it, and of the number of a note. */
const ANY_SIGN = '\0'
const MAX_LOST = 20

/** What an element that is passed over means to the person. */
const losses: Record<string, string> = {
  oMath: EQUATIONS,
  chart: CHARTS,
  relIds: CHARTS,
  OLEObject: OBJECTS,
  altChunk: OBJECTS,
  subDoc: OBJECTS,
  ddList: CHOICES,
  textpath: DECORATIVE,
}
/** Characters that stand as elements among the words. */
const signs: Record<string, string> = {
  noBreakHyphen: '\u2011',
  sym: ANY_SIGN,
  footnoteReference: ANY_SIGN,
  endnoteReference: ANY_SIGN,
}
const REMOVED = new Set(['del', 'moveFrom'])

type Read = { html: string; headers: string[] }

/**
 * What of a Word document did not become text of the contract, in words for the person: kinds of things that are never
 * read, and any paragraph whose words are not there. `parts`: their XML.
 */
export function listWordLosses(parts: string[], { html, headers }: Read): string[] {
  const found = new Set<string>()
  const paragraphs = parts.flatMap((xml) => readParagraphs(xml, (name) => found.add(losses[name] ?? '')))
  if (headers.flatMap((xml) => readParagraphs(xml)).some((text) => /[\p{L}\p{N}]{2}/u.test(text)))
    found.add(HEADERS)
  const [lost] = lostParagraphs(paragraphs, squeeze(textOfHtml(html)))
  const missing =
    lost === undefined
      ? []
      : [`Some text isn’t included, such as ${quoteBriefly(lost)}. Compare the text with the original.`]
  return [
    ...[EQUATIONS, CHARTS, OBJECTS, CHOICES, DECORATIVE, HEADERS].filter((loss) => found.has(loss)),
    ...missing,
  ]
}

/** Boxes that are ticked may come as another sign. */
const squeeze = (text: string) => text.replace(/[\s\u00a0\u00ad☐☑☒]+/g, '')

function lostParagraphs(paragraphs: string[], text: string): string[] {
  const lost: string[] = []
  let at = 0
  for (const paragraph of paragraphs)
    for (const words of paragraph.split(ANY_SIGN)) {
      const sought = squeeze(words)
      if (sought === '' || lost.length === MAX_LOST) continue
      const next = text.indexOf(sought, at)
      if (next >= 0) at = next
      else if (!text.includes(sought)) lost.push(words.trim())
    }
  return lost
}

/** The words of each paragraph that stands in the document now; equations are not among them. */
function readParagraphs(xml: string, onElement?: (name: string) => void): string[] {
  const texts: string[] = []
  const open: string[] = []
  const names: string[] = []
  let removed = 0
  /** Of the open rows of tables, whether they are deleted. */
  const rows: boolean[] = []
  /** Of the names of Word in this part: others, such as those of equations and drawings, have one of their own. */
  let prefix: string | undefined
  const addText = (text = '') => {
    const last = open.length - 1
    if (removed === 0 && last >= 0) open[last] += text
  }
  const parser = new Parser(
    {
      onopentag(name) {
        const local = localName(name)
        prefix ??= name.slice(0, -local.length)
        if (name === `${prefix}tr`) rows.push(false)
        else if (local === 'del' && names.at(-1) === `${prefix}trPr` && rows.at(-1) === false) {
          rows[rows.length - 1] = true
          removed += 1
        }
        names.push(name)
        if (name === prefix + local && local in signs) addText(signs[local])
        if (REMOVED.has(local)) removed += 1
        if (local in losses) onElement?.(local)
        if (name === `${prefix}p`) open.push('')
      },
      onclosetag(name) {
        names.pop()
        if (REMOVED.has(localName(name))) removed -= 1
        if (name === `${prefix}tr` && rows.pop()) removed -= 1
        if (name === `${prefix}p`) texts.push(open.pop() ?? '')
      },
      ontext(text) {
        if (names.at(-1) === `${prefix}t`) addText(text)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return texts
}

function textOfHtml(html: string): string {
  const texts: string[] = []
  const parser = new Parser({ ontext: (text) => void texts.push(text) })
  parser.end(html)
  return texts.join('')
}
