import { queryOptions } from '@tanstack/react-query'
import { type AssistantInput, assistantApi } from '#shared/assistant/assistant.api.ts'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { call } from '#web/api.ts'

/** Who answers, and what is left of today's limit. */
export const assistantStatusQuery = queryOptions({
  queryKey: ['assistant', 'status'],
  queryFn: ({ signal }) => call(assistantApi.status, { signal }),
})

export const askForSuggestions = (input: AssistantInput) => call(assistantApi.suggestions, { body: input })

/** The text of an uploaded file that stays a file; '' when nobody can read it. */
export const fileTextQuery = (attachmentUrl: string) =>
  queryOptions({
    queryKey: ['uploads', attachmentUrl, 'text'],
    queryFn: async ({ signal }) => {
      const id = attachmentUrl.split('/').at(-1) ?? ''
      return (await call(attachmentsApi.convertUpload, { params: { id }, signal })).content
    },
    retry: false,
  })
