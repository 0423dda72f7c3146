import { explainingApi } from '#shared/explaining/explaining.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { acceptAsSigner, hasSignerAccepted } from './accept-as-signer.ts'
import { acceptAsUser, hasUserAccepted } from './accept-as-user.ts'
import { AI_TERMS } from '#server/features/signing/signer-progress.ts'
import { featureOf } from './ai-terms.ts'
import { explainerOf } from './explainer-of.ts'
import { explainToSigner } from './explain-to-signer.ts'

const accepted = { hasAccepted: true as const }

export function explainingRoutes(route: Route, deps: Deps) {
  const status = (hasAccepted: boolean) => {
    const { source, model, receiver } = explainerOf(deps)
    return { hasAccepted, source, model, receiver }
  }

  route.inPieces(
    explainingApi.explain,
    ({ body, ...visit }, stream) => explainToSigner(deps, body, visit, stream),
    { limit: 'explanation' },
  )

  route(explainingApi.signerAiTerms, async ({ params, linkSecret }) =>
    status(await hasSignerAccepted(deps, { signerId: params.id, linkSecret, feature: AI_TERMS })),
  )
  route(explainingApi.acceptSignerAiTerms, async ({ params, body, ...visit }) => {
    await acceptAsSigner(deps, params.id, { ...body, feature: AI_TERMS }, visit)
    return accepted
  })
  route(explainingApi.signerDisclaimer, async ({ params, linkSecret }) =>
    status(
      await hasSignerAccepted(deps, { signerId: params.id, linkSecret, feature: featureOf(params.feature) }),
    ),
  )
  route(explainingApi.acceptSignerDisclaimer, async ({ params, body, ...visit }) => {
    await acceptAsSigner(deps, params.id, { ...body, feature: featureOf(body.feature) }, visit)
    return accepted
  })

  route(explainingApi.ownAiTerms, async ({ user }) => status(await hasUserAccepted(deps, user.id, AI_TERMS)))
  route(explainingApi.acceptOwnAiTerms, async ({ user, body, origin }) => {
    await acceptAsUser(deps, user.id, { ...body, feature: AI_TERMS }, origin)
    return accepted
  })
  route(explainingApi.ownDisclaimer, async ({ user, params }) =>
    status(await hasUserAccepted(deps, user.id, featureOf(params.feature))),
  )
  route(explainingApi.acceptOwnDisclaimer, async ({ user, body, origin }) => {
    await acceptAsUser(deps, user.id, { ...body, feature: featureOf(body.feature) }, origin)
    return accepted
  })
}
