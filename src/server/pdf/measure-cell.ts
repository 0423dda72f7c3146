import { widestTokens } from './clean-text.ts'
import { type HtmlElement, type HtmlNode, isElement, isHeadCell, isText } from './dom.ts'
import { lineWidth, SMALL_LETTER } from './letter-widths.ts'

type Measure = {
  /** In characters. */
  length: number
  /** In small letters, between two breaks. */
  longestLine: number
  longestWord: number
  /** Of what holds a digit. */
  longestNumber: number
  /** Elements that may begin a line. */
  breaks: number
}

const BOLD = /^(?:b|strong|th|h\d)$/

const measures = new WeakMap<HtmlElement, Measure>()

/** How much a cell of a table holds. */
export function measureCell(element: HtmlElement): Measure {
  const known = measures.get(element)
  if (known) return known
  const measure = { length: 0, longestLine: 0, longestWord: 0, longestNumber: 0, breaks: 0 }
  let line = 0
  const open = opened(element.children, isHeadCell(element))
  while (open.length > 0 && measure.length < 3000) {
    const next = open.pop()
    if (!next) continue
    const { node } = next
    if (isText(node)) {
      const text = node.data.replace(/\s+/g, ' ').trim()
      measure.length += text.length
      line += lineWidth(text, next.isBold) / SMALL_LETTER
      measure.longestLine = Math.max(measure.longestLine, line)
      const { words, numbers } = widestTokens(node.data, next.isBold)
      measure.longestWord = Math.max(measure.longestWord, words / SMALL_LETTER)
      measure.longestNumber = Math.max(measure.longestNumber, numbers / SMALL_LETTER)
    } else if (isElement(node)) {
      if (node.name === 'img' || node.attribs['data-place']) measure.length += 20
      if (/^(?:img|table|ul|ol|h\d|hr)$/.test(node.name)) measure.breaks += 100
      if (/^(?:br|p|div|li)$/.test(node.name)) {
        measure.breaks += 1
        line = 0
      }
      open.push(...opened(node.children, next.isBold || BOLD.test(node.name)))
    }
  }
  measures.set(element, measure)
  return measure
}

const opened = (nodes: HtmlNode[], isBold: boolean) => nodes.map((node) => ({ node, isBold }))
