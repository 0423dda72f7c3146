import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { templateAccess, templateFields, templates, templateVersions } from '#server/db/tables/templates.ts'
import type { Deps } from '#server/deps.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import type { Client } from './client.ts'

type Field = Pick<typeof templateFields.$inferInsert, 'fieldKey' | 'label' | 'type'> &
  Partial<typeof templateFields.$inferInsert>
export type TemplateValues = Partial<typeof templates.$inferInsert> & {
  ownerUserId: string
  content?: string
  workflow?: 'parallel' | 'sequential'
  twoFARequirement?: 'none' | 'require'
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
    twoFARequirement = 'none',
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
    twoFARequirement,
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

type Filled = { visitor: Pick<Client, 'call'>; name: string; email: string; phone: string }

/** A draft that a visitor made with a form: its signers are the form's owner and the person whom the visitor named. */
export async function aFilledForm(
  deps: Deps,
  owner: Pick<Client, 'call'> & { user: { id: string } },
  { visitor, name, email, phone }: Filled,
) {
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    visibility: 'published',
    content: '<p>Rent is due monthly.</p>',
    twoFARequirement: 'require',
    fields: (['name', 'email', 'phone'] as const).map((what) => ({
      fieldKey: `signer1_${what}`,
      label: what,
      type: 'text',
    })),
  })
  const fieldValues = { signer1_name: name, signer1_email: email, signer1_phone: phone }
  const filled = await visitor.call(templateFormsApi.submit, { params: { id }, body: { fieldValues } })
  return owner.call(contractsApi.get, { params: { id: filled.contractId } })
}
