import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import { canonicalHtml } from './canonical-html.ts'
import { escapeText } from '#shared/escape-text.ts'

const attachmentOnlyText = (filename: string): string =>
  canonicalHtml(
    `<p>This contract consists of the attached file <strong>${escapeText(filename)}</strong>.</p>`,
  )

/** The text of a contract with a file: a contract may consist of that alone, and whoever opens it reads so. */
export const withAttachmentOnlyText = (html: string, filename: string): string =>
  hasVisibleContent(html) ? html : attachmentOnlyText(filename)

/** Whether the text says that, and nothing else. */
export const isAttachmentOnlyText = (html: string, filename: string): boolean =>
  html === attachmentOnlyText(filename)
