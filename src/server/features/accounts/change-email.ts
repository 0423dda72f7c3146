import { mac } from '#server/crypto/keyed-hash.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { checkCode, whyOutlived } from '#server/features/verification/check-code.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { lockCodeLock } from '#server/features/verification/verification.queries.ts'
import { badRequest, unauthorized } from '#server/http/errors.ts'
import { refuseUnverified } from '#server/http/refuse-unverified.ts'
import { findHolder, lockUser } from './accounts.queries.ts'
import { notifyAccountHolder } from './notify-code-lock.ts'
import { notifyHolder } from './notify-email-holder.ts'
import { countProof, queueProof, tooManyLinks } from './prove-email.ts'
import { type From, provePassword } from './prove-password.ts'
import { refusalOfCode } from './refuse-code.ts'
import { lockPhone, refuseUnsent } from './send-code.ts'

type Wish = { email: string; password: string }

/** A code that was sent for one address confirms no other, in no other session. */
const placeOf = ({ codesKey }: Deps, user: Pick<SessionUser, 'id' | 'sessionId'>, email: string) =>
  ({
    subject: `user:${user.id}`,
    purpose: 'email-change',
    binding: `${user.sessionId} ${mac(codesKey, 'new e-mail', email)}`,
  }) as const

/**
 * Checks the password, and texts a code to the phone of the account. Refuses with 400 a wrong password and the address
 * that the account has; with 429 after too many of either.
 */
export async function startEmailChange(deps: Deps, user: SessionUser, wish: Wish, from: From) {
  if (user.email === wish.email && user.emailVerified)
    throw badRequest('This is already your email address.', 'email')
  await provePassword(deps, user, wish, from)
  const issued = await deps.db.transaction(async (tx) =>
    issueCode(tx, deps, {
      ...placeOf(deps, user, wish.email),
      phone: await lockPhone(tx, deps, user.id),
      ipAddress: from.origin.ipAddress,
    }),
  )
  if (!issued.sent) return refuseUnsent(issued)
  return { sent: true as const, expiresAt: issued.expiresAt.toISOString() }
}

/**
 * Checks the code, and mails the link that gives the account its new address when it is opened; until then the account
 * keeps the one it has. An address that another account holds is answered alike, and its holder told. So is the code of
 * a change that was answered before, to nobody maybe; nothing more is mailed.
 */
export async function confirmEmailChange(
  deps: Deps,
  user: SessionUser,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<void> {
  refuseUnverified(user)
  const found = await findHolder(deps.db, email)
  const holder = found?.id === user.id ? undefined : found
  const checked = await deps.db.transaction(async (tx) => {
    const attempt = { ...placeOf(deps, user, email), code }
    await lockCodeLock(tx, attempt.subject)
    if ((await whyOutlived(tx, deps, attempt)) === 'used') return undefined
    const checked = await checkCode(tx, deps, attempt)
    if (!checked.ok) {
      if (checked.justLocked) await notifyAccountHolder(tx, deps, user.id, checked.lockedUntil)
      return checked
    }
    const owner = await lockUser(tx, user.id)
    if (!owner) throw unauthorized()
    // counted for an address that is held, too: a limit that only free ones meet would tell which are
    const full = await countProof(tx, deps, user.id, email)
    if (full) throw tooManyLinks(deps, full)
    if (!holder) await queueProof(tx, deps, { user: owner, email, origin })
    return checked
  })
  if (checked?.ok === false) throw refusalOfCode(checked, deps.now())
  if (checked && holder) await notifyHolder(deps, holder)
}
