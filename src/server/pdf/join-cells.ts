import type { Block, BlockLook, Inline } from './contract-ast.ts'

/** The cells of a row one after the other: a bar before each but the first, and a new line for each paragraph of a cell. */
export function joinCells(cells: Block[][], look: BlockLook): Block[] {
  const out: Block[] = []
  if (cells.every((blocks) => blocks.length === 0)) return out
  let open: Inline[] | undefined
  const add = (...parts: Inline[]) => {
    if (open) return void open.push(...parts)
    open = parts
    out.push({ t: 'p', c: open, ...look })
  }
  for (const [at, blocks] of cells.entries()) {
    if (at > 0) add(open ? ' | ' : '| ')
    for (const [nth, block] of blocks.entries()) {
      if (block.t !== 'p') open = void out.push(block)
      else add(...(open && nth > 0 ? [{ t: 'br' } as const] : []), ...block.c)
    }
  }
  return out
}
