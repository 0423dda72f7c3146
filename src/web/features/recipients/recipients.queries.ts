import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportReason } from '#shared/recipients/report-rules.ts'
import { type RecipientView, recipientsApi } from '#shared/recipients/recipients.api.ts'
import { call } from '#web/api.ts'

/** Whose messages the link of a mail stops. */
export const recipientQuery = (token: string) =>
  queryOptions({
    queryKey: ['recipient', token],
    queryFn: ({ signal }) => call(recipientsApi.get, { params: { token }, signal }),
  })

type Decision = { is: 'stop' | 'allow' } | { is: 'report'; reason: ReportReason; note: string }

/** Stops, allows or reports; the page then shows what holds. */
export function useDecision(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision): Promise<RecipientView> => {
      if (decision.is === 'report') {
        const { reason, note } = decision
        return call(recipientsApi.report, { params: { token }, body: { reason, note } })
      }
      return call(recipientsApi[decision.is], { params: { token } })
    },
    onSuccess: (view) => client.setQueryData(recipientQuery(token).queryKey, view),
  })
}
