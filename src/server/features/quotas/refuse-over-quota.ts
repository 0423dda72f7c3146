import { formatNumber as number } from '#shared/format-number.ts'
import { MAX_DRAFTS, MAX_TEMPLATES, MAX_UNSENT_BYTES } from '#shared/accounts/quotas.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { hasAddedFunds } from '#server/features/billing/billing.queries.ts'
import { conflict } from '#server/http/errors.ts'
import { measureAnswers, measureDrafts, measureFields, measureTemplates } from './quotas.queries.ts'

const CODE = 'quota_reached'

/**
 * Throws a 409 with code `quota_reached`, and so nothing is kept, when with what this transaction has added the account
 * has more drafts, more templates, or more bytes in them and in answers kept for repeats, than it may. Whoever adds at the same time waits for this.
 */
export async function refuseOverQuota(tx: Db, ownerId: string): Promise<void> {
  await lockKey(tx, `quota ${ownerId}`)
  const [drafts, templates, fields, answers] = await Promise.all([
    measureDrafts(tx, ownerId),
    measureTemplates(tx, ownerId),
    measureFields(tx, ownerId),
    measureAnswers(tx, ownerId),
  ])
  if (drafts.count > MAX_DRAFTS)
    throw conflict(
      `You’ve reached the limit of ${number(MAX_DRAFTS)} drafts. Send or delete some first.`,
      CODE,
    )
  if (templates.count > MAX_TEMPLATES)
    throw conflict(`You’ve reached the limit of ${number(MAX_TEMPLATES)} templates. Delete some first.`, CODE)
  const bytes = drafts.bytes + templates.bytes + fields + answers
  if (bytes <= MAX_UNSENT_BYTES.ofNewAccount) return
  const isKnown = await hasAddedFunds(tx, ownerId)
  const max = isKnown ? MAX_UNSENT_BYTES.ofKnownAccount : MAX_UNSENT_BYTES.ofNewAccount
  if (bytes <= max) return
  const more = isKnown ? '' : ' Accounts that have added funds can keep more.'
  throw conflict(
    `That would put your drafts and templates over the limit of ${number(max / MEGABYTE)} MB. Send or delete some first.${more}`,
    CODE,
  )
}

/** Whether what visitors of this person's forms filled in, and nobody has sent or deleted, is more than is kept of it. */
export async function isOverFormQuota(tx: Db, ownerId: string): Promise<boolean> {
  await lockKey(tx, `quota ${ownerId}`)
  return (await measureDrafts(tx, ownerId, 'visitors')).bytes > MAX_UNSENT_BYTES.ofNewAccount
}
