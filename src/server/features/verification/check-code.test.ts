import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { test } from '#test/deps.ts'
import { checkCode, findCodeLock } from './check-code.ts'
import { type CodeRequest, issueCode } from './issue-code.ts'
import type { CodePlace } from './verification.queries.ts'

const signer: CodePlace = { subject: 'signer:ann', purpose: 'signing', binding: '' }
const phone = '+15551234567'

const issue = (deps: Deps, more: Partial<CodeRequest> = {}) =>
  deps.db.transaction((tx) => issueCode(tx, deps, { ...signer, phone, ipAddress: '127.0.0.1', ...more }))

/** The text message of the latest code, as the worker would send it. */
async function lastMessage({ db, keyring }: Deps): Promise<{ to: string; body: string }> {
  const { rows } = await db.execute<{ id: string; payload: Uint8Array }>(
    sql`select id, payload from deliveries where channel = 'sms' order by id desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('No text message was queued')
  return JSON.parse(keyring.decryptText(row.payload, { table: 'deliveries', id: row.id, column: 'payload' }))
}

async function newCode(deps: Deps, more: Partial<CodeRequest> = {}): Promise<string> {
  await issue(deps, more)
  const { body } = await lastMessage(deps)
  const [code] = /\b\d{4}\b/.exec(body) ?? []
  if (!code) throw new Error('The message holds no code')
  return code
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const enter = (deps: Deps, code: string, place: CodePlace = signer) =>
  deps.db.transaction((tx) => checkCode(tx, deps, { ...place, code }))

test('the right code is accepted once', async ({ deps }) => {
  const code = await newCode(deps)
  expect(await enter(deps, code)).toMatchObject({ ok: true })
  expect(await enter(deps, code)).toEqual({ ok: false, needsNewCode: true })
})

test('two right codes at once give one success', async ({ deps }) => {
  const code = await newCode(deps)
  const both = await Promise.all([enter(deps, code), enter(deps, code)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a code is good until the last millisecond of its ten minutes, and not after', async ({
  deps,
  clock,
}) => {
  const issued = await issue(deps)
  expect(issued).toEqual({ sent: true, expiresAt: new Date(clock.now.getTime() + 600_000) })
  const first = await newCode(deps)
  clock.pass({ minutes: 10, ms: -1 })
  expect(await enter(deps, first)).toMatchObject({ ok: true })

  const second = await newCode(deps)
  clock.pass({ minutes: 10 })
  expect(await enter(deps, second)).toEqual({ ok: false, needsNewCode: true })
})

test('a new code kills the one before', async ({ deps }) => {
  const old = await newCode(deps)
  let fresh = await newCode(deps)
  while (fresh === old) fresh = await newCode(deps)
  expect(await enter(deps, old)).toEqual({ ok: false })
  expect(await enter(deps, fresh)).toMatchObject({ ok: true })
})

test('the third wrong try spends a code: the right one comes too late', async ({ deps }) => {
  const code = await newCode(deps)
  for (let n = 0; n < 2; n++) expect(await enter(deps, wrong(code))).toEqual({ ok: false })
  expect(await enter(deps, wrong(code))).toEqual({ ok: false, needsNewCode: true })
  expect(await enter(deps, code)).toEqual({ ok: false, needsNewCode: true })
})

test('a code of one signer, purpose or session is no good for another', async ({ deps }) => {
  const user = `user:${randomUUID()}` as const
  const code = await newCode(deps, { subject: user, purpose: 'login', binding: 'session 1' })
  const elsewhere: CodePlace[] = [
    { subject: 'user:bob', purpose: 'login', binding: 'session 1' },
    { subject: user, purpose: 'signing', binding: 'session 1' },
    { subject: user, purpose: 'login', binding: 'session 2' },
    { subject: 'signer:ann', purpose: 'login', binding: 'session 1' },
  ]
  for (const place of elsewhere) expect(await enter(deps, code, place)).toMatchObject({ ok: false })
  const own = { subject: user, purpose: 'login', binding: 'session 1' } as const
  expect(await enter(deps, code, own)).toMatchObject({ ok: true })
})

describe('guessing', () => {
  test('a hundred codes tried one after the other: locked after five, and the right one is refused too', async ({
    deps,
    clock,
  }) => {
    const code = await newCode(deps)
    let accepted = 0
    for (let n = 0; n < 10_000; n += 97) {
      const guess = String(n).padStart(4, '0')
      if (guess !== code && (await enter(deps, guess)).ok) accepted++
    }
    expect(accepted).toBe(0)
    expect(await findCodeLock(deps.db, signer.subject)).toEqual({
      failures: 5,
      lockedUntil: new Date(clock.now.getTime() + 30 * 60_000),
    })
    expect(await enter(deps, code)).toMatchObject({ ok: false, lockedUntil: expect.any(Date) })
  })

  test('a resend never resets the count', async ({ deps }) => {
    const guess = async () => enter(deps, wrong(await newCode(deps)))
    for (let n = 0; n < 4; n++) expect(await guess()).toEqual({ ok: false })
    expect(await guess()).toMatchObject({ ok: false, justLocked: true })
  })

  test('50 guesses at once count as 50: five are looked at, the lock is told once', async ({ deps }) => {
    const code = await newCode(deps)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(deps, wrong(code))))
    expect(answers.filter((answer) => !answer.ok && answer.justLocked)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && !answer.lockedUntil)).toHaveLength(4)
    expect(await findCodeLock(deps.db, signer.subject)).toMatchObject({ failures: 5 })
  })

  test('the lock ends after 30 minutes to the millisecond, and the count begins anew', async ({
    deps,
    clock,
  }) => {
    for (let n = 0; n < 5; n++) await enter(deps, '0000')
    clock.pass({ minutes: 30, ms: -1 })
    expect(await issue(deps)).toMatchObject({ sent: false, refused: 'locked', retryAfterSeconds: 1 })
    clock.pass({ ms: 1 })
    const code = await newCode(deps)
    expect(await enter(deps, wrong(code))).toEqual({ ok: false })
    expect(await enter(deps, code)).toMatchObject({ ok: true })
    expect(await findCodeLock(deps.db, signer.subject)).toEqual({ failures: 0, lockedUntil: null })
  })

  test('a right code clears the count of earlier failures', async ({ deps }) => {
    for (let round = 0; round < 3; round++) {
      const code = await newCode(deps)
      for (let n = 0; n < 2; n++) expect(await enter(deps, wrong(code))).toEqual({ ok: false })
      expect(await enter(deps, code)).toMatchObject({ ok: true })
    }
  })

  test('the lock of one person leaves another alone', async ({ deps }) => {
    for (let n = 0; n < 5; n++) await enter(deps, '0000')
    const code = await newCode(deps, { subject: 'signer:bob', phone: '+15557654321' })
    expect(await enter(deps, code, { ...signer, subject: 'signer:bob' })).toMatchObject({ ok: true })
  })
})

const fromAddress = (deps: Deps, ipAddress: string, requests: number) =>
  Promise.all(
    Array.from({ length: requests }, (_, n) =>
      issue(deps, { ipAddress, subject: `signer:${n}`, phone: `+1555${String(1_000_000 + n)}` }),
    ),
  )

describe('sending', () => {
  test('twenty requests for one number at once send five', async ({ deps }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => issue(deps, { subject: `signer:${n}` })),
    )
    expect(answers.filter(({ sent }) => sent)).toHaveLength(5)
    expect(answers.find(({ sent }) => !sent)).toMatchObject({
      sent: false,
      refused: 'too-many',
      retryAfterSeconds: 3600,
    })
  })

  test('the sixth code goes to a number one hour after the first', async ({ deps, clock }) => {
    for (let n = 0; n < 5; n++) {
      await issue(deps)
      clock.pass({ minutes: 1 })
    }
    expect(await issue(deps)).toMatchObject({ refused: 'too-many', retryAfterSeconds: 55 * 60 })
    clock.pass({ minutes: 55 })
    expect(await issue(deps)).toMatchObject({ sent: true })
  })

  test('a number gets fifteen codes a day that anybody can ask for, whoever asks and for whatever', async ({
    deps,
    clock,
  }) => {
    let sent = 0
    for (let hour = 0; hour < 6; hour++) {
      for (let n = 0; n < 5; n++) if ((await issue(deps, { subject: `signer:${hour}-${n}` })).sent) sent += 1
      clock.pass({ minutes: 61 })
    }
    expect(sent).toBe(15)
    clock.pass({ minutes: 18 * 60 })
    expect(await issue(deps)).toMatchObject({ sent: true })
  })

  test('a person who changes numbers gets ten codes an hour in all, even at once', async ({ deps }) => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => issue(deps, { phone: `+1555${String(2_000_000 + n)}` })),
    )
    expect(answers.filter(({ sent }) => sent)).toHaveLength(10)
  })

  test('one address gets twenty codes an hour, whoever they are for', async ({ deps }) => {
    const answers = await fromAddress(deps, '203.0.113.7', 25)
    expect(answers.filter(({ sent }) => sent)).toHaveLength(20)
  })

  test('the sandbox lets its own machine send as many codes as it likes', async ({ deps }) => {
    const answers = await fromAddress(deps, '127.0.0.1', 25)
    expect(answers.filter(({ sent }) => sent)).toHaveLength(25)
  })

  test('without a sandbox its own machine is an address like any other', async ({ deps }) => {
    const sandbox = { mail: false, sms: false, payments: false }
    const real = { ...deps, settings: { ...deps.settings, sandbox } }
    const answers = await fromAddress(real, '127.0.0.1', 25)
    expect(answers.filter(({ sent }) => sent)).toHaveLength(20)
  })

  test('a code that was refused leaves the earlier one good', async ({ deps }) => {
    let code = ''
    for (let n = 0; n < 5; n++) code = await newCode(deps)
    expect(await issue(deps)).toMatchObject({ sent: false })
    expect(await enter(deps, code)).toMatchObject({ ok: true })
  })
})

test('no table holds the code or the number: what is stored is hashed or encrypted', async ({ deps }) => {
  const code = await newCode(deps)
  for (const table of ['two_factor_codes', 'code_sends', 'code_locks', 'deliveries']) {
    const { rows } = await deps.db.execute<{ text: string }>(
      sql.raw(`select to_jsonb(t)::text as text from ${table} t`),
    )
    for (const { text } of rows) {
      const values: unknown[] = Object.values(JSON.parse(text))
      expect(values).not.toContain(code)
      expect(text).not.toContain('5551234567')
    }
  }
})
