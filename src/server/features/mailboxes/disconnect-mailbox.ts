import type { Deps, SessionUser } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { findOwnMailbox, findTokens, removeMailbox } from './mailboxes.queries.ts'

/**
 * Forgets a mailbox with its tokens: what is still to be sent goes out by our own server. The email service is told, but
 * whatever it answers, we no longer have the tokens.
 */
export async function disconnectMailbox(deps: Deps, user: SessionUser, id: string) {
  const mailbox = await findOwnMailbox(deps.db, user.id, id)
  const tokens = mailbox && (await findTokens(deps.db, deps, id))
  if (!mailbox || !(await removeMailbox(deps.db, user.id, id))) throw notFound('Email service')
  if (tokens)
    await deps.mailAccounts[mailbox.provider]?.revoke(tokens).catch(() => {
      deps.logger.error({ mailboxId: id }, 'the tokens of an email service weren’t revoked')
    })
  return { disconnected: true as const }
}
