import { attachmentOnlyText } from '#shared/contract-text/attachment-only-text.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { parseHtml } from '#web/ui/editor/parse-html.ts'

const wordsOf = (html: string) => parseHtml(html).textContent.trim()

/** Whether its text says so, and nothing else. */
export const isFileAlone = ({ content, attachmentFilename }: Contract) =>
  attachmentFilename !== null && wordsOf(content) === wordsOf(attachmentOnlyText(attachmentFilename))

/** Whether the pages of the attached PDF come before the text, as the signed PDF has them. */
export const isFileFirst = (contract: Contract): boolean =>
  contract.attachmentPages !== null && (contract.attachmentPlace === 'first' || isFileAlone(contract))
