import { FileError } from './file-error.ts'
import { encodePng } from './encode-png.ts'
import { drawInColor } from './pdfium-color.ts'
import { withPdf } from './pdfium.ts'

type Drawing = { pdf: Uint8Array; width: number; height: number }

/** The only page of a PDF as a PNG of this size, see-through where nothing stands on it. @throws FileError */
export async function drawPicture({ pdf, width, height }: Drawing): Promise<Uint8Array> {
  const rgba = await withPdf(pdf, 1, (document) => drawInColor(document, width, height))
  if (!rgba) throw new FileError('unreadable', 'This image is damaged and can’t be opened. Use another one.')
  return encodePng({ width, height, rgba })
}
