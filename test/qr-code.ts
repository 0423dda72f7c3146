import jsqr from 'jsqr'
import { drawPage, type GrayPicture, withPdf } from '#server/files/pdfium.ts'

const DOTS_PER_INCH = 100

/** What a camera reads on each page of a printed PDF where there is something for it. */
export const readQrCodes = (pdf: Uint8Array): Promise<string[]> =>
  withPdf(pdf, 100, (document) =>
    Array.from({ length: document.pages }, (_, page) => drawPage(document, page, DOTS_PER_INCH)).flatMap(
      (picture) => (picture && readPicture(picture)) ?? [],
    ),
  )

function readPicture({ width, height, pixels }: GrayPicture): string | undefined {
  const rgba = new Uint8ClampedArray(pixels.length * 4).fill(255)
  for (const [at, shade] of pixels.entries()) rgba.fill(shade, at * 4, at * 4 + 3)
  return jsqr.default(rgba, width, height, { inversionAttempts: 'dontInvert' })?.data
}
