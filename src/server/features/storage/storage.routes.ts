import { oauthProvider } from '#shared/storage/storage-rules.ts'
import { storageApi } from '#shared/storage/storage.api.ts'
import type { Deps } from '#server/deps.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import type { Route } from '#server/http/route.ts'
import { connectStorage } from './connect-storage.ts'
import { disconnectStorage } from './disconnect-storage.ts'
import { presentConnections, presentCopy } from './present-connection.ts'
import { queueEarlierCopies, retryCopy } from './queue-copies.ts'
import { finishSignIn, startSignIn } from './sign-in-to-storage.ts'
import { listConnections } from './storage-connections.queries.ts'
import { listCopies } from './storage-copies.queries.ts'
import { testConnection } from './test-connection.ts'

export function storageRoutes(route: Route, deps: Deps) {
  const { db } = deps

  route(storageApi.connections, async ({ user }) =>
    presentConnections(db, await listConnections(db, user.id)),
  )

  route(storageApi.options, async () =>
    oauthProvider.options.flatMap((provider) => {
      const service = deps.storageServices[provider]
      return service ? [{ provider, isSandbox: service.isSandbox }] : []
    }),
  )

  route.redirect(storageApi.startSignIn, ({ user, params }) => startSignIn(deps, user, params.provider))

  route.redirect(storageApi.finishSignIn, ({ user, params, query }) =>
    finishSignIn(deps, user, params.provider, query),
  )

  route(storageApi.connect, ({ user, body }) => connectStorage(deps, user, body))

  route(storageApi.disconnect, ({ user, params }) => disconnectStorage(deps, user, params.id))

  route(storageApi.test, ({ user, params }) => testConnection(deps, user, params.id))

  route(storageApi.copyEarlier, ({ user, params }) => queueEarlierCopies(deps, user, params.id))

  route(storageApi.copies, async ({ user, params }) => {
    const { id } = await getOwnContract(db, user.id, params.id)
    return (await listCopies(db, id)).map(presentCopy)
  })

  route(storageApi.retryCopy, ({ user, params }) => retryCopy(deps, user, params.id))
}
