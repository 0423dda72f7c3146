/** What stands side by side in a text: every DOM node is one. */
type Block = { readonly nodeName: string; readonly textContent: string | null }
export type Piece<B> = { blocks: B[]; characters: number }

/** Some 30 pages: up to here a text is one piece. */
const LONG = 100_000
/** Some three pages: a slow phone draws them in a blink. */
const PIECE = 8000

const isHeading = (block: Block | undefined) => /^h\d$/i.test(block?.nodeName ?? '')
const lengthOf = (block: Block) => block.textContent?.length ?? 0

/**
 * Cuts the blocks of a long text into pieces that are drawn one by one; never beside a heading, whose distances would change.
 * `expected` is the length of a text of which only the beginning is there: its pieces stay the same when the rest comes.
 */
export function cutIntoPieces<B extends Block>(blocks: readonly B[], expected = 0): Piece<B>[] {
  const whole = blocks.reduce((sum, block) => sum + lengthOf(block), 0)
  if (Math.max(whole, expected) <= LONG) return [{ blocks: [...blocks], characters: whole }]
  const pieces: Piece<B>[] = []
  let piece: Piece<B> = { blocks: [], characters: 0 }
  for (const [at, block] of blocks.entries()) {
    piece.blocks.push(block)
    piece.characters += lengthOf(block)
    if (piece.characters < PIECE || isHeading(block) || isHeading(blocks[at + 1])) continue
    pieces.push(piece)
    piece = { blocks: [], characters: 0 }
  }
  if (piece.blocks.length > 0) pieces.push(piece)
  return pieces
}
