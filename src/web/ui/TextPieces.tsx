import { type ReactNode, useDeferredValue, useEffect } from 'react'
import type { Piece } from './text-pieces.ts'
import './text-pieces.css'

/** What fits on some screens: drawn before anything else of the text. */
const FIRST = 2
/** Of the height that a character takes on average; what is in view has its true height. */
const PX_A_CHARACTER = 0.5

type Props<B> = {
  pieces: Piece<B>[]
  draw: (blocks: B[]) => ReactNode
  /** Called once all of it stands on the page. */
  onWhole?: (() => void) | undefined
}

/**
 * A text that may be very long: its beginning at once, the rest in slices that leave the browser free; what is far out of
 * view has no layout. It stays one text for searches in the page, for the keyboard and for screen readers.
 */
export function TextPieces<B>({ pieces, draw, onWhole }: Props<B>) {
  // a text that comes over the network has no pieces at first
  const drawn = Math.max(useDeferredValue(pieces.length, FIRST), FIRST)
  const isWhole = drawn >= pieces.length
  useEffect(() => {
    if (isWhole) onWhole?.()
  }, [isWhole, onWhole])
  const [only] = pieces
  if (pieces.length <= 1) return only && draw(only.blocks)
  return pieces.map(({ blocks, characters }, at) =>
    at < drawn ? (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the text
      <DrawnPiece key={at} blocks={blocks} height={characters * PX_A_CHARACTER} draw={draw} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <div key={at} style={{ blockSize: characters * PX_A_CHARACTER }} />
    ),
  )
}

type DrawnProps<B> = { blocks: B[]; height: number; draw: (blocks: B[]) => ReactNode }

function DrawnPiece<B>({ blocks, height, draw }: DrawnProps<B>) {
  return (
    <div className="text-piece" style={{ containIntrinsicBlockSize: `auto ${Math.round(height)}px` }}>
      {draw(blocks)}
    </div>
  )
}
