import { signOf } from './symbol-fonts.ts'
import { visibleText } from '#shared/contract-text/visible-text.ts'

type Item = {
  paragraph: Element
  marker: Element
  list: string
  level: number
  label: string
  isBullet: boolean
}
type Way = { type: string; start: number }
type List = { level: number; isBullet: boolean; ways: Way[]; size: number; element?: Element }

/** Romans that start higher lose their type when the contract is saved. */
const MAX_START = 50
const MAX_DEPTH = 5
const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }

function roman(number: number): string {
  let text = ''
  let rest = number
  for (const [digits, value] of Object.entries(ROMAN)) for (; rest >= value; rest -= value) text += digits
  return text
}
/** After z, Word and browsers differ. */
const letter = (number: number) => (number > 26 ? '' : String.fromCharCode(96 + number))

/** What a browser writes before an item of a list of this type. */
function browserLabel(type: string, number: number): string {
  const lower = type.toLowerCase()
  const text = lower === 'i' ? roman(number) : lower === 'a' ? letter(number) : String(number)
  return `${type === lower ? text : text.toUpperCase()}.`
}

/** The lists that begin with this number, those first that count the least before it. */
function waysToStart(label: string): Way[] {
  const ways: Way[] = []
  for (let start = 1; start <= MAX_START; start += 1)
    for (const type of ['', 'i', 'I', 'a', 'A'])
      if (browserLabel(type, start) === label) ways.push({ type, start })
  return ways
}

const styleOf = (element: Element | null | undefined) => element?.getAttribute('data-style') ?? ''
const findMarkers = (within: Element) =>
  [...within.querySelectorAll('[data-style]')].filter((part) => /mso-list\s*:\s*ignore/i.test(styleOf(part)))

/** Boxes and ticks: a form is filled in by choosing another one of them as the bullet. */
const TICK = /^[☐☑✓✖]$/

/** What Word writes before an item, "1.", "(b)", "·", and whether it is a bullet. */
function readMarker(marker: Element) {
  const label = (marker.textContent ?? '').replace(/\s+/g, ' ').trim()
  const fonts = [marker, marker.parentElement].map((part) =>
    /font-family\s*:\s*["']?(symbol|wingdings(?: [23])?|webdings)/i.exec(styleOf(part))?.[1]?.toLowerCase(),
  )
  const isSymbol = fonts.some(Boolean)
  const sign = fonts.includes('wingdings') && label.length === 1 ? signOf(label) : visibleText(label)
  if (TICK.test(sign)) return { label: sign, isBullet: false }
  return { label, isBullet: isSymbol || label === 'o' || !/[\p{L}\p{N}]/u.test(label) }
}

/** Items that follow each other with nothing between them. */
function gatherRuns(body: HTMLElement): Item[][] {
  const runs: Item[][] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const [, list, level] = /mso-list\s*:\s*(l\d+) +level(\d)/i.exec(styleOf(paragraph)) ?? []
    const [marker] = findMarkers(paragraph)
    if (!list || !marker) continue
    const item = { paragraph, marker, list, level: Number(level), ...readMarker(marker) }
    const run = runs.at(-1)
    if (run && run.at(-1)?.paragraph === paragraph.previousElementSibling) run.push(item)
    else runs.push([item])
  }
  return runs
}

/** How the items of a run nest, and whether a browser then numbers each as Word does. */
function layOut(run: Item[]) {
  const open: List[] = []
  return run.map((item) => {
    const { level, label, isBullet } = item
    let list = open.at(-1)
    while (list && (list.level > level || (list.level === level && list.isBullet !== isBullet))) {
      open.pop()
      list = open.at(-1)
    }
    if (list?.level === level) {
      const { size, ways } = list
      list.ways = ways.filter(({ type, start }) => browserLabel(type, start + size) === label)
    } else {
      list = { level, isBullet, ways: isBullet ? [] : waysToStart(label), size: 0 }
      open.push(list)
    }
    list.size += 1
    const isSame = isBullet || (list.ways.length > 0 && open.length <= MAX_DEPTH)
    return { item, list, parent: open.at(-2), isSame }
  })
}

/** The lists that a browser would number otherwise, and those that stand among their items. */
function listsAsText(runs: Item[][]): Set<string> {
  const asText = new Set<string>()
  const wrong = new Set(runs.filter((run) => layOut(run).some(({ isSame }) => !isSame)))
  // those that are added on the way are visited too
  for (const run of wrong)
    for (const { list, isBullet } of run) {
      if (isBullet || asText.has(list)) continue
      asText.add(list)
      for (const other of runs) if (other.some((item) => item.list === list)) wrong.add(other)
    }
  return asText
}

function newList({ isBullet, ways: [way] }: List): Element {
  const element = document.createElement(isBullet ? 'ul' : 'ol')
  if (way?.type) element.setAttribute('type', way.type)
  if (way && way.start > 1) element.setAttribute('start', String(way.start))
  return element
}

function buildLists(items: Item[]) {
  for (const { item, list, parent } of layOut(items)) {
    if (!list.element) {
      list.element = newList(list)
      if (parent) parent.element?.lastElementChild?.append(list.element)
      else item.paragraph.before(list.element)
    }
    const entry = document.createElement('li')
    item.marker.remove()
    entry.append(...item.paragraph.childNodes)
    item.paragraph.remove()
    list.element.append(entry)
  }
}

/**
 * Word writes lists as paragraphs with a level and a typed marker. Bullets, and lists that a browser numbers exactly
 * alike, become real, nested lists; of all others, and of headings, the numbers stay as text.
 */
export function buildWordLists(body: HTMLElement) {
  const runs = gatherRuns(body)
  const asText = listsAsText(runs)
  for (const run of runs) {
    let items: Item[] = []
    for (const item of run) {
      if (item.isBullet || !asText.has(item.list)) {
        items.push(item)
        continue
      }
      buildLists(items)
      items = []
    }
    buildLists(items)
  }
  for (const marker of findMarkers(body)) {
    const { label, isBullet } = readMarker(marker)
    const isApart = /\s$/.test(marker.textContent ?? '')
    marker.replaceWith(isBullet ? '' : isApart ? `${label} ` : label)
  }
}
