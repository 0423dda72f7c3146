import { attachmentOnlyText } from '#shared/contract-text/attachment-only-text.ts'
import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import { canonicalHtml } from './canonical-html.ts'

const canonicalText = (filename: string): string => canonicalHtml(attachmentOnlyText(filename))

/** The text of a contract with a file: a contract may consist of that alone, and whoever opens it reads so. */
export const withAttachmentOnlyText = (html: string, filename: string): string =>
  hasVisibleContent(html) ? html : canonicalText(filename)

/** Whether the text says that, and nothing else. */
export const isAttachmentOnlyText = (html: string, filename: string): boolean =>
  html === canonicalText(filename)

/** Where the pages of an attached PDF come: first, too, where the text has nothing to say before them. */
export const placeOfPages = (html: string, filename: string, chosen: 'first' | 'last') =>
  isAttachmentOnlyText(html, filename) ? 'alone' : chosen
