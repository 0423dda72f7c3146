import { startsClause } from '#shared/contract-text/document-title.ts'
import { lowered, raised } from '#shared/raised.ts'
import { formatNumber, MAX_NUMBER } from './word-numbers/format-number.ts'

/** Nothing of these is part of a text. */
const GONE = new Set(
  'script style template noscript iframe frame object embed svg math canvas audio video form input button select textarea link meta'.split(
    ' ',
  ),
)
/** Parts of a page around its text, and what nobody sees. */
const AROUND =
  'nav, aside, dialog, body > header, body > footer, [role=navigation], [role=banner], [role=contentinfo], [role=search], [role=dialog], [hidden], [aria-hidden=true], [style*="display:none"], [style*="display: none"], [style*="visibility:hidden"], [style*="visibility: hidden"]'

/** The text of a page in which no article was found: its main part, or all of it, without what is around it. */
export function cleanPage(page: Document): Element {
  for (const part of page.querySelectorAll(AROUND)) part.remove()
  return page.querySelector('main, [role=main], article') ?? page.body
}

/** What contracts have no element for, as what comes nearest. */
const NEAREST: Record<string, string> = {
  article: 'div',
  section: 'div',
  main: 'div',
  header: 'div',
  footer: 'div',
  figure: 'div',
  details: 'div',
  fieldset: 'div',
  dl: 'div',
  address: 'p',
  figcaption: 'p',
  summary: 'p',
  dt: 'p',
  dd: 'p',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  cite: 'em',
  dfn: 'em',
}

/** Where a page was found, and against what its addresses are read. */
type Place = { url: string; base: string }

/**
 * Brings an article into the form that contracts take: its links whole, its pictures by number, nothing that is no text.
 * Returns the addresses of the pictures, which may hold the pictures themselves.
 */
export function cleanArticle(article: Element, place: Place): string[] {
  // one look at all elements: each further selector would be another walk through the whole page
  const elements = [...article.querySelectorAll('*')]
  for (const element of elements) if (GONE.has(element.localName)) element.remove()
  const pictures: string[] = []
  for (const element of elements) {
    const isLink = element.localName === 'a'
    if (!(isLink || element.localName === 'img') || !article.contains(element)) continue
    if (isLink) makeWhole(element, place)
    else numberPicture(element, place.base, pictures)
  }
  return pictures
}

const TO_RENAME = new RegExp(`<(/?)(${Object.keys(NEAREST).join('|')})(?=[\\s>])`, 'g')

/** Written HTML with the elements that contracts have in place of those that they do not. */
export const withKnownTags = (html: string) =>
  html.replace(TO_RENAME, (_, slash: string, tag: string) => `<${slash}${NEAREST[tag]}`)

function makeWhole(link: Element, { url, base }: Place) {
  const address = absolute(link.getAttribute('href'), base)
  if (address && !isOnSamePage(address, url)) link.setAttribute('href', address)
  else link.replaceWith(...link.childNodes)
}

function numberPicture(image: Element, base: string, pictures: string[]) {
  const given = image.getAttribute('src') || (image.getAttribute('srcset') ?? '').trim().split(/\s/)[0]
  const address = given && /^data:image\//i.test(given) ? given : absolute(given, base)
  if (!address || !/^(https?|data):/i.test(address)) return image.remove()
  if (!pictures.includes(address)) pictures.push(address)
  const numbered = image.ownerDocument.createElement('img')
  // first, so that the number can be found by the beginning of the element
  numbered.setAttribute('src', `picture:${pictures.indexOf(address)}`)
  numbered.setAttribute('alt', image.getAttribute('alt') ?? '')
  image.replaceWith(numbered)
}

function absolute(address: string | null | undefined, base: string): string | undefined {
  if (!address?.trim() || !URL.canParse(address, base)) return undefined
  const { protocol, href } = new URL(address, base)
  return /^(https?|mailto|tel):$/.test(protocol) ? href : undefined
}

function isOnSamePage(address: string, url: string) {
  const [page, anchor] = address.split('#')
  return anchor !== undefined && page === url.split('#')[0]
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

const BLOCKS = new Set(
  'address article blockquote caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

const letters = (number: number): string =>
  number > 0 ? letters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26)) : ''

/** What a browser writes before an item of this list. */
function labelOf(list: Element, number: number): string {
  const type = list.getAttribute('type') ?? '1'
  const lower = type.toLowerCase()
  const roman = lower === 'i' ? formatNumber(number, 'lowerRoman') : undefined
  const text = (number > 0 && (lower === 'a' ? letters(number) : roman)) || String(number)
  return `${type === lower ? text : text.toUpperCase()}.`
}

/** The first number of a list, of an item, or the given one. */
function numberOf(element: Element, attribute: 'start' | 'value', otherwise: number): number {
  const number = Number.parseInt(element.getAttribute(attribute) ?? '', 10)
  return Math.abs(number) <= MAX_NUMBER ? number : otherwise
}

const STRUCK = new Set(['s', 'del', 'strike'])

/** The lines of a text without any of its form but numbers of lists, or what is struck out; cells of a row stand in one line. */
export function paragraphsOf(root: Element): string[] {
  const lines: string[] = []
  let line = ''
  let label = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (!text) return
    // one that the text has itself is the only one that the page shows
    lines.push(label && !startsClause(text) ? `${label} ${text}` : text)
    label = ''
  }
  const visit = (parent: Element, isPreformatted: boolean) => {
    let number = numberOf(parent, 'start', 1)
    for (const node of parent.childNodes) {
      const tag = node.nodeName.toLowerCase()
      if (STRUCK.has(tag)) continue
      if (tag === 'sup' || tag === 'sub') {
        const words = node.textContent ?? ''
        line += tag === 'sup' ? raised(words, line) : lowered(words)
        continue
      }
      if (node.nodeType === node.TEXT_NODE) {
        const [first = '', ...others] = isPreformatted
          ? (node.textContent ?? '').split('\n')
          : [node.textContent ?? '']
        line += first
        for (const other of others) {
          end()
          line += other
        }
      }
      if (BLOCKS.has(tag) || tag === 'br') end()
      if ((tag === 'td' || tag === 'th') && line.trim()) line += ' | '
      if (!isElement(node)) continue
      if (tag === 'li') label = ''
      if (tag === 'li' && parent.localName === 'ol') {
        number = numberOf(node, 'value', number)
        label = labelOf(parent, number)
        number += 1
      }
      visit(node, isPreformatted || tag === 'pre')
      if (BLOCKS.has(tag)) end()
      if (tag === 'li') label = ''
    }
  }
  visit(root, false)
  end()
  return lines
}
