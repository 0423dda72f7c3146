import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Tokens } from '#server/integrations/oauth/oauth-client.ts'
import { findTokens, listMailboxes, type MailboxRow, removeMailbox } from './mailboxes.queries.ts'

type Access = Pick<MailboxRow, 'provider'> & { address: string; tokens: Tokens }

/**
 * Forgets all mailboxes of an account with their tokens, in the caller's transaction. Answers the access that is to be
 * ended.
 */
export async function forgetMailboxes(tx: Db, deps: Deps, userId: string): Promise<Access[]> {
  const forgotten: Access[] = []
  for (const { id, provider, email } of await listMailboxes(tx, userId)) {
    const tokens = await findTokens(tx, deps, id)
    await removeMailbox(tx, userId, id)
    if (tokens) forgotten.push({ provider, address: email, tokens })
  }
  return forgotten
}
