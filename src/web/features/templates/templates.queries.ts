import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type ListedTemplate,
  type newTemplate,
  type templateChange,
  templatesApi,
} from '#shared/templates/templates.api.ts'
import { templateAccessApi } from '#shared/template-access/template-access.api.ts'
import { call, callPage, isStatus } from '#web/api.ts'
import { templateKey } from './template-key.ts'
import { MAX_SEARCHED } from './template-search.ts'

const CARDS = 24
const PAGE_SIZE = 100
const listKey = ['templates', 'list']

/** The templates that a person may choose from, so that they can be searched at once: all, but of very many the first. */
export const templateListQuery = queryOptions({
  queryKey: [...listKey, 'all'],
  queryFn: async ({ signal }) => {
    const found: ListedTemplate[] = []
    let cursor: string | undefined
    while (found.length < MAX_SEARCHED) {
      const { data, next } = await callPage(templatesApi.list, {
        query: { limit: PAGE_SIZE, cursor },
        signal,
      })
      found.push(...data)
      if (!next) break
      cursor = next
    }
    return found
  },
  // others share theirs
  refetchOnMount: 'always',
})

/** The same, page by page. */
export const templatePagesQuery = infiniteQueryOptions({
  queryKey: [...listKey, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callPage(templatesApi.list, { query: { limit: CARDS, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
  refetchOnMount: 'always',
})

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: templateKey(id),
    queryFn: ({ signal }) => call(templatesApi.get, { params: { id }, signal }),
  })

export const refreshLists = (client: QueryClient) => client.invalidateQueries({ queryKey: listKey })

export type NewTemplate = z.input<typeof newTemplate>
export type TemplateChange = z.input<typeof templateChange>

export function useCreateTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ template, idempotencyKey }: { template: NewTemplate; idempotencyKey: string }) =>
      call(templatesApi.create, { body: template, idempotencyKey }),
    onSuccess: (created) => {
      client.setQueryData(templateQuery(created.id).queryKey, created)
      return refreshLists(client)
    },
  })
}

export function useUpdateTemplate(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: TemplateChange) => call(templatesApi.update, { params: { id }, body: change }),
    // who was refused is shown what is saved now
    onError: (error) => isStatus(error, 409) && client.invalidateQueries({ queryKey: templateKey(id) }),
    onSuccess: (changed) => {
      client.setQueryData(templateQuery(id).queryKey, changed)
      return Promise.all([
        refreshLists(client),
        client.invalidateQueries({ queryKey: [...templateKey(id), 'versions', 'list'] }),
      ])
    },
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(templatesApi.remove, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: templateKey(id) })
      return refreshLists(client)
    },
  })
}

/** Gives up what somebody else has shared. */
export function useLeaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(templateAccessApi.leave, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: templateKey(id) })
      return refreshLists(client)
    },
  })
}
