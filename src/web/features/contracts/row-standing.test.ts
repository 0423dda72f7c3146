import { expect, test } from 'vitest'
import { aListedSigner } from '#shared/contracts/listed-signer.fixture.ts'
import { rowStanding } from './row-standing.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = '2026-11-20T11:00:00.000Z'
const later = '2026-11-20T11:30:00.000Z'
type Row = Parameters<typeof rowStanding>[0]
type Signer = Row['signers'][number]

const signer = (name: string, changes: Partial<Signer> = {}) =>
  aListedSigner({ id: name, name, email: `${name.toLowerCase()}@example.com`, ...changes })
const viewed = (since: string, link: 'email' | 'visible' = 'email'): Partial<Signer> => ({
  openedAt: at,
  openedBy: [link],
  lastStep: { step: 'viewed', at: since, link },
})
const linesOf = (signers: Signer[], changes: Partial<Row> = {}) =>
  rowStanding({ status: 'sent', signers, waitingReplies: [], ...changes }, 'ada@example.com', now).map(
    ({ text }) => text,
  )

test('a row names whom a sent contract waits for, those who have signed and whose turn it is not left out', () => {
  expect(linesOf([signer('Ben')])).toEqual(['Waiting for Ben'])
  expect(linesOf([signer('Ann', { status: 'signed' }), signer('Ben'), signer('Cleo')])).toEqual([
    'Waiting for Ben and Cleo',
  ])
  expect(linesOf([signer('Ben'), signer('Cleo', { status: 'pending' })])).toEqual(['Waiting for Ben'])
  expect(linesOf(['A', 'B', 'C'].map((name) => signer(name)))).toEqual(['Waiting for A, B, and C'])
  expect(linesOf(['A', 'B', 'C', 'D'].map((name) => signer(name)))).toEqual([
    'Waiting for A, B, and 2 others',
  ])
})

test('who did something last is told with what they did, and nobody by name when it may have been the sender', () => {
  expect(linesOf([signer('Ana', viewed(at)), signer('Ben', viewed(later)), signer('Cleo')])).toEqual([
    'Ben: opened the contract',
    'Waiting for Ana and Cleo',
  ])
  expect(linesOf([signer('Ana', viewed(at, 'visible'))])).toEqual([
    'Someone using Ana’s link, maybe you, opened the contract',
  ])
  expect(linesOf([signer('Ana', { openedAt: at, openedBy: ['visible'] })])).toEqual([
    'Someone using Ana’s link, maybe you, opened it',
  ])
})

test('a trouble comes before the owner’s own turn, and that before what others do', () => {
  const ada = signer('Ada')
  const lost = signer('Ben', {
    deliveries: [
      {
        kind: 'invitation',
        channel: 'email',
        language: 'english',
        status: 'failed',
        attempts: 1,
        lastError: 'mailbox unknown',
        sentFrom: null,
        deliveredAt: null,
        at,
      },
    ],
  })
  expect(linesOf([signer('Cleo', viewed(at)), ada])).toEqual(['Your turn to sign', 'Waiting for Cleo'])
  expect(linesOf([ada, lost])).toEqual(['Ben: invitation not delivered', 'Waiting for Ada'])
})

const reply = (kind: Row['waitingReplies'][number]['kind'], signerId: string) =>
  ({ id: kind, kind, signerId, link: 'email', at }) satisfies Row['waitingReplies'][number]

test('what a signer said instead of signing comes before all else, the newest first', () => {
  const people = [signer('Ana'), signer('Ben')]
  expect(linesOf(people, { waitingReplies: [reply('correction', 'Ana')] })).toEqual([
    'Ana asks for a correction',
  ])
  expect(
    linesOf(people, { waitingReplies: [reply('consent-withdrawn', 'Ben'), reply('hand-over', 'Ana')] }),
  ).toEqual(['Ben withdrew consent to sign electronically, and 1 more'])
  expect(
    linesOf(people, {
      waitingReplies: [{ ...reply('not-me', 'Ben'), link: 'visible' }, reply('not-me', 'Ana')],
    }),
  ).toEqual(['Someone using Ben’s link, maybe you, said it isn’t for them, and 1 more'])
  expect(linesOf(people, { status: 'cancelled', waitingReplies: [reply('declined', 'Ana')] })).toEqual([
    'Ana declined to sign',
  ])
})

test('what is not sent, or is at its end, waits for nobody', () => {
  for (const status of ['draft', 'completed', 'cancelled'] as const)
    expect(linesOf([signer('Ana')], { status })).toEqual([])
})
