import { lazy, type ReactNode, Suspense } from 'react'
import { PdfBoundary } from './PdfView.tsx'

export type PdfFirstPageProps = {
  /** Address of the PDF, at our own origin. */
  url: string
  name: string
  /** Pixels at most. */
  width: number
  /** Stands here until the page can be seen. */
  loading: ReactNode
  /** Stands here where it cannot be shown. */
  fallback: ReactNode
  onFail?: () => void
}

const PdfPicture = lazy(async () => ({ default: (await import('./PdfPicture.tsx')).PdfPicture }))

/** The first page of a PDF as a picture, to see that it is the right file. */
export function PdfFirstPage(props: PdfFirstPageProps) {
  return (
    <PdfBoundary fallback={props.fallback}>
      <Suspense fallback={props.loading}>
        <PdfPicture key={props.url} {...props} />
      </Suspense>
    </PdfBoundary>
  )
}
