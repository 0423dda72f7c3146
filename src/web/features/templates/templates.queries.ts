import { queryOptions } from '@tanstack/react-query'
import { type ListedTemplate, templatesApi } from '#shared/templates/templates.api.ts'
import { call, callPage } from '#web/api.ts'

const PAGE_SIZE = 100
/** Far more than anybody can choose from. */
const MOST_PAGES = 10

/** All templates that a person may choose from, so that they can be searched at once. */
export const templateListQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: async ({ signal }) => {
    const found: ListedTemplate[] = []
    let cursor: string | undefined
    for (let page = 0; page < MOST_PAGES; page += 1) {
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
  // they are written elsewhere
  refetchOnMount: 'always',
})

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) => call(templatesApi.get, { params: { id }, signal }),
  })
