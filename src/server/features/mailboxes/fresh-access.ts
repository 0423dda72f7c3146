import type { Deps } from '#server/deps.ts'
import { accountError } from '#server/integrations/mail/account-call.ts'
import type { MailAccount } from '#server/integrations/mail/mail-account.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { freshTokens } from '#server/integrations/oauth/fresh-tokens.ts'
import { changeTokens, findTokens, type MailboxRow } from './mailboxes.queries.ts'

type Access = { account: MailAccount; isSandbox: boolean }

/** A mailbox, opened with a token that is good for a while. @throws MailError */
export async function freshAccess(deps: Deps, { id, provider }: MailboxRow): Promise<Access> {
  const service = deps.mailAccounts[provider]
  if (!service)
    throw new MailError('credentials', false, 'This email service isn’t set up on this server anymore.')
  const kept = await findTokens(deps.db, deps, id)
  if (!kept) throw disconnected()
  const { accessToken } = await freshTokens(kept, {
    now: deps.now,
    refresh: service.refresh,
    change: (make) => changeTokens(deps.db, deps, id, make),
    fail: (why) => (why === 'gone' ? disconnected() : accountError(provider, 'unavailable')),
  })
  return { account: await service.open(accessToken), isSandbox: service.isSandbox }
}

const disconnected = () => new MailError('credentials', false, 'This email service was disconnected.')
