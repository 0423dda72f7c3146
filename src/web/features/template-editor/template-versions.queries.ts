import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { call, callPage } from '#web/api.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'

const PAGE_SIZE = 25

const versionsKey = (templateId: string) => ['templates', templateId, 'versions']

/** The versions of a template, newest first, page by page. */
export const versionsQuery = (templateId: string) =>
  infiniteQueryOptions({
    queryKey: [...versionsKey(templateId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      callPage(templateVersionsApi.list, {
        params: { id: templateId },
        query: { limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // every change of text or fields, whoever makes it, adds one
    refetchOnMount: 'always',
  })

/** One version whole. Its text never changes. */
export const versionQuery = (templateId: string, versionId: string) =>
  queryOptions({
    queryKey: [...versionsKey(templateId), versionId],
    queryFn: ({ signal }) => call(templateVersionsApi.get, { params: { id: templateId, versionId }, signal }),
  })

export function useRestoreVersion(templateId: string) {
  const client = useQueryClient()
  type Restoring = { versionId: string; version: number | undefined; idempotencyKey: string }
  return useMutation({
    mutationFn: ({ versionId, version, idempotencyKey }: Restoring) =>
      call(templateVersionsApi.restore, {
        params: { id: templateId, versionId },
        body: { version },
        idempotencyKey,
      }),
    onSuccess: (template) => client.setQueryData(templateQuery(templateId).queryKey, template),
    onError: () => client.invalidateQueries({ queryKey: templateQuery(templateId).queryKey, exact: true }),
    onSettled: () => client.invalidateQueries({ queryKey: [...versionsKey(templateId), 'list'] }),
  })
}
