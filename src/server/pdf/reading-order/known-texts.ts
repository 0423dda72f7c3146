import { z } from 'zod'
import { lettersOf, sorted } from './logical-order.ts'

const paragraph = z.object({ t: z.enum(['p', 'h']), c: z.array(z.unknown()) })
const span = z.object({ t: z.literal('x'), v: z.string() })
const lineBreak = z.object({ t: z.literal('br') })

/** The texts of what the template sets, by the letters that show them, in the order of the document. */
export class KnownTexts {
  private readonly byLetters = new Map<string, string[]>()

  constructor(data: unknown) {
    for (const text of textsIn(data)) {
      const key = sorted(lettersOf(text).text)
      const known = this.byLetters.get(key)
      if (known) known.push(text)
      else this.byLetters.set(key, [text])
    }
  }

  /**
   * The text of each of the shown ones, given in the order of the document. Where the letters of one make more than one
   * known text, only if all of these are shown, each once, is it known which is which.
   */
  match(shown: string[]): (string | undefined)[] {
    const keys = shown.map((text) => sorted(lettersOf(text).text))
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    const seen = new Map<string, number>()
    return keys.map((key) => {
      const known = this.byLetters.get(key) ?? []
      const place = seen.get(key) ?? 0
      seen.set(key, place + 1)
      if (new Set(known).size === 1) return known[0]
      return known.length === counts.get(key) ? known[place] : undefined
    })
  }
}

function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') return yield withoutBreaks(data)
  if (typeof data !== 'object' || data === null) return
  const found = paragraph.safeParse(data)
  if (found.success) return yield withoutBreaks(found.data.c.map(partText).join(''))
  for (const value of Object.values(data)) yield* textsIn(value)
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part
  if (lineBreak.safeParse(part).success) return '\n'
  return span.safeParse(part).data?.v ?? ''
}

/** The places where a long word may break are no part of it. */
const withoutBreaks = (text: string) => text.replaceAll('\u200b', '')
