import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { askedFields, filledTemplate } from './filled-template.ts'
import { templateQuery } from './templates.queries.ts'

/** What people call the fields of the chosen template, by their keys. */
export function useTemplateLabels({ template }: Pick<ContractDraft, 'template'>): Map<string, string> {
  const { data } = useQuery({ ...templateQuery(template?.id ?? ''), enabled: template !== null })
  return useMemo(
    () => new Map(template && data ? askedFields(data).map(({ fieldKey, label }) => [fieldKey, label]) : []),
    [template, data],
  )
}

/** The text that the chosen template brings into the contract, with what is filled in; '' without a template. */
export function useTemplateHtml({ template }: Pick<ContractDraft, 'template'>): string {
  const { data } = useQuery({ ...templateQuery(template?.id ?? ''), enabled: template !== null })
  return useMemo(() => (template && data ? filledTemplate(data, template.fieldValues) : ''), [template, data])
}
