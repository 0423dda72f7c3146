import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { PdfView } from '#web/ui/pdf/PdfView.tsx'
import { TextFrame } from '#web/ui/TextFrame.tsx'
import { askWatched } from './ask-watched.ts'
import { AttachedPicture } from './AttachedPicture.tsx'
import type { Attachment } from './attachment.ts'
import { useFilePlace } from './file-place.ts'
import { markOnPage } from './find-words.ts'
import { openDialog } from './open-dialog.ts'
import { Rich } from './Rich.tsx'
import { recordView } from './sign-api.ts'
import { SlowNote } from './SlowNote.tsx'
import { t } from './step-words.ts'
import { useTries } from './use-tries.tsx'

/** Pixels, as specified (section 9): of a PDF, and of any other file; attachment.css has the same. */
const PDF_HEIGHT = 600
const FILE_HEIGHT = 500
const pdfWords = () => ({
  page: t('pdfPage'),
  ofPages: (total: number) => t('pdfOf', { total }),
  previous: t('previousPage'),
  next: t('nextPage'),
  smaller: t('smaller'),
  larger: t('larger'),
  fitWidth: t('fitWidth'),
  fitWidthNow: t('fitWidthNow'),
  loading: t('loadingDocument'),
  pagesOf: (name: string) => t('pagesOf', { name }),
  notShown: t('pageNotShown'),
})

type Props = { view: SigningView; attachment: Attachment }
type PdfProps = {
  view: SigningView
  url: string
  name: string
  height?: number
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
const Unable = ({ why = t('noPreview'), children }: { why?: string; children: ReactNode }) => (
  <div className="attached-unable" role="status">
    <p>{why}</p>
    {children}
  </div>
)

const NoPreview = ({ url }: Pick<Attachment, 'url'>) => (
  <Unable why={t('noPreviewOfType')}>
    <Link url={url}>{t('openInTab')}</Link>
  </Unable>
)

const NoPdf = ({ url }: Pick<Attachment, 'url'>) => (
  <Unable>
    <p className="small">{t('fileToDownload')}</p>
    <Link url={url}>{t('viewPdf')}</Link>
  </Unable>
)

const NoFile = ({ url }: Pick<Attachment, 'url'>) => (
  <Unable>
    <p className="small">{t('fileToDownload')}</p>
    <Link url={url}>{t('openFile')}</Link>
  </Unable>
)

/** All pages over the whole window. */
function FullPdf({ view, url, name, note, onClose }: PdfProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => openDialog(dialog), [])
  const { tries, waiting } = useTries()
  return (
    <dialog ref={dialog} className="attached-full" aria-label={name} onClose={onClose}>
      <SlowNote />
      {note}
      <PdfView
        key={tries}
        waiting={waiting}
        url={url}
        name={name}
        words={pdfWords()}
        height="fill"
        onShown={() => recordView(view, { documentType: 'pdf', viewMethod: 'full_pdf' })}
        fallback={<NoPdf url={url} />}
      />
      <div className="attached-close">
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}

/** The page with the words that an explanation rests on, and the words marked, as soon as they lie over it. */
function usePlace() {
  const place = useFilePlace()
  const pages = useRef(new Map<number, HTMLElement>())
  useEffect(() => {
    const page = place && pages.current.get(place.page)
    if (place && page?.isConnected) markOnPage(page, place.quote)
  }, [place])
  const onWords = (page: HTMLElement, number: number) => {
    pages.current.set(number, page)
    if (place && number === place.page) markOnPage(page, place.quote)
  }
  return { wanted: place, onWords }
}

function Pdf(props: PdfProps) {
  const [isFull, setFull] = useState(false)
  const place = usePlace()
  const { tries, waiting } = useTries()
  const { view, url, name, onFail, height = PDF_HEIGHT } = props
  return (
    <>
      <PdfView
        key={tries}
        waiting={waiting}
        url={url}
        name={name}
        words={pdfWords()}
        height={height}
        {...place}
        onShown={() => recordView(view, { documentType: 'pdf', viewMethod: 'inline_preview' })}
        onFail={onFail}
        fallback={<NoPdf url={url} />}
        actions={
          <button type="button" className="quiet" onClick={() => setFull(true)}>
            {t('fullSize')}
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
function ConvertedPdf({ view, attachment: { url, pdfUrl, name, hash } }: Props) {
  const [refusal, setRefusal] = useState<number>()
  if (refusal && isFinal(refusal)) return <NoPreview url={url} />
  if (refusal === 503 || refusal === 429)
    return (
      <Unable>
        <p className="small">{t('notShownNow')}</p>
        <button type="button" className="quiet" onClick={() => setRefusal(undefined)}>
          {t('tryAgain')}
        </button>
      </Unable>
    )
  return (
    <>
      <div className="attached-note" role="note">
        <p>
          <Rich k="converted" v={{ name }} />
        </p>
        {hash && (
          <p className="small">
            <Rich k="hashOfFile" v={{ hash }} />
          </p>
        )}
      </div>
      <Pdf
        view={view}
        url={pdfUrl}
        name={name}
        height={FILE_HEIGHT}
        onFail={setRefusal}
        note={
          <p className="attached-note small" role="note">
            {t('convertedShort', { name })}
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
      return (
        <AttachedPicture
          url={url}
          name={name}
          loading={<p className="small">{t('loadingDocument')}</p>}
          fallback={<NoFile url={url} />}
        />
      )
    case 'text':
      return (
        <TextFrame
          url={url}
          title={name}
          className="attached-frame"
          ask={askWatched}
          loading={<p className="small">{t('loadingDocument')}</p>}
          fallback={<NoFile url={url} />}
        />
      )
    case 'other':
      return <NoPreview url={url} />
  }
}
