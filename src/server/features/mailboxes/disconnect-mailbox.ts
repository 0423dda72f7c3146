import type { Deps, SessionUser } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { revokeTokens } from '#server/integrations/oauth/revoke-tokens.ts'
import { whyGoogleIsKept } from './google-grant.queries.ts'
import { findOwnMailbox, findTokens, removeMailbox } from './mailboxes.queries.ts'

/**
 * Forgets a mailbox with its tokens: what is still to be sent goes out by our own server. The email service is told.
 * `revoked` where it confirmed that they are no longer good; Google isn't asked while its account is connected otherwise.
 */
export async function disconnectMailbox(deps: Deps, user: SessionUser, id: string) {
  const mailbox = await findOwnMailbox(deps.db, user.id, id)
  const tokens = mailbox && (await findTokens(deps.db, deps, id))
  if (!mailbox || !(await removeMailbox(deps.db, user.id, id))) throw notFound('Email service')
  const kept = mailbox.provider === 'google' && (await whyGoogleIsKept(deps.db, user.id, mailbox.email))
  if (kept) return kept
  const service = deps.mailAccounts[mailbox.provider]
  const revoked = await revokeTokens(deps, { service, tokens, of: { mailboxId: id } })
  return { disconnected: true as const, revoked }
}
