import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewStorageConnection, type StoredCopy, storageApi } from '#shared/storage/storage.api.ts'
import { call } from '#web/api.ts'

const connectionsKey = ['storage-connections']
const copiesKey = (contractId: string) => ['contracts', contractId, 'copies']
const SOON_MS = 2000
/** Between tries of what fails. */
const LATER_MS = 30_000

export const connectionsQuery = queryOptions({
  queryKey: connectionsKey,
  queryFn: ({ signal }) => call(storageApi.connections, { signal }),
  // contracts that are completed elsewhere change it
  staleTime: 0,
  refetchInterval({ state: { data = [] } }) {
    const saving = data.filter(({ copies }) => copies.waiting > 0)
    if (saving.length === 0) return false
    return saving.some(({ lastTestError }) => !lastTestError) ? SOON_MS : LATER_MS
  },
})

/** Which services this server can connect by signing in. */
export const storageOptionsQuery = queryOptions({
  queryKey: ['storage-options'],
  queryFn: ({ signal }) => call(storageApi.options, { signal }),
})

/** Where copies of a contract's sealed PDF are, or are on their way to. */
export const copiesQuery = (contractId: string) =>
  queryOptions({
    queryKey: copiesKey(contractId),
    queryFn: ({ signal }) => call(storageApi.copies, { params: { id: contractId }, signal }),
    staleTime: 0,
    refetchInterval({ state: { data = [] } }) {
      const waiting = data.filter(({ state }) => state === 'waiting')
      if (waiting.length === 0) return false
      return waiting.some(({ error }) => !error) ? SOON_MS : LATER_MS
    },
  })

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: connectionsKey })
}

export function useConnectStorage() {
  const refresh = useRefresh()
  return useMutation({
    // a storage service that is slow is not asked a second time behind the person's back
    retry: false,
    mutationFn: (body: NewStorageConnection) => call(storageApi.connect, { body }),
    onSuccess: refresh,
  })
}

export function useTestConnection(id: string) {
  const refresh = useRefresh()
  return useMutation({
    retry: false,
    mutationFn: () => call(storageApi.test, { params: { id } }),
    onSuccess: refresh,
  })
}

export function useDisconnectStorage(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(storageApi.disconnect, { params: { id } }),
    onSuccess: refresh,
  })
}

export function useCopyEarlier(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(storageApi.copyEarlier, { params: { id } }),
    onSuccess: refresh,
  })
}

export function useRetryCopy(contractId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: StoredCopy) => call(storageApi.retryCopy, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: copiesKey(contractId) }),
  })
}
