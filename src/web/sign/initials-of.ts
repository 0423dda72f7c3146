const MAX_LETTERS = 4
const LETTER = /[\p{L}\p{N}]/u
/** Letters that join into a word when they stand side by side. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}]/u

/** As a reader counts them: a letter with its vowel signs is one. */
const lettersIn = (text: string) =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  ).filter((letter) => LETTER.test(letter))

/** The first letter of each part of a name, in capitals where the name has none and its script has them: "AP". */
export function initialsOf(name: string): string {
  const shown = /\p{Lu}/u.test(name) ? name : name.toUpperCase()
  const firsts = shown
    .split(/[\s\p{Dash}]+/u)
    .flatMap((part) => lettersIn(part).slice(0, 1))
    .slice(0, MAX_LETTERS)
  return firsts.join(firsts.some((letter) => JOINING.test(letter)) ? ' ' : '')
}

/** Whether a text is initials: 1 to 4 letters, whatever stands between them. */
export function areInitials(text: string): boolean {
  const { length } = lettersIn(text)
  return length >= 1 && length <= MAX_LETTERS
}
