import { breakLongRuns } from './clean-text.ts'
import type { Inline, InlineImage, InlinePlace, Mark, TextLines } from './contract-ast.ts'
import { lineWidth } from './letter-widths.ts'
import { divideBySyllables, isPossessive } from './possessives.ts'

type Span = {
  marks: Mark[]
  href?: string
  lang?: string
}

/** Collects the inline content of one paragraph and collapses white space as a browser does. */
export class InlineRun {
  private parts: Inline[] = []
  private afterSpace = true

  text(text: string, { marks, href, lang }: Span) {
    let v = text.replace(/[ \t\n\r\f]+/g, ' ')
    if (this.afterSpace && v.startsWith(' ')) v = v.slice(1)
    if (v === '') return
    this.afterSpace = v.endsWith(' ')
    if (marks.length === 0 && !href && !lang) this.plain(v)
    else this.parts.push({ t: 'x', v, m: marks, ...(href && { href }), ...(lang && { lang }) })
  }

  lineBreak() {
    this.parts.push({ t: 'br' })
    this.afterSpace = true
  }

  add(picture: InlineImage | InlinePlace) {
    this.parts.push(picture)
    this.afterSpace = false
  }

  /**
   * The paragraph, or nothing when nothing in it shows; the run is empty afterwards. A word wider than `width` (in parts
   * of the type size) can break, however many parts it has.
   */
  take(width: number, isBold = false): TextLines {
    const parts = this.parts
    this.parts = []
    this.afterSpace = true
    while (parts.length > 0 && isBreak(parts.at(-1))) parts.pop()
    return parts.some(shows) ? withBreaks(parts, width, isBold) : { c: [] }
  }

  private plain(text: string) {
    const last = this.parts.at(-1)
    if (typeof last === 'string') this.parts[this.parts.length - 1] = last + text
    else this.parts.push(text)
  }
}

/** What may have syllables. */
const WORD = /^\P{L}{0,3}(\p{L}{6,40})\P{L}{0,3}$/u

function withBreaks(parts: Inline[], width: number, isBold: boolean): TextLines {
  const runs = parts.map((part) => {
    if (typeof part === 'string') return { text: part, isBold }
    // pictures and ends of lines part words
    return part.t === 'x' ? { text: part.v, isBold: isBold || part.m.includes('b') } : { text: '\n', isBold }
  })
  const withTexts = (texts: string[]) =>
    parts.map((part, at) => {
      const v = texts[at] ?? ''
      return typeof part === 'string' ? v : part.t === 'x' ? { ...part, v } : part
    })
  const c = breakLongRuns(runs, width)
  if (c.every((text, at) => text === runs[at]?.text)) return { c: withTexts(c) }
  const words = new Set<string>()
  const softened = runs.map(({ text, isBold }) => ({
    text: text.replace(/\S+/g, (word) => divideBySyllables(word, (part) => lineWidth(part, isBold) <= width)),
    isBold,
  }))
  const whole = breakLongRuns(softened, width, (token) => {
    const word = WORD.exec(token)?.[1]
    if (word) words.add(word)
    return word !== undefined || isPossessive(token)
  })
  const isDivided = words.size > 0 || softened.some(({ text }, at) => text !== runs[at]?.text)
  return { c: withTexts(c), ...(isDivided && { whole: { c: withTexts(whole), words: [...words] } }) }
}

function isBreak(part: Inline | undefined) {
  return typeof part === 'object' && part.t === 'br'
}

function shows(part: Inline) {
  if (typeof part === 'string') return part.trim() !== ''
  return part.t === 'x' ? part.v.trim() !== '' : part.t !== 'br'
}
