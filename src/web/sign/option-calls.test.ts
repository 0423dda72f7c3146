// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { type Written, tell } from './option-calls.ts'

let answer: () => Response
let keys: (string | null)[]
beforeEach(() => {
  keys = []
  answer = () => new Response('{}')
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const view = { id: 'ada', consentedAt: '2026-03-01T10:00:00.000Z', replies: [] } as unknown as SigningView
const nothing: Written = { text: '', name: '', email: '', phone: '' }

test('what a signer says again after it was told, is told again, also in the same words', async () => {
  await tell(view, 'withdraw', nothing)
  await tell(view, 'withdraw', nothing)
  expect(new Set(keys).size).toBe(2)
})

test('what was not told is tried again under the same key', async () => {
  answer = () => new Response('{"message":"Not now."}', { status: 429 })
  await expect(tell(view, 'correct', nothing)).rejects.toThrow('429')
  answer = () => new Response('{}')
  await tell(view, 'correct', nothing)
  expect(new Set(keys).size).toBe(1)
})

test('whose answer was lost, and who consented again since, withdraws that consent under a key of its own', async () => {
  answer = () => new Response('{"message":"Not now."}', { status: 429 })
  await expect(tell(view, 'withdraw', nothing)).rejects.toThrow('429')
  answer = () => new Response('{}')
  await tell({ ...view, consentedAt: '2026-03-02T10:00:00.000Z' }, 'withdraw', nothing)
  expect(new Set(keys).size).toBe(2)
})
