import { WRITING_LINE } from '#server/files/word-lines.ts'
import { applyEdits, type Edit } from './edit-xml.ts'
import type { Styles } from './read-styles.ts'
import { isLine, MAX_STOPS, type TabStop, tabStopOf } from './tab-stops.ts'
import { endsWith, walkWordXml } from './walk-word-xml.ts'
import { attributeOf } from './word-xml.ts'

/** Twentieths of a point that a letter takes in a text of common size. */
const LETTER = 100
/** Between the stops that every paragraph has, in the same unit. */
const STANDARD_STEP = 720

/** A part in which tabs that lead over a line to write on are that line; where a tab ends is estimated. */
export function writeLeaders(xml: string, styles: Styles): string {
  const edits: Edit[] = []
  const paragraphs: { style?: string | undefined; own: TabStop[]; stops?: TabStop[]; at: number }[] = []

  function nextStop(): TabStop | undefined {
    const paragraph = paragraphs.at(-1)
    if (!paragraph) return undefined
    paragraph.stops ??= [...paragraph.own, ...styles.ofParagraph(paragraph.style).stops]
      .filter(({ position }, index, all) => all.findIndex((stop) => stop.position === position) === index)
      .filter(({ isCleared }) => !isCleared)
      .toSorted((a, b) => a.position - b.position)
    const stop = paragraph.stops.find(({ position }) => position > paragraph.at)
    paragraph.at = stop?.position ?? paragraph.at + STANDARD_STEP
    return stop
  }

  walkWordXml(xml, {
    onOpen({ name, attributes, from, to, prefix, isEmpty }, path) {
      const paragraph = paragraphs.at(-1)
      if (name === 'p') paragraphs.push({ own: [], at: 0 })
      if (!paragraph) return
      if (name === 'pStyle' && endsWith(path, 'pStyle', 'pPr', 'p'))
        paragraph.style ??= attributeOf(attributes, 'val')
      else if (
        name === 'tab' &&
        endsWith(path, 'tab', 'tabs', 'pPr', 'p') &&
        paragraph.own.length < MAX_STOPS
      )
        paragraph.own.push(tabStopOf(attributes))
      else if ((name === 'br' || name === 'cr') && endsWith(path, name, 'r')) paragraph.at = 0
      else if ((name === 'tab' || name === 'ptab') && isEmpty && endsWith(path, name, 'r')) {
        const { hasLine } =
          name === 'tab' ? (nextStop() ?? { hasLine: false }) : { hasLine: isLine(attributes) }
        if (hasLine) edits.push({ from, to, text: `<${prefix}t>${WRITING_LINE}</${prefix}t>` })
      }
    },
    onText(text, path) {
      const paragraph = paragraphs.at(-1)
      if (paragraph && endsWith(path, 't', 'r')) paragraph.at += text.length * LETTER
    },
    onClose({ name }) {
      if (name === 'p') paragraphs.pop()
    },
  })
  return applyEdits(xml, edits)
}
