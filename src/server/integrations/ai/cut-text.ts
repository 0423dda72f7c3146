const MARK = (left: number) => `[… ${left} characters left out …]`
const SECTION_CHARACTERS = 4000
const HEADING =
  /^(?:(?:article|section|clause|schedule|exhibit|annex|appendix)\b|\(?\d{1,3}[.)]|[IVXLC]{1,6}\.)/i

/** Paragraphs gathered under their headings, so that a cut takes something of every section and all of none. */
function sectionsOf(text: string): string[][] {
  const sections: string[][] = []
  let length = Infinity
  for (const line of text.split('\n')) {
    if (HEADING.test(line.trim()) || length > SECTION_CHARACTERS) {
      sections.push([])
      length = 0
    }
    sections.at(-1)?.push(line)
    length += line.length + 1
  }
  return sections
}

/** The beginning of a section, to the end of a sentence where there is one near. */
function shorten(section: string, characters: number): string {
  if (section.length <= characters) return section
  const begun = section.slice(0, Math.max(0, characters - 40))
  const end = Math.max(begun.lastIndexOf('. '), begun.lastIndexOf('\n'))
  const kept = end > begun.length / 2 ? begun.slice(0, end + 1) : begun
  return `${kept.trimEnd()} ${MARK(section.length - kept.length)}`
}

/**
 * The text, or, when it is longer than `maxLength` characters, the same share of the beginning of each of its sections.
 * `share`: how much of the text is left, 0 to 1.
 */
export function cutText(text: string, maxLength: number): { text: string; share: number } {
  if (text.length <= maxLength) return { text, share: 1 }
  const sections = sectionsOf(text).map((lines) => lines.join('\n'))
  const room = maxLength / (text.length + sections.length)
  const cut = sections
    .map((section) => shorten(section, Math.floor(section.length * room)))
    .join('\n')
    .slice(0, maxLength)
  return { text: cut, share: Math.min(1, cut.length / text.length) }
}
