import { z } from 'zod'
import { visibleText } from './contract-text/visible-text.ts'

// control characters and marks that turn the reading direction: in a name or title they can only deceive
const DECEIVING = /[\p{Cc}\p{Bidi_Control}]/gu

/** One line of text as people type it: trimmed, without line breaks, and of which a reader sees every character. */
export const oneLine = (max: number, required?: string) => {
  const line = z
    .string(required)
    .max(max, `Use ${max} characters or fewer`)
    .transform((text) => visibleText(text.replace(DECEIVING, ' ')).replace(/\s+/g, ' ').trim())
  return required ? line.refine((text) => text.length > 0, required) : line
}

// tabs and line breaks apart
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/gu

/** Text of several lines: trimmed, and without characters that nobody can read and no database keeps. */
export const severalLines = (max: number) =>
  z
    .string()
    .max(max, `Use ${max} characters or fewer`)
    .transform((text) => text.toWellFormed().replace(UNPRINTABLE, ' ').trim())

/** An address for one mailbox, lower case, without anything that could start a second header or recipient. */
export const emailAddress = (message = 'Enter a valid email address') =>
  z
    .string(message)
    .trim()
    // a longer one is refused unread: the pattern takes long over a million characters
    .max(254, { error: message, abort: true })
    .regex(/^[^\s,;<>()"\\]+@[^\s,;<>()"\\]+$/, message)
    .pipe(z.email(message))
    .transform((email) => email.toLowerCase())

export const isoDate = z.iso.datetime()
