import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { firstValues } from './first-values.ts'
import { followingRows } from './signer-values.ts'

/** Whether the draft holds answers that choosing its template again would not bring: all of them where that can’t be read. */
export function holdsAnswers(
  { template: chosen, linkValues }: Pick<ContractDraft, 'template' | 'linkValues'>,
  template: Template | undefined,
): boolean {
  const first = new Map(template && Object.entries(firstValues(template, linkValues)))
  return Object.entries(chosen?.fieldValues ?? {}).some(
    ([key, value]) => String(value || '') !== String(first.get(key) || ''),
  )
}

/** Takes leaving a template back: the settings of one that was chosen since go with it. */
export const restoreTemplate = (
  now: ContractDraft,
  { template, workflow, twoFARequirement, signers }: ContractDraft,
): Partial<ContractDraft> => ({
  // their rows may have been corrected meanwhile
  template: template && {
    ...template,
    fieldValues: followingRows(template.fieldValues, signers, now.signers),
  },
  // it may have been unchecked meanwhile
  contentTypes: [...new Set([...now.contentTypes, 'template' as const])],
  ...(now.template && { workflow, twoFARequirement }),
})
