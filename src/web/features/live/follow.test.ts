import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { meQuery } from '#web/features/accounts/me.queries.ts'
import { follow } from './follow.ts'

test('on coming back to a page, its account and balance are asked for: once for what comes in a burst, and not after the page was left', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  let asked = 0
  const client = new QueryClient()
  const { queryKey } = meQuery
  const queryFn = async () => {
    asked++
    return null
  }
  onTestFinished(new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  const comeBack = async () => {
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(10)
    return asked
  }
  const leave = follow(client, false)
  expect(await comeBack()).toBe(2)
  expect(await comeBack()).toBe(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await comeBack()).toBe(3)
  leave()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await comeBack()).toBe(3)
})
