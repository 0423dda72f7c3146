import { maskPhone } from '#shared/phone.ts'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { checkCode } from '#server/features/verification/check-code.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { invalidateCodes } from '#server/features/verification/verification.queries.ts'
import { badRequest, unauthorized } from '#server/http/errors.ts'
import { phoneChangedMail } from '#server/messages/account-mails.ts'
import { phoneChangedSms } from '#server/messages/account-sms.ts'
import { decryptUserPhone, encryptUserPhone, lockUser, setPhone, type UserRow } from './accounts.queries.ts'
import { notifyAccountHolder } from './notify-code-lock.ts'
import { enterPassword, type From } from './prove-password.ts'
import { refusalOfCode } from './refuse-code.ts'
import { refuseUnsent } from './send-code.ts'
import { type CodeOrigin, emailTaken, startVerified, type VerifiedSession } from './start-verified.ts'

/** A code that was sent to one number confirms no other, in no other session. */
const placeOf = ({ codesKey }: Deps, user: Pick<SessionUser, 'id' | 'sessionId'>, phone: string) =>
  ({
    subject: `user:${user.id}`,
    purpose: 'phone-change',
    binding: `${user.sessionId} ${mac(codesKey, 'new phone', phone)}`,
  }) as const

/**
 * Checks the password, and texts a code to the new number. Refuses with 400 a wrong password and the number that the
 * account has; with 429 after too many of either.
 */
export async function startPhoneChange(
  deps: Deps,
  user: SessionUser,
  wish: { phone: string; password: string },
  from: From,
) {
  const found = await enterPassword(deps, user, wish, from)
  if (decryptUserPhone(deps, found) === wish.phone)
    throw badRequest('This is already your phone number.', 'phone')
  const issued = await deps.db.transaction((tx) =>
    issueCode(tx, deps, {
      ...placeOf(deps, user, wish.phone),
      phone: wish.phone,
      ipAddress: from.origin.ipAddress,
    }),
  )
  if (!issued.sent) return refuseUnsent(issued)
  return { sent: true as const, expiresAt: issued.expiresAt.toISOString() }
}

/**
 * Checks the code and changes the number: no code sent before is good, and the old number and the mailbox are told. One
 * that never got its code, as it was mistyped at sign-up, is told nothing: the account is complete by the new one, as by
 * the code of the first, with a new session.
 */
export async function confirmPhoneChange(
  deps: Deps,
  user: SessionUser,
  { phone, code }: { phone: string; code: string },
  from: CodeOrigin,
): Promise<VerifiedSession | undefined> {
  const { checked, started } = await deps.db.transaction(async (tx) => {
    const checked = await checkCode(tx, deps, { ...placeOf(deps, user, phone), code })
    if (!checked.ok) {
      if (checked.justLocked) await notifyAccountHolder(tx, deps, user.id, checked.lockedUntil)
      return { checked }
    }
    const owner = await lockUser(tx, user.id)
    // the code of the first number, entered meanwhile, ended this session
    if (owner?.phoneVerified !== user.phoneVerified) throw unauthorized()
    const { phoneMac } = checked
    await setPhone(tx, owner.id, { phone: encryptUserPhone(deps, owner.id, phone), phoneMac }, deps.now())
    // what went to the old number opens nothing any more
    await invalidateCodes(tx, `user:${owner.id}`, 'login')
    await invalidateCodes(tx, `user:${owner.id}`, 'email-change')
    if (!owner.phoneVerified) {
      const login = { userId: owner.id, id: user.sessionId }
      return { checked, started: await startVerified(tx, deps, login, phoneMac, from) }
    }
    await notifyOfPhoneChange(tx, deps, owner, { phone, codeId: checked.codeId })
    return { checked }
  })
  if (!checked.ok) throw refusalOfCode(checked, deps.now())
  if (!user.phoneVerified && !started) throw emailTaken()
  return started
}

async function notifyOfPhoneChange(
  tx: Db,
  deps: Deps,
  before: UserRow,
  { phone, codeId }: { phone: string; codeId: string },
) {
  const { appUrl } = deps.settings
  const kind = 'phone-changed'
  const mail = phoneChangedMail({
    name: before.firstName,
    newPhone: maskPhone(phone),
    changedAt: deps.now(),
    timeZone: before.timeZone,
    appUrl,
  })
  const to = decryptUserPhone(deps, before)
  await queueMessages(tx, deps, [
    {
      naturalKey: `${kind}:${codeId}:sms`,
      kind,
      channel: 'sms',
      content: { to, body: phoneChangedSms({ newPhone: phone, appUrl }) },
    },
    ...(before.email === null
      ? []
      : [
          {
            naturalKey: `${kind}:${codeId}:email`,
            kind,
            channel: 'email' as const,
            content: { to: before.email, ...mail },
          },
        ]),
  ])
}
