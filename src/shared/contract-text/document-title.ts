const MAX_TITLE_LENGTH = 200
/** Longer first lines are sentences. */
const MAX_FIRST_LINE = 100

/** One line, not longer than a title may be. */
export const cutTitle = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH)

/** Text whose own number begins it, such as `2.1`, `(a)`, `IV.`, `Section 3` or `Article II`. */
export const startsClause = (text: string): boolean =>
  /^(\(?(\d{1,3}(\.\d{1,3})*|[a-z]{1,2}|[ivxlc]{1,6}|[IVXLC]{1,6}|[A-Z])[.)]|\d{1,3}(\.\d{1,3})+|(section|article|clause|schedule|exhibit|annex|appendix)\s+[\dA-Z])(\s|$)/i.test(
    text,
  )

/** A salutation, a blank, an address or a date is none, and neither is what goes on or ends as a sentence. */
const NO_TITLE = /[.,;:!?。：，；、！？]$|:\s|__|\[|@|\/\/|^\W*\d/

/** The line with which a text begins as its title; empty where it is not plainly one. */
export function titleLine(line: string): string {
  const title = cutTitle(line)
  const isTitle =
    title.length <= MAX_FIRST_LINE &&
    /\p{L}{2}/u.test(title) &&
    !/^(dear|hello|hi)\b/i.test(title) &&
    !NO_TITLE.test(title) &&
    !startsClause(title)
  return isTitle ? title : ''
}

const isCapitals = (line: string) => /\p{Lu}{3}/u.test(line) && line === line.toUpperCase()

/** The title with which a plain text, or one written in Markdown, begins: a line that stands for itself, before more. */
export function titleOfText(text: string): string {
  const [first = '', next, ...rest] = text.trim().split(/\r\n?|\n/)
  const heading = /^#{1,3} +(.*?)(?: +#+)? *$/.exec(first)?.[1]
  const line = (heading ?? first).replace(/(\*{2,3})(?=\S)([^*]{1,100})\1/g, '$2').trim()
  const hasMore = next !== undefined && (next.trim() !== '' || rest.length > 0)
  const standsAlone = heading !== undefined || next?.trim() === '' || isCapitals(line)
  return hasMore && standsAlone ? titleLine(line) : ''
}
