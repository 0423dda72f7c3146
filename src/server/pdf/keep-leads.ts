import type { Block, Paragraph } from './contract-ast.ts'
import { inlineText } from './inline-text.ts'

/** Letters of a heading that is typed as bold words or in capitals, of other captions, and of two lines that end in a colon. */
const MAX_HEADING_LENGTH = 120
const MAX_CAPTION_LENGTH = 60
const MAX_LEAD_LENGTH = 130
/** More in a row are no headings. */
const MAX_IN_A_ROW = 3
/** Letters of a paragraph that fills more than a line: what a caption stands above. */
const LONGER_THAN_A_LINE = 70

type Kind = 'heading' | 'numbered' | 'plain' | 'line'
type Candidate = { block: Paragraph; kind: Kind }

/** A paragraph that announces what follows never ends a page, and where it is a heading but for its name, it is spaced like one. */
export function keepLeads(blocks: Block[]): Block[] {
  const leads = new Map<Block, Paragraph['leads']>()
  let run: Candidate[] = []
  for (const block of blocks) {
    const kind = block.t === 'p' ? kindOf(block) : undefined
    if (block.t === 'p' && kind) run.push({ block, kind })
    else {
      for (const { block: lead, kind } of leadsOf(run, block))
        leads.set(lead, kind === 'heading' || kind === 'numbered' ? 'heading' : 'line')
      run = []
    }
  }
  return blocks.map((block) => {
    const lead = leads.get(block)
    return block.t === 'p' && lead ? { ...block, leads: lead } : block
  })
}

/** Of the paragraphs before `next`, those that announce it. */
function leadsOf(run: Candidate[], next: Block): Candidate[] {
  if (run.length > MAX_IN_A_ROW) return []
  const hasCaption = next.t === 'p' ? inlineText(next.c).length > LONGER_THAN_A_LINE : next.t !== 'h'
  const isList = run.filter(({ kind }) => kind === 'numbered').length > 1
  return run.filter(({ kind }) => {
    if (kind === 'numbered') return hasCaption && !isList
    return kind !== 'plain' || hasCaption
  })
}

function kindOf({ c, hang }: Paragraph): Kind | undefined {
  const text = inlineText(c).trim()
  if (text.endsWith(':')) return text.length <= MAX_LEAD_LENGTH ? 'line' : undefined
  if (text.length > MAX_HEADING_LENGTH || /[.;,]$/.test(text) || !/\p{L}/u.test(text)) return undefined
  const plain = c.filter((part) => typeof part === 'string' || (part.t === 'x' && !part.m.includes('b')))
  const isBold = inlineText(plain).trim() === ''
  if (isBold || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase())) return 'heading'
  const number = hang ? inlineText(c.slice(0, hang.parts)).trim() : ''
  const words = text.slice(number.length).trim()
  if (
    words.length > MAX_CAPTION_LENGTH ||
    !(number ? /^["'\p{Lu}\p{Lo}\p{Pi}\d]/u : /^["'\p{Lu}\p{Lo}\p{Pi}]/u).test(words) ||
    !/[\p{L}\p{N}\p{Pe}\p{Pf}]$/u.test(words)
  )
    return undefined
  return /^(?:\d|[A-Z]\.\d)/.test(number) ? 'numbered' : 'plain'
}
