import { draftsApi } from '#shared/drafts/drafts.api.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { findDraft, removeDraft, saveDraft } from './drafts.queries.ts'

const NEWER = 'This draft was changed in another tab or device.'

export function draftRoutes(route: Route, deps: Deps) {
  route(draftsApi.get, async ({ user }) => ({ kept: (await findDraft(deps, user.id)) ?? null }))

  route(draftsApi.save, async ({ user, body }) => {
    const saved = await saveDraft(deps, user.id, body.follows, body.draft)
    if (!saved) throw conflict(NEWER, 'newer_draft')
    return saved
  })

  route(draftsApi.remove, async ({ user }) => {
    await removeDraft(deps.db, user.id)
    return { removed: true as const }
  })
}
