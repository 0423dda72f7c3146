import { MAX_STOPS, type TabStop, tabStopOf } from './tab-stops.ts'
import { childOf, childrenOf, rootOf, valueOf, wholeNumber } from './word-xml.ts'

/** What the style of a paragraph says about its number and its tabs, with what it has from the styles that it is based on. */
export type ParagraphStyle = {
  name: string
  /** The style and those it is based on, itself first. */
  ids: string[]
  numId?: string
  level?: number
  /** Its own before those that it is based on; there may be several at one position, of which the first holds. */
  stops: TabStop[]
}

export type Styles = {
  /** The style of a paragraph that names this one; one without a known name has the document's own. */
  ofParagraph(id: string | undefined): ParagraphStyle
  /** The numbering that a style of numberings stands for. */
  numIdOf(id: string): string | undefined
}

/** Word itself allows fewer. */
const MAX_CHAIN_LENGTH = 50

export function readStyles(xml: string): Styles {
  const paragraphs = new Map<
    string,
    { name: string; basedOn?: string; numId?: string; level?: number; stops: TabStop[] }
  >()
  const numberings = new Map<string, string | undefined>()
  let standard: string | undefined
  for (const style of childrenOf(rootOf(xml), 'style')) {
    const id = valueOf(style, 'styleId') ?? ''
    const type = valueOf(style, 'type')
    const numPr = childOf(style, 'pPr', 'numPr')
    const numId = valueOf(childOf(numPr, 'numId'))
    if (type === 'numbering' && !numberings.has(id)) numberings.set(id, numId)
    if (type !== 'paragraph' || paragraphs.has(id)) continue
    paragraphs.set(id, {
      name: valueOf(childOf(style, 'name')) ?? '',
      basedOn: valueOf(childOf(style, 'basedOn')),
      numId,
      level: wholeNumber(valueOf(childOf(numPr, 'ilvl'))),
      stops: childrenOf(childOf(style, 'pPr', 'tabs'), 'tab')
        .slice(0, MAX_STOPS)
        .map(({ attribs }) => tabStopOf(attribs)),
    })
    if (['1', 'true', 'on'].includes(valueOf(style, 'default') ?? '')) standard = id
  }

  function resolve(id: string): ParagraphStyle {
    const resolved: ParagraphStyle = { name: paragraphs.get(id)?.name ?? '', ids: [], stops: [] }
    for (let next: string | undefined = id; next !== undefined;) {
      const style = paragraphs.get(next)
      if (!style || resolved.ids.includes(next) || resolved.ids.length === MAX_CHAIN_LENGTH) break
      resolved.ids.push(next)
      resolved.numId ??= style.numId
      resolved.level ??= style.level
      resolved.stops.push(...style.stops.slice(0, MAX_STOPS - resolved.stops.length))
      next = style.basedOn
    }
    return resolved
  }

  const known = new Map<string, ParagraphStyle>()
  return {
    ofParagraph(named) {
      const id = named !== undefined && paragraphs.has(named) ? named : (standard ?? '')
      const style = known.get(id) ?? resolve(id)
      known.set(id, style)
      return style
    },
    numIdOf: (id) => numberings.get(id),
  }
}
