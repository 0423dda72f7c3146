import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createCaller } from '#shared/call.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { textingApi } from '#shared/texting/texting.api.ts'
import { call, isStatus } from '#web/api.ts'

const REFRESH_MS = 2000

/** Basic authentication; whose password it is, the server does not ask. */
function authorization(password: string): { authorization?: string } {
  if (!password) return {}
  const bytes = new TextEncoder().encode(`:${password}`)
  return { authorization: `Basic ${btoa(String.fromCodePoint(...bytes))}` }
}

const callerWith = (password: string) =>
  createCaller((path, init) =>
    fetch(path, { ...init, headers: { ...init.headers, ...authorization(password) } }),
  )

/** Whether the outbox is here for this browser, and asks for a password. */
export const outboxAccessQuery = queryOptions({
  queryKey: ['outbox', 'access'],
  queryFn: ({ signal }) => call(outboxApi.access, { signal }),
})

/** The password is empty where the outbox asks for none. */
export const outboxQuery = (password: string) =>
  queryOptions({
    queryKey: ['outbox', 'messages', password],
    queryFn: ({ signal }) => callerWith(password).call(outboxApi.list, { query: { limit: 100 }, signal }),
    refetchInterval: ({ state }) => (isStatus(state.error, 404, 429) ? false : REFRESH_MS),
    // a page about what was just sent must not open with what was there an hour ago
    staleTime: 0,
    gcTime: 0,
  })

/** Answers a text message, as the phone that got it would. */
export function useReply(id: string, password: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      callerWith(password).call(textingApi.replyInOutbox, { params: { id }, body: { text }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: outboxQuery(password).queryKey }),
  })
}

export async function loadAttachment(url: string, password: string): Promise<Blob> {
  const answer = await fetch(url, { headers: authorization(password) })
  if (!answer.ok) throw new Error(`${answer.status}: no attachment`)
  return answer.blob()
}
