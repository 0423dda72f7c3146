import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findSigningBlock } from '#shared/review/find-signing-block.ts'
import { withBlock } from '#web/features/draft/blocks.ts'

/** What stands by itself: what another content type brought is read by its pieces. */
const piecesOf = (parent: Element): Element[] =>
  [...parent.children].flatMap((child) => (child.matches('div[data-block]') ? piecesOf(child) : [child]))

/** What of the text is signed at its end begins with this; undefined where nothing is. */
function findSigning(body: HTMLElement): Element | undefined {
  const lines = piecesOf(body).flatMap((piece) =>
    textOfHtml(piece.outerHTML)
      .split('\n')
      .map((line) => ({ line, piece })),
  )
  const at = findSigningBlock(lines.map(({ line }) => line))
  return at === undefined ? undefined : lines[at]?.piece
}

/** The text with this as what was taken over from suggestions: where that was before, else above its signatures, else at its end. */
export const withSuggestions = (html: string, inner: string): string =>
  withBlock(html, 'aiSuggestions', inner, findSigning)
