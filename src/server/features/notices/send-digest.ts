import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { signerDigestMail } from '#server/messages/signer-news-mails.ts'
import { newsSettingsUrl } from './notify-of-signer.ts'
import { takeDueNews } from './signer-news.queries.ts'

/**
 * Emails an account holder what their signers did, in one message; nothing where nothing is due. What it tells is taken
 * in the transaction that queues it: however many do this at once, each act is told once. Whoever wants none any more,
 * or has no address, gets none, and what was kept is gone.
 */
export async function sendDigest(deps: Deps, userId: string): Promise<void> {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const news = await takeDueNews(tx, userId, now)
    const owner = await findUserById(tx, userId)
    if (news.length === 0 || !owner?.email || owner.signerNews === 'none') return
    const { appUrl } = deps.settings
    const mail = signerDigestMail({
      ownerName: `${owner.firstName} ${owner.lastName}`,
      news,
      timeZone: owner.timeZone,
      settingsUrl: newsSettingsUrl(appUrl),
      appUrl,
    })
    await queueMessages(tx, deps, [
      {
        naturalKey: `signer-digest:${userId}:${now.getTime()}`,
        kind: 'owner-notice',
        channel: 'email',
        content: { to: owner.email, ...mail },
      },
    ])
  })
}
