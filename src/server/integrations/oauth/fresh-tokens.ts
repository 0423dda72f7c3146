import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { HeldTokens } from './kept-tokens.ts'
import type { Tokens } from './oauth-client.ts'

/** Tokens that end sooner are renewed before they are used. */
const RENEW_BEFORE_MS = 5 * 60_000
/** Longer than asking for new ones may take: whoever is not done by then has died. */
const CLAIM_MS = 30_000
const LOOK_EVERY_MS = 200
const MAX_LOOKS = 75

type Keeping = {
  now: () => Date
  refresh: (refreshToken: string) => Promise<Tokens>
  /**
   * Replaces what is kept by what is made of it, while nobody else can; the same is left as it is. What is kept then;
   * undefined where nothing is any more.
   */
  change: (make: (kept: HeldTokens) => HeldTokens) => Promise<HeldTokens | undefined>
  /** What is thrown where nothing is kept any more, and where whoever renews them takes too long. */
  fail: (why: 'gone' | 'busy') => Error
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Tokens that are good for a while: these, or new ones, which are kept before anything else can go wrong. One process at a
 * time asks for them, because a refresh token may be good once, and used again may end what came of it. The claim is kept
 * beside the tokens, so nothing is locked while the service is asked, and the claim of a process that died runs out.
 */
export async function freshTokens(tokens: HeldTokens, keeping: Keeping): Promise<Tokens> {
  if (!isDue(tokens, keeping.now())) return tokens
  const { now, change, fail, pause = setTimeout } = keeping
  const by = randomUUID()
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const kept = await change((latest) => claim(latest, by, now()))
    if (!kept) throw fail('gone')
    if (!isDue(kept, now())) return kept
    if (kept.renewal?.by === by) return renew(kept, by, keeping)
    await pause(LOOK_EVERY_MS)
  }
  throw fail('busy')
}

const isDue = ({ refreshToken, expiresAt }: Tokens, now: Date) =>
  refreshToken !== undefined &&
  expiresAt !== undefined &&
  expiresAt.getTime() - now.getTime() <= RENEW_BEFORE_MS

function claim(kept: HeldTokens, by: string, now: Date): HeldTokens {
  const isOthers = kept.renewal !== undefined && kept.renewal.until > now
  if (isOthers || !isDue(kept, now)) return kept
  return { ...kept, renewal: { by, until: new Date(now.getTime() + CLAIM_MS) } }
}

async function renew({ refreshToken = '' }: Tokens, by: string, { refresh, change, fail }: Keeping) {
  // who connected again meanwhile has newer ones, of another grant
  const isSame = (kept: Tokens) => kept.refreshToken === refreshToken
  try {
    const renewed = await refresh(refreshToken)
    const kept = await change((latest) => (isSame(latest) ? renewed : latest))
    if (!kept) throw fail('gone')
    return kept
  } catch (error) {
    const kept = await change((latest) => (latest.renewal?.by === by ? withoutClaim(latest) : latest))
    if (kept && !isSame(kept)) return kept
    throw error
  }
}

const withoutClaim = (kept: HeldTokens): HeldTokens => {
  const { renewal: _, ...tokens } = kept
  return tokens
}
