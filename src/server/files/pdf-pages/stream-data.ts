import { constants, deflateSync, inflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { FileError } from '#server/files/file-error.ts'
import { resolved, type Resolve } from './pdf-values.ts'

export const tooLarge = () =>
  new FileError('too-large', 'This PDF is too large once unpacked. Print it to a new PDF and upload that.')

/** Of one content stream, unpacked. */
const MAX_CONTENT_BYTES = 100 * 1024 * 1024

/** What a stream holds, unpacked as far as it is whole: readers put up with streams that are cut short or damaged. */
export function unpack(stream: PdfStream, resolve: Resolve): Uint8Array {
  const filter = resolved(stream.get('Filter'), resolve)
  const isFlate = filter instanceof PdfName && /^Fl(ateDecode)?$/.test(filter.value)
  const hasPredictor = resolved(stream.get('DecodeParms'), resolve) instanceof PdfDict
  if (!isFlate || hasPredictor) return stream.getDecodedData()
  try {
    return inflateSync(stream.data, {
      maxOutputLength: MAX_CONTENT_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    return stream.getDecodedData()
  }
}

/** A stream of these bytes, packed. */
export function packed(bytes: Uint8Array, entries: Record<string, PdfObject> = {}): PdfStream {
  const dict = { ...entries, Filter: PdfName.of('FlateDecode') }
  return PdfStream.fromDict(dict, deflateSync(bytes))
}

/** The content of a page or of a form, whose parts are one text. */
export function contentOf(value: PdfObject | undefined, resolve: Resolve): Uint8Array {
  const found = value instanceof PdfRef ? resolve(value) : value
  const streams = (found instanceof PdfArray ? [...found] : [found]).map((each) => resolved(each, resolve))
  const parts = streams.filter((each) => each instanceof PdfStream).map((each) => unpack(each, resolve))
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
}
