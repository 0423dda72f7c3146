import { useMutation, useQueryClient } from '@tanstack/react-query'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

const answers = { stands: repliesApi.stands, approve: repliesApi.approve, refuse: repliesApi.refuse }
export type Answer = keyof typeof answers

/** Answers what a signer asked. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ answer, idempotencyKey }: { answer: Answer; idempotencyKey: string }) =>
      call(answers[answer], { params: { id }, idempotencyKey }),
    // also where it is refused: somebody has answered, or signed, meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: ['contracts'] }),
  })
}

/** Cancels the contract and makes a draft like it. */
export function useCancelAndCopy(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (idempotencyKey: string) =>
      call(repliesApi.cancelAndCopy, { params: { id }, idempotencyKey }),
    // the cancelled one may be refunded
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['contracts'] }), refreshUser(client)]),
  })
}
