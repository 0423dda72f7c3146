import { queryOptions } from '@tanstack/react-query'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { call } from '#web/api.ts'

export const publicTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['template-forms', id],
    queryFn: ({ signal }) => call(templateFormsApi.template, { params: { id }, signal }),
    // it is edited elsewhere
    refetchOnMount: 'always',
  })

/** Who stands behind a form. */
export const formOwnerQuery = (ownerUserId: string) =>
  queryOptions({
    queryKey: ['template-forms', 'owner', ownerUserId],
    queryFn: ({ signal }) => call(templateFormsApi.owner, { params: { ownerUserId }, signal }),
  })
