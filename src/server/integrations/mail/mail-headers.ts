import { createHash } from 'node:crypto'
import { emailAddress } from '#shared/text.ts'
import { MailError } from './mailer.ts'

const controls = /\p{Cc}|\p{Zl}|\p{Zp}/gu
const directionMarks = /\p{Bidi_Control}/gu
const singleAddress = emailAddress()

/** The one address in a text; throws MailError when there is none, more than one, or anything beside it. */
export function parseSingleAddress(text: string): string {
  const parsed = singleAddress.safeParse(text)
  if (!parsed.success)
    throw new MailError('invalid', false, 'The address isn’t a single valid email address.')
  return parsed.data
}

/** One line for a header: no line break that could start another header, no mark that turns reading direction. */
export function headerLine(text: string, maxLength = 200): string {
  const line = text
    .toWellFormed()
    .replace(controls, ' ')
    .replace(directionMarks, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(line, maxLength)
}

/**
 * A name under which a file can be saved anywhere: no folders, no control or direction marks, no name that is
 * special to a system. Keeps the ending, also when the name is cut to 120 characters.
 */
export function safeFilename(filename: string): string {
  const base = filename.toWellFormed().replace(directionMarks, '').split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .replace(controls, ' ')
    .replace(/[<>:"|?*;]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (plain === '') return 'attachment'
  const named = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(named)?.[0] ?? ''
  return cut(named.slice(0, named.length - ending.length), 120 - ending.length) + ending
}

/** `type/subtype` of an attachment, without parameters; anything else is sent as unknown bytes. */
export function safeContentType(contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z0-9][a-z0-9.+-]{0,80}\/[a-z0-9][a-z0-9.+-]{0,80}$/.test(type)
    ? type
    : 'application/octet-stream'
}

/** The Message-ID of a message: the same for the same id and sender, and never anything but one id. */
export function messageIdFor(id: string, senderAddress: string): string {
  const plain = /^[A-Za-z0-9._-]{1,100}$/.test(id) && !/^\.|\.\.|\.$/.test(id)
  const local = plain ? id : createHash('sha256').update(id).digest('hex')
  return `<${local}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`
}

/** One click is for https alone (RFC 8058, 3.1); elsewhere the address can still be opened (RFC 2369). */
export function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (!url || !URL.canParse(url)) return {}
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return {}
  return {
    'List-Unsubscribe': `<${href}>`,
    ...(protocol === 'https:' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}
