import { createHash } from 'node:crypto'
import { sameText } from '#server/crypto/keyed-hash.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { addressGroup } from '#server/http/address-group.ts'
import { notFound, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit, readCounts } from '#server/http/limit-counts.queries.ts'
import { isLocalInstallation } from '#server/http/local-client.ts'

const HOUR_SECONDS = 3600
const WRONG_PASSWORDS_AN_HOUR = 10

type Reader = { isLocal: boolean; password: string | undefined; origin: Origin }

/** What opens the outbox to this reader; undefined where there is none for them. */
export function keyToOutbox(
  { settings }: Deps,
  { isLocal }: Pick<Reader, 'isLocal'>,
): 'nothing' | 'password' | undefined {
  const { sandbox, outboxPassword } = settings
  if (!sandbox.mail && !sandbox.sms) return undefined
  if (isLocal && isLocalInstallation({ settings })) return 'nothing'
  return outboxPassword ? 'password' : undefined
}

/**
 * Throws a 404, as if there were no outbox, for whoever may not read it: everybody but programs of this machine where
 * APP_URL names it, and elsewhere everybody without OUTBOX_PASSWORD. Ten wrong passwords an hour from an address.
 */
export async function refuseOthers(deps: Deps, reader: Reader): Promise<void> {
  const key = keyToOutbox(deps, reader)
  if (key === 'nothing') return
  if (!key || reader.password === undefined) throw notFound('Page')
  const outcome = await tryPassword(deps, reader.password, addressGroup(reader.origin.ipAddress))
  if (outcome === 'locked') throw tooMany('Too many wrong passwords. Try again in an hour.', HOUR_SECONDS)
  if (outcome === 'wrong') throw notFound('Page')
}

/** One at a time of an address, so that fifty at once count as fifty. */
const tryPassword = ({ db, ...deps }: Deps, password: string, who: string) =>
  db.transaction(async (tx): Promise<'right' | 'wrong' | 'locked'> => {
    await lockKey(tx, `outbox-password:${who}`)
    const guesses = { limit: 'outbox password', who }
    const [wrong = 0] = await readCounts({ ...deps, db: tx }, [guesses])
    if (wrong >= WRONG_PASSWORDS_AN_HOUR) return 'locked'
    if (isSame(password, deps.settings.outboxPassword ?? '')) return 'right'
    await countTowardsLimit({ ...deps, db: tx }, { ...guesses, windowMs: HOUR_SECONDS * 1000 })
    return 'wrong'
  })

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const isSame = (a: string, b: string) => sameText(digest(a), digest(b))
