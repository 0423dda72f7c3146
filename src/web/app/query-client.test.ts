import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#shared/call.ts'
import { noteFailureToast } from '#web/ui/failure-toast.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refusal = (status: number) => new ApiError(status, { message: 'refused' })

/** After how many milliseconds a server that always answers so is asked. */
async function askedAt(kind: 'query' | 'mutation', error: Error): Promise<number[]> {
  const client = createQueryClient()
  const began = Date.now()
  const times: number[] = []
  const ask = async () => {
    times.push(Date.now() - began)
    throw error
  }
  const observer =
    kind === 'query'
      ? new QueryObserver(client, { queryKey: ['asked'], queryFn: ask })
      : new MutationObserver(client, { mutationFn: ask })
  const stop = observer.subscribe(() => {})
  if (observer instanceof MutationObserver) observer.mutate().catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().error).toBe(error)
  stop()
  return times
}

describe('every query of the app', () => {
  test('is repeated three times when the server fails, after 1, 2 and 4 seconds', async () => {
    expect(await askedAt('query', refusal(503))).toEqual([0, 1000, 3000, 7000])
  })
  test.each([400, 401, 403, 404, 422])('is asked once when the server says %d', async (status) => {
    expect(await askedAt('query', refusal(status))).toEqual([0])
  })
  test('is never stale by itself, not asked again when the window is looked at, and forgotten after 5 minutes', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      gcTime: 300_000,
    })
  })
  test('fails without a connection like anything else, and is asked again once there is one; what is there isn’t', async () => {
    const client = createQueryClient()
    client.mount()
    onTestFinished(() => {
      onlineManager.setOnline(true)
      client.unmount()
    })
    const queryFn = vi.fn<() => Promise<string>>(async () => {
      if (!onlineManager.isOnline()) throw new TypeError('no line')
      return 'there'
    })
    const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn })
    onlineManager.setOnline(false)
    onTestFinished(observer.subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'there' })

    const asked = queryFn.mock.calls.length
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(queryFn).toHaveBeenCalledTimes(asked)
  })
})

describe('the toast of a failure', () => {
  test.each([
    ['goes with the next change that somebody asked for', undefined, 1],
    ['stays when what succeeds was not asked for', { mayBeUnasked: true }, 0],
  ])('%s', async (_, meta, times) => {
    const hide = vi.fn<() => void>()
    noteFailureToast(hide)
    const observer = new MutationObserver(createQueryClient(), { mutationFn: async () => 'done', meta })
    await observer.mutate()
    expect(hide).toHaveBeenCalledTimes(times)
  })
})

describe('every change that the app asks for', () => {
  test.each([408, 429, 500, 503])(
    'is repeated twice when the server says %d, after 1 and 2 seconds',
    async (status) => {
      expect(await askedAt('mutation', refusal(status))).toEqual([0, 1000, 3000])
    },
  )
  test.each([400, 401, 402, 403, 404, 409, 422])(
    'is asked for once when the server says %d',
    async (status) => {
      expect(await askedAt('mutation', refusal(status))).toEqual([0])
    },
  )
})
