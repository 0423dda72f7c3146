import type { Deps } from '#server/deps.ts'
import { listMailboxes, saveMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'

/** A mailbox that this person connected at a service that is no longer set up. */
export async function aMailbox({ db, now, ...keys }: Deps, userId: string): Promise<string> {
  const values = {
    userId,
    provider: 'google' as const,
    providerUserId: 'g-1',
    email: 'ada@gmail.example',
    displayName: 'Ada',
    scope: '',
  }
  await saveMailbox(db, keys, values, { accessToken: 'an-access-token' }, now())
  const [mailbox] = await listMailboxes(db, userId)
  if (!mailbox) throw new Error('No mailbox was kept')
  return mailbox.id
}
