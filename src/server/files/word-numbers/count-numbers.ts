import { visibleText } from '#shared/contract-text/visible-text.ts'
import { formatNumber, MAX_NUMBER } from './format-number.ts'
import type { Level, NumberedList, Numbering } from './read-numbering.ts'
import type { Styles } from './read-styles.ts'
import type { WordParagraph } from './scan-paragraphs.ts'

/** The number before a paragraph, as Word shows it. */
export type ClauseNumber = {
  /** Its list, by the id of its numbering. */
  list: string
  level: number
  isBullet: boolean
  /** `1.1`, `(a)`, `Article II`; empty where Word shows none. */
  label: string
  /** Whether a gap follows it. */
  isApart: boolean
  /** Its format is not known here: Word shows another number. */
  isDoubtful: boolean
}

/** How far each level has counted; nothing where it begins anew with its next paragraph. */
type Counters = { values: Map<number, number>; begun: Set<string> }

/** Counts the paragraphs of a document in their order, for each list and each text box on its own. */
export function countNumbers(
  paragraphs: WordParagraph[],
  styles: Styles,
  numbering: Numbering,
): (ClauseNumber | undefined)[] {
  const all = new Map<string, Counters>()
  return paragraphs.map((paragraph) => {
    if (!paragraph.isCounted) return undefined
    const place = placeOf(paragraph, styles, numbering)
    const level = place?.list.levels.get(place.level)
    if (!place || !level) return undefined
    const key = `${paragraph.story} ${place.list.counters}`
    const counters = all.get(key) ?? { values: new Map(), begun: new Set() }
    all.set(key, counters)
    count(place, counters)
    return { ...labelOf(place.list, level, place.level, counters), list: place.numId, level: place.level }
  })
}

type Place = { numId: string; list: NumberedList; level: number }

/** What the paragraph says itself, and where it says nothing, its style: ECMA-376 Part 1, 17.3.1.19 and 17.9.23. */
function placeOf(paragraph: WordParagraph, styles: Styles, numbering: Numbering): Place | undefined {
  const style = styles.ofParagraph(paragraph.style)
  const numId = paragraph.numId ?? style.numId
  const list = numId === undefined || numId === '0' ? undefined : numbering(numId)
  if (!list || numId === undefined) return undefined
  // the level of a style is one of the style's own list
  const ofStyle = paragraph.numId === undefined ? style.level : undefined
  return { numId, list, level: paragraph.level ?? levelOfStyle(list, style.ids) ?? ofStyle ?? 0 }
}

function levelOfStyle(list: NumberedList, ids: string[]): number | undefined {
  for (const id of ids) for (const [number, { style }] of list.levels) if (style === id) return number
  return undefined
}

function count({ numId, list, level }: Place, { values, begun }: Counters) {
  const use = `${numId} ${level}`
  const before = values.get(level)
  const begins = before === undefined || (list.startOverrides.has(level) && !begun.has(use))
  values.set(level, begins ? startOf(list, level) : Math.min(before + 1, MAX_NUMBER))
  begun.add(use)
  // a level that was passed over counts as begun: after 1 and 1.1.1 comes 1.2
  for (let above = 0; above < level; above++) if (!values.has(above)) values.set(above, startOf(list, above))
  for (const below of list.levels.keys())
    if (below > level && restarts(list, below, level)) values.delete(below)
}

const startOf = (list: NumberedList, level: number) =>
  Math.min(list.startOverrides.get(level) ?? list.levels.get(level)?.start ?? 1, MAX_NUMBER)

/** Whether a level begins anew after a paragraph of one above it: ECMA-376 Part 1, 17.9.10. */
function restarts(list: NumberedList, below: number, level: number): boolean {
  const restart = list.levels.get(below)?.restart
  return restart === undefined || restart > below || level < restart
}

/** Boxes and ticks: a form is filled in by choosing another one of them as the bullet. */
const TICK = /^[☐☑✓✖]$/

function labelOf(list: NumberedList, own: Level, ownLevel: number, { values }: Counters) {
  const sign = own.isSymbol ? own.text : visibleText(own.text).trim()
  const isTick = own.format === 'bullet' && TICK.test(sign)
  const isBullet = own.format === 'bullet' && !isTick && !/\p{L}{2}/u.test(own.text)
  let isDoubtful = false
  const label = (isTick ? sign : own.text).replace(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1
    const value = values.get(level)
    const format = list.levels.get(level)?.format ?? 'decimal'
    if (value === undefined || level > ownLevel) return ''
    const written = formatNumber(value, own.isLegal && !isSilent(format) ? 'decimal' : format)
    isDoubtful ||= written === undefined
    return written ?? String(value)
  })
  return {
    isBullet,
    label: own.isHidden || isBullet ? '' : label.trimEnd(),
    isApart: own.suffix !== 'nothing' || label !== label.trimEnd(),
    isDoubtful,
  }
}

const isSilent = (format: string) => format === 'none' || format === 'bullet'
