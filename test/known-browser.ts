import type { Deps } from '#server/deps.ts'
import { rememberBrowser } from '#server/features/accounts/known-browsers.queries.ts'

/** The cookie of a browser in which they signed in before. */
export const browserOf = async ({ db, now }: Deps, { user }: { user: { id: string } }) => ({
  browser: (await rememberBrowser(db, undefined, user.id, now())).token,
})
