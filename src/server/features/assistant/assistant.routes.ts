import { assistantApi } from '#shared/assistant/assistant.api.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/http/route.ts'
import { countRequestsLeft } from './daily-limit.ts'
import { suggestImprovements } from './suggest-improvements.ts'
import { summarizeContract } from './summarize-contract.ts'

export function assistantRoutes(route: Route, deps: Deps) {
  route(assistantApi.status, async ({ user }) => {
    const { provider } = deps.assistants
    if (!provider) return { source: 'rules' as const, model: null, requestsLeftToday: null }
    const requestsLeftToday = await countRequestsLeft(deps, user.id)
    return { source: 'ai' as const, model: provider.model, requestsLeftToday }
  })

  route.inPieces(assistantApi.summarize, ({ user, body }, stream) =>
    summarizeContract(deps, user, body, stream),
  )

  route.inPieces(assistantApi.suggestions, ({ user, body }, { signal }) =>
    suggestImprovements(deps, user, body, signal),
  )
}
