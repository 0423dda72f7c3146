import type { Block, Inline } from './contract-ast.ts'
import { rightToLeft } from './html-look.ts'
import { inlineText } from './inline-text.ts'

/** A line ends within none of these: numbers of clauses with what they are numbers of, days of a month, sums. */
const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.'
const PART =
  'Sections?|Articles?|Clauses?|Paragraphs?|Schedules?|Exhibits?|Annex|Appendix|Tables?|Parts?|Rules?|Items?|Nos?\\.|Title'
const REFERENCE = String.raw`\d{1,5}[a-z]?(?:[.-]\w{1,4}){0,4}(?:\(\w{1,4}\)){0,3}`
const NUMBER = String.raw`\d[\d.,]{0,18}\d|\d`
const KEPT = new RegExp(
  String.raw`(?<![^\s(\[“"'‘–—-])(?:` +
    [
      String.raw`(?:\d{1,2} (?:U\.S\.C\.|C\.F\.R\.) )?[§¶]{1,2} ${REFERENCE}`,
      String.raw`(?:sections?|articles?|clauses?|paragraphs?|schedules?|exhibits?) ${REFERENCE}`,
      String.raw`(?:${PART}) (?:${REFERENCE}|[A-Z](?:[.-]\w{1,4}){0,3}|[IVXLC]{1,6})`,
      String.raw`(?:${MONTH}) \d{1,2}`,
      String.raw`\d{1,2} (?:${MONTH})`,
      String.raw`(?:US\$|[$€£¥])(?:${NUMBER}) (?:thousand|million|billion)`,
      String.raw`(?:USD|EUR|GBP|CHF|CAD|AUD|JPY) (?:${NUMBER})(?: (?:thousand|million|billion))?`,
      String.raw`(?:${NUMBER}) (?:thousand|million|billion|percent|USD|EUR|GBP|CHF|CAD|AUD|JPY)`,
    ].join('|') +
    String.raw`)(?![^\s.,;:!?)\]”"'’])`,
  'gu',
)

/** Letters: more need a place to break in narrow columns. */
const MAX_KEPT_LETTERS = 24

/**
 * Keeps these on one line, in all text but tables, whose columns may be narrower. No character changes. Among letters
 * that run from right to left, what is kept would change places with the words beside it: there lines end anywhere.
 */
export function keepTogether(blocks: Block[], rtlOutside = false): Block[] {
  return blocks.map((block) => {
    const rtl = block.t === 'hr' ? rtlOutside : (block.rtl ?? rtlOutside)
    if (block.t === 'ul' || block.t === 'ol')
      return { ...block, items: block.items.map((item) => keepTogether(item, rtl)) }
    if (block.t === 'quote') return { ...block, c: keepTogether(block.c, rtl) }
    if (block.t !== 'p' || rtl || block.align === 'justify') return block
    if (rightToLeft.test(inlineText(block.c))) return block
    const first = block.hang?.parts ?? 0
    const kept = (c: Inline[]) => [...c.slice(0, first), ...c.slice(first).flatMap(divide)]
    return {
      ...block,
      c: kept(block.c),
      ...(block.whole && { whole: { ...block.whole, c: kept(block.whole.c) } }),
    }
  })
}

function divide(part: Inline): Inline[] {
  if (typeof part !== 'string' && part.t !== 'x') return [part]
  const span = typeof part === 'string' ? { t: 'x' as const, v: part, m: [] } : part
  const parts: Inline[] = []
  let end = 0
  for (const { 0: v, index } of span.v.matchAll(KEPT)) {
    if (v.length > MAX_KEPT_LETTERS) continue
    if (index > end)
      parts.push(typeof part === 'string' ? part.slice(end, index) : { ...span, v: span.v.slice(end, index) })
    parts.push({ ...span, v, kept: true })
    end = index + v.length
  }
  if (end === 0) return [part]
  const rest = span.v.slice(end)
  return rest === '' ? parts : [...parts, typeof part === 'string' ? rest : { ...span, v: rest }]
}
