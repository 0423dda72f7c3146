import { expect, test } from 'vitest'
import { freshTokens } from './fresh-tokens.ts'
import type { HeldTokens } from './kept-tokens.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const ended = { accessToken: 'a1', refreshToken: 'r1', expiresAt: NOW }
const renewed = { accessToken: 'a2', refreshToken: 'r2', expiresAt: at(3600) }

/** What several processes share, and a service that takes each refresh token once. */
function aConnection(tokens: HeldTokens) {
  const shared = { kept: tokens as HeldTokens | undefined, now: NOW, pauses: 0 }
  const good = new Set(['r1'])
  const keeping: Parameters<typeof freshTokens>[1] = {
    now: () => shared.now,
    async refresh(refreshToken) {
      if (!good.delete(refreshToken)) throw new Error('used twice')
      return renewed
    },
    async change(make) {
      shared.kept = shared.kept && make(shared.kept)
      return shared.kept
    },
    fail: (why) => new Error(why),
    async pause() {
      shared.pauses += 1
    },
  }
  return { shared, keeping, renew: (more = {}) => freshTokens(tokens, { ...keeping, ...more }) }
}

test('tokens that ended are renewed by one of those who need them, and the others get what it got', async () => {
  const { shared, renew } = aConnection(ended)
  expect(await Promise.all([renew(), renew(), renew()])).toEqual([renewed, renewed, renewed])
  expect(shared.kept).toEqual(renewed)
})

test('a process that dies while it renews tokens keeps the others waiting for half a minute at most', async () => {
  const { shared, renew } = aConnection(ended)
  const dies = renew({ refresh: () => new Promise(() => {}) })
  await expect(Promise.race([dies, renew()])).rejects.toThrow('busy')
  shared.now = at(30)
  expect(await renew()).toEqual(renewed)
})

test('a renewal that fails gives way to the next at once', async () => {
  const { shared, renew } = aConnection(ended)
  await expect(renew({ refresh: () => Promise.reject(new Error('down')) })).rejects.toThrow('down')
  expect(shared.kept).toEqual(ended)
  expect(await renew()).toEqual(renewed)
  expect(shared.pauses).toBe(0)
})

test.each([
  ['succeeds', () => Promise.resolve(renewed)],
  ['fails', () => Promise.reject(new Error('ended'))],
])('tokens of whoever connects again stay when the renewal of the old ones %s', async (_, outcome) => {
  const { shared, renew } = aConnection(ended)
  const newer = { accessToken: 'a9', refreshToken: 'r9', expiresAt: at(3600) }
  const refresh = () => {
    shared.kept = newer
    return outcome()
  }
  expect(await renew({ refresh })).toEqual(newer)
  expect(shared.kept).toEqual(newer)
})

test('a connection that is left while its tokens are renewed isn’t used any more', async () => {
  const { shared, renew } = aConnection(ended)
  const refresh = async () => {
    shared.kept = undefined
    return renewed
  }
  await expect(renew({ refresh })).rejects.toThrow('gone')
})
