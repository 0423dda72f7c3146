import type { Deps, SessionUser } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { findOwnMailbox, findTokens, removeMailbox } from './mailboxes.queries.ts'

/**
 * Forgets a mailbox with its tokens: what is still to be sent goes out by our own server. The email service is told:
 * whatever it answers, we no longer have the tokens. `revoked` where it confirmed that they are no longer good.
 */
export async function disconnectMailbox(deps: Deps, user: SessionUser, id: string) {
  const mailbox = await findOwnMailbox(deps.db, user.id, id)
  const tokens = mailbox && (await findTokens(deps.db, deps, id))
  if (!mailbox || !(await removeMailbox(deps.db, user.id, id))) throw notFound('Email service')
  const revoking = tokens && deps.mailAccounts[mailbox.provider]?.revoke(tokens)
  const revoked = await revoking?.catch(() => {
    deps.logger.error({ mailboxId: id }, 'the tokens of an email service weren’t revoked')
    return false
  })
  return { disconnected: true as const, revoked: revoked ?? false }
}
