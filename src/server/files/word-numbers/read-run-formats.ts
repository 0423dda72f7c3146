import type { HtmlElement } from '#server/pdf/dom.ts'
import { childOf, childrenOf, isOn, rootOf, valueOf } from './word-xml.ts'

/** What is said of a format where it is said at all. */
export type RunFormat = {
  strike?: boolean | undefined
  dstrike?: boolean | undefined
  vanish?: boolean | undefined
  caps?: boolean | undefined
}

type RunStyles = { paragraph?: string | undefined; character?: string | undefined }

export type RunFormats = {
  /** Whether words in these styles, and with this format of their own, are struck out, hidden, or shown in capitals. */
  settle(styles: RunStyles, own: RunFormat): { isStruck: boolean; isHidden: boolean; isCapitals: boolean }
}

/** Word itself allows fewer. */
const MAX_CHAIN_LENGTH = 50

const switchOf = (properties: HtmlElement | undefined, name: string) => {
  const element = childOf(properties, name)
  return element && isOn(element)
}

const formatOf = (properties: HtmlElement | undefined): RunFormat => ({
  strike: switchOf(properties, 'strike'),
  dstrike: switchOf(properties, 'dstrike'),
  vanish: switchOf(properties, 'vanish'),
  caps: switchOf(properties, 'caps'),
})

/**
 * As ECMA-376 Part 1, 17.7.2 and 17.7.3 have it: what a run says itself holds; else, of a format that toggles, what the
 * document has for all, or what one of both styles says and not both. Styles of tables are not read.
 */
export function readRunFormats(xml: string): RunFormats {
  const root = rootOf(xml)
  const all = formatOf(childOf(root, 'docDefaults', 'rPrDefault', 'rPr'))
  const paragraphs = readStylesOf(root, 'paragraph')
  const characters = readStylesOf(root, 'character')
  return {
    settle(styles, own) {
      const paragraph = paragraphs(styles.paragraph)
      const character = characters(styles.character)
      const toggled = (name: 'strike' | 'vanish' | 'caps') =>
        own[name] ?? (all[name] === true || (paragraph[name] === true) !== (character[name] === true))
      const isStruckTwice = own.dstrike ?? character.dstrike ?? paragraph.dstrike ?? all.dstrike
      return {
        isStruck: toggled('strike') || isStruckTwice === true,
        isHidden: toggled('vanish'),
        isCapitals: toggled('caps'),
      }
    },
  }
}

/** The format of a style with what it has from those that it is based on; without a known name, of the document's own. */
function readStylesOf(root: HtmlElement | undefined, type: string) {
  const styles = new Map<string, { format: RunFormat; basedOn?: string | undefined }>()
  let standard: string | undefined
  for (const style of childrenOf(root, 'style')) {
    const id = valueOf(style, 'styleId') ?? ''
    if (valueOf(style, 'type') !== type || styles.has(id)) continue
    styles.set(id, { format: formatOf(childOf(style, 'rPr')), basedOn: valueOf(childOf(style, 'basedOn')) })
    if (['1', 'true', 'on'].includes(valueOf(style, 'default') ?? '')) standard = id
  }
  const known = new Map<string | undefined, RunFormat>()
  return (named: string | undefined): RunFormat => {
    const found = known.get(named)
    if (found) return found
    const format: RunFormat = {}
    let id = named !== undefined && styles.has(named) ? named : standard
    for (let steps = 0; id !== undefined && steps < MAX_CHAIN_LENGTH; steps += 1) {
      const style = styles.get(id)
      format.strike ??= style?.format.strike
      format.dstrike ??= style?.format.dstrike
      format.vanish ??= style?.format.vanish
      format.caps ??= style?.format.caps
      id = style?.basedOn
    }
    known.set(named, format)
    return format
  }
}
