import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TIMING_STEP_MS, failWithUniformTiming, withUniformTiming } from './uniform-timing.ts'

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run().catch(() => {})
  return performance.now() - startedAt
}

const work = (ms: number) => async () => wait(ms)
const fail = (ms: number) => async () => {
  await wait(ms)
  throw new Error('refused')
}

test('work that takes 1 ms and work that takes 60 ms end after the same time', { retry: 3 }, async () => {
  const [quick, slow] = await Promise.all([
    timeOf(() => withUniformTiming(TIMING_STEP_MS, work(1))),
    timeOf(() => withUniformTiming(TIMING_STEP_MS, work(60))),
  ])
  expect(Math.abs(quick - slow)).toBeLessThan(20)
})

test('a quick failure ends as late as a slow one; a success waits for nothing', { retry: 3 }, async () => {
  const [quick, slow] = await Promise.all([
    timeOf(() => failWithUniformTiming(TIMING_STEP_MS, fail(1))),
    timeOf(() => failWithUniformTiming(TIMING_STEP_MS, fail(60))),
  ])
  expect(Math.abs(quick - slow)).toBeLessThan(20)
  expect(await timeOf(() => failWithUniformTiming(TIMING_STEP_MS, work(1)))).toBeLessThan(50)
})

test('what the work answers or throws comes through', async () => {
  expect(await withUniformTiming(TIMING_STEP_MS, async () => 7)).toBe(7)
  await expect(withUniformTiming(TIMING_STEP_MS, fail(1))).rejects.toThrow('refused')
})
