/** Nothing of these is part of a text. */
const GONE =
  'script, style, template, noscript, iframe, frame, object, embed, svg, math, canvas, audio, video, form, input, button, select, textarea, link, meta'
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
 * Brings an article into the form that contracts take: links whole, elements that contracts know, pictures by number.
 * Returns the addresses of the pictures, which may hold the pictures themselves.
 */
export function cleanArticle(article: Element, place: Place): string[] {
  for (const part of article.querySelectorAll(GONE)) part.remove()
  for (const [tag, nearest] of Object.entries(NEAREST))
    for (const element of article.querySelectorAll(tag)) rename(element, nearest)
  for (const link of article.querySelectorAll('a')) makeWhole(link, place)
  const pictures: string[] = []
  for (const image of article.querySelectorAll('img')) numberPicture(image, place.base, pictures)
  return pictures
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

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

const BLOCKS = new Set(
  'address article blockquote caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** The lines of a text without any of its form; cells of a row stand in one line. */
export function paragraphsOf(root: Element): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text) lines.push(text)
    line = ''
  }
  const visit = (parent: Node, isPreformatted: boolean) => {
    for (const node of parent.childNodes) {
      const tag = node.nodeName.toLowerCase()
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
      visit(node, isPreformatted || tag === 'pre')
      if (BLOCKS.has(tag)) end()
    }
  }
  visit(root, false)
  end()
  return lines
}
