import type { Tokens } from './oauth-client.ts'

/** Tokens that end sooner are renewed before they are used. */
const RENEW_BEFORE_MS = 5 * 60_000

type Keeping = {
  now: Date
  refresh: (refreshToken: string) => Promise<Tokens>
  save: (tokens: Tokens) => Promise<void>
  /** What is kept now: another process may have been quicker. */
  reload: () => Promise<Tokens | undefined>
}

/** Tokens that are good for a while: these, or new ones, which are kept before anything else can go wrong. */
export async function freshTokens(tokens: Tokens, { now, refresh, save, reload }: Keeping): Promise<Tokens> {
  const { expiresAt, refreshToken } = tokens
  if (!refreshToken || !expiresAt || expiresAt.getTime() - now.getTime() > RENEW_BEFORE_MS) return tokens
  try {
    const renewed = await refresh(refreshToken)
    // a refresh token may be good once
    await save(renewed)
    return renewed
  } catch (error) {
    // another process was quicker: then the old token is no longer good, and the new one is there
    const others = await reload()
    if (others && others.refreshToken !== refreshToken) return others
    throw error
  }
}
