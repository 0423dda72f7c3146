import { useMutation, useQueryClient } from '@tanstack/react-query'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

export type Answer = 'stands' | 'approve' | 'refuse' | 'askAgain'

/** Answers what a signer asked; a note goes with an answer that is emailed to them. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      answer,
      note,
      idempotencyKey,
    }: {
      answer: Answer
      note: string
      idempotencyKey: string
    }) =>
      answer === 'approve'
        ? call(repliesApi.approve, { params: { id }, idempotencyKey })
        : call(repliesApi[answer], { params: { id }, body: { note }, idempotencyKey }),
    // also where it is refused: somebody has answered, or signed, meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: ['contracts'] }),
  })
}

/** Cancels the contract and makes a draft like it. */
export function useCancelAndCopy(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(repliesApi.cancelAndCopy, { params: { id }, idempotencyKey }),
    // the cancelled one may be refunded
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['contracts'] }), refreshUser(client)]),
  })
}
