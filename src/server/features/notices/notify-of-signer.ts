import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById, type UserRow } from '#server/features/accounts/accounts.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { listStoredSigners, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { signerOpenedMail, signerSignedMail } from '#server/messages/signer-news-mails.ts'
import { nextMorning } from './next-morning.ts'
import { insertNews } from './signer-news.queries.ts'

type Act = { what: 'opened'; way: LinkWay } | { what: 'signed'; isLast: boolean }
type Done = { contract: ContractRow; signer: SignerRow } & Act

/** Where the account holder chooses how often they get these. */
export const newsSettingsUrl = (appUrl: string) => `${appUrl}/account#signer-emails`

/**
 * Tells the contract's owner what a signer did, as they chose: by an email now, in the one of the next morning, or not
 * at all. A signature once, the first opening by the bare link and the first by a message of ours; not what they do
 * themselves, nor the last signature where the sealed PDF comes.
 */
export async function notifyOfSigner(tx: Db, deps: Deps, done: Done): Promise<void> {
  const { contract, signer, what } = done
  const owner = await findUserById(tx, contract.creatorId)
  if (!owner?.email || isSameMailbox(signer.email, owner.email) || owner.signerNews === 'none') return
  if (owner.signerNews === 'each') return mailNow(tx, deps, owner, owner.email, done)
  const now = deps.now()
  await insertNews(tx, {
    userId: owner.id,
    contractId: contract.id,
    signerId: signer.id,
    what,
    happenedAt: now,
    dueAt: nextMorning(now, owner.timeZone ?? undefined),
  })
}

async function mailNow(tx: Db, deps: Deps, owner: UserRow, to: string, done: Done) {
  const { contract, signer } = done
  if (done.what === 'signed' && done.isLast && contract.autoPDF) return
  const isVisible = done.what === 'opened' && done.way === 'visible'
  const { appUrl } = deps.settings
  const about = {
    ownerName: `${owner.firstName} ${owner.lastName}`,
    title: contract.title,
    signerName: signer.name,
    at: deps.now(),
    timeZone: owner.timeZone,
    contractUrl: `${appUrl}/contracts/${contract.id}`,
    settingsUrl: newsSettingsUrl(appUrl),
    appUrl,
  }
  const mail =
    done.what === 'opened'
      ? signerOpenedMail({ ...about, way: done.way })
      : signerSignedMail({ ...about, openNames: await listOpenNames(tx, done) })
  await queueMessages(tx, deps, [
    {
      naturalKey: `signer-news:${done.what}:${signer.id}${isVisible ? ':visible' : ''}`,
      kind: 'owner-notice',
      channel: 'email',
      contractId: contract.id,
      content: { to, ...mail },
    },
  ])
}

async function listOpenNames(tx: Db, { contract, signer }: Done): Promise<string[]> {
  const all = await listStoredSigners(tx, [contract.id])
  return all.filter(({ id, status }) => id !== signer.id && status !== 'signed').map(({ name }) => name)
}
