import { escapeText } from '#shared/escape-text.ts'

/** What a contract says that has a file and no words of its own. */
export const attachmentOnlyText = (filename: string) =>
  `<p>This contract consists of the attached file <strong>${escapeText(filename)}</strong>.</p>`
