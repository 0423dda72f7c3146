import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('what can’t be loaded without a connection fails like anything else, and is asked for again once there is one', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  client.mount()
  onTestFinished(() => {
    onlineManager.setOnline(true)
    client.unmount()
    vi.useRealTimers()
  })
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    if (!onlineManager.isOnline()) throw new TypeError('no line')
    return 'there'
  })
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn })
  onlineManager.setOnline(false)
  onTestFinished(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'there' })

  // what is there is not asked for again
  const asked = queryFn.mock.calls.length
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queryFn).toHaveBeenCalledTimes(asked)
})
