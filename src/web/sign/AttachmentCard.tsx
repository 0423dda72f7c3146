import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import './attachment.css'
import { type Attachment, attachmentOf, FILE_PLACE } from './attachment.ts'
import { t, withStepWords } from './words.ts'

// PDF.js comes after the text, and only to those who have a file to read
const load = async () => ({ default: (await withStepWords(import('./AttachmentView.tsx'))).AttachmentView })
const AttachmentView = lazy(load)

function goToFile() {
  const place = document.getElementById(FILE_PLACE)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

const Download = ({ url, name }: Attachment) => (
  <a className="quiet" href={url} download={name}>
    {t('download')}
  </a>
)

/** Above the text: that a file belongs to the contract, and the ways to it. */
export function AttachmentCard({ view }: { view: SigningView }) {
  const attachment = attachmentOf(view)
  if (!attachment) return null
  const { name, kind } = attachment
  return (
    <section className="attached-card" aria-label={t('attachedFile')}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="m16 6-8.4 8.6a2 2 0 0 0 2.8 2.8l8.5-8.6a4 4 0 1 0-5.7-5.7l-8.4 8.6a6 6 0 1 0 8.5 8.5l8.4-8.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="attached-words">
        <strong>{name}</strong>
        {kind !== 'other' && <p className="small if-shown">{t('fileBelow')}</p>}
        <p className={kind === 'other' ? 'small' : 'small if-not-shown'}>{t('fileToDownload')}</p>
      </div>
      <div className="quiet-row">
        {kind !== 'other' && (
          <button type="button" className="quiet if-shown" onClick={goToFile}>
            {t('readIt')}
          </button>
        )}
        <Download {...attachment} />
      </div>
    </section>
  )
}

/** Whether the element has come into view. */
function useSeen() {
  const ref = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isSeen }
}

/** Below the text: the file itself, loaded when it comes into view, so that what is recorded as shown was shown. */
export function AttachedFile({ view }: { view: SigningView }) {
  const attachment = attachmentOf(view)
  const { ref, isSeen } = useSeen()
  const isShown = attachment !== undefined
  useEffect(() => {
    if (isShown) load().catch(() => undefined)
  }, [isShown])
  if (!attachment) return null
  return (
    <section
      ref={ref}
      id={FILE_PLACE}
      tabIndex={-1}
      className="attached"
      aria-label={t('attachedFileNamed', { name: attachment.name })}
    >
      <div className="attached-head">
        <h3>{attachment.name}</h3>
        <Download {...attachment} />
      </div>
      <div className="attached-box" data-kind={attachment.kind}>
        {isSeen && (
          <Suspense fallback={<p className="small">{t('loadingDocument')}</p>}>
            <AttachmentView view={view} attachment={attachment} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
