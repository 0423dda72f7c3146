/** A line to be written on, as a text has it: as many underscores as are surely seen. */
export const WRITING_LINE = '________'

/** In Word, lines to write on are also underlined tabs and spaces, or empty cells beside "By:". */
export const withWritingLines = (html: string): string =>
  html
    .replace(/<u>([\s\u00a0]+)<\/u>/g, (all, gap: string, at: number, whole: string) =>
      (gap.includes('\t') || gap.length >= SHORTEST_GAP) && !isBetween(whole, at, at + all.length)
        ? `<u>${WRITING_LINE}</u>`
        : all,
    )
    .replace(
      /(<td>(?:<p>)?\s*(?:By|Signature|Signed(?: by)?)\s*(?::\s*)?(?:<\/p>)?<\/td>\s*<td>)(?=<\/td>|<p>\s*<\/p><\/td>)/gi,
      `$1${WRITING_LINE}`,
    )

/** A gap between words that are underlined like it is only a gap. */
const isBetween = (html: string, start: number, end: number) =>
  /<\/u>(?:<\/\w{1,6}>){0,3}$/.test(html.slice(Math.max(0, start - REACH), start)) &&
  /^(?:<\w{1,6}>){0,3}<u>/.test(html.slice(end, end + REACH))
const REACH = 40

/** Spaces that nobody underlines by mistake. */
const SHORTEST_GAP = 3
