import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Tokens } from '#server/integrations/oauth/oauth-client.ts'
import { findTokens, listMailboxes, type MailboxRow, removeMailbox } from './mailboxes.queries.ts'

/**
 * Forgets all mailboxes of an account with their tokens, in the caller's transaction. What it answers tells the email
 * services, once that is committed; what they say to it is only logged.
 */
export async function forgetMailboxes(tx: Db, deps: Deps, userId: string): Promise<() => Promise<void>> {
  const forgotten: (Pick<MailboxRow, 'id' | 'provider'> & { tokens: Tokens })[] = []
  for (const { id, provider } of await listMailboxes(tx, userId)) {
    const tokens = await findTokens(tx, deps, id)
    await removeMailbox(tx, userId, id)
    if (tokens) forgotten.push({ id, provider, tokens })
  }
  return async () => {
    for (const { id, provider, tokens } of forgotten)
      await deps.mailAccounts[provider]?.revoke(tokens).catch(() => {
        deps.logger.error({ mailboxId: id }, 'the tokens of an email service weren’t revoked')
      })
  }
}
