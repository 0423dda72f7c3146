import { maskPhone } from '#shared/phone.ts'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { checkCode } from '#server/features/verification/check-code.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { invalidateCodes } from '#server/features/verification/verification.queries.ts'
import { badRequest, unauthorized } from '#server/http/errors.ts'
import { refuseUnverified } from '#server/http/refuse-unverified.ts'
import { phoneChangedMail } from '#server/messages/account-mails.ts'
import { phoneChangedSms } from '#server/messages/account-sms.ts'
import { decryptUserPhone, encryptUserPhone, lockUser, setPhone, type UserRow } from './accounts.queries.ts'
import { notifyAccountHolder } from './notify-code-lock.ts'
import { type From, provePassword } from './prove-password.ts'
import { refusalOfCode } from './refuse-code.ts'
import { refuseUnsent } from './send-code.ts'

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
  const found = await provePassword(deps, user, wish, from)
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

/** Checks the code and changes the number: the old number and the mailbox are told, and no code sent before is good. */
export async function confirmPhoneChange(
  deps: Deps,
  user: SessionUser,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  refuseUnverified(user)
  const now = deps.now()
  const checked = await deps.db.transaction(async (tx) => {
    const checked = await checkCode(tx, deps, { ...placeOf(deps, user, phone), code })
    if (!checked.ok) {
      if (checked.justLocked) await notifyAccountHolder(tx, deps, user.id, checked.lockedUntil)
      return checked
    }
    const owner = await lockUser(tx, user.id)
    if (!owner) throw unauthorized()
    await setPhone(
      tx,
      owner.id,
      { phone: encryptUserPhone(deps, owner.id, phone), phoneMac: phoneMacOf(deps, phone) },
      now,
    )
    // what went to the old number opens nothing any more
    await invalidateCodes(tx, `user:${owner.id}`, 'login')
    await invalidateCodes(tx, `user:${owner.id}`, 'email-change')
    await notifyOfPhoneChange(tx, deps, owner, { phone, codeId: checked.codeId })
    return checked
  })
  if (!checked.ok) throw refusalOfCode(checked, deps.now())
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
