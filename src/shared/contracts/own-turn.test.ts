import { expect, test } from 'vitest'
import { findOwnTurn } from './own-turn.ts'

test('owners sign at the top of a sent contract’s page as soon as it’s their turn, and not while that’s in doubt or locked', () => {
  const now = new Date('2026-11-26T19:00:00Z')
  const own = { email: 'Ada@example.com', status: 'sent', notMeAt: null, lockedUntil: null }
  const other = { ...own, email: 'ben@example.com' }
  const contract = { status: 'sent' as const, doubt: null, signers: [other, own] }
  const turnIn = (changed: Partial<typeof contract> | { doubt: string }) =>
    findOwnTurn({ ...contract, ...changed }, 'ada@example.com', now)
  expect(turnIn({})).toBe(own)
  expect(turnIn({ signers: [other] })).toBeUndefined()
  expect(turnIn({ doubt: 'changed' })).toBeUndefined()
  for (const status of ['draft', 'completed', 'cancelled'] as const)
    expect(findOwnTurn({ ...contract, status }, own.email, now)).toBeUndefined()
  for (const changed of [
    { status: 'pending' },
    { status: 'signed' },
    { notMeAt: now.toISOString() },
    { lockedUntil: '2026-11-26T19:30:00Z' },
  ])
    expect(findOwnTurn({ ...contract, signers: [{ ...own, ...changed }] }, own.email, now)).toBeUndefined()
})
