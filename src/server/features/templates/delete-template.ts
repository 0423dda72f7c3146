import type { Deps, SessionUser } from '#server/deps.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import { deleteTemplate, lockUsableTemplate } from './templates.queries.ts'

/** Deletes a template with its versions and fields; contracts that were made from it stay as they are. */
export async function removeTemplate(deps: Deps, user: SessionUser, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockUsableTemplate(tx, user.id, id)
    if (!found) throw notFound('Template')
    if (found.template.role !== 'owner') throw forbidden('Only this template’s owner can delete it.')
    await deleteTemplate(tx, id)
  })
}
