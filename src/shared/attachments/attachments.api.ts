import { z } from 'zod'
import { endpoint, fileBody, MEGABYTE } from '#shared/endpoint.ts'
import { oneLine } from '#shared/text.ts'
import { signerId } from '#shared/signers/signers.api.ts'

export const MAX_UPLOAD_BYTES = 25 * MEGABYTE
export const MAX_UPLOAD_PAGES = 500
/** A page as a picture, for recognising its text. */
export const MAX_PICTURE_BYTES = 10 * MEGABYTE

/** The media type of a Word file. */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What may be attached, by the content types that a file is judged to have. */
export const attachableTypes = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  [DOCX]: '.docx',
  'text/plain': '.txt',
} as const

const uploadId = z.object({ id: z.uuid() })

export const attachedFile = z.object({
  /** Path that POST /api/contracts takes; good for its uploader only. */
  attachmentUrl: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Of a PDF. */
  pages: z.number().int().nullable(),
  /** What of a PDF would not become part of a contract it is attached to, in words for the person. */
  warnings: z.array(z.string()).optional(),
  /** Of a PDF whose pages can't become pages of the signed one: it's embedded as it is, or can't be attached. */
  staysWhole: z.boolean().optional(),
})
export type AttachedFile = z.output<typeof attachedFile>

/** A document or picture as text for a contract. */
export const extracted = z.object({
  /** HTML: canonical, ready for the editor. */
  content: z.string(),
  /** What the document calls itself; empty when it does not say. */
  title: z.string(),
  /** 0 to 1: how sure the recognition of the text is; 1 when the file itself holds the text. */
  confidence: z.number().min(0).max(1),
  /** The server could not read it; the browser may show the pages as pictures instead. */
  requiresClientProcessing: z.boolean(),
  source: z.enum(['text', 'ocr', 'ai']),
  /** What was left out or doubtful, in words for the person. */
  warnings: z.array(z.string()),
})
export type Extracted = z.output<typeof extracted>

const officeFile = z.object({ url: z.string().max(2000) })

/** `fileTicket` of the signer's page, so that the record of the look says how its link came. */
const byPage = z.object({ by: z.string().max(100).optional() })

export const attachmentsApi = {
  startUpload: endpoint('POST', '/api/contracts/upload', {
    summary: 'Get an address to PUT a file to, and the one that names the file afterwards',
    access: 'verified',
    status: 201,
    response: z.object({ uploadURL: z.string(), attachmentUrl: z.string() }),
  }),
  putUpload: endpoint('PUT', '/api/uploads/:id', {
    summary:
      'Upload the file itself, checked by its content: PDF, Word, or plain text, up to 25 MB and 500 pages',
    access: 'verified',
    params: uploadId,
    query: z.object({ filename: oneLine(255).optional() }),
    accepts: ['*'],
    bodyLimitBytes: MAX_UPLOAD_BYTES,
    body: fileBody,
    response: attachedFile,
  }),
  getUpload: endpoint('GET', '/api/uploads/:id', {
    summary: 'The uploaded file, for its uploader',
    access: 'verified',
    params: uploadId,
    file: '*',
  }),
  removeUpload: endpoint('DELETE', '/api/uploads/:id', {
    summary: 'Delete an uploaded file that no contract uses',
    access: 'verified',
    params: uploadId,
    response: z.object({ removed: z.literal(true) }),
  }),
  convertUpload: endpoint('POST', '/api/uploads/:id/convert', {
    summary: 'The uploaded file as text for the contract; a scan goes through text recognition',
    access: 'verified',
    params: uploadId,
    response: extracted,
  }),
  extractContent: endpoint('POST', '/api/contracts/extract-content', {
    summary: 'The text in an image of a page',
    access: 'verified',
    bodyLimitBytes: 2 * MAX_PICTURE_BYTES,
    body: z.object({
      /** Base64, with or without a data URL in front. */
      imageData: z
        .string()
        .min(1, 'Send the image as base64')
        .max(1.4 * MAX_PICTURE_BYTES),
      mimeType: z.string().max(100),
    }),
    response: extracted,
  }),
  attachment: endpoint('GET', '/api/contracts/:id/attachment', {
    summary: 'The file attached to the contract',
    access: 'verified',
    params: z.object({ id: z.uuid() }),
    file: '*',
  }),
  signersAttachment: endpoint('GET', '/api/signers/:id/attachment', {
    summary: 'The file attached to the contract, for anyone with a signing link to it',
    access: 'signer',
    params: z.object({ id: signerId }),
    query: byPage,
    file: '*',
  }),
  signersAttachmentAsPdf: endpoint('GET', '/api/signers/:id/attachment/pdf', {
    summary: 'An attached Word, Excel, or PowerPoint file as a PDF, for anyone with a signing link to it',
    access: 'signer',
    params: z.object({ id: signerId }),
    query: byPage,
    file: 'application/pdf',
  }),
  convertToPdf: endpoint('GET', '/api/contracts/convert-to-pdf', {
    summary: 'An attached Word, Excel, or PowerPoint file on this server, as a PDF',
    access: 'verified',
    query: officeFile,
    file: 'application/pdf',
  }),
  preview: endpoint('GET', '/api/contracts/preview/:url', {
    summary: 'A page that shows an attached document on this server in a frame',
    access: 'verified',
    params: officeFile,
    file: 'text/html',
  }),
}
