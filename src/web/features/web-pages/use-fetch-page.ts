import { CancelledError, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { FETCH_FAILED, type FetchedPage, NOT_HTML, webPagesApi } from '#shared/web-pages/web-pages.api.ts'
import { call, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'

export type Asked = Pick<ContractDraft['url'], 'address' | 'mode'>

/** The page, or why it cannot be had, which a toast has said already; undefined when it was cancelled. */
export type PageResult = { page: FetchedPage } | PageFailure | undefined
export type PageFailure = { page?: never; title: string; why: string }

const pageQuery = ({ address, mode }: Asked) =>
  queryOptions({
    queryKey: ['web-page', address.trim(), mode],
    queryFn: ({ signal }) =>
      call(webPagesApi.urlPreview, { body: { url: address.trim(), processingType: mode }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** Fetches web pages; whoever asks for one that is on its way gets that one. */
export function useFetchPage() {
  const client = useQueryClient()
  return {
    async fetchPage(asked: Asked): Promise<PageResult> {
      try {
        const page = await client.fetchQuery(pageQuery(asked))
        toast.success('URL Content Added', page.title)
        return { page }
      } catch (error) {
        if (error instanceof CancelledError) return undefined
        const isOther = isStatus(error, 415)
        const why = isOther ? NOT_HTML : textOf(error, FETCH_FAILED)
        const title = isOther ? 'Invalid content type' : 'URL fetch failed'
        toast.error(title, why)
        return { title, why }
      }
    },
    cancel: (asked: Asked) => void client.cancelQueries(pageQuery(asked)),
  }
}
