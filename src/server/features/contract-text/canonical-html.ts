import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { badRequest } from '#server/http/errors.ts'
import { normalForm } from './normal-form.ts'

const ALIGNMENT = /^(left|right|center|justify)$/
const IMAGE = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'blockquote',
    'hr',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'a',
    'img',
    'span',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
    '*': ['style', 'dir', 'lang'],
  },
  allowedStyles: { '*': { 'text-align': [ALIGNMENT] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE.test(attribs.src ?? ''),
  nestingLimit: 100,
  enforceHtmlBoundary: false,
  disallowedTagsMode: 'discard',
}

const MAX_PASSES = 20
// the parser takes longer and longer for each further element that is left open: a million of them hold it for minutes
const MAX_DEPTH = 1000

const refuse = (why: string) => badRequest(`${why} Paste it as plain text.`, 'content')

function sanitize(html: string): string {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > MAX_DEPTH) throw refuse('The formatting of this text is nested too deeply.')
  }
  const onCloseTag = () => void (depth -= 1)
  return sanitizeHtml(html, { ...rules, onOpenTag, onCloseTag }).trim()
}

/**
 * The one form of a contract's text: only what a contract needs, no script, no address that runs, no picture from
 * elsewhere, and nothing that a screen shows otherwise than the PDF. Applying it twice changes nothing. Throws a 400 for markup that is made to be hard to read.
 */
export function canonicalHtml(html: string): string {
  let clean = sanitize(html)
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    // what stood around a removed element can nest in another way when it is read again
    const again = sanitize(clean)
    if (again === clean) return normalForm(clean)
    clean = again
  }
  throw refuse('The formatting of this text contradicts itself.')
}

const ZERO = Uint8Array.of(0)

/**
 * What every signature, the log and the certificate name, in hex: SHA-256 over the canonical HTML in UTF-8; with an
 * attachment over that, one zero byte and the attachment's bytes.
 */
export function hashOfContent(html: string, attachment?: { bytes: Uint8Array }): string {
  const hash = createHash('sha256').update(html, 'utf8')
  if (attachment) hash.update(ZERO).update(attachment.bytes)
  return hash.digest('hex')
}
