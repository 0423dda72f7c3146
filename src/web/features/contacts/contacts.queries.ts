import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { type contactInput, searchWords } from '#shared/contacts/contact-rules.ts'
import { type Contact, contactsApi } from '#shared/contacts/contacts.api.ts'
import { call, callPage, isStatus } from '#web/api.ts'

const PAGE_SIZE = 50
const SUGGESTIONS = 8
const contactsKey = ['contacts']

export type NewContact = z.input<typeof contactInput>

/** The contacts that a search finds; all of them while it is too short to search. */
export const contactListQuery = (typed: string) => {
  const q = searchWords(typed).length > 0 ? typed : ''
  return infiniteQueryOptions({
    queryKey: [...contactsKey, 'list', q],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: PAGE_SIZE, cursor: pageParam }
      return q
        ? callPage(contactsApi.search, { query: { ...page, q }, signal })
        : callPage(contactsApi.list, { query: page, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
    // adding signers to contracts, elsewhere, changes it
    staleTime: 0,
  })
}

export const contactCountQuery = (typed: string) => {
  const q = searchWords(typed).length > 0 ? typed : undefined
  return queryOptions({
    queryKey: [...contactsKey, 'count', q],
    queryFn: ({ signal }) => call(contactsApi.count, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The first few contacts that match what is typed. A field goes on working without them: no failure is told. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...contactsKey, 'suggestions', q],
    queryFn: ({ signal }) => call(contactsApi.search, { query: { q, limit: SUGGESTIONS }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Who isn’t there is deleted, maybe by the very call whose answer was lost. */
function acceptGone(error: unknown): undefined {
  if (!isStatus(error, 404)) throw error
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: contactsKey })
}

export function useAddContact() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ contact, idempotencyKey }: { contact: NewContact; idempotencyKey: string }) =>
      call(contactsApi.add, { body: contact, idempotencyKey }),
    onSuccess: refresh,
  })
}

export function useUpdateContact(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (contact: NewContact & { changed: string[] }) =>
      call(contactsApi.update, { params: { id }, body: contact }),
    onSuccess: refresh,
    onError: () => void refresh(),
  })
}

export function useDeleteContact() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(contactsApi.remove, { params: { id } }).catch(acceptGone),
    onSuccess: refresh,
    onError: () => void refresh(),
  })
}

export function useRestoreContact() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ contact, undo }: { contact: Contact; undo: string }) =>
      call(contactsApi.restore, { params: { id: contact.id }, body: { undo } }),
    onSuccess: refresh,
  })
}
