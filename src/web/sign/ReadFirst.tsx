import { useCallback, useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { AttachedFile, AttachmentCard } from './AttachmentCard.tsx'
import { ContractText } from './ContractText.tsx'
import { recordShown, recordView } from './sign-api.ts'
import { SlowNote } from './SlowNote.tsx'
import { useShown } from './use-shown.ts'
import { t } from './words.ts'
import './read-first.css'

type Props = { view: SigningView; onClose: () => void }

/** The contract over the whole window, before anything is agreed to. What was in view is recorded, as in the review. */
export function ReadFirst({ view, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const hasText = view.contract.contentLength > 0
  const [isWhole, setWhole] = useState(!hasText)
  const onWhole = useCallback(() => setWhole(true), [])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // not the button at the end of the text, which would scroll there
    title.current?.focus()
  }, [])
  useShown(text, isWhole, { onFirst: () => recordView(view), onShown: (shown) => recordShown(view, shown) })
  return (
    <dialog ref={dialog} className="read-first" aria-labelledby="read-first-title" onClose={onClose}>
      <SlowNote />
      <h2 id="read-first-title" ref={title} tabIndex={-1}>
        {view.contract.title}
      </h2>
      <AttachmentCard view={view} />
      <div ref={text}>{hasText && <ContractText view={view} onWhole={onWhole} />}</div>
      <AttachedFile view={view} />
      <div className="action">
        <button type="button" className="primary" onClick={() => dialog.current?.close()}>
          {t('backToChoices')}
        </button>
      </div>
    </dialog>
  )
}
