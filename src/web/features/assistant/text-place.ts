import { placeholderPattern } from '#shared/contract-text/placeholders.ts'

const FRAME = '[data-editor]'

type Place = { node: Text; at: number }

/** The characters of an element without blanks, each with its place: quotes are found however lines are broken. */
function charactersOf(root: Element): { text: string; places: Place[] } {
  const places: Place[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    for (let at = 0; at < node.data.length; at += 1) {
      if (/\s/.test(node.data.charAt(at))) continue
      text += node.data.charAt(at)
      places.push({ node, at })
    }
  }
  return { text, places }
}

function findExactly({ text, places }: ReturnType<typeof charactersOf>, words: string): Range | undefined {
  const wanted = words.replace(/\s+/g, '')
  if (wanted === '') return undefined
  const start = text.indexOf(wanted)
  const [first, last] = [places[start], places[start + wanted.length - 1]]
  if (start < 0 || !first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return range
}

/**
 * Where these words stand within an element; undefined when they are not there. Placeholders are shown as something
 * else: of words with one in them the longest piece without one is found.
 */
export function findWords(root: Element, words: string): Range | undefined {
  const characters = charactersOf(root)
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

function showInSource(words: string): boolean {
  const source = document.querySelector<HTMLTextAreaElement>(`${FRAME} textarea`)
  const start = source?.value.indexOf(words) ?? -1
  if (!source || start < 0) return false
  source.focus()
  source.setSelectionRange(start, start + words.length)
  return true
}

/** Marks the line of a blank that comes after the selection, else the place where it ends. */
export function markAfter() {
  const selection = window.getSelection()
  selection?.collapseToEnd()
  const [node, at] = [selection?.focusNode, selection?.focusOffset ?? 0]
  const blank = node instanceof Text ? /^\s*(_+)/.exec(node.data.slice(at)) : null
  if (!node || !blank) return
  const end = at + blank[0].length
  selection?.setBaseAndExtent(node, end - (blank[1]?.length ?? 0), node, end)
}

/** Selects these words where the contract's text is shown, and brings them into view. False when they are not there. */
export function showInText(words: string): boolean {
  for (const root of PLACES.flatMap((place) => [...document.querySelectorAll(place)])) {
    const range = isShown(root) ? findWords(root, words) : undefined
    if (!range) continue
    if (root instanceof HTMLElement) root.focus({ preventScroll: true })
    const selection = window.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return true
  }
  return showInSource(words)
}
