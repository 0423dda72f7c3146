import { useState } from 'react'
import { Document, Page } from 'react-pdf'
import classes from './Pdf.module.css'
import { documentOptions, sharpness } from './pdf-engine.ts'
import type { PdfFirstPageProps } from './PdfFirstPage.tsx'

/** Loaded by PdfFirstPage when it is needed. */
export function PdfPicture({ url, name, width, loading, fallback, onFail }: PdfFirstPageProps) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return fallback
  const fail = () => {
    setFailed(true)
    onFail?.()
  }
  return (
    <Document
      file={url}
      options={documentOptions}
      suspense={false}
      loading={loading}
      error={null}
      onLoadError={fail}
      onSourceError={fail}
      onPassword={fail}
    >
      <div className={classes.picture} role="img" aria-label={`First page of ${name}`}>
        <Page
          pageNumber={1}
          width={width}
          devicePixelRatio={sharpness(width, width * 2)}
          renderAnnotationLayer={false}
          renderTextLayer={false}
          suspense={false}
          loading={loading}
          error={null}
          onRenderError={fail}
        />
      </div>
    </Document>
  )
}
