import type { z } from 'zod'
import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import type { templateChange } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { badRequest, conflict, forbidden } from '#server/http/errors.ts'
import { lockTemplateToEdit } from './open-template.ts'
import { updateTemplate, updateVersion } from './templates.queries.ts'

/**
 * Changes a template and its current version in place: forms and contracts that are made from now on follow it, those
 * that were made before stay as they are. Who sees it is its owner's to say.
 */
export async function changeTemplate(
  deps: Deps,
  user: SessionUser,
  id: string,
  change: z.output<typeof templateChange>,
): Promise<void> {
  const { name, description, visibility, defaultContent, defaultWorkflow, defaultTwoFARequirement } = change
  const content =
    defaultContent === undefined
      ? undefined
      : await deps.contractTexts.run('clean', { html: defaultContent }, user.id)
  if (content !== undefined && !hasVisibleContent(content))
    throw badRequest('Template content is required', 'defaultContent')
  await deps.db.transaction(async (tx) => {
    const { template, version } = await lockTemplateToEdit(tx, user.id, id)
    if (visibility && visibility !== template.visibility && template.role !== 'owner')
      throw forbidden('Only this template’s owner can change who sees it.')
    if (!version) throw conflict('No template version available')
    await updateTemplate(tx, id, { name, description, visibility }, deps.now())
    await updateVersion(tx, version.id, {
      content,
      workflow: defaultWorkflow,
      twoFARequirement: defaultTwoFARequirement,
    })
    if (content !== undefined) await refuseOverQuota(tx, template.ownerUserId)
  })
}
