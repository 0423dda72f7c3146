// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepLoading } from './loaded.tsx'

afterEach(() => void vi.useRealTimers())

test('a part that is gone is asked for less and less often, and one that is there again comes soon all the same', async () => {
  vi.useFakeTimers()
  let isThere = false
  const load = vi.fn<() => Promise<string>>(() =>
    isThere ? Promise.resolve('part') : Promise.reject(new Error('404')),
  )
  const come = keepLoading(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load.mock.calls.length).toBeLessThan(90)

  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await Promise.race([come, 'still away'])).toBe('part')
})

test('a part is asked for at once when the connection is back', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'))
  const come = keepLoading(load)
  await vi.advanceTimersByTimeAsync(600_000)

  load.mockResolvedValue('part')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.race([come, 'still away'])).toBe('part')
})
