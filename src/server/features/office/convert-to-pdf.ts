import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import {
  isOfficeType,
  type OfficeConverter,
  OfficeError,
  type OfficeType,
} from '#server/integrations/office/office-converter.ts'
import type { OwnFile } from './read-own-file.ts'

export const NO_PREVIEW = 'Preview not available for this file type'
const NO_CONVERTER = `${NO_PREVIEW}: this server has no LibreOffice. Open the file itself.`
/** Documents that are looked at again and again are converted once. */
const KEPT = 4

export type OfficeConversion = (file: OwnFile) => Promise<OwnFile>

/** Makes a PDF of an Office file; says why when it cannot. */
export function createOfficeConversion({ office }: Pick<Deps, 'office'>): OfficeConversion {
  const kept = new Map<string, Promise<Uint8Array>>()

  function convertOnce(converter: OfficeConverter, bytes: Uint8Array, type: OfficeType) {
    const hash = createHash('sha256').update(type).update(bytes).digest('hex')
    const pdf = kept.get(hash) ?? converter.toPdf(bytes, type)
    kept.delete(hash)
    kept.set(hash, pdf)
    pdf.catch(() => kept.delete(hash))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > KEPT) kept.delete(oldest)
    return pdf
  }

  return async ({ filename, mimeType, bytes }) => {
    if (!isOfficeType(mimeType)) throw new HttpError(415, NO_PREVIEW)
    if (!office) throw new HttpError(415, NO_CONVERTER)
    try {
      const pdf = await convertOnce(office, bytes, mimeType)
      return { bytes: pdf, filename: `${filename.replace(/\.\w+$/, '')}.pdf`, mimeType: 'application/pdf' }
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      if (error.failure === 'unavailable')
        throw unavailable('Too many documents are being converted just now. Try again in a minute.', 30)
      throw new HttpError(422, 'This document cannot be shown as a PDF. Open the file itself.')
    }
  }
}
