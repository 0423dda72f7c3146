import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TemplateRole, TemplateShare } from '#shared/template-access/template-access.api.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { templateAccess, templateInvitations, templates } from '#server/db/tables/templates.ts'

const taken = {
  id: templateAccess.id,
  email: sql<string>`coalesce(${templateAccess.invitedEmail}, ${users.email}, 'No address anymore')`,
  role: templateAccess.role,
}
const open = {
  id: templateInvitations.id,
  email: templateInvitations.email,
  role: templateInvitations.role,
}

/** Everybody that a template is shared with, by address. */
export async function listShares(db: Db, templateId: string): Promise<TemplateShare[]> {
  const come = await db
    .select(taken)
    .from(templateAccess)
    .innerJoin(users, eq(users.id, templateAccess.userId))
    .where(eq(templateAccess.templateId, templateId))
  const waiting = await db
    .select(open)
    .from(templateInvitations)
    .where(eq(templateInvitations.templateId, templateId))
    .orderBy(asc(templateInvitations.id))
  return [...come, ...waiting].toSorted((a, b) => a.email.localeCompare(b.email))
}

/** Invitations to this person's templates that nobody has taken up. */
export async function countOpenShares(db: Db, ownerUserId: string): Promise<number> {
  const ofOwner = db
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.ownerUserId, ownerUserId))
  return db.$count(templateInvitations, sql`${templateInvitations.templateId} in ${ofOwner}`)
}

/** Sets the role of an address that the template is shared with already; undefined for any other. */
export async function setRoleOfAddress(
  tx: Db,
  templateId: string,
  email: string,
  role: TemplateRole,
): Promise<TemplateShare | undefined> {
  const [come] = await tx
    .update(templateAccess)
    .set({ role })
    .where(and(eq(templateAccess.templateId, templateId), eq(templateAccess.invitedEmail, email)))
    .returning({ id: templateAccess.id })
  const [waiting] = await tx
    .update(templateInvitations)
    .set({ role })
    .where(and(eq(templateInvitations.templateId, templateId), eq(templateInvitations.email, email)))
    .returning({ id: templateInvitations.id })
  const found = come ?? waiting
  return found && { id: found.id, email, role }
}

/** Shares a template, which the caller has locked, with an address that it isn’t shared with. */
export async function insertInvitation(
  tx: Db,
  { templateId, email, role }: { templateId: string; email: string; role: TemplateRole },
  now: Date,
): Promise<TemplateShare> {
  const [row] = await tx
    .insert(templateInvitations)
    .values({ id: randomUUIDv7(), templateId, email, role, createdAt: now })
    .returning(open)
  if (!row) throw new Error('The invitation was not returned')
  return row
}

/** False where the template is shared with nobody by this id. */
export async function setRole(tx: Db, templateId: string, id: string, role: TemplateRole): Promise<boolean> {
  const come = await tx
    .update(templateAccess)
    .set({ role })
    .where(and(eq(templateAccess.templateId, templateId), eq(templateAccess.id, id)))
    .returning({ id: templateAccess.id })
  const waiting = await tx
    .update(templateInvitations)
    .set({ role })
    .where(and(eq(templateInvitations.templateId, templateId), eq(templateInvitations.id, id)))
    .returning({ id: templateInvitations.id })
  return come.length + waiting.length > 0
}

/** False where the template is shared with nobody by this id. */
export async function deleteShare(tx: Db, templateId: string, id: string): Promise<boolean> {
  const come = await tx
    .delete(templateAccess)
    .where(and(eq(templateAccess.templateId, templateId), eq(templateAccess.id, id)))
    .returning({ id: templateAccess.id })
  const waiting = await tx
    .delete(templateInvitations)
    .where(and(eq(templateInvitations.templateId, templateId), eq(templateInvitations.id, id)))
    .returning({ id: templateInvitations.id })
  return come.length + waiting.length > 0
}

/** False where the template was not shared with this user. */
export async function deleteOwnShare(tx: Db, templateId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(templateAccess)
    .where(and(eq(templateAccess.templateId, templateId), eq(templateAccess.userId, userId)))
    .returning({ id: templateAccess.id })
  return gone.length > 0
}

/** Hands this user what was shared with their address, which they have proven. */
export async function takeInvitations(db: Db, userId: string, email: string): Promise<void> {
  const isAny = await db.$count(templateInvitations, eq(templateInvitations.email, email))
  if (isAny === 0) return
  await db.transaction(async (tx) => {
    // who lost the address a moment ago takes nothing by it
    if (!(await holdAddress(tx, userId, email))) return
    const held = await tx
      .select({ id: templateInvitations.id })
      .from(templateInvitations)
      .innerJoin(templates, eq(templates.id, templateInvitations.templateId))
      .where(eq(templateInvitations.email, email))
      .orderBy(asc(templates.id))
      // a template that is deleted meanwhile waits
      .for('key share', { of: templates })
    if (held.length === 0) return
    const ids = held.map(({ id }) => id)
    const rows = await tx
      .delete(templateInvitations)
      .where(inArray(templateInvitations.id, ids))
      .returning({ ...open, templateId: templateInvitations.templateId })
    if (rows.length === 0) return
    await tx
      .insert(templateAccess)
      .values(
        rows.map((row) => ({
          id: row.id,
          templateId: row.templateId,
          role: row.role,
          userId,
          invitedEmail: row.email,
        })),
      )
      .onConflictDoUpdate({
        target: [templateAccess.templateId, templateAccess.userId],
        set: {
          id: sql`excluded.id`,
          role: sql`excluded.role`,
          invitedEmail: sql`excluded.invited_email`,
        },
      })
  })
}

/** Whether the address is this user's and proven, which it then stays until the transaction ends. */
async function holdAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true)))
    .for('share')
  return found.length > 0
}

/** What this user, whom the caller has locked, took by an address that wasn't theirs waits for whoever proves it. */
export async function giveBackShares(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  const isTaken = and(eq(templateAccess.userId, userId), eq(templateAccess.invitedEmail, email))
  const held = await tx
    .select({ id: templateAccess.id })
    .from(templateAccess)
    .innerJoin(templates, eq(templates.id, templateAccess.templateId))
    .where(isTaken)
    .orderBy(asc(templates.id))
    // a template that is deleted meanwhile waits
    .for('key share', { of: templates })
  if (held.length === 0) return
  const { id, templateId, role } = templateAccess
  const rows = await tx.delete(templateAccess).where(isTaken).returning({ id, templateId, role })
  await tx
    .insert(templateInvitations)
    .values(rows.map((row) => ({ ...row, email, createdAt: now })))
    .onConflictDoNothing()
}

type SharedWith = { id: string; email: string | null; emailVerified: boolean }

/** Everything that others shared with the user: by the account, and by its address, if that is proven to be theirs. */
export async function deleteSharesWith(tx: Db, { id, email, emailVerified }: SharedWith) {
  await tx.delete(templateAccess).where(eq(templateAccess.userId, id))
  if (email && emailVerified) await tx.delete(templateInvitations).where(eq(templateInvitations.email, email))
}
