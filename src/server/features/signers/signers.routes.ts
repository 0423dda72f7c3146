import { signersApi } from '#shared/signers/signers.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { removeSigner } from './remove-signer.ts'

export function signerRoutes(route: Route, deps: Deps) {
  route(signersApi.remove, async ({ user, params }) => {
    await removeSigner(deps, user, params.id)
    return { removed: true as const }
  })

  route(signersApi.removeFromContract, async ({ user, params }) => {
    await removeSigner(deps, user, params.signerId, params.id)
    return { removed: true as const }
  })
}
