import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { answerWithFile } from '#server/features/attachments/answer-with-file.ts'
import type { Route } from '#server/http/route.ts'
import { createPictureJudge } from './picture-engine.ts'
import { readSignerAttachment } from './read-signer-attachment.ts'
import { recordConsent } from './record-consent.ts'
import { recordView } from './record-view.ts'
import { saveSignerPhone } from './save-phone.ts'
import { sendSigningCode } from './send-signing-code.ts'
import { signContract } from './sign-contract.ts'
import { rememberSmsChoice, smsOptInStatus } from './sms-choice.ts'
import { verifySigningCode } from './verify-signing-code.ts'
import { viewContract } from './view-contract.ts'

export function signingRoutes(route: Route, deps: Deps) {
  route(signingApi.get, ({ params, origin }) => viewContract(deps, params.signerId, origin))

  route(signingApi.consent, async ({ params, body, origin }) => {
    await recordConsent(deps, params.id, body, origin)
    return { recorded: true as const }
  })

  route(
    signingApi.sendCode,
    async ({ params, origin }) => {
      const expiresAt = await sendSigningCode(deps, params.id, origin)
      return { sent: true as const, expiresAt: expiresAt.toISOString() }
    },
    { limit: 'verification' },
  )

  route(signingApi.verifyCode, async ({ params, body, origin }) => {
    await verifySigningCode(deps, params.id, body.code, origin)
    return { verified: true as const }
  })

  route(signingApi.savePhone, ({ params, body, origin }) =>
    saveSignerPhone(deps, params.id, body.phone, origin),
  )

  const judge = createPictureJudge()
  route(signingApi.sign, ({ body, origin }) => signContract(deps, judge, body, origin), {
    limit: 'signature',
  })

  route(signingApi.recordView, async ({ params, body, user, origin }) => ({
    recorded: await recordView(deps, params.id, body, user, origin),
  }))

  route.file(
    attachmentsApi.signersAttachment,
    async ({ params, origin }) => answerWithFile(await readSignerAttachment(deps, params.id, origin)),
    { limit: 'file' },
  )

  route(signingApi.optInStatus, async ({ params, query }) => ({
    smsOptInStatus: await smsOptInStatus(deps, params.email, query.signerId),
  }))

  route(signingApi.optIn, async ({ body }) => ({ recorded: await rememberSmsChoice(deps, body) }))
}
