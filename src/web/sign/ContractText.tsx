import { memo, useEffect, useMemo, useState } from 'react'
import { isRightToLeftLanguage } from '#shared/contract-text/guess-language.ts'
import { cutIntoPieces } from '#web/ui/text-pieces.ts'
import { TextPieces } from '#web/ui/TextPieces.tsx'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { renderMarkup } from './contract-markup.ts'
import { type TextState, useContractText } from './contract-parts.ts'
import { reasonOf } from './reason-of.ts'
import { t, useLanguage } from './words.ts'
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
  view: SigningView
  /** Called once all of it stands on the page. */
  onWhole?: () => void
  /** Called each time that what is missing could not be loaded. */
  onFailed?: (error: unknown) => void
}

/** The frozen text of the contract, safe whatever it holds; its beginning can be read while the rest comes. */
export const ContractText = memo(function ContractText({ view, onWhole, onFailed }: Props) {
  useLanguage()
  const { parts, is, error, again } = useContractText(view)
  useEffect(() => {
    if (is === 'failed') onFailed?.(error)
  }, [is, error, onFailed])
  // what was read once is not read again when more comes; a text that changed on the way begins anew
  const [read, setRead] = useState<{ parts: readonly string[]; nodes: ChildNode[] }>({ parts: [], nodes: [] })
  if (read.parts !== parts) {
    const isSame = read.parts.every((part, at) => part === parts[at])
    const added = (isSame ? parts.slice(read.parts.length) : parts).flatMap((part) => [
      ...parse(part).childNodes,
    ])
    setRead({ parts, nodes: isSame ? [...read.nodes, ...added] : added })
  }
  const { contentLength, contentLanguage } = view.contract
  const pieces = useMemo(() => cutIntoPieces(read.nodes, contentLength), [read, contentLength])
  return (
    <article
      className="sheet contract"
      // of the contract, whatever the language of the page
      dir={isRightToLeftLanguage(contentLanguage) ? 'rtl' : 'ltr'}
      lang={contentLanguage}
      aria-label={t('textOfContract')}
      aria-busy={is === 'loading'}
    >
      <TextPieces pieces={pieces} draw={renderMarkup} onWhole={is === 'whole' ? onWhole : undefined} />
      <Rest {...{ is, error, again }} isBeginning={parts.length === 0} />
    </article>
  )
})

/** What stands in the place of what has not come yet. */
function Rest({
  is,
  error,
  again,
  isBeginning,
}: Pick<TextState, 'is' | 'error'> & { again: () => void; isBeginning: boolean }) {
  return (
    <div className="text-rest" role="status">
      {is === 'loading' && (
        <p className="waiting">
          <span className="spinner" aria-hidden="true" />{' '}
          {isBeginning ? t('loadingContract') : t('loadingNext')}
        </p>
      )}
      {is === 'failed' && (
        <>
          <p>{reasonOf(error, isBeginning ? t('textNotLoaded') : t('restNotLoaded'))}</p>
          <button type="button" className="quiet" onClick={again}>
            {t('loadRest')}
          </button>
        </>
      )}
    </div>
  )
}
