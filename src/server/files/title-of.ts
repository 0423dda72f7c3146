import { cutTitle } from '#shared/contract-text/document-title.ts'

/** What programs write when nobody gave a title. */
const NO_TITLE =
  /^(untitled|document\d*|dokument\d*|microsoft word\b.*|slide 1|powerpoint presentation|title|.*\.(docx?|pdf|rtf|txt|html?|odt|pages|indd|tmp|qxp|xlsx?)|[\w-]*\d{5,}[\w-]*|https?:.*|.*[\\/].*)$/i

/** A title from the metadata of a file; empty when it is none that a person would give. */
export function titleOf(metadata: string): string {
  const title = cutTitle(metadata)
  return NO_TITLE.test(title) || !/\p{L}{2}/u.test(title) ? '' : title
}
