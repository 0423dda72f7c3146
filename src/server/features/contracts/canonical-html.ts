import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { badRequest } from '#server/http/errors.ts'

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

const MOST_PASSES = 20

/**
 * The one form of a contract's text: only what a contract needs, no script, no address that runs, no picture from
 * elsewhere. Applying it twice changes nothing.
 */
export function canonicalHtml(html: string): string {
  let clean = sanitizeHtml(html, rules).trim()
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    // what stood around a removed element can nest in another way when it is read again
    const again = sanitizeHtml(clean, rules).trim()
    if (again === clean) return clean
    clean = again
  }
  throw badRequest('The formatting of this text contradicts itself. Paste it as plain text.', 'content')
}

/** SHA-256 over the canonical HTML, hex: what every signature, the log and the certificate name. */
export const hashOfContent = (html: string): string => createHash('sha256').update(html, 'utf8').digest('hex')
