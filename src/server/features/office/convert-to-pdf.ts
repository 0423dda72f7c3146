import { sha256InTurns } from '#server/crypto/in-turns.ts'
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
const NO_CONVERTER = `${NO_PREVIEW}: this server can’t convert Office files. Open the file itself.`
/** Documents that are looked at again and again are converted once. */
const KEPT = 4

/** `owner`: whose document it is, whoever looks at it. */
export type OfficeConversion = (file: OwnFile, owner: string) => Promise<OwnFile>
type Asked = { bytes: Uint8Array; type: OfficeType; owner: string }

type Options = Pick<Deps, 'office'> & {
  /** What is made for one owner is shown to no other: the converter is theirs. */
  perOwner?: boolean
}

/** Makes a PDF of an Office file; says why when it cannot. */
export function createOfficeConversion({ office, perOwner = false }: Options): OfficeConversion {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()

  function keep(hash: string, pdf: Uint8Array) {
    kept.delete(hash)
    kept.set(hash, pdf)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > KEPT) kept.delete(oldest)
    return pdf
  }

  async function convertOnce(converter: OfficeConverter, { bytes, type, owner }: Asked) {
    const hash = await sha256InTurns(Buffer.from(perOwner ? `${owner} ${type}` : type), bytes)
    const made = kept.get(hash)
    if (made) return keep(hash, made)
    const running = underWay.get(hash)
    if (running) return running
    const pdf = converter.toPdf(bytes, type, owner)
    underWay.set(hash, pdf)
    try {
      return keep(hash, await pdf)
    } finally {
      underWay.delete(hash)
    }
  }

  return async ({ filename, mimeType, bytes }, owner) => {
    if (!isOfficeType(mimeType)) throw new HttpError(415, NO_PREVIEW)
    if (!office) throw new HttpError(415, NO_CONVERTER)
    try {
      const pdf = await convertOnce(office, { bytes, type: mimeType, owner })
      return { bytes: pdf, filename: `${filename.replace(/\.\w+$/, '')}.pdf`, mimeType: 'application/pdf' }
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      if (error.failure === 'unavailable')
        throw unavailable('We can’t convert documents right now. Try again in a minute.', 30, {
          cause: error,
        })
      throw new HttpError(422, 'This document can’t be shown as a PDF. Open the file itself.')
    }
  }
}
