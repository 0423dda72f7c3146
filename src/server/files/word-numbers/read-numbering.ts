import type { HtmlElement } from '#server/pdf/dom.ts'
import type { Styles } from './read-styles.ts'
import { childOf, childrenOf, isOn, rootOf, valueOf, wholeNumber } from './word-xml.ts'

/** How one level of a list is numbered: ECMA-376 Part 1, 17.9.6. */
export type Level = {
  start: number
  format: string
  /** With `%1` to `%9` where the numbers of the levels stand. */
  text: string
  /** What stands between the number and the words. */
  suffix: string
  /** Begins anew after this level, counted from one, and the levels above it; 0: never. */
  restart?: number
  /** All its numbers are written in digits. */
  isLegal: boolean
  isHidden: boolean
  /** Its text is in the typeface Symbol, which has no boxes to tick. */
  isSymbol: boolean
  /** The paragraph style that has this level. */
  style?: string
}

export type NumberedList = {
  /** Lists that count on with each other have the same. */
  counters: string
  levels: Map<number, Level>
  /** What a level begins with, instead of its own start, where this list is used for the first time. */
  startOverrides: Map<number, number>
}

export type Numbering = (numId: string) => NumberedList | undefined

const MAX_LEVEL = 8
/** Word's own dialog takes far fewer. */
const MAX_TEXT_LENGTH = 100

/** Every list of word/numbering.xml by its id, with those that stand for the list of a style. */
export function readNumbering(xml: string, styles: Styles): Numbering {
  const root = rootOf(xml)
  const abstracts = byId(root, 'abstractNum', 'abstractNumId')
  const nums = byId(root, 'num', 'numId')

  function resolve(numId: string, seen: Set<string>): NumberedList | undefined {
    const num = nums.get(numId)
    const counters = valueOf(childOf(num, 'abstractNumId')) ?? ''
    const abstract = abstracts.get(counters)
    if (!num || !abstract || seen.has(numId)) return undefined
    const link = valueOf(childOf(abstract, 'numStyleLink'))
    const linked = link === undefined ? undefined : styles.numIdOf(link)
    const base = linked === undefined ? undefined : resolve(linked, seen.add(numId))
    const list: NumberedList = {
      counters: base?.counters ?? counters,
      levels: new Map(base?.levels ?? levelsOf(abstract)),
      startOverrides: new Map(base?.startOverrides),
    }
    for (const override of childrenOf(num, 'lvlOverride')) {
      const level = levelNumber(override)
      if (level === undefined) continue
      const own = childOf(override, 'lvl')
      const start = wholeNumber(valueOf(childOf(override, 'startOverride')))
      if (own) list.levels.set(level, readLevel(own))
      if (start !== undefined) list.startOverrides.set(level, start)
    }
    return list
  }

  const known = new Map<string, NumberedList | undefined>()
  return (numId) => {
    if (!known.has(numId)) known.set(numId, resolve(numId, new Set()))
    return known.get(numId)
  }
}

function byId(root: HtmlElement | undefined, name: string, id: string): Map<string, HtmlElement> {
  return new Map(childrenOf(root, name).map((element) => [valueOf(element, id) ?? '', element]))
}

/** A level without a number is the first, as other programs write it. */
function levelNumber(element: HtmlElement): number | undefined {
  const level = wholeNumber(valueOf(element, 'ilvl') ?? '0')
  return level !== undefined && level <= MAX_LEVEL ? level : undefined
}

function levelsOf(abstract: HtmlElement): Map<number, Level> {
  const levels = new Map<number, Level>()
  for (const element of childrenOf(abstract, 'lvl')) {
    const level = levelNumber(element)
    if (level !== undefined && !levels.has(level)) levels.set(level, readLevel(element))
  }
  return levels
}

const readLevel = (level: HtmlElement): Level => ({
  start: wholeNumber(valueOf(childOf(level, 'start'))) ?? 0,
  format: formatOf(level),
  text: (valueOf(childOf(level, 'lvlText')) ?? '').slice(0, MAX_TEXT_LENGTH),
  suffix: valueOf(childOf(level, 'suff')) ?? 'tab',
  restart: wholeNumber(valueOf(childOf(level, 'lvlRestart'))),
  isLegal: isOn(childOf(level, 'isLgl')),
  isHidden: isOn(childOf(level, 'rPr', 'vanish')),
  isSymbol: /^symbol$/i.test(valueOf(childOf(level, 'rPr', 'rFonts'), 'ascii') ?? ''),
  style: valueOf(childOf(level, 'pStyle')),
})

function formatOf(level: HtmlElement): string {
  const format = childOf(level, 'numFmt') ?? childOf(level, 'AlternateContent', 'Choice', 'numFmt')
  const name = valueOf(format) ?? 'decimal'
  return name === 'custom' ? (valueOf(format, 'format') ?? name) : name
}
