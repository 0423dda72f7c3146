import { formatNumber } from '#shared/format-number.ts'
import sanitizeHtml from 'sanitize-html'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import type { PLACEHOLDER_START } from '#shared/contract-text/placeholders.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'
import { badRequest } from '#server/http/errors.ts'
import { normalForm } from './normal-form.ts'

const ALIGNMENT = /^(left|right|center|justify)$/
const PICTURE = /<img\b[^<>]*>/g
const HAS_OWN_BYTES = /\ssrc="data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+"/

/** Blocks that a contract does not have: what they hold stays apart from what stands beside it. */
const OTHER_BLOCKS =
  'section article main header footer nav aside hgroup center figure details fieldset form dl'.split(' ')
const OTHER_PARAGRAPHS = 'dt dd address figcaption summary legend'.split(' ')
const renamed = (names: string[], name: string) => Object.fromEntries(names.map((other) => [other, name]))

const STRUCK = /text-decoration[^;:]*:[^;]*line-through/i
/** A style is not kept, and with it would go that these words do not hold. */
const struckAsElement: sanitizeHtml.Transformer = (tagName, attribs) =>
  STRUCK.test(attribs.style ?? '') ? { tagName: 's', attribs: {} } : { tagName, attribs }

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
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    span: struckAsElement,
    font: struckAsElement,
    ...renamed(OTHER_BLOCKS, 'div'),
    ...renamed(OTHER_PARAGRAPHS, 'p'),
  },
  nestingLimit: 100,
  enforceHtmlBoundary: false,
  disallowedTagsMode: 'discard',
}

const MAX_PASSES = 20
// the parser takes longer and longer for each further element that is left open: a million of them hold it for minutes
const MAX_DEPTH = 1000
/** Half as many elements: several times what the longest contracts have, and what can be set as a PDF in half a minute. */
const MAX_MARKS = 50_000
/** Cleaning may write five characters where one was typed. */
const MAX_LENGTH = 2 * MAX_CONTENT_BYTES

const refuse = (why: string) => badRequest(`${why} Paste it as plain text.`, 'content')

/** How often a text has this mark; one more than `max` stands for any more. */
export function countMarks(html: string, mark: '<' | '&' | typeof PLACEHOLDER_START, max: number): number {
  let count = 0
  for (let at = html.indexOf(mark); at >= 0 && count <= max; at = html.indexOf(mark, at + 1)) count += 1
  return count
}

/** Throws a 400 for a text that is not worth to be looked at further, whoever sends it. */
export function refuseUnreadable(html: string): void {
  if (countMarks(html, '<', MAX_MARKS) > MAX_MARKS)
    throw badRequest(
      `This text has too much formatting: more than ${formatNumber(MAX_MARKS)} tags. Paste it as plain text, or attach it as a file.`,
      'content',
    )
  if (html.length > MAX_LENGTH) throw badRequest('The text is larger than 5 MB', 'content')
}

/** What is allowed instead where a text may hold less than a contract. */
type Narrower = Pick<sanitizeHtml.IOptions, 'allowedTags' | 'allowedAttributes' | 'nestingLimit'>

function sanitize(html: string, narrower: Narrower): string {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > MAX_DEPTH) throw refuse('This text’s formatting is nested too deeply.')
  }
  const onCloseTag = () => void (depth -= 1)
  // removed behind the library, which copies all that it has written for each element that it takes back
  return sanitizeHtml(html, { ...rules, ...narrower, onOpenTag, onCloseTag })
    .replace(PICTURE, (tag) => (HAS_OWN_BYTES.test(tag) ? tag : ''))
    .trim()
}

/** Writing each mark anew in every block may make it larger than it can be read again. */
function inNormalForm(html: string): string {
  const text = normalForm(html)
  refuseUnreadable(text)
  return text
}

/**
 * The one form of a contract's text: only what a contract needs, no script, no address that runs, no picture from
 * elsewhere, and nothing that a screen shows otherwise than the PDF. Applying it twice changes nothing. Throws a 400 for
 * markup that is made to be hard to read. In time that grows no faster than the text.
 */
export function canonicalHtml(html: string, narrower: Narrower = {}): string {
  let text = html
  for (let pass = 0; pass <= MAX_PASSES; pass++) {
    refuseUnreadable(text)
    // what stood around a removed element can nest in another way when it is read again
    const clean = sanitize(text, narrower)
    if (clean === text) return inNormalForm(clean)
    text = clean
  }
  throw refuse('This text’s formatting is broken.')
}

const ZERO = Uint8Array.of(0)

/**
 * What every signature, the log and the certificate name, in hex: SHA-256 over the canonical HTML in UTF-8; with an
 * attachment over that, one zero byte and the attachment's bytes.
 */
export function hashOfContent(html: string, attachment?: { bytes: Uint8Array }): Promise<string> {
  return sha256InTurns(Buffer.from(html), ...(attachment ? [ZERO, attachment.bytes] : []))
}
