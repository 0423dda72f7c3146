import { memo, useMemo } from 'react'
import { guessLanguage, isRightToLeftLanguage } from '#shared/contract-text/guess-language.ts'
import { cutIntoPieces } from '#web/ui/text-pieces.ts'
import { TextPieces } from '#web/ui/TextPieces.tsx'
import { renderMarkup } from './contract-markup.ts'
import './contract-text.css'

/**
 * Parses without running or loading anything. The content security policy judges inline styles in such a document too,
 * and would complain at each: they are renamed before.
 */
function parse(html: string): HTMLElement {
  const tamed = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
  return new DOMParser().parseFromString(tamed, 'text/html').body
}

type Props = {
  html: string
  /** Called once all of it stands on the page. */
  onWhole?: () => void
}

/** The frozen text of the contract, safe whatever it holds. */
export const ContractText = memo(function ContractText({ html, onWhole }: Props) {
  const pieces = useMemo(() => cutIntoPieces([...parse(html).childNodes]), [html])
  const dir = isRightToLeftLanguage(guessLanguage(html)) ? 'rtl' : undefined
  return (
    <article className="sheet contract" dir={dir} aria-label="Text of the contract">
      <TextPieces pieces={pieces} draw={renderMarkup} onWhole={onWhole} />
    </article>
  )
})
