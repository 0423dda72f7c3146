import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { presentOwnContract } from '#server/features/contract-view/present-contract.ts'
import { addSigner } from '#server/features/signers/add-signer.ts'
import type { Route } from '#server/http/route.ts'
import { cancelAndCopy } from './cancel-and-copy.ts'
import { cancelContract } from './cancel-contract.ts'
import { correctSigner } from './correct-signer.ts'
import { createContract, findCreated } from './create-contract.ts'
import { deleteContract } from './delete-contract.ts'
import { duplicateContract } from './duplicate-contract.ts'
import { editContract } from './edit-contract.ts'
import { extendContract } from './extend-contract.ts'
import { previewPdf } from './preview-pdf.ts'
import { readContractCopy } from './read-contract-copy.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resendNotifications } from './resend-notifications.ts'
import { sendContract } from './send-contract.ts'
import { withRoleAndTerms } from './with-role-and-terms.ts'

export function sendingRoutes(route: Route, deps: Deps) {
  route(
    contractsApi.create,
    async ({ user, body, requestKey }) => {
      const wanted = { ...body, source: { kind: 'text' as const }, requestKey }
      return presentOwnContract(deps, user, await createContract(deps, user, wanted))
    },
    { checkRepeat: ({ user, requestKey }) => findCreated(deps, user, requestKey) },
  )

  route(
    contractsApi.duplicate,
    async ({ user, params, requestKey }) =>
      presentOwnContract(deps, user, await duplicateContract(deps, user, params.id, requestKey)),
    { checkRepeat: ({ user, requestKey }) => findCreated(deps, user, requestKey) },
  )

  route(contractsApi.edit, async ({ user, params, body }) => {
    await editContract(deps, user, params.id, body)
    return presentOwnContract(deps, user, params.id)
  })

  route.file(contractsApi.previewPdf, async ({ user, body }) => ({
    bytes: await previewPdf(deps, user, body),
    filename: 'preview.pdf',
    contentType: 'application/pdf',
  }))

  route.file(
    signingApi.contractPdf,
    async ({ params, origin, user, browser, linkSecret }) => ({
      ...(await readContractCopy(deps, params.id, { origin, user, browser, linkSecret })),
      contentType: 'application/pdf',
    }),
    { limit: 'file', isRecorded: true },
  )

  route(contractsApi.send, ({ user, params, body }) =>
    sendContract(deps, user, { contractId: params.id, version: body?.version }),
  )

  route(signersApi.add, async ({ user, params, body }) =>
    withRoleAndTerms(deps, await addSigner(deps, user, params.id, body)),
  )

  route(signersApi.update, async ({ user, params, body }) =>
    withRoleAndTerms(deps, await correctSigner(deps, user, params.id, body)),
  )

  route(signersApi.resend, async ({ user, params }) => {
    await resendInvitation(deps, user, params.id)
    return { sent: true as const }
  })

  route(contractsApi.resendNotifications, async ({ user, params }) => ({
    sent: await resendNotifications(deps, user, params.id),
  }))

  route(contractsApi.cancel, async ({ user, params, body }) => {
    const refunded = await cancelContract(deps, user, params.id, body?.reason)
    return { ...(await presentOwnContract(deps, user, params.id)), refunded }
  })

  route(repliesApi.cancelAndCopy, ({ user, params }) => cancelAndCopy(deps, user, params.id))

  route(contractsApi.extend, async ({ user, params, body }) => {
    await extendContract(deps, user, params.id, body.lastDay)
    return presentOwnContract(deps, user, params.id)
  })

  route(contractsApi.remove, async ({ user, params, query }) => {
    const refunded = await deleteContract(deps, user, params.id, query.status)
    return { deleted: true as const, refunded }
  })
}
