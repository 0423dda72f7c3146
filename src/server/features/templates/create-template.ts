import type { z } from 'zod'
import type { newTemplate } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { insertTemplate } from './templates.queries.ts'

/** Begins a private template with its first version, whose text may still be empty. */
export async function createTemplate(
  deps: Deps,
  owner: SessionUser,
  { name, description, defaultContent }: z.output<typeof newTemplate>,
): Promise<string> {
  const content = await deps.contractTexts.run('clean', { html: defaultContent }, owner.id)
  const beginning = { name, description, content, workflow: 'parallel', twoFARequirement: 'require' } as const
  return deps.db.transaction((tx) => insertTemplate(tx, owner.id, beginning, deps.now()))
}
