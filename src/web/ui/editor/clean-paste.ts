import { parseHtml } from './parse-html.ts'

type Marker = { ordered: boolean; type: string | null; start: number }

const roman = (text: string): number => {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
  const digits = [...text.toLowerCase()].map((digit) => values[digit] ?? 0)
  return digits.reduce((sum, digit, at) => (digit < (digits[at + 1] ?? 0) ? sum - digit : sum + digit), 0)
}

/** Reads the number or bullet that Word writes before an item: "1.", "(b)", "iv)", "·". */
export function readMarker(text: string): Marker {
  const mark = /^\(?([0-9]+|[a-zA-Z]+)[.)]/.exec(text.replaceAll('\u00a0', ' ').trim())?.[1]
  if (!mark) return { ordered: false, type: null, start: 1 }
  if (/^\d+$/.test(mark)) return { ordered: true, type: null, start: Number(mark) }
  const upper = mark === mark.toUpperCase()
  if (/^[ivx]+$/i.test(mark) && (mark.length > 1 || /^i$/i.test(mark)))
    return { ordered: true, type: upper ? 'I' : 'i', start: roman(mark) }
  if (mark.length === 1)
    return { ordered: true, type: upper ? 'A' : 'a', start: mark.toLowerCase().charCodeAt(0) - 96 }
  return { ordered: false, type: null, start: 1 }
}

const levelOf = (paragraph: Element): number | undefined => {
  const level = /mso-list\s*:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('data-style') ?? '')?.[1]
  return level ? Number(level) : undefined
}

function takeMarker(paragraph: Element): Marker {
  const ignored = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    /mso-list\s*:\s*ignore/i.test(element.getAttribute('data-style') ?? ''),
  )
  const marker = readMarker(ignored?.textContent ?? '')
  ignored?.remove()
  return marker
}

function newList({ ordered, type, start }: Marker): HTMLElement {
  const list = document.createElement(ordered ? 'ol' : 'ul')
  if (type) list.setAttribute('type', type)
  if (start > 1) list.setAttribute('start', String(start))
  return list
}

/** Word writes lists as paragraphs with a level and a typed marker; makes them real, nested lists. */
function buildWordLists(body: HTMLElement) {
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = paragraph.tagName === 'P' ? levelOf(paragraph) : undefined
    if (level === undefined) continue
    const marker = takeMarker(paragraph)
    if (!last || paragraph.previousElementSibling !== last) open = []
    open.length = Math.min(open.length, level)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    if (!open[0]) {
      open[0] = newList(marker)
      paragraph.replaceWith(open[0])
    } else paragraph.remove()
    while (open.length < level) {
      const inner = newList(marker)
      open.at(-1)?.append(open.at(-1)?.lastElementChild ?? document.createElement('li'))
      open.at(-1)?.lastElementChild?.append(inner)
      open.push(inner)
    }
    open.at(-1)?.append(item)
    last = open[0]
  }
}

const MARKS: [RegExp, string][] = [
  [/font-weight\s*:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style\s*:\s*italic/i, 'em'],
  [/text-decoration[^;:]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;:]*:[^;]*line-through/i, 's'],
  [/vertical-align\s*:\s*sub/i, 'sub'],
  [/vertical-align\s*:\s*super/i, 'sup'],
]

/** Bold, italic and the like that stand in styles become elements, which is all that a contract keeps. */
export function marksFromStyles(body: HTMLElement) {
  for (const element of body.querySelectorAll('b[data-style], strong[data-style]'))
    if (/font-weight\s*:\s*(normal|[1-5]00)/i.test(element.getAttribute('data-style') ?? ''))
      element.replaceWith(...element.childNodes)
  for (const span of body.querySelectorAll('span[data-style]')) {
    const style = span.getAttribute('data-style') ?? ''
    for (const [pattern, tag] of MARKS) {
      if (!pattern.test(style) || !span.textContent?.trim()) continue
      const mark = document.createElement(tag)
      mark.append(...span.childNodes)
      span.append(mark)
    }
  }
}

/** Makes what Word and others put on the clipboard into plain structure: headings, real lists, tables, emphasis. */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) {
    if (element.tagName === 'O:P' && element.textContent?.trim()) element.replaceWith(...element.childNodes)
    else element.remove()
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = document.createElement('h1')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  buildWordLists(body)
  marksFromStyles(body)
  return body.innerHTML.replace(/data-style=/g, 'style=')
}
