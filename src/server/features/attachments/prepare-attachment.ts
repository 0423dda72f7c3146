import { z } from 'zod'
import { DOCX } from '#shared/attachments/attachments.api.ts'
import type { Deps } from '#server/deps.ts'
import { FileError } from '#server/files/file-error.ts'
import { badRequest, conflict } from '#server/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findOwnContract } from '#server/features/contracts/contracts.queries.ts'
import {
  findAttachment,
  insertAttachment,
  type NewAttachment,
  readAttachment,
} from './attachments.queries.ts'
import { reading } from './refuse-file.ts'
import { findUpload, removeUpload } from './uploads.queries.ts'

export type PreparedAttachment = NewAttachment & {
  /** Undefined for a copy of the file of another contract of theirs. */
  uploadId: string | undefined
}

const UPLOAD = /^\/api\/uploads\/([^/]+)$/
const OF_CONTRACT = /^\/api\/contracts\/([^/]+)\/attachment$/
const PDF = 'application/pdf'

const missing = () => badRequest('The attached file is no longer there. Upload it again.', 'attachmentUrl')

/**
 * An uploaded file as it will belong to a contract: a PDF as nothing but its pages, or as it came where these would
 * lose something. Or a copy of the file of another contract of this person. Nothing is taken yet. `unnamed`: what it's
 * called where it was uploaded without a name. 400 when it is not there or not theirs, 413 and 422 when it could not be
 * sealed.
 */
export async function prepareAttachment(
  deps: Deps,
  userId: string,
  attachmentUrl: string,
  unnamed?: string | null,
): Promise<PreparedAttachment> {
  const { data: contractId } = z.uuid().safeParse(OF_CONTRACT.exec(attachmentUrl)?.[1])
  if (contractId) return copyAttachment(deps, userId, contractId)
  const { data: uploadId } = z.uuid().safeParse(UPLOAD.exec(attachmentUrl)?.[1])
  const upload = uploadId && (await findUpload(deps, userId, uploadId, unnamed ?? ''))
  if (!uploadId || !upload) throw missing()
  const { filename, mimeType } = upload
  const { bytes, pages } =
    mimeType === PDF
      ? await reading(deps.files.run('clean-pdf', { bytes: upload.bytes }, userId))
      : { bytes: upload.bytes, pages: null }
  const sha256 = await sha256InTurns(bytes)
  const { count, page } = await findSignatureLines(deps, userId, upload)
  return {
    uploadId,
    filename,
    mimeType,
    sizeInBytes: bytes.length,
    sha256,
    pages,
    bytes,
    signatureLines: count,
    signaturePage: page,
  }
}

const mayHaveLines = new Set([PDF, DOCX])
const unknown = { count: null, page: null }

/** What the review before sending warns of. No file is refused because it could not be looked at for that. */
async function findSignatureLines(
  deps: Deps,
  userId: string,
  { bytes, mimeType }: { bytes: Uint8Array; mimeType: string },
) {
  if (!mayHaveLines.has(mimeType)) return unknown
  try {
    return await deps.files.run('find-signature-lines', { bytes, mimeType }, userId)
  } catch (error) {
    if (error instanceof FileError) return unknown
    throw error
  }
}

/** The file of a contract of this person, cleaned when it was attached there. */
async function copyAttachment(deps: Deps, userId: string, contractId: string): Promise<PreparedAttachment> {
  const contract = await findOwnContract(deps.db, userId, contractId)
  if (!contract) throw missing()
  const file = await readAttachment(deps, await getContractKey(deps.db, deps, contractId), contractId)
  const known = await findAttachment(deps.db, contractId)
  if (!file || !known) throw missing()
  const { createdAt: _, ...described } = known
  return { uploadId: undefined, ...described, bytes: file.bytes }
}

/** Makes the file the one of this contract, in the transaction that creates it. 409 when another contract has it. */
export async function claimAttachment(
  tx: Db,
  owner: { id: string },
  { contractId, key, now }: { contractId: string; key: DataKey; now: Date },
  { uploadId, ...attachment }: PreparedAttachment,
) {
  if (uploadId !== undefined && !(await removeUpload(tx, owner.id, uploadId)))
    throw conflict('The attached file already belongs to another contract. Upload it again.')
  await insertAttachment(tx, key, contractId, attachment, now)
}
