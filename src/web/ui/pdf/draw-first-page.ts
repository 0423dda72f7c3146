import { pdfjs } from 'react-pdf'
import { documentOptions } from './pdf-engine.ts'

const SCALE = 2

/** The first page of a PDF as a picture. @throws when it cannot be drawn */
export async function drawFirstPage(url: string): Promise<Blob> {
  const loading = pdfjs.getDocument({ ...documentOptions, url })
  try {
    const page = await (await loading.promise).getPage(1)
    const viewport = page.getViewport({ scale: SCALE })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!picture) throw new Error('The page is too large to draw')
    return picture
  } finally {
    await loading.destroy()
  }
}
