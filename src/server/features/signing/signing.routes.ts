import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { answerWithFile } from '#server/features/attachments/answer-with-file.ts'
import type { Route } from '#server/http/route.ts'
import { createPictureJudge } from './picture-engine.ts'
import { readSignerAttachment } from './read-signer-attachment.ts'
import { readTextPart } from './read-text-part.ts'
import { recordConsent } from './record-consent.ts'
import { recordView } from './record-view.ts'
import { saveSignerLanguage } from './save-language.ts'
import { saveSignerPhone } from './save-phone.ts'
import { sendSigningCode } from './send-signing-code.ts'
import { signContract } from './sign-contract.ts'
import { rememberSmsChoice, smsOptInStatus } from './sms-choice.ts'
import { verifySigningCode } from './verify-signing-code.ts'
import { viewContract } from './view-contract.ts'

export function signingRoutes(route: Route, deps: Deps) {
  route(
    signingApi.get,
    ({ params, query, ...visit }) => viewContract(deps, params.signerId, { ...visit, ...query }),
    { isRecorded: true },
  )

  route(signingApi.text, ({ params, query, linkSecret }) =>
    readTextPart(deps, params.id, query.from, linkSecret),
  )

  route(signingApi.consent, async ({ params, body, ...visit }) => {
    await recordConsent(deps, params.id, body, visit)
    return { recorded: true as const }
  })

  route(signingApi.saveLanguage, async ({ params, body, ...visit }) => {
    await saveSignerLanguage(deps, params.id, body.language, visit)
    return { saved: true as const }
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

  route(signingApi.savePhone, ({ params, query, body, ...visit }) =>
    saveSignerPhone(deps, params.id, body.phone, { ...visit, ...query }),
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
    async ({ params, query: { by: ticket }, origin, user, browser }) =>
      answerWithFile(await readSignerAttachment(deps, params.id, { origin, user, browser, ticket })),
    { limit: 'file', isRecorded: true },
  )

  route(signingApi.optInStatus, async ({ params, query, user }) => ({
    smsOptInStatus: await smsOptInStatus(deps, params.email, { signerId: query.signerId, user }),
  }))

  route(signingApi.optIn, async ({ body, user }) => ({
    recorded: await rememberSmsChoice(deps, body, user),
  }))
}
