import { parseHtml } from './parse-html.ts'
import { readSymbolFonts } from './symbol-fonts.ts'
import { buildWordLists } from './word-lists.ts'

const UNDERLINED = /text-decoration[^;:]*:[^;]*underline/i
const STRUCK = /text-decoration[^;:]*:[^;]*line-through/i
const MARKS: [RegExp, string][] = [
  [/font-weight\s*:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style\s*:\s*italic/i, 'em'],
  [UNDERLINED, 'u'],
  [/vertical-align\s*:\s*sub/i, 'sub'],
  [/vertical-align\s*:\s*super/i, 'sup'],
]

/** Bold, italic and the like that stand in styles become elements, which is all that a contract keeps. */
function marksFromStyles(body: HTMLElement) {
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

const SHEET = /<style[^<>]*>(.*?)<\/style>/gis
const RULE = /([^{}]*)\{([^{}]*)\}/g
/** As spreadsheets have one for the cells of a look. */
const OF_CLASS = /^\s*[a-z]*\.[a-z][\w-]*\s*$/i

/** What a style sheet of the clipboard strikes out. */
const struckSelectors = (html: string) =>
  Array.from(html.matchAll(SHEET), ([, sheet = '']) => [...sheet.replace('<!--', '').matchAll(RULE)])
    .flat()
    .flatMap(([, selectors = '', rule = '']) => (STRUCK.test(rule) ? selectors.split(',') : []))
    .filter((selector) => OF_CLASS.test(selector))

/** Whatever is struck out, by a style of its own, of what it stands in, or of the sheet, is so as an element. */
function strikeOut(body: HTMLElement, selectors: string[]) {
  const styled = [...body.querySelectorAll('[data-style]')].filter((element) =>
    STRUCK.test(element.getAttribute('data-style') ?? ''),
  )
  const listed = selectors.length > 0 ? body.querySelectorAll(selectors.join()) : []
  for (const element of [...styled, ...listed]) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest('s, del, strike')) continue
      const mark = document.createElement('s')
      text.parentNode?.replaceChild(mark, text)
      mark.append(text)
    }
  }
}

/** Lists as Google Docs writes them: their letters in styles, and those within a list beside its items. */
function mendLists(body: HTMLElement) {
  for (const inner of body.querySelectorAll('ol > ol, ol > ul, ul > ol, ul > ul')) {
    const before = inner.previousElementSibling
    if (before?.tagName === 'LI') before.append(inner)
  }
  for (const list of body.querySelectorAll('ol:not([type])')) {
    const styles = [list.firstElementChild, list]
      .map((part) => part?.getAttribute('data-style') ?? '')
      .join(';')
    const [, form, name] = /list-style(?:-type)?\s*:\s*(lower|upper)-(alpha|latin|roman)/i.exec(styles) ?? []
    const type = name?.toLowerCase() === 'roman' ? 'i' : 'a'
    if (form) list.setAttribute('type', form.toLowerCase() === 'upper' ? type.toUpperCase() : type)
  }
}

/** A line to write on that is made of underlined spaces becomes one of underscores, as blanks are found by. */
function fillBlankLines(body: HTMLElement) {
  for (const line of body.querySelectorAll('u, span[data-style]')) {
    const isUnderlined = line.tagName === 'U' || UNDERLINED.test(line.getAttribute('data-style') ?? '')
    // one space alone parts two underlined words
    const isBlank = /^\s{3,}$/.test((line.textContent ?? '').replace(/\n */g, ' '))
    if (isUnderlined && isBlank) line.replaceWith('____')
  }
}

/** Boxes to tick become letters, as a contract has them. */
function writeBoxes(body: HTMLElement) {
  for (const box of body.querySelectorAll('input[type=checkbox i], input[type=radio i]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑' : '☐')
  for (const item of body.querySelectorAll('[role=checkbox]'))
    (item.querySelector('p') ?? item).prepend(item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ')
}

const GONE =
  'style, script, meta, link, title, xml, o\\:p, [data-style*="mso-element:comment" i], .MsoCommentReference, [hidden], [data-style*="display:none" i], [data-style*="display: none" i], [data-style*="mso-hide:all" i]'

/** Makes what Word and others put on the clipboard into plain structure: headings, real lists, tables, emphasis. */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll(GONE)) {
    if (element.tagName === 'O:P' && element.textContent?.trim()) element.replaceWith(...element.childNodes)
    else element.remove()
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) {
    const heading = document.createElement('h1')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  buildWordLists(body)
  readSymbolFonts(body)
  mendLists(body)
  writeBoxes(body)
  fillBlankLines(body)
  marksFromStyles(body)
  strikeOut(body, struckSelectors(html))
  return body.innerHTML.replace(/ data-style="/g, ' style="')
}
