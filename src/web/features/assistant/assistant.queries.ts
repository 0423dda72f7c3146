import { queryOptions } from '@tanstack/react-query'
import { type AssistantInput, assistantApi } from '#shared/assistant/assistant.api.ts'
import { call } from '#web/api.ts'

/** Who answers, and what is left of today's limit. */
export const assistantStatusQuery = queryOptions({
  queryKey: ['assistant', 'status'],
  queryFn: ({ signal }) => call(assistantApi.status, { signal }),
})

export const askForSuggestions = (input: AssistantInput) => call(assistantApi.suggestions, { body: input })
