import type { Block, BlockLook, Inline } from './contract-ast.ts'

/** The cells of a row one after the other, bars between their texts. */
export function joinCells(cells: Block[][], look: BlockLook): Block[] {
  const out: Block[] = []
  let open: Inline[] | undefined
  for (const blocks of cells) {
    open?.push(' | ')
    for (const block of blocks) {
      if (block.t !== 'p') open = void out.push(block)
      else if (open) open.push(...block.c)
      else {
        open = [...block.c]
        out.push({ t: 'p', c: open, ...look })
      }
    }
  }
  return out
}
