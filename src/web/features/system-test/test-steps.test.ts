import { expect, test } from 'vitest'
import { stepsOf } from './test-steps.ts'

const started = {
  id: '018f0000-0000-7000-8000-000000000000',
  state: 'running',
  pdfGeneration: null,
  emailDelivery: null,
  overall: null,
  refunded: false,
  createdAt: '2026-11-20T09:00:00Z',
} as const
const states = (test: Parameters<typeof stepsOf>[0]) => stepsOf(test).map(({ state }) => state)

test('a system test shows one step at work at a time', () => {
  expect(states(started)).toEqual(['done', 'running', 'waiting'])
  expect(states({ ...started, pdfGeneration: { success: true } })).toEqual(['done', 'done', 'running'])
})

test('a failed step says why, and nothing follows it', () => {
  const failed = {
    ...started,
    state: 'failed',
    pdfGeneration: { success: false, error: 'Too slow' },
  } as const
  expect(states(failed)).toEqual(['done', 'failed', 'waiting'])
  expect(stepsOf(failed)[1]?.detail).toBe('Too slow')
})
