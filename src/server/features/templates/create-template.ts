import type { z } from 'zod'
import type { newTemplate } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { cleanTemplateText } from './clean-template-text.ts'
import { insertTemplate } from './templates.queries.ts'

/** Begins a private template with its first version, whose text may still be empty. */
export async function createTemplate(
  deps: Deps,
  owner: SessionUser,
  { name, description, defaultContent }: z.output<typeof newTemplate>,
): Promise<string> {
  const content = await cleanTemplateText(deps, defaultContent, owner.id)
  const beginning = {
    name,
    description,
    content,
    workflow: 'parallel',
    twoFARequirement: 'require',
    changelog: 'Created',
  } as const
  return deps.db.transaction(async (tx) => {
    const { id } = await insertTemplate(tx, owner.id, beginning, deps.now())
    await refuseOverQuota(tx, owner.id)
    return id
  })
}
