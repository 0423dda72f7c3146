import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Tokens } from '#server/integrations/oauth/oauth-client.ts'
import { findTokens, listMailboxes, type MailboxRow, removeMailbox } from './mailboxes.queries.ts'
import { revokeTokens } from './revoke-tokens.ts'

/**
 * Forgets all mailboxes of an account with their tokens, in the caller's transaction. What it answers tells the email
 * services, once that is committed.
 */
export async function forgetMailboxes(tx: Db, deps: Deps, userId: string): Promise<() => Promise<void>> {
  const forgotten: { mailbox: MailboxRow; tokens: Tokens }[] = []
  for (const mailbox of await listMailboxes(tx, userId)) {
    const tokens = await findTokens(tx, deps, mailbox.id)
    await removeMailbox(tx, userId, mailbox.id)
    if (tokens) forgotten.push({ mailbox, tokens })
  }
  return async () => {
    for (const { mailbox, tokens } of forgotten) await revokeTokens(deps, mailbox, tokens)
  }
}
