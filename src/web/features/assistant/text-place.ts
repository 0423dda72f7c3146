import { placeholderPattern } from '#shared/contract-text/placeholders.ts'
import { CUT } from '#shared/review/excerpt-marks.ts'
import { withPlainLines } from '#shared/review/plain-lines.ts'

const FRAME = '[data-editor]'

/** What words stand in, where they alone don't tell which are meant: an excerpt of a line, and where in it they begin. */
export type Around = { excerpt: string; at: number }

/** `end`: behind it; of a line to be written on, behind all of it that is in one piece. */
type Place = { node: Text; at: number; end: number; beginsLine: boolean }
type Characters = { text: string; places: Place[] }

const LINE = 'br, p, li, div, h1, h2, h3, h4, h5, h6, tr, blockquote, pre'

/** Without spaces, and of a line to be written on one part: quotes are found however lines are broken, or long. */
const inOneForm = (words: string) => withPlainLines(words).replace(/\s+/g, '').replace(/_+/g, '_')

/** The characters of an element in that form, each with its place. */
function charactersOf(root: Element): Characters {
  const places: Place[] = []
  let text = ''
  let beginsLine = true
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element && node.matches(LINE)) beginsLine = true
    if (!(node instanceof Text)) continue
    for (let at = 0; at < node.data.length; at += 1) {
      const character = withPlainLines(node.data.charAt(at))
      if (/\s/.test(character)) continue
      const last = places.at(-1)
      if (character === '_' && text.endsWith('_') && last && !beginsLine) {
        // half of it may be underlined, or stand in the next cell
        if (last.node === node) last.end = at + 1
        continue
      }
      text += character
      places.push({ node, at, end: at + 1, beginsLine })
      beginsLine = false
    }
  }
  return { text, places }
}

function rangeOf({ places }: Characters, start: number, length: number): Range | undefined {
  const [first, last] = [places[start], places[start + length - 1]]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.end)
  return range
}

function findExactly(characters: Characters, words: string): Range | undefined {
  const wanted = inOneForm(words)
  return wanted === '' ? undefined : rangeOf(characters, characters.text.indexOf(wanted), wanted.length)
}

function startsOf(text: string, wanted: string): number[] {
  const found: number[] = []
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1))
    found.push(start)
  return found
}

/** Of all places with such an excerpt the one that is a line like it; what is shown instead of a placeholder is left aside. */
function findInside(
  characters: Characters,
  words: string,
  { excerpt, at }: Around,
  nth: number,
): Range | undefined {
  const { text, places } = characters
  const ends = [...excerpt.matchAll(placeholderPattern())].map(({ 0: { length }, index }) => [
    index,
    index + length,
  ])
  const from = Math.max(
    excerpt.startsWith(CUT.before) ? CUT.before.length : 0,
    ...ends.map(([, end = 0]) => (end <= at ? end : 0)),
  )
  const to = Math.min(
    excerpt.endsWith(CUT.after) ? excerpt.length - CUT.after.length : excerpt.length,
    ...ends.flatMap(([start = 0]) => (start > at ? [start] : [])),
  )
  const [wanted, before] = [inOneForm(excerpt.slice(from, to)), inOneForm(excerpt.slice(from, at))]
  if (wanted === '') return undefined
  const found = startsOf(text, wanted)
  const isLine = (start: number) => {
    const next = places[start + wanted.length]
    return (
      (from > 0 || places[start]?.beginsLine === true) &&
      (to < excerpt.length || next === undefined || next.beginsLine)
    )
  }
  const { length } = inOneForm(words)
  const first = found.find(isLine) ?? found[0]
  if (first === undefined) return undefined
  const start = first + before.length
  if (nth === 0) return rangeOf(characters, start, length)
  // words that say what they ask for have others around them elsewhere
  const alike = words.startsWith('_')
    ? found.map((each) => each + before.length)
    : startsOf(text, inOneForm(words))
  const others = alike.filter((place) => place > start)
  return rangeOf(characters, others[nth - 1] ?? start, length)
}

/**
 * Where these words stand within an element; undefined when they are not there. Placeholders are shown as something
 * else: of words with one in them the longest piece without one is found.
 */
export function findWords(root: Element, words: string, around?: Around, nth = 0): Range | undefined {
  const characters = charactersOf(root)
  if (around) return findInside(characters, words, around, nth)
  const pieces = words
    .split(placeholderPattern())
    // between two pieces stands the key
    .filter((_, index) => index % 2 === 0)
    .toSorted((a, b) => b.length - a.length)
  return findExactly(characters, words) ?? findExactly(characters, pieces[0] ?? '')
}

/** Where the contract's text may be shown; what can be edited comes first. */
const PLACES = [`${FRAME} [contenteditable]`, '[data-contract-text]']

const isShown = (element: Element) => element.getClientRects().length > 0

function showInSource(words: string, mayBeAnother: boolean): boolean {
  const source = document.querySelector<HTMLTextAreaElement>(`${FRAME} textarea`)
  const start = source?.value.indexOf(words) ?? -1
  if (!source || start < 0) return false
  if (mayBeAnother && source.value.includes(words, start + 1)) return false
  source.focus()
  source.setSelectionRange(start, start + words.length)
  return true
}

/** Selects these words, or those in the nth of the places after the first, where the contract's text is shown, and brings them into view. False when they are not there. */
export function showInText(words: string, around?: Around, nth = 0): boolean {
  for (const root of PLACES.flatMap((place) => [...document.querySelectorAll(place)])) {
    const range = isShown(root) ? findWords(root, words, around, nth) : undefined
    if (!range) continue
    if (root instanceof HTMLElement) root.focus({ preventScroll: true })
    const selection = window.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return true
  }
  return showInSource(words, around !== undefined)
}
