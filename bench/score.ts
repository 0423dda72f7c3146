import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { type ClarityInput, clarityScore } from '#shared/clarity/clarity-score.ts'
import { type Line, median, ms } from './report.ts'

const LIMIT_MS = 5
const KEYS = 400
/** As long as the longest contracts that people meet: some 100 pages. */
const LONG_CHARACTERS = 250_000

const settings: Omit<ClarityInput, 'text'> = {
  title: 'Agreement on gardening services between Olga Owner and Bob Gardener',
  contentTypes: ['html'],
  twoFARequirement: 'require',
  autoPDF: true,
  aiLegalGuidance: true,
  bonusPoints: 5,
}
const sentence = 'The Gardener cuts the hedge within 10 days and sends an invoice of $50 on 1 May 2027. '

/** The score after each key stroke in the middle of a text, with what its HTML costs beside it. */
export async function benchScore(): Promise<Line[]> {
  const typical = readFileSync(new URL('../examples/services-agreement.html', import.meta.url), 'utf8')
  const long = typical.repeat(Math.ceil(LONG_CHARACTERS / typical.length))
  const before = heapMegabytes()
  const lines = [type('a typical contract', typical), type('a contract of 100 pages', long)].flat()
  const grown = Math.max(0, heapMegabytes() - before)
  lines.push({
    name: 'Memory that the score keeps after 800 key strokes',
    measured: `${grown.toFixed(1)} MB`,
    reference: `the text of 100 pages, ${((2 * long.length) / 1e6).toFixed(1)} MB`,
    ratio: (grown * 1e6) / (2 * long.length),
    bound: { atMost: 20 },
  })
  return lines
}

function type(what: string, html: string): Line[] {
  const start = performance.now()
  const text = textOfHtml(html)
  const onceMs = performance.now() - start
  const readings: number[] = []
  for (let times = 0; times < 20; times++) {
    const at = performance.now()
    textOfHtml(html)
    readings.push(performance.now() - at)
  }
  const readMs = Math.max(median(readings), 0.01)
  const firstAt = performance.now()
  clarityScore({ ...settings, text })
  const firstMs = performance.now() - firstAt

  const middle = text.indexOf('. ', text.length / 2) + 2
  const typed = sentence.repeat(Math.ceil(KEYS / sentence.length)).slice(0, KEYS)
  const taken = Array.from({ length: KEYS }, (_, index) => {
    const now = text.slice(0, middle) + typed.slice(0, index + 1) + text.slice(middle)
    const at = performance.now()
    clarityScore({ ...settings, text: now })
    return performance.now() - at
  }).toSorted((a, b) => a - b)
  const slow = ms(taken[Math.floor(KEYS * 0.95)] ?? Infinity)
  const eachMs = median(taken)
  const more = `95 of 100 within ${slow}, first score ${ms(firstMs)}, first reading of the HTML ${ms(onceMs)}`
  const measured = `${ms(eachMs)} for a key stroke`
  return [
    {
      name: `Score while typing in ${what}`,
      measured,
      reference: `${LIMIT_MS} ms`,
      ratio: eachMs / LIMIT_MS,
      bound: { atMost: 1 },
      more,
    },
    {
      name: `Score while typing in ${what}, against one pass over its HTML`,
      measured,
      reference: ms(readMs),
      ratio: eachMs / readMs,
      bound: { atMost: 2 },
    },
  ]
}

/** Of what is in use, after all that is not has been given back. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}
