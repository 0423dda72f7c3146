import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { readAttachment } from '#server/features/attachments/attachments.queries.ts'
import { findUpload } from '#server/features/attachments/uploads.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { badRequest, notFound } from '#server/http/errors.ts'

export type OwnFile = { filename: string; mimeType: string; bytes: Uint8Array }

const UPLOAD = /^\/api\/uploads\/([^/]+)$/
const ATTACHMENT = /^\/api\/contracts\/([^/]+)\/attachment$/

/**
 * The file at this address of this server, for the person whose upload or contract it is. No address leads elsewhere:
 * 400 for one of another server, 404 for whatever is not theirs.
 */
export async function readOwnFile(deps: Deps, userId: string, address: string): Promise<OwnFile> {
  const { appUrl } = deps.settings
  const url = URL.canParse(address, appUrl) ? new URL(address, appUrl) : undefined
  if (url?.origin !== new URL(appUrl).origin)
    throw badRequest('Only files on this server can be shown.', 'url')
  const file =
    (await findById(UPLOAD, url, (id) => findUpload(deps, userId, id))) ??
    (await findById(ATTACHMENT, url, (id) => readOwnAttachment(deps, userId, id)))
  if (!file) throw notFound('File')
  return file
}

async function findById<T>(place: RegExp, { pathname }: URL, find: (id: string) => Promise<T>) {
  const { data: id } = z.uuid().safeParse(place.exec(pathname)?.[1])
  return id === undefined ? undefined : find(id)
}

async function readOwnAttachment(deps: Deps, userId: string, contractId: string) {
  const contract = await findOwnContract(deps.db, userId, contractId)
  const key = contract && (await getContractKey(deps.db, deps, contractId))
  return key && readAttachment(deps, key, contractId)
}
