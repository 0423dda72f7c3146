import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Document, Page } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import classes from './Pdf.module.css'
import { zoomStep } from './page-layout.ts'
import { documentOptions, sharpness } from './pdf-engine.ts'
import { PdfToolbar, type PdfWords } from './PdfToolbar.tsx'
import { usePages } from './use-pages.ts'
import { useWantedPage, type WantedPage } from './use-wanted-page.ts'

/** What it says, in the language of the page around it. */
export type PdfViewerWords = PdfWords & {
  loading: string
  pagesOf: (name: string) => string
  notShown: string
}

const inEnglish: PdfViewerWords = {
  page: 'Page',
  ofPages: (count) => `of ${count}`,
  previous: 'Previous page',
  next: 'Next page',
  smaller: 'Smaller',
  larger: 'Larger',
  fitWidth: 'Fit the width',
  fitWidthNow: 'Fit the width, now at',
  loading: 'Loading the document…',
  pagesOf: (name) => `Pages of ${name}`,
  notShown: 'This page can’t be shown.',
}

export type PdfViewerProps = {
  /** Address of the PDF, at our own origin. */
  url: string
  /** What the document is called. */
  name: string
  words?: PdfViewerWords
  /** Pixels; 'fill' takes all the room that the box around it has. */
  height?: number | 'fill'
  /** Further buttons, at the end of the toolbar. */
  actions?: ReactNode
  /** A page to go to. */
  wanted?: WantedPage | undefined
  /** The words of a page lie over it, to be found: told its element and its number, counted from 1. */
  onWords?: ((page: HTMLElement, number: number) => void) | undefined
  /** Stands beside what says that it loads, anew with each piece of it. */
  waiting?: ReactNode
  /** Stands here where the PDF cannot be shown. */
  fallback: ReactNode
  /** A page can be seen; told once. */
  onShown?: () => void
  /** It cannot be shown; told the status of the answer where the server refused the file. */
  onFail?: (refusal: number | undefined) => void
}

type DrawnProps = {
  index: number
  width: number
  height: number
  notShown: string
  onSize: (index: number, ratio: number) => void
  onShown?: (() => void) | undefined
  onWords?: PdfViewerProps['onWords']
}

const refusalIn = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

/** A page with its text over it, to be selected and read aloud. Links and forms of the file do nothing. */
function DrawnPage({ index, width, height, notShown, onSize, onShown, onWords }: DrawnProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  if (failures > 1) return <p className={classes.failed}>{notShown}</p>
  return (
    <Page
      // one that failed is drawn once more, from the beginning
      key={failures}
      pageIndex={index}
      inputRef={sheet}
      width={width}
      devicePixelRatio={sharpness(width, height)}
      renderAnnotationLayer={false}
      suspense={false}
      loading={null}
      error={<p className={classes.failed}>{notShown}</p>}
      onLoadSuccess={({ originalWidth, originalHeight }) => onSize(index, originalHeight / originalWidth)}
      onRenderSuccess={onShown}
      onRenderError={() => setFailures((before) => before + 1)}
      onRenderTextLayerSuccess={() => sheet.current && onWords?.(sheet.current, index + 1)}
    />
  )
}

/** A PDF whose pages are drawn as they scroll into view. Loaded by PdfView when it is needed. */
export function PdfViewer(props: PdfViewerProps) {
  const { url, name, words = inEnglish, height, actions, fallback, wanted, onShown, onFail, onWords } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [zoom, setZoom] = useState(1)
  const [isFailed, setFailed] = useState(false)
  const [loadedBytes, setLoadedBytes] = useState(0)
  const isShown = useRef(false)
  const { pages, width, near, current, learn, begin, goTo } = usePages(scroller, zoom)
  useWantedPage(scroller, { wanted, top: wanted && pages[wanted.page - 1]?.top, goTo })
  if (isFailed) return fallback
  const fail = (error?: Error) => {
    setFailed(true)
    onFail?.(refusalIn(error))
  }
  // each zoom draws it again
  const onFirst = () => {
    if (!isShown.current) onShown?.()
    isShown.current = true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') setZoom(zoomStep(zoom, 1))
    else if (event.key === '-') setZoom(zoomStep(zoom, -1))
    else if (event.key === '0') setZoom(1)
  }
  return (
    <div className={classes.viewer} data-fill={height === 'fill' || undefined} style={{ height }}>
      <PdfToolbar
        current={current}
        count={pages.length}
        words={words}
        zoom={zoom}
        onGoTo={goTo}
        onZoom={(direction) => setZoom(zoomStep(zoom, direction))}
        onFit={() => setZoom(1)}
        actions={actions}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and zooms, by keyboard */}
      <div
        ref={setScroller}
        className={classes.scroller}
        role="group"
        aria-label={words.pagesOf(name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Document
          file={url}
          options={documentOptions}
          suspense={false}
          loading={
            <p className={classes.loading}>
              {words.loading}
              <Fragment key={loadedBytes}>{props.waiting}</Fragment>
            </p>
          }
          onLoadProgress={({ loaded }) => setLoadedBytes(loaded)}
          error={null}
          onLoadSuccess={({ numPages }) => begin(numPages)}
          onLoadError={fail}
          onSourceError={fail}
          // one that wants a password is not taken at all
          onPassword={() => fail()}
        >
          {width > 0 &&
            pages.map(({ index, height }) => (
              <div key={index} className={classes.page} style={{ width, height }}>
                {index >= near.first && index <= near.last && (
                  <DrawnPage
                    index={index}
                    width={width}
                    height={height}
                    notShown={words.notShown}
                    onSize={learn}
                    onShown={onFirst}
                    onWords={onWords}
                  />
                )}
              </div>
            ))}
        </Document>
      </div>
    </div>
  )
}
