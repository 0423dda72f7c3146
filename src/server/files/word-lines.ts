/** A line to be written on, as a text has it: as many underscores as are surely seen. */
export const WRITING_LINE = '________'

/** In Word, lines to write on are also underlined tabs and spaces, or empty cells beside "By:". */
export const withWritingLines = (html: string): string =>
  html
    .replace(/<u>([\s\u00a0]+)<\/u>/g, (all, gap: string) =>
      gap.includes('\t') || gap.length >= SHORTEST_GAP ? `<u>${WRITING_LINE}</u>` : all,
    )
    .replace(
      /(<td>(?:<p>)?\s*(?:By|Signature|Signed(?: by)?)\s*(?::\s*)?(?:<\/p>)?<\/td>\s*<td>)(?=<\/td>|<p>\s*<\/p><\/td>)/gi,
      `$1${WRITING_LINE}`,
    )

/** Spaces that nobody underlines by mistake. */
const SHORTEST_GAP = 3
