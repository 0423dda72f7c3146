import type { Deps } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { emailTakenMail } from '#server/messages/account-mails.ts'
import { isoDay } from '#server/messages/wording.ts'
import { type AddressedUser, findHolder, findUserById, lockUser } from './accounts.queries.ts'
import { createProof, proofUrl } from './prove-email.ts'

/** Tells whoever holds the address of this new account that somebody tried to open it; nobody when it is free. */
export async function notifyEmailHolder(deps: Deps, userId: string): Promise<void> {
  const registered = await findUserById(deps.db, userId)
  if (!registered?.email) return
  const holder = await findHolder(deps.db, registered.email)
  if (holder && holder.id !== userId) await notifyHolder(deps, holder)
}

/**
 * At most once a day, however often somebody tries. Whoever never proved that the address is theirs may have taken
 * somebody else's: the mail then holds a link by which its owner takes it back.
 */
export async function notifyHolder(deps: Deps, { id, email }: AddressedUser): Promise<void> {
  const now = deps.now()
  const { appUrl } = deps.settings
  await deps.db.transaction(async (tx) => {
    const holder = await lockUser(tx, id)
    if (holder?.email !== email) return
    const token = holder.emailVerified ? undefined : await createProof(tx, deps, { userId: id, email })
    const takeBackUrl = token && proofUrl(deps, token)
    await queueMessages(tx, deps, [
      {
        naturalKey: `registration-notice:${id}:${isoDay(now)}`,
        kind: 'registration-notice',
        channel: 'email',
        content: {
          to: email,
          ...emailTakenMail({ name: holder.firstName, appUrl, takeBackUrl }),
          secret: takeBackUrl !== undefined,
        },
      },
    ])
  })
}
