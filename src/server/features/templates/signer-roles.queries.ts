import { randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { Db } from '#server/db/db.ts'
import { templateSignerRoles } from '#server/db/tables/templates.ts'

/** The roles that somebody has set in a version. */
export async function listSignerRoles(db: Db, templateVersionId: string): Promise<SignerRole[]> {
  return db
    .select({
      roleKey: templateSignerRoles.roleKey,
      displayName: templateSignerRoles.displayName,
      signingOrder: templateSignerRoles.signingOrder,
      notificationPreference: templateSignerRoles.notificationPreference,
      geolocationRequirement: templateSignerRoles.geolocationRequirement,
    })
    .from(templateSignerRoles)
    .where(eq(templateSignerRoles.templateVersionId, templateVersionId))
    .orderBy(asc(templateSignerRoles.signingOrder), asc(templateSignerRoles.roleKey))
}

export async function insertSignerRoles(tx: Db, templateVersionId: string, roles: readonly SignerRole[]) {
  if (roles.length === 0) return
  await tx
    .insert(templateSignerRoles)
    .values(roles.map((role) => ({ ...role, id: randomUUIDv7(), templateVersionId })))
}
