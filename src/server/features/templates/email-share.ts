import type { ShareNotEmailed, TemplateRole } from '#shared/template-access/template-access.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { hasAddedFunds } from '#server/features/billing/billing.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { admitMessages } from '#server/features/recipients/admit-messages.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { HttpError, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { templateSharedMail } from '#server/messages/share-mails.ts'

/** By which the email about an access is found again. */
export const shareKey = (accessId: string) => `template-shared:${accessId}`

const DAY_MS = 24 * 60 * 60_000
/** Sharing costs nothing, so emails about it are few, to however many people; sending a contract pays for itself. */
export const SHARE_EMAILS_A_DAY = { fromNewAccount: 10, fromKnownAccount: 100 }

type Shared = { id: string; accessId: string; name: string; email: string; role: TemplateRole }

/**
 * Emails whoever a template was shared with, unless the sender or the recipient may not be written to. Answers why it
 * didn't; nothing of that depends on whether the address has an account.
 */
export async function emailShare(
  tx: Db,
  deps: Deps,
  user: SessionUser,
  shared: Shared,
): Promise<ShareNotEmailed | null> {
  if (!user.emailVerified) return 'email-not-verified'
  const refused = await refusalOf(tx, deps, user, shared.email)
  if (refused) return refused
  const sender = await senderOf(tx, { creatorId: user.id })
  const stopUrl = recipientUrl(deps, { senderId: user.id, contractId: shared.id, address: shared.email })
  const mail = templateSharedMail({
    sender,
    templateName: shared.name,
    role: shared.role,
    address: shared.email,
    templateUrl: `${deps.settings.appUrl}/templates/${shared.id}`,
    recipientUrl: stopUrl,
    appUrl: deps.settings.appUrl,
  })
  await queueMessages(tx, deps, [
    {
      naturalKey: shareKey(shared.accessId),
      kind: 'template-shared',
      channel: 'email',
      content: { to: shared.email, fromName: sender.name, stopUrl, ...mail },
    },
  ])
  return null
}

/** Counts the email towards every limit, or towards none of them. */
async function refusalOf(tx: Db, deps: Deps, user: SessionUser, email: string) {
  try {
    await tx.transaction(async (inner) => {
      await countOfAccount(inner, deps, user)
      await admitMessages(inner, deps, { id: user.id, email: user.email }, [email])
    })
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.code === 'recipient_stopped' ? 'recipient-stopped' : 'limit'
  }
}

async function countOfAccount(tx: Db, deps: Deps, { id }: SessionUser) {
  const { fromNewAccount, fromKnownAccount } = SHARE_EMAILS_A_DAY
  const max = (await hasAddedFunds(tx, id)) ? fromKnownAccount : fromNewAccount
  const counting = { limit: 'emails of shared templates', who: id, windowMs: DAY_MS }
  const { count, endsInMs } = await countTowardsLimit({ ...deps, db: tx }, counting)
  if (count > max) throw tooMany('You’ve shared with many people today.', endsInMs / 1000)
}
