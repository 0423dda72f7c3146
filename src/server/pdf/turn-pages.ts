import type { Block } from './contract-ast.ts'
import { isShort } from './split-ending.ts'

/** Pages that lie on their side. */
export type TurnedPages = { t: 'turned'; c: Block[] }

export type PagedText = {
  body: (Block | TurnedPages)[]
  /** What stands last: the signatures follow it on pages that lie as its pages do. */
  last: Block[]
  isLastTurned: boolean
}

/**
 * Wide tables stand on pages turned sideways, with the lines that announce them. What is between two of them, or after the last
 * one, goes along where it is too short for a page of its own.
 */
export function turnPages(blocks: Block[]): PagedText {
  const body: (Block | TurnedPages)[] = []
  let upright: Block[] = []
  let turned: TurnedPages | undefined
  for (const block of blocks) {
    if (block.t !== 'table' || !block.isTurned) {
      upright.push(block)
      continue
    }
    const from = upright.findLastIndex((before) => !announces(before)) + 1
    const before = upright.slice(0, from)
    if (turned && isShort(before)) turned.c.push(...upright, block)
    else {
      turned = { t: 'turned', c: [...upright.slice(from), block] }
      body.push(...before, turned)
    }
    upright = []
  }
  if (!turned || !isShort(upright)) return { body, last: upright, isLastTurned: false }
  return { body: body.slice(0, -1), last: [...turned.c, ...upright], isLastTurned: true }
}

const announces = (block: Block) => block.t === 'h' || (block.t === 'p' && (block.stick || block.leads))
