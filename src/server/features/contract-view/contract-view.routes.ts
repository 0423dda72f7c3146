import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { answerWithFile } from '#server/features/attachments/answer-with-file.ts'
import { readAttachment } from '#server/features/attachments/attachments.queries.ts'
import { readSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { listSignatures } from '#server/features/signing/signing.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { cancelContract } from '#server/features/sending/cancel-contract.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findOwnContract, listOwnContracts } from '#server/features/contracts/contracts.queries.ts'
import { createContract } from '#server/features/sending/create-contract.ts'
import { deleteContract } from '#server/features/sending/delete-contract.ts'
import { presentContract, presentContracts } from './present-contract.ts'
import { presentSignature } from './present-signature.ts'
import { previewPdf } from '#server/features/sending/preview-pdf.ts'
import { resendNotifications } from '#server/features/sending/resend-notifications.ts'
import { sendContract } from '#server/features/sending/send-contract.ts'

export function contractRoutes(route: Route, deps: Deps) {
  const { db } = deps

  async function getOwn(user: SessionUser, id: string) {
    const contract = await findOwnContract(db, user.id, id)
    if (!contract) throw notFound('Contract')
    return contract
  }
  const show = async (user: SessionUser, id: string) => presentContract(db, deps, await getOwn(user, id))

  route(contractsApi.create, async ({ user, body }) => show(user, await createContract(deps, user, body)))

  route.list(contractsApi.list, async ({ user, query }) => {
    const rows = await listOwnContracts(db, user.id, query.limit, query.cursor)
    const shown = rows.slice(0, query.limit)
    return {
      rows: await presentContracts(db, deps, shown),
      next: rows.length > shown.length ? shown.at(-1)?.id : undefined,
    }
  })

  route(contractsApi.get, ({ user, params }) => show(user, params.id))

  route(contractsApi.remove, async ({ user, params }) => {
    await deleteContract(deps, user, params.id)
    return { deleted: true as const }
  })

  route(contractsApi.send, ({ user, params, origin }) => sendContract(deps, user, params.id, origin))

  route(contractsApi.cancel, async ({ user, params, body }) => {
    await cancelContract(deps, user, params.id, body?.reason)
    return show(user, params.id)
  })

  route(contractsApi.resendNotifications, async ({ user, params }) => ({
    sent: await resendNotifications(deps, user, params.id),
  }))

  route(contractsApi.signatures, async ({ user, params }) => {
    const contract = await getOwn(user, params.id)
    const rows = await listSignatures(db, await getContractKey(db, deps, contract.id), contract.id)
    return rows.map(presentSignature)
  })

  route.file(attachmentsApi.attachment, async ({ user, params }) => {
    const { id } = await getOwn(user, params.id)
    const attachment = await readAttachment(db, await getContractKey(db, deps, id), id)
    if (!attachment) throw notFound('Attachment')
    return answerWithFile(attachment)
  })

  route.file(contractsApi.previewPdf, async ({ user, body }) => ({
    bytes: await previewPdf(deps, user, body),
    filename: 'preview.pdf',
    contentType: 'application/pdf',
  }))

  route.file(contractsApi.pdf, async ({ user, params, query, origin }) => {
    const contract = await getOwn(user, params.id)
    const bytes = await readSealedPdf(deps, contract, { kind: 'owner', ref: user.id }, origin)
    if (!bytes) return { retryAfterSeconds: 3, message: 'The signed PDF is being sealed.' }
    const file = { bytes, filename: pdfFilename(contract.title), mimeType: 'application/pdf' }
    return query.disposition === 'inline' ? answerWithFile(file) : { ...file, contentType: file.mimeType }
  })
}
