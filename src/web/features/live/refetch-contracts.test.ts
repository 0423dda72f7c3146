import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { refetchContracts } from './refetch-contracts.ts'

/** A list of two pages on screen, as it was asked for so far. */
async function aList() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const asked: number[] = []
  const waiting: (() => void)[] = []
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['contracts', 'list', {}],
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 2 ? page + 1 : undefined),
    async queryFn({ pageParam, signal }) {
      asked.push(pageParam)
      await new Promise<void>((resolve) => waiting.push(resolve))
      signal.throwIfAborted()
      return pageParam
    },
  })
  onTestFinished(list.subscribe(() => undefined))
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  await answer()
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1])
  return { client, list, asked, answer }
}

test('the next page that somebody asked for comes, whatever changes meanwhile, and then all is asked for again', async () => {
  const { client, list, asked, answer } = await aList()
  const more = list.fetchNextPage()
  const refetched = refetchContracts(client, 'any')
  await answer()
  await more
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
  await answer()
  await answer()
  await refetched
  expect(asked).toEqual([1, 2, 1, 2])
})

test('what was being asked for again when somebody wanted the next page is asked for after it', async () => {
  const { client, list, asked, answer } = await aList()
  const refetched = refetchContracts(client, 'any')
  await expect.poll(() => asked).toEqual([1, 1])
  const more = list.fetchNextPage()
  await answer()
  await answer()
  await more
  await answer()
  await answer()
  await refetched
  expect(asked).toEqual([1, 1, 2, 1, 2])
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
})

test('only what is about a changed contract is asked for again, and no picture of a signature', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const asked: string[] = []
  const keys = [
    ['contracts', 'lease'],
    ['contracts', 'lease', 'signatures', 1],
    ['contracts', 'lease', 'compliance'],
    ['contracts', 'loan'],
    ['me'],
  ]
  for (const queryKey of keys) {
    const name = queryKey.join(' ')
    const observer = new QueryObserver(client, { queryKey, queryFn: () => asked.push(name) })
    onTestFinished(observer.subscribe(() => undefined))
  }
  await expect.poll(() => asked).toHaveLength(keys.length)
  asked.length = 0
  await refetchContracts(client, new Set(['lease']))
  expect(asked.toSorted()).toEqual(['contracts lease', 'contracts lease compliance'])
})

test('pictures of signatures that didn’t come are asked for again with the contract', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  let isDown = true
  const signatures = new QueryObserver(client, {
    queryKey: ['contracts', 'lease', 'signatures', 1],
    queryFn: async () => (isDown ? Promise.reject(new Error('503')) : ['Bob']),
  })
  onTestFinished(signatures.subscribe(() => undefined))
  await expect.poll(() => signatures.getCurrentResult().isError).toBe(true)
  isDown = false
  await refetchContracts(client, new Set(['lease']))
  expect(signatures.getCurrentResult().data).toEqual(['Bob'])
})
