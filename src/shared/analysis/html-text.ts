import { lowered, raised } from '#shared/raised.ts'
import { codeOfReference } from '#shared/windows-1252.ts'

/**
 * The words of HTML as a reader sees them, without a DOM: every block ends with an empty line, <br> and table rows with a
 * line break, cells with a tab; markup, comments, scripts and styles are gone, entities are characters. One pass, linear.
 */
export const textOfHtml = (html: string): string => readHtml(html)

type InScript = (html: string, open: number, before: string) => { text: string; next: number } | undefined

function readHtml(html: string, inScript?: InScript): string {
  const pieces: string[] = []
  let before = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0 || !/^[a-z/!?]$/i.test(html.charAt(open + 1))) {
      const end = open < 0 ? html.length : open + 1
      pieces.push(decodeEntities(html.slice(at, end).replace(/\s+/g, ' ')))
      at = end
      continue
    }
    const text = decodeEntities(html.slice(at, open).replace(/\s+/g, ' '))
    pieces.push(text)
    before = text || before
    const script = inScript?.(html, open, before)
    if (script) {
      pieces.push(script.text)
      at = script.next
      continue
    }
    const { gap, next } = readTag(html, open)
    pieces.push(gap)
    at = next
  }
  return tidy(pieces.join(''))
}

/** Content that is HTML loses its markup, and its raised figures don't run into others; plain text stays as it is. */
export const textOfContent = (content: string): string =>
  /<(?:p|div|h[1-6]|ul|ol|li|table|br|strong|em|span|blockquote)\b/i.test(content)
    ? readHtml(content, readScript)
    : content

/** What a note, a power or a part of a fraction takes, with the link to the note. */
const MAX_SCRIPT = 400
const SCRIPT = /^<(sup|sub)(?:\s[^>]*)?>([\s\S]*?)<\/\1\s*>/i

function readScript(html: string, open: number, before: string) {
  const [whole = '', tag = '', inner = ''] = SCRIPT.exec(html.slice(open, open + MAX_SCRIPT)) ?? []
  if (!whole) return undefined
  const words = textOfHtml(inner)
  const text = tag.toLowerCase() === 'sup' ? raised(words, before) : lowered(words)
  return { text, next: open + whole.length }
}

const blocks = new Set(
  'address article aside blockquote body caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead title ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'template', 'noscript'])

/** What a tag leaves between the words, and where the text goes on. */
function readTag(html: string, open: number): { gap: string; next: number } {
  if (html.startsWith('<!--', open)) return { gap: '', next: after(html, '-->', open + 4) }
  const next = after(html, '>', open)
  const name = /^<\/?([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
  if (unseen.has(name) && html.charAt(open + 1) !== '/') {
    const close = indexOfEnd(html, name, next)
    return { gap: '', next: close < 0 ? html.length : after(html, '>', close) }
  }
  if (blocks.has(name)) return { gap: '\n\n', next }
  if (name === 'br' || name === 'tr') return { gap: '\n', next }
  if (name === 'td' || name === 'th') return { gap: '\t', next }
  return { gap: '', next }
}

const after = (text: string, mark: string, from: number) => {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

function indexOfEnd(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  return -1
}

/** No spaces at the ends of lines, one tab between cells, one empty line between blocks. */
const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join('\t'),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
}

const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,8}[0-9]{0,2}));/gi,
        (whole, hex, decimal, name) =>
          name === undefined
            ? characterOf(codeOfReference(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)))
            : (named[name] ?? named[String(name).toLowerCase()] ?? whole),
      )
    : text

const characterOf = (code: number) =>
  code === 0xa0
    ? ' '
    : code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
