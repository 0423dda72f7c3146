import { useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { PdfView } from '#web/ui/pdf/PdfView.tsx'
import { TextFrame } from '#web/ui/TextFrame.tsx'
import type { Attachment } from './attachment.ts'
import { recordView } from './sign-api.ts'

const HEIGHT = 600
type Props = { view: SigningView; attachment: Attachment }

const Unable = ({ url, action }: { url: string; action: string }) => (
  <div className="attached-unable" role="status">
    <p>Unable to generate preview</p>
    <a className="quiet" href={url} target="_blank" rel="noopener">
      {action}
    </a>
  </div>
)

/** All pages over the whole window. */
function FullPdf({ view, attachment: { url, name }, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="attached-full" aria-label={name} onClose={onClose}>
      <PdfView
        url={url}
        name={name}
        height="fill"
        onShown={() => recordView(view, { documentType: 'pdf', viewMethod: 'full_pdf' })}
        fallback={<Unable url={url} action="View PDF" />}
      />
      <div className="attached-close">
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

function Pdf({ view, attachment }: Props) {
  const [isFull, setFull] = useState(false)
  const { url, name } = attachment
  return (
    <>
      <PdfView
        url={url}
        name={name}
        height={HEIGHT}
        onShown={() => recordView(view, { documentType: 'pdf', viewMethod: 'inline_preview' })}
        fallback={<Unable url={url} action="View PDF" />}
        actions={
          <button type="button" className="quiet" onClick={() => setFull(true)}>
            Full Size
          </button>
        }
      />
      {isFull && <FullPdf view={view} attachment={attachment} onClose={() => setFull(false)} />}
    </>
  )
}

/** The file to read in place. */
export default function AttachmentView({ view, attachment }: Props) {
  const { url, name, kind } = attachment
  if (kind === 'pdf') return <Pdf view={view} attachment={attachment} />
  if (kind === 'picture') return <img className="attached-picture" src={url} alt={name} />
  return (
    <TextFrame
      url={url}
      title={name}
      className="attached-frame"
      loading={<p className="small">Loading the document…</p>}
      fallback={<Unable url={url} action="Open the file" />}
    />
  )
}
