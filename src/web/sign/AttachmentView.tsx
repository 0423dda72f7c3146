import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { PdfView } from '#web/ui/pdf/PdfView.tsx'
import { TextFrame } from '#web/ui/TextFrame.tsx'
import type { Attachment } from './attachment.ts'
import { recordView } from './sign-api.ts'

const HEIGHT = 600
type Props = { view: SigningView; attachment: Attachment }
type PdfProps = {
  view: SigningView
  url: string
  name: string
  /** Stands above the pages that fill the window. */
  note?: ReactNode
  onFail?: (refusal: number | undefined) => void
}

const Link = ({ url, children }: { url: string; children: string }) => (
  <a className="quiet" href={url} target="_blank" rel="noopener">
    {children}
  </a>
)

/** Why there is nothing to see here, and what to do instead. */
const Unable = ({ why = 'Unable to generate preview', children }: { why?: string; children: ReactNode }) => (
  <div className="attached-unable" role="status">
    <p>{why}</p>
    {children}
  </div>
)

const NoPreview = ({ url }: Pick<Attachment, 'url'>) => (
  <Unable why="Preview not available for this file type">
    <Link url={url}>Open in New Tab</Link>
  </Unable>
)

const NoPdf = ({ url }: Pick<Attachment, 'url'>) => (
  <Unable>
    <Link url={url}>View PDF</Link>
  </Unable>
)

/** All pages over the whole window. */
function FullPdf({ view, url, name, note, onClose }: PdfProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="attached-full" aria-label={name} onClose={onClose}>
      {note}
      <PdfView
        url={url}
        name={name}
        height="fill"
        onShown={() => recordView(view, { documentType: 'pdf', viewMethod: 'full_pdf' })}
        fallback={<NoPdf url={url} />}
      />
      <div className="attached-close">
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}

function Pdf(props: PdfProps) {
  const [isFull, setFull] = useState(false)
  const { view, url, name, onFail } = props
  return (
    <>
      <PdfView
        url={url}
        name={name}
        height={HEIGHT}
        onShown={() => recordView(view, { documentType: 'pdf', viewMethod: 'inline_preview' })}
        onFail={onFail}
        fallback={<NoPdf url={url} />}
        actions={
          <button type="button" className="quiet" onClick={() => setFull(true)}>
            Full Size
          </button>
        }
      />
      {isFull && <FullPdf {...props} onClose={() => setFull(false)} />}
    </>
  )
}

/** The statuses by which the server says that it makes no PDF of this file, now or later. */
const isFinal = (refusal: number) => refusal === 415 || refusal === 422

/** A Word, Excel or PowerPoint file as the PDF that the server makes of it, which is not what is signed. */
function ConvertedPdf({ view, attachment: { url, name, hash } }: Props) {
  const [refusal, setRefusal] = useState<number>()
  if (refusal && isFinal(refusal)) return <NoPreview url={url} />
  if (refusal === 503 || refusal === 429)
    return (
      <Unable>
        <p className="small">Too many documents are being read right now. Try again in a minute.</p>
        <button type="button" className="quiet" onClick={() => setRefusal(undefined)}>
          Try Again
        </button>
      </Unable>
    )
  return (
    <>
      <div className="attached-note" role="note">
        <p>
          <strong>You’re signing the file {name} itself.</strong> This is a PDF copy for reading here; fonts,
          line breaks, and pages may differ. Download the file to see the original.
        </p>
        {hash && (
          <p className="small">
            SHA-256 of the file: <code>{hash}</code>
          </p>
        )}
      </div>
      <Pdf
        view={view}
        url={`${url}/pdf`}
        name={name}
        onFail={setRefusal}
        note={
          <p className="attached-note small" role="note">
            A conversion to PDF. You sign the file {name} itself.
          </p>
        }
      />
    </>
  )
}

/** The file to read in place. */
export function AttachmentView({ view, attachment }: Props) {
  const { url, name, kind } = attachment
  switch (kind) {
    case 'pdf':
      return <Pdf view={view} url={url} name={name} />
    case 'office':
      return <ConvertedPdf view={view} attachment={attachment} />
    case 'picture':
      return <img className="attached-picture" src={url} alt={name} />
    case 'text':
      return (
        <TextFrame
          url={url}
          title={name}
          className="attached-frame"
          loading={<p className="small">Loading the document…</p>}
          fallback={
            <Unable>
              <Link url={url}>Open the file</Link>
            </Unable>
          }
        />
      )
    case 'other':
      return <NoPreview url={url} />
  }
}
