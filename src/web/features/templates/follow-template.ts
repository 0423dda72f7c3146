import type { QueryClient } from '@tanstack/react-query'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { firstValues } from './first-values.ts'
import { templateQuery } from './templates.queries.ts'

type Followed = Pick<ContractDraft, 'template' | 'workflow' | 'twoFARequirement'>

/**
 * What a draft is with its template as it is now: everything that was typed stays, fields that are new begin as in a
 * template that is chosen, and settings that were the template’s own are the new ones.
 */
export function followTemplate(draft: ContractDraft, before: Template | undefined, now: Template): Followed {
  const { template, workflow, twoFARequirement, linkValues } = draft
  return {
    template: template && {
      ...template,
      fieldValues: { ...firstValues(now, linkValues), ...template.fieldValues },
    },
    workflow: workflow === before?.defaultWorkflow ? now.defaultWorkflow : workflow,
    twoFARequirement:
      twoFARequirement === before?.defaultTwoFARequirement ? now.defaultTwoFARequirement : twoFARequirement,
  }
}

/** Fetches the template of a draft again, and how the draft follows it. */
export async function refetchTemplate(client: QueryClient, id: string) {
  const before = client.getQueryData(templateQuery(id).queryKey)
  const now = await client.fetchQuery({ ...templateQuery(id), staleTime: 0 })
  return (draft: ContractDraft): Partial<ContractDraft> =>
    draft.template?.id === id ? followTemplate(draft, before, now) : {}
}
