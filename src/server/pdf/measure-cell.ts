import { widestNumber, widestToken } from './clean-text.ts'
import { type HtmlElement, isElement, isText } from './dom.ts'
import { SMALL_LETTER } from './letter-widths.ts'

type Measure = {
  /** In characters. */
  length: number
  /** Of it what stands between two breaks. */
  longestLine: number
  /** In small letters, however bold it is. */
  longestWord: number
  /** Of what holds a digit. */
  longestNumber: number
  /** Elements that may begin a line. */
  breaks: number
}

const measures = new WeakMap<HtmlElement, Measure>()

/** How much a cell of a table holds. */
export function measureCell(element: HtmlElement): Measure {
  const known = measures.get(element)
  if (known) return known
  const measure = { length: 0, longestLine: 0, longestWord: 0, longestNumber: 0, breaks: 0 }
  let line = 0
  const open = [...element.children]
  while (open.length > 0 && measure.length < 3000) {
    const next = open.pop()
    if (!next) continue
    if (isText(next)) {
      measure.length += next.data.trim().length
      line += next.data.trim().length
      measure.longestLine = Math.max(measure.longestLine, line)
      measure.longestWord = Math.max(measure.longestWord, inLetters(widestToken(next.data)))
      measure.longestNumber = Math.max(measure.longestNumber, inLetters(widestNumber(next.data)))
    } else if (isElement(next)) {
      if (next.name === 'img' || next.attribs['data-place']) measure.length += 20
      if (/^(?:img|table|ul|ol|h\d|hr)$/.test(next.name)) measure.breaks += 100
      if (/^(?:br|p|div|li)$/.test(next.name)) {
        measure.breaks += 1
        line = 0
      }
      for (const child of next.children) open.push(child)
    }
  }
  measures.set(element, measure)
  return measure
}

const inLetters = (width: number) => Math.ceil(width / SMALL_LETTER)
