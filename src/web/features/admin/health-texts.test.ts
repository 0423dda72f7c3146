import { expect, test } from 'vitest'
import type { PlatformHealth } from '#shared/admin/admin.api.ts'
import { countText, erasureText, kindText, providerState, troubles, workText } from './health-texts.ts'

const well: PlatformHealth = {
  checkedAt: '2026-11-20T09:00:00.000Z',
  queues: [],
  messages: {
    waiting: 0,
    oldestWaitingAt: null,
    oldestError: null,
    failedInDay: 0,
    failedInWeek: 3,
    channels: [],
    failures: [],
  },
  seals: {
    waiting: 0,
    failing: 0,
    oldestAt: null,
    oldestUntriedAt: null,
    problems: [],
    certificateExpiresAt: '2036-11-20T09:00:00.000Z',
  },
  erasures: [],
  overdueFiles: 0,
  logProblem: null,
  missingKeys: [],
  hidesAddresses: false,
  refusing: [],
  providers: [],
}

const anErasure = {
  id: '0',
  accountId: '1',
  what: 'mailbox' as const,
  provider: 'google',
  error: 'Google is down.',
  givenUpAt: null,
}

test('the health page says what needs somebody, keys, the log and the seals first, and nothing when all is well', () => {
  expect(troubles(well)).toEqual([])
  const bad = {
    ...well,
    seals: { ...well.seals, failing: 2 },
    messages: { ...well.messages, failedInDay: 1000 },
    erasures: [anErasure, { ...anErasure, givenUpAt: '2026-11-20T09:00:00.000Z' }],
    overdueFiles: 12,
    logProblem: 'The log is short.',
    missingKeys: ['00d1c1a3b5e7f902'],
    hidesAddresses: true,
    refusing: ['onedrive' as const],
  }
  expect(troubles(bad)).toEqual([
    'The key file master-00d1c1a3b5e7f902.key isn’t on this server, so some of what’s stored can’t be opened here. Copy it from the machine that has it, or restore it from your backup.',
    'The log is short. Find out why. If the log is right as it is, accept it with npm run log:accept.',
    'The seals of 2 contracts failed. They’re tried again automatically.',
    'Records don’t have people’s IP addresses, and all visitors count as one, so anyone can keep others from signing in: a proxy is in front of this server, and TRUST_PROXY isn’t set. Set it to the number of proxies, or their addresses.',
    'OneDrive: the service refused this server today or yesterday, so what account holders connected there doesn’t work. Its client secret has probably expired or been replaced, or its API is turned off. Set a new secret as the README says, and restart.',
    '1,000 or more messages couldn’t be delivered in the last 24 hours.',
    'A connected service couldn’t be told that an account was erased, and we’ve stopped trying. “Erased accounts” says which.',
    '12 files haven’t been moved to the file storage, or deleted there, for hours. They’re tried again automatically.',
  ])
})

const troublesSince = (
  sentSince: string,
  sealedSince: string,
  waiting: number,
  oldestError: string | null = null,
) =>
  troubles({
    ...well,
    messages: { ...well.messages, waiting, oldestWaitingAt: sentSince, oldestError },
    seals: { ...well.seals, waiting, oldestAt: sealedSince, oldestUntriedAt: sealedSince },
  })

test('messages that wait for over 15 minutes, and contracts that wait for their seal for over an hour, need somebody', () => {
  expect(troublesSince('2026-11-20T08:46:00.000Z', '2026-11-20T08:01:00.000Z', 500)).toEqual([])
  expect(troublesSince('2026-11-20T08:44:00.000Z', '2026-11-20T07:59:00.000Z', 500)).toEqual([
    '500 contracts are waiting to be sealed, the first for over an hour. Check that a worker is running.',
    '500 messages are waiting to be sent, the first for over 15 minutes. Check that a worker is running and that the providers of email and text messages can be reached.',
  ])
  expect(troublesSince('2026-11-20T08:44:00.000Z', '2026-11-20T07:59:00.000Z', 1)).toEqual([
    '1 contract has been waiting to be sealed for over an hour. Check that a worker is running.',
    expect.stringContaining('1 message has been waiting to be sent for over 15 minutes.'),
  ])
})

test('of a message that waits because its mailbox is full, the reason is pointed to, and no worker or provider is suspected', () => {
  const since = '2026-11-20T08:44:00.000Z'
  const troublesOf = (waiting: number) => troublesSince(since, since, waiting, '452 The mailbox is full')
  expect(troublesOf(1)).toEqual([
    '1 message has been waiting to be sent for over 15 minutes. “Messages” says why it last failed.',
  ])
  expect(troublesOf(40)).toEqual([
    '40 messages are waiting to be sent, the first for over 15 minutes. “Messages” says why the oldest last failed.',
  ])
})

test('contracts whose seal failed aren’t said to wait for a worker, which has tried them; those are that nobody tried', () => {
  const seals = { ...well.seals, waiting: 3, failing: 3, oldestAt: '2026-11-20T07:00:00.000Z' }
  const failed = 'The seals of 3 contracts failed. They’re tried again automatically.'
  expect(troubles({ ...well, seals })).toEqual([failed])
  const more = { ...seals, waiting: 5, oldestUntriedAt: '2026-11-20T07:30:00.000Z' }
  expect(troubles({ ...well, seals: more })).toEqual([
    failed,
    '2 contracts are waiting to be sealed, the first for over an hour. Check that a worker is running.',
  ])
})

const troubleOf = (certificateExpiresAt: string | null) =>
  troubles({ ...well, seals: { ...well.seals, certificateExpiresAt } })

test('the health page says a month ahead that the seal certificate expires, and afterwards that it has', () => {
  expect(troubleOf(null)).toEqual([])
  expect(troubleOf('2026-12-21T09:00:00.000Z')).toEqual([])
  expect(troubleOf('2026-12-19T12:00:00.000Z')).toEqual([
    'The seal certificate expires on December 19, 2026. After that, contracts can’t be sealed. Replace the file of SEAL_P12 with a renewed one or, if Plainseal made the certificate, move keys/seal.pem out of the data folder. Then restart.',
  ])
  expect(troubleOf('2026-11-19T12:00:00.000Z')).toEqual([
    expect.stringContaining('expired on November 19, 2026, so contracts can’t be sealed. Replace'),
  ])
})

test('what a provider couldn’t be told of an erased account is named, and what is tried again is no trouble', () => {
  expect(troubles({ ...well, erasures: [anErasure] })).toEqual([])
  expect(erasureText(anErasure)).toBe('End the access to email at Google')
  expect(erasureText({ ...anErasure, what: 'storage', provider: 'google_drive' })).toBe(
    'End the access to Google Drive',
  )
  expect(erasureText({ ...anErasure, what: 'card-customer', provider: 'stripe' })).toBe(
    'Delete the customer record at Stripe',
  )
})

test('how to accept the log is said once, also where the problem says it itself', () => {
  const logProblem = 'Restore keys/log.key from your backup, or accept the new key with npm run log:accept.'
  expect(troubles({ ...well, logProblem })).toEqual([logProblem])
})

test('a count that stopped at the limit says so, and a kind nobody described still reads as words', () => {
  expect([countText(999), countText(1000)]).toEqual(['999', '1,000 or more'])
  expect([kindText('password-reset'), workText('new-work')]).toEqual(['Password reset', 'new-work'])
})

test('a provider says that its last message failed, until one is sent again', () => {
  const email = { name: 'email', state: 'set-up' } as const
  const channel = { channel: 'email' as const, sent: 1, waiting: 0, failed: 1 }
  const [earlier, later] = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:01:00.000Z']
  const labelOf = (lastSentAt: string | null, lastFailedAt: string | null) =>
    providerState(email, [{ ...channel, lastSentAt, lastFailedAt }]).label
  expect(labelOf(earlier, later)).toBe('Last one failed')
  expect(labelOf(null, later)).toBe('Last one failed')
  expect(labelOf(later, earlier)).toBe('Set up')
  expect(labelOf(null, null)).toBe('Set up')
  expect(providerState({ name: 'ai', state: 'built-in' }, []).label).toBe('Built in')
})
