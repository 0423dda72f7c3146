import { PdfArray, PdfName, type PdfStream } from '@libpdf/core'
import { inflated, judgePicture } from './judge-picture.ts'
import { numberOf, type Resolve, resolved } from './pdf-values.ts'

/**
 * Of a stream, in bytes, and at most `room`, however much more it would be; 0 for pictures, which are judged by their
 * size instead. @throws FileError too-large for a picture that nobody can unpack
 */
export function unpackedLength(stream: PdfStream, room: number, resolve: Resolve): number {
  const { data } = stream
  const filter = stream.get('Filter', resolve)
  const filters = [...(filter instanceof PdfArray ? filter : [filter])].map((each) => {
    const name = resolved(each, resolve)
    return name instanceof PdfName ? name.value : ''
  })
  const isPicture = stream.getName('Subtype', resolve)?.value === 'Image'
  if (isPicture || filters.includes('JBIG2Decode')) {
    const [width = 0, height = 0] = ['Width', 'Height'].map((key) => numberOf(stream.get(key), resolve))
    judgePicture({ width, height, filters, data })
  }
  return isPicture ? 0 : (inflated(data, filters, room)?.length ?? room)
}
