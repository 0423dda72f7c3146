/** Format characters that are printed: Arabic and Syriac number signs. */
const PRINTED = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`
const JOINERS = String.raw`\u200c\u200d`

/** What no typeface shows, or shows as nothing: tags, direction marks, fillers, soft hyphens, noncharacters. */
const INVISIBLE = new RegExp(
  String.raw`(?![\t\n${JOINERS}${PRINTED}])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}\ufff9-\ufffc\u{1d159}]`,
  'gu',
)
/** Joiners change letters only between those that join (Persian), and after a sign that mutes a vowel (Hindi). */
const JOINING = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}`
const VIRAMA = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039`
const IDLE_JOINERS = new RegExp(
  String.raw`(?!(?<=[${JOINING}]\p{Mn}{0,4})\u200c(?=[${JOINING}]))(?!(?<=[${VIRAMA}])[${JOINERS}](?=\p{L}))[${JOINERS}]`,
  'gu',
)
/** On one letter. */
const MAX_MARKS = 4
const MARKS = String.raw`[\p{Mn}\p{Me}]`
const STACKED_MARKS = new RegExp(`(?<=${MARKS}{${MAX_MARKS}})${MARKS}`, 'gu')

const FIRST_MARKS = new RegExp(`^${MARKS}+`, 'u')
const LAST_MARKS = new RegExp(`${MARKS}+$`, 'u')

/** None of our typefaces holds these; in their place stands what means the same and is in one. */
const ALIKE: Record<string, string> = {
  '☒': '☑',
  '✗': '✖',
  '✘': '✖',
  '►': '▶',
  '◄': '◀',
  '⟨': '〈',
  '⟩': '〉',
  // boxes and ticks of Wingdings, as Word and PDFs have them
  '🗹': '☑',
  '🗷': '☑',
  '🗵': '☑',
  '⌧': '☑',
  '🗸': '✓',
  '🗶': '✖',
  '🞎': '☐',
  '🞏': '☐',
  '🞐': '☐',
  '\uf0fe': '☑',
  '\uf0fd': '☑',
  '\uf078': '☑',
  '\uf0fc': '✓',
  '\uf0fb': '✖',
  '\uf0a8': '☐',
  '\uf06f': '☐',
  '\uf071': '☐',
  '\uf0b7': '•',
  '\uf0a7': '•',
}
const UNPRINTED = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu')

const PLAIN = /^[\t\n\x20-\x7e]*$/

/**
 * A text of which a reader sees every character: without those that leave no trace or turn the reading direction,
 * with one kind of space (apart from the no-break and the ideographic one) and at most four marks on a letter. A
 * character that means something only in a typeface of its own becomes a bullet or a box, as it is printed.
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/(?![\u0020\u00a0\u3000])[\p{Zs}\u2800\f\v]/gu, ' ')
    .replace(UNPRINTED, (sign) => ALIKE[sign] ?? sign)
    .replace(/\p{Co}/gu, '□')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '')
    .replace(IDLE_JOINERS, '')
}

/** How much of such a text stays where the one before it ends with so many marks, and with how many the two end. */
export function continueMarks(text: string, marksBefore: number): { text: string; marks: number } {
  if (PLAIN.test(text)) return { text, marks: text === '' ? marksBefore : 0 }
  const first = FIRST_MARKS.exec(text)?.[0] ?? ''
  const spare = Math.max(0, MAX_MARKS - marksBefore)
  const kept = Array.from(first).slice(0, spare).join('') + text.slice(first.length)
  const last = Array.from(LAST_MARKS.exec(kept)?.[0] ?? '').length
  return { text: kept, marks: first.length === text.length ? marksBefore + last : last }
}
