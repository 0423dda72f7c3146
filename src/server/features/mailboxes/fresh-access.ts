import type { Deps } from '#server/deps.ts'
import type { MailAccount } from '#server/integrations/mail/mail-account.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { freshTokens } from '#server/integrations/oauth/fresh-tokens.ts'
import { findTokens, type MailboxRow, replaceTokens } from './mailboxes.queries.ts'

type Access = { account: MailAccount; isSandbox: boolean }

/** A mailbox, opened with a token that is good for a while. @throws MailError */
export async function freshAccess(deps: Deps, { id, provider }: MailboxRow): Promise<Access> {
  const service = deps.mailAccounts[provider]
  if (!service)
    throw new MailError('credentials', false, 'This email service isn’t set up on this server anymore.')
  const kept = await findTokens(deps.db, deps, id)
  if (!kept) throw new MailError('credentials', false, 'This email service was disconnected.')
  const { accessToken } = await freshTokens(kept, {
    now: deps.now(),
    refresh: service.refresh,
    save: (renewed) => replaceTokens(deps.db, deps, id, renewed),
    reload: () => findTokens(deps.db, deps, id),
  })
  return { account: await service.open(accessToken), isSandbox: service.isSandbox }
}
