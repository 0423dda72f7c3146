import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { type ContractSort, contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Deps } from '#server/deps.ts'
import { answerWithFile } from '#server/features/attachments/answer-with-file.ts'
import { findAttachment, readAttachment } from '#server/features/attachments/attachments.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type AfterContract, listOwnContracts } from '#server/features/contracts/contract-list.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { hasOpenedFile } from '#server/features/evidence/acts-of-signer.ts'
import { numberOrigin, senderEmailIn } from '#server/features/evidence/number-origin.ts'
import { readSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { revokeCopyLinks } from '#server/features/evidence/revoke-copy-links.ts'
import { listSignatures } from '#server/features/signing/signing.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { readLog } from '#server/log/read-log.ts'
import { presentContracts, presentOwnContract } from './present-contract.ts'
import { presentSignature } from './present-signature.ts'

/** Each once: what is typed twice finds no less. */
const wordsOf = (q: string) => [...new Set(q.split(' ').filter(Boolean))]

const cursorOf = ({ id, sortKey }: AfterContract, sort: ContractSort) =>
  sort === 'title' ? `${id}.${Buffer.from(sortKey).toString('base64url')}` : id
function afterOf(cursor: string | undefined): AfterContract | undefined {
  if (!cursor) return undefined
  const [id = '', key = ''] = cursor.split('.')
  // no text of the database holds a zero character
  return { id, sortKey: Buffer.from(key, 'base64url').toString().replaceAll('\0', '') }
}

export function contractViewRoutes(route: Route, deps: Deps) {
  const { db } = deps

  route.list(contractsApi.list, async ({ user, query }) => {
    const { q = '', status, sort, limit, cursor } = query
    const after = afterOf(cursor)
    const rows = await listOwnContracts(db, user.id, { words: wordsOf(q), status, sort, limit, after })
    const shown = rows.slice(0, limit)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return { rows: await presentContracts(db, deps, shown), next: last && cursorOf(last, sort) }
  })

  route(contractsApi.get, ({ user, params }) => presentOwnContract(deps, user, params.id))

  route(contractsApi.revokeCopyLinks, async ({ user, params }) => {
    await revokeCopyLinks(deps, user, params.id)
    return presentOwnContract(deps, user, params.id)
  })

  route.list(contractsApi.signatures, async ({ user, params, query: { limit, cursor } }) => {
    const { id } = await getOwnContract(db, user.id, params.id)
    const key = await getContractKey(db, deps, id)
    const all = (await listSignatures(db, key, id)).toReversed()
    const left = all.slice(all.findIndex((row) => row.id === cursor) + 1)
    const shown = left.slice(0, limit)
    const { records, problem } = await readLog(db, id, key)
    const senderEmail = senderEmailIn(records, user.email)
    const hasFile = records.some(
      ({ action, data }) => action === 'contract.sent' && data.attachmentHash !== undefined,
    )
    const isInPages = hasFile && typeof (await findAttachment(db, id))?.pages === 'number'
    const rows = shown.map((row) =>
      problem
        ? presentSignature(row, undefined)
        : presentSignature(
            row,
            numberOrigin(row.signerId, records, senderEmail),
            hasFile
              ? hasOpenedFile(row.signerId, records, { isInPages, link: row.circumstances.link })
              : null,
          ),
    )
    return { rows, next: left.length > limit ? shown.at(-1)?.id : undefined }
  })

  route.file(
    attachmentsApi.attachment,
    async ({ user, params }) => {
      const { id } = await getOwnContract(db, user.id, params.id)
      const attachment = await readAttachment(deps, await getContractKey(db, deps, id), id)
      if (!attachment) throw notFound('Attachment')
      return answerWithFile(attachment)
    },
    { limit: 'file' },
  )

  route.file(
    contractsApi.pdf,
    async ({ user, params, query, origin }) => {
      const contract = await getOwnContract(db, user.id, params.id)
      const bytes = await readSealedPdf(deps, contract, { kind: 'owner', ref: user.id }, origin)
      if (!bytes) return { retryAfterSeconds: 3, message: 'The signed PDF is being sealed.' }
      const file = { bytes, filename: pdfFilename(contract.title), mimeType: 'application/pdf' }
      return query.disposition === 'inline' ? answerWithFile(file) : { ...file, contentType: file.mimeType }
    },
    { limit: 'file', mayWait: true, isRecorded: true },
  )
}
