import type { z } from 'zod'
import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import type { templateChange } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { badRequest, forbidden } from '#server/http/errors.ts'
import { cleanTemplateText } from './clean-template-text.ts'
import { lockTemplateToEdit } from './open-template.ts'
import { refuseOverwritingSettings } from './refuse-overwriting.ts'
import { saveVersion } from './save-version.ts'
import { type Settings, updateTemplate, type VersionRow } from './templates.queries.ts'

/**
 * Changes a template. Another text or other settings are its next version: forms and contracts that are made from now on
 * follow it, those that were made before stay as they are. Who sees it is its owner's to say. Throws a 409 that says who
 * has saved what since the version that the caller has changed.
 */
export async function changeTemplate(
  deps: Deps,
  user: SessionUser,
  id: string,
  change: z.output<typeof templateChange>,
): Promise<void> {
  const { name, description, visibility, defaultContent, defaultWorkflow, defaultTwoFARequirement } = change
  const content =
    defaultContent === undefined ? undefined : await cleanTemplateText(deps, defaultContent, user.id)
  if (content !== undefined && !hasVisibleContent(content))
    throw badRequest('Template content is required', 'defaultContent')
  await deps.db.transaction(async (tx) => {
    const locked = await lockTemplateToEdit(tx, user.id, id)
    const { template, version } = locked
    if (visibility && visibility !== template.visibility && template.role !== 'owner')
      throw forbidden('Only this template’s owner can change who sees it.')
    const wanted = {
      content: content ?? version.content,
      workflow: defaultWorkflow ?? version.workflow,
      twoFARequirement: defaultTwoFARequirement ?? version.twoFARequirement,
    }
    await refuseOverwritingSettings(tx, locked, user, change.version, {
      content,
      workflow: defaultWorkflow,
      twoFARequirement: defaultTwoFARequirement,
    })
    await updateTemplate(tx, id, { name, description, visibility }, deps.now())
    const changelog = changelogOf(version, wanted)
    if (!changelog) return
    await saveVersion(tx, deps, user, locked, { ...wanted, changelog })
    await refuseOverQuota(tx, template.ownerUserId)
  })
}

/** What is different, in a line; empty where nothing is. */
function changelogOf(before: VersionRow, after: Settings): string {
  const lines = [
    before.content !== after.content && (hasVisibleContent(before.content) ? 'Text changed' : 'Text added'),
    before.workflow !== after.workflow && 'Signing workflow changed',
    before.twoFARequirement !== after.twoFARequirement && 'SMS two-factor authentication changed',
  ]
  return lines.filter(Boolean).join(', ')
}
