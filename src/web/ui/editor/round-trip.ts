import { placeholderOf, placeholderPattern } from '#shared/contract-text/placeholders.ts'
import { alignmentOf, parseHtml } from './parse-html.ts'

const textNodesOf = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) found.push(node)
  return found
}

function wrapFields(text: Text) {
  const parts = text.data.split(placeholderPattern())
  if (parts.length === 1) return
  // split with one group alternates: text, key, text, key, text
  text.replaceWith(
    ...parts.map((part, index) => {
      if (index % 2 === 0) return part
      const chip = document.createElement('span')
      chip.dataset.field = part
      return chip
    }),
  )
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

/** HTML of a contract as the editor's schema reads it: placeholders as chips, alignment without inline style. */
export function toEditorHtml(html: string): string {
  const body = parseHtml(html)
  textNodesOf(body).forEach(wrapFields)
  for (const element of body.querySelectorAll('[data-style], [align]')) {
    const alignment = alignmentOf(element)
    if (alignment) element.setAttribute('data-align', alignment)
    element.removeAttribute('data-style')
    element.removeAttribute('align')
  }
  return body.innerHTML
}

/** Cells and list items that hold nothing but one plain paragraph hold its text instead. */
function unwrapLoneParagraphs(body: HTMLElement) {
  for (const holder of body.querySelectorAll('td, th, li')) {
    const [first, ...rest] = holder.children
    if (first?.tagName !== 'P' || first.attributes.length > 0) continue
    if (rest.every((next) => holder.tagName === 'LI' && /^[UO]L$/.test(next.tagName))) unwrap(first)
  }
}

/** The leading rows that consist of header cells become the table's head, which repeats on every printed page. */
function liftTableHeads(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...(table.tBodies[0]?.rows ?? [])]
    const first = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName !== 'TH'))
    if (first < 1) continue
    table.createTHead().append(...rows.slice(0, first))
  }
}

const OWN_LINE =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tr, blockquote, pre, hr, div[data-block]'

function breakLines(body: HTMLElement) {
  for (const block of body.querySelectorAll(OWN_LINE)) {
    if (!block.closest('pre') || block.tagName === 'PRE') block.before('\n')
    if (/^(UL|OL|TABLE|THEAD|TBODY|TR|BLOCKQUOTE|DIV)$/.test(block.tagName)) block.append('\n')
  }
}

function dropTrailingBlanks(body: HTMLElement) {
  while (body.lastElementChild?.tagName === 'P' && !body.lastElementChild.hasChildNodes())
    body.lastElementChild.remove()
}

/** What the editor holds, as HTML of a contract: the inverse of toEditorHtml, one block a line. */
export function fromEditorHtml(html: string): string {
  const body = parseHtml(html)
  for (const chip of body.querySelectorAll<HTMLElement>('[data-field]'))
    chip.replaceWith(placeholderOf(chip.dataset.field ?? ''))
  for (const element of body.querySelectorAll('[data-align]')) {
    const alignment = element.getAttribute('data-align')
    element.removeAttribute('data-align')
    if (alignment && alignment !== 'left') element.setAttribute('data-style', `text-align: ${alignment}`)
  }
  dropTrailingBlanks(body)
  unwrapLoneParagraphs(body)
  liftTableHeads(body)
  breakLines(body)
  return body.innerHTML
    .replace(/(<[a-z][^<>]*\s)data-style=/gi, '$1style=')
    .replace(/<pre[\s>].*?<\/pre>|\n{2,}/gs, (part) => (part.startsWith('<') ? part : '\n'))
    .trim()
}

const SAME: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u' }
// wrappers whose text stays, and parts that are nowhere shown
const SILENT = new Set(
  'p div span section article main header footer center font small big body tbody thead tfoot colgroup col br a label abbr time address cite q kbd samp var wbr script style meta link title template noscript svg o:p'.split(
    ' ',
  ),
)

function inventory(html: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const element of parseHtml(html).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    const name = SAME[tag] ?? tag
    if (!SILENT.has(name)) found.set(name, (found.get(name) ?? 0) + 1)
  }
  return found
}

const wordsOf = (html: string) => {
  const body = parseHtml(html)
  for (const hidden of body.querySelectorAll('script, style, template, noscript, title')) hidden.remove()
  for (const block of body.querySelectorAll(`${OWN_LINE}, td, th, br, div, caption, dt, dd`))
    block.before(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** What of a text does not survive a way of rewriting it: names of elements, or "text"; empty when all does. */
export function lostBetween(before: string, after: string): string[] {
  const kept = inventory(after)
  const lost = [...inventory(before)].filter(([name, count]) => (kept.get(name) ?? 0) < count)
  const names = lost.map(([name]) => `<${name}>`)
  return wordsOf(before).replace(/\s/g, '') === wordsOf(after).replace(/\s/g, '') ? names : [...names, 'text']
}

/** Text as people count it: what signers read, placeholders as they stand. */
export const plainTextOf = (html: string): string => wordsOf(html)
