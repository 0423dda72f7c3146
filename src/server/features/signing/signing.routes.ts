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
  route(signingApi.get, ({ params, ...visit }) => viewContract(deps, params.signerId, visit))

  route(signingApi.consent, async ({ params, body, ...visit }) => {
    await recordConsent(deps, params.id, body, visit)
    return { recorded: true as const }
  })

  route(
    signingApi.sendCode,
    async ({ params, ...visit }) => {
      const expiresAt = await sendSigningCode(deps, params.id, visit)
      return { sent: true as const, expiresAt: expiresAt.toISOString() }
    },
    { limit: 'verification' },
  )

  route(signingApi.verifyCode, async ({ params, body, ...visit }) => {
    await verifySigningCode(deps, params.id, body.code, visit)
    return { verified: true as const }
  })

  route(signingApi.savePhone, ({ params, body, ...visit }) =>
    saveSignerPhone(deps, params.id, body.phone, visit),
  )

  const judge = createPictureJudge()
  route(signingApi.sign, ({ body, ...visit }) => signContract(deps, judge, body, visit), {
    limit: 'signature',
  })

  route(signingApi.recordView, async ({ params, body, ...visit }) => ({
    recorded: await recordView(deps, params.id, body, visit),
  }))

  route.file(
    attachmentsApi.signersAttachment,
    async ({ params, origin, user }) =>
      answerWithFile(await readSignerAttachment(deps, params.id, { origin, user })),
    { limit: 'file' },
  )

  route(signingApi.optInStatus, async ({ params, query }) => ({
    smsOptInStatus: await smsOptInStatus(deps, params.email, query.signerId),
  }))

  route(signingApi.optIn, async ({ body }) => ({ recorded: await rememberSmsChoice(deps, body) }))
}
