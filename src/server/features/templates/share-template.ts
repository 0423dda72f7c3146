import type { z } from 'zod'
import {
  type ListedShare,
  MAX_SHARES,
  type templateAccessApi,
  type TemplateRole,
  type TemplateShare,
} from '#shared/template-access/template-access.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findDeliveryFailures } from '#server/features/deliveries/delivery-failures.queries.ts'
import { badRequest, conflict, forbidden, notFound } from '#server/http/errors.ts'
import { emailShare, shareKey } from './email-share.ts'
import {
  countOpenShares,
  deleteOwnShare,
  deleteShare,
  insertInvitation,
  listShares,
  setRole,
  setRoleOfAddress,
  takeInvitations,
} from './template-access.queries.ts'
import { findUsableTemplate, lockUsableTemplate } from './templates.queries.ts'

/** Of one owner, over all templates: nobody fills the lists of strangers. */
const MAX_OPEN_SHARES = 200
const ONLY_OWNERS = 'Only this template’s owner can share it.'

/** A template that this user may share; nobody else does until the transaction ends. */
async function lockToShare(tx: Db, user: Pick<SessionUser, 'id'>, id: string) {
  const found = await lockUsableTemplate(tx, user.id, id)
  if (!found) throw notFound('Template')
  if (found.template.role !== 'owner') throw forbidden(ONLY_OWNERS)
  return found.template
}

/** Who a template is shared with, and whose email about it failed; throws a 403 for anyone who isn't an owner. */
export async function readShares(db: Db, user: Pick<SessionUser, 'id'>, id: string): Promise<ListedShare[]> {
  const found = await findUsableTemplate(db, user.id, id)
  if (!found) throw notFound('Template')
  if (found.template.role !== 'owner') throw forbidden(ONLY_OWNERS)
  const shares = await listShares(db, id)
  const failures = await findDeliveryFailures(
    db,
    shares.map((share) => shareKey(share.id)),
  )
  return shares.map((share) => ({ ...share, emailError: failures.get(shareKey(share.id)) ?? null }))
}

/**
 * Shares a template with an address: whoever proves it has the template in their list. It answers alike whether anybody
 * has an account with that address. They are emailed once, when it is new to them and the limits allow it.
 */
export async function shareTemplate(
  deps: Deps,
  user: SessionUser,
  id: string,
  { email, role, notify }: z.output<typeof templateAccessApi.share.body>,
): Promise<z.output<typeof templateAccessApi.share.response>> {
  return deps.db.transaction(async (tx) => {
    const { ownerUserId, name } = await lockToShare(tx, user, id)
    const owner = await findUserById(tx, ownerUserId)
    if (email === owner?.email) throw badRequest('This is the address of the template’s owner.', 'email')
    if (email === user.email) throw badRequest('This is your own address.', 'email')
    const known = await setRoleOfAddress(tx, id, email, role)
    if (known) return { ...known, notEmailed: 'already-shared' as const }
    const added = await insertInvitation(tx, { templateId: id, email, role }, deps.now())
    if ((await listShares(tx, id)).length > MAX_SHARES)
      throw conflict(`The limit is ${MAX_SHARES} people per template. Remove someone first.`)
    if ((await countOpenShares(tx, ownerUserId)) > MAX_OPEN_SHARES)
      throw conflict(
        `You’ve shared with ${MAX_OPEN_SHARES} addresses that no one has used yet. Remove some first.`,
      )
    const shared = { id, accessId: added.id, name, email, role }
    const notEmailed = notify ? await emailShare(tx, deps, user, shared) : 'not-asked'
    return { ...added, notEmailed }
  })
}

/** Changes what somebody may do. */
export async function changeShare(
  deps: Deps,
  user: SessionUser,
  { id, accessId, role }: { id: string; accessId: string; role: TemplateRole },
): Promise<TemplateShare> {
  return deps.db.transaction(async (tx) => {
    await lockToShare(tx, user, id)
    if (!(await setRole(tx, id, accessId, role))) throw notFound('Access')
    const changed = (await listShares(tx, id)).find((share) => share.id === accessId)
    if (!changed) throw notFound('Access')
    return changed
  })
}

/** Stops sharing with somebody, who from then on may do what everybody may. */
export async function removeShare(
  deps: Deps,
  user: SessionUser,
  id: string,
  accessId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockToShare(tx, user, id)
    if (!(await deleteShare(tx, id, accessId))) throw notFound('Access')
  })
}

/** Gives up what somebody else has shared with this user. */
export async function leaveTemplate({ db }: Pick<Deps, 'db'>, user: SessionUser, id: string): Promise<void> {
  if (!(await deleteOwnShare(db, id, user.id))) throw notFound('Template')
}

/** Hands whoever has proven an address what was shared with it. */
export async function takeShared(
  db: Db,
  user: Pick<SessionUser, 'id' | 'email' | 'emailVerified'> | undefined,
): Promise<void> {
  if (user?.email && user.emailVerified) await takeInvitations(db, user.id, user.email)
}
