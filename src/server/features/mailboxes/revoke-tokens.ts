import type { Deps } from '#server/deps.ts'
import type { Tokens } from '#server/integrations/oauth/oauth-client.ts'
import type { MailboxRow } from './mailboxes.queries.ts'

/**
 * Tells an email service that we no longer need to be let in: whether it confirmed that the tokens are no longer good.
 * Whatever it answers is only logged: we no longer have them.
 */
export async function revokeTokens(
  deps: Deps,
  { id, provider }: MailboxRow,
  tokens: Tokens,
): Promise<boolean> {
  const revoked = await deps.mailAccounts[provider]?.revoke(tokens).catch(() => {
    deps.logger.error({ mailboxId: id }, 'the tokens of an email service weren’t revoked')
    return false
  })
  return revoked ?? false
}
