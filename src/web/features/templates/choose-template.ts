import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { firstValues } from './first-values.ts'
import { numberedBy } from './signer-values.ts'

/** What the draft becomes when a template is chosen: it takes over its settings, and what the link says fills its fields. */
export const withTemplate = (
  { title, linkValues, signers }: ContractDraft,
  template: Template,
): Partial<ContractDraft> => ({
  template: { id: template.id, fieldValues: firstValues(template, linkValues) },
  signers: numberedBy(linkValues, signers),
  workflow: template.defaultWorkflow,
  twoFARequirement: template.defaultTwoFARequirement,
  title: title.trim() ? title : template.name,
})
