const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋'
const PLAIN = '0123456789+-'
const FRACTION = /^\d+[/⁄]\d+$/
/** An amount of money or a word, behind which one letter is the name of a note. */
const NOTED = /[$€£¥]\s?\d[\d.,]*$|\p{L}{3}$|[.,;:)]$/u
const FIGURES = /^[+−-]?\d+$/

const written = (figures: string, characters: string) =>
  figures.replaceAll('−', '-').replace(/[\d+-]/g, (figure) => characters.charAt(PLAIN.indexOf(figure)))

/**
 * What stands raised behind other words, in plain text: “$500” with the number of a note is no “$5001”. Letters of “1st”,
 * “2e”, or “xn”, and signs, which nobody takes for a part of a figure, stay.
 */
export function raised(words: string, before: string): string {
  const text = words.trim()
  if (FIGURES.test(text)) return written(text, RAISED)
  if (FRACTION.test(text)) return ` ${text}`
  const isNote = /^\p{L}$/u.test(text) ? NOTED.test(before) : /^[\p{L}\d]\S*\d|^\d/u.test(text)
  return isNote && /[\p{Ll}\p{N}\p{P}]$/u.test(before) && !/^\d+\p{L}{2}$/u.test(text) ? `[${text}]` : words
}

/** The same of what stands lowered, as below the line of a fraction. */
export const lowered = (words: string): string =>
  FIGURES.test(words.trim()) ? written(words.trim(), LOWERED) : words

/** As a page has them that sets them raised or lowered; as many characters as before. */
export const withPlainFigures = (text: string): string =>
  text.replace(/[¹²³⁰⁴-₎]/g, (figure) => figure.normalize('NFKC'))
