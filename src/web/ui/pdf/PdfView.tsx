import { Component, lazy, type ReactNode, Suspense } from 'react'
import classes from './Pdf.module.css'
import type { PdfViewerProps } from './PdfViewer.tsx'

// PDF.js is large, and few pages need it
const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer }))

/** Where PDF.js does not load, or stumbles over a file, the fallback stands instead. */
export class PdfBoundary extends Component<
  { children: ReactNode; fallback: ReactNode },
  { isFailed: boolean }
> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override render() {
    return this.state.isFailed ? this.props.fallback : this.props.children
  }
}

/** A PDF to read in place: pages, zoom, text to select. A new file needs a new key. */
export function PdfView(props: PdfViewerProps) {
  const { height, fallback } = props
  return (
    <PdfBoundary fallback={fallback}>
      <Suspense
        fallback={
          <div className={classes.viewer} data-fill={height === 'fill' || undefined} style={{ height }}>
            <output className={classes.loading}>
              {props.words?.loading ?? 'Loading the document…'}
              {props.waiting}
            </output>
          </div>
        }
      >
        <PdfViewer key={props.url} {...props} />
      </Suspense>
    </PdfBoundary>
  )
}
