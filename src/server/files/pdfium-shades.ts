import { drawPageAs, type GrayPicture, type Look, type PdfDocument, sizeInDots } from './pdfium.ts'

const BYTES = 4
/** Blue, green, red, and a byte of nothing. */
const inColor: Look = { format: 3, bytes: BYTES, flags: 0 }

type Size = { width: number; height: number }
type ColorPicture = Size & { colors: Uint8Array }

/** Undefined when it cannot be drawn. */
export function drawColors(document: PdfDocument, index: number, size: Size): ColorPicture | undefined {
  const drawn = drawPageAs(document, index, size, inColor)
  return drawn && { ...size, colors: drawn.pixels }
}

/**
 * A page as it looks in color, in shades of gray, to be compared. What PDFium draws in gray right away is not that: there
 * it loses what is mixed with what lies under it, as the color of a marker is.
 */
export const inShades = ({ width, height, colors }: ColorPicture): GrayPicture => ({
  width,
  height,
  pixels: shadesOf(colors),
})

/** The same of a page in so many dots to the inch; undefined when it cannot be drawn. */
export function drawInShades(
  document: PdfDocument,
  index: number,
  dotsPerInch: number,
): GrayPicture | undefined {
  const size = sizeInDots(document, index, dotsPerInch)
  const colors = size && drawColors(document, index, size)
  return colors && inShades(colors)
}

/** As bright as an eye finds these colors (ITU-R BT.601). */
function shadesOf(colors: Uint8Array): Uint8Array {
  const shades = new Uint8Array(colors.length / BYTES)
  for (let at = 0, from = 0; at < shades.length; at += 1, from += BYTES) {
    const blue = colors[from] ?? 0
    const green = colors[from + 1] ?? 0
    const red = colors[from + 2] ?? 0
    shades[at] = (blue * 29 + green * 150 + red * 77) >> 8
  }
  return shades
}
