import { strToU8, zipSync } from 'fflate'
import {
  createTransport,
  type Incoming,
  type StorageRules,
} from '#server/integrations/storage/guarded-transport.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import { isPdf, type OfficeType, officeTypes } from './office-converter.ts'

/** A Gotenberg server of an account holder's own, behind its basic authentication. */
export type PdfService = { url: string; username: string; password: string }

/** Why it made no PDF, as a sentence for its owner. `document`: only this one is to blame. */
export class PdfServiceError extends Error {
  override readonly name = 'PdfServiceError'
  readonly failure: 'document' | 'service'
  constructor(failure: 'document' | 'service', message: string) {
    super(message)
    this.failure = failure
  }
}

export type PdfServices = {
  /** @throws PdfServiceError */
  toPdf(service: PdfService, bytes: Uint8Array, type: OfficeType): Promise<Uint8Array>
  /** Has it make a PDF of one line of ours. @throws PdfServiceError */
  test(service: PdfService): Promise<void>
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTE = 1024 * 1024
const MAX_PDF_BYTES = 64 * MEGABYTE
/** Somebody looks at the page meanwhile, and the platform's own converter comes after it. */
const TIMEOUT_MS = 30_000

/** Account holders name the address: the same guard as for their storage and for web pages stands before it. */
export function pdfServices(rules: StorageRules = {}): PdfServices {
  const transport = createTransport({
    maxAnswerBytes: MAX_PDF_BYTES,
    timeoutMs: TIMEOUT_MS,
    what: 'PDF service',
    ...rules,
  })

  async function toPdf({ url, username, password }: PdfService, bytes: Uint8Array, type: OfficeType) {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), `document.${officeTypes[type]}`)
    const request = new Request('https://unused.invalid', { method: 'POST', body: form })
    const answer = await transport({
      method: 'POST',
      url: `${url}/forms/libreoffice/convert`,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      body: new Uint8Array(await request.arrayBuffer()),
    }).catch((error: unknown) => {
      if (error instanceof StorageError) throw new PdfServiceError('service', error.message)
      throw error
    })
    return readPdf(answer)
  }

  return {
    toPdf,
    async test(service) {
      await toPdf(service, aLine, DOCX).catch((error: unknown) => {
        if (error instanceof PdfServiceError && error.failure === 'document')
          throw new PdfServiceError('service', 'The PDF service can’t convert Word files.')
        throw error
      })
    },
  }
}

function readPdf({ status, body }: Incoming): Uint8Array {
  const ofService = (message: string) => new PdfServiceError('service', message)
  if (status === 200 && isPdf(body)) return body
  if (status === 401 || status === 403)
    throw ofService('The PDF service doesn’t accept this user name and password. Check both.')
  if (status === 400 || status === 413 || status === 415 || status === 422)
    throw new PdfServiceError('document', 'The PDF service can’t convert this file.')
  if (status === 429 || status >= 500) throw ofService('The PDF service is busy or down right now.')
  throw ofService('There’s no Gotenberg server at this address.')
}

/** The least that is a Word document. */
const aLine = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/document.xml': strToU8(
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Plainseal tests this service.</w:t></w:r></w:p></w:body></w:document>',
  ),
})
