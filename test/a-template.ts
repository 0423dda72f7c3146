import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { templateAccess, templateFields, templates, templateVersions } from '#server/db/tables/templates.ts'
import type { Deps } from '#server/deps.ts'

type Field = Pick<typeof templateFields.$inferInsert, 'fieldKey' | 'label' | 'type'> &
  Partial<typeof templateFields.$inferInsert>
export type TemplateValues = Partial<typeof templates.$inferInsert> & {
  ownerUserId: string
  content?: string
  workflow?: 'parallel' | 'sequential'
  fields?: Field[]
  sharedWith?: string[]
}

const tenant: Field = {
  fieldKey: 'tenant',
  label: 'Tenant',
  type: 'text',
  required: true,
  defaultValue: 'Tom',
}

/** A template in the database, private unless said otherwise; quicker than over HTTP, and shared with whom it says. */
export async function aTemplate(
  { db, now }: Deps,
  {
    content = '<p>This lease is between [@field:creator_name] and [@field:tenant].</p>',
    workflow = 'parallel',
    fields = [{ ...tenant, required: false }],
    sharedWith = [],
    ...values
  }: TemplateValues,
): Promise<string> {
  const [id, versionId] = [randomUUIDv7(), randomUUIDv7()]
  const times = { createdAt: now(), updatedAt: now() }
  await db.insert(templates).values({ name: 'Secret lease', visibility: 'private', ...times, ...values, id })
  await db.insert(templateVersions).values({
    id: versionId,
    templateId: id,
    version: 1,
    content,
    contentType: 'html',
    workflow,
    twoFARequirement: 'none',
    createdAt: now(),
  })
  await db.update(templates).set({ currentVersionId: versionId }).where(eq(templates.id, id))
  if (fields.length > 0)
    await db.insert(templateFields).values(
      fields.map((field, at) => ({
        id: randomUUIDv7(),
        templateVersionId: versionId,
        required: false,
        sortOrder: at,
        ...field,
      })),
    )
  if (sharedWith.length > 0)
    await db.insert(templateAccess).values(sharedWith.map((userId) => ({ templateId: id, userId })))
  return id
}
