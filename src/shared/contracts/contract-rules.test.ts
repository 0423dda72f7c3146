import { expect, test } from 'vitest'
import { findOwnTurn, pdfFilename } from './contract-rules.ts'

test('the signed PDF is named after the whole title, each other character an underscore', () => {
  expect(pdfFilename('Mutual NDA')).toBe('Mutual_NDA_signed.pdf')
  expect(pdfFilename('Ä/b "q" – No. 7')).toBe('__b__q____No__7_signed.pdf')
  expect(pdfFilename('../../etc/passwd\r\n')).toBe('______etc_passwd___signed.pdf')
  expect(pdfFilename('a'.repeat(200))).toBe(`${'a'.repeat(200)}_signed.pdf`)
})

test('a title that no file system takes as a name is cut', () => {
  const name = pdfFilename('a'.repeat(300))
  expect(name).toHaveLength(255)
  expect(name).toMatch(/a_signed\.pdf$/)
})

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
