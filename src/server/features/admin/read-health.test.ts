import { sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { adminApi } from '#shared/admin/admin.api.ts'
import { MAX_COUNTED } from '#shared/admin/admin-rules.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import type { Settings } from '#server/deps.ts'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { makeDataDir } from '#test/data-dir.ts'
import { readHealth } from './read-health.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'

const test = base.extend('admin', ({ signIn }) => signIn({ email: 'boss@example.com', emailVerified: true }))

test('the health page counts what waits, what failed and what is set up, and names nobody', async ({
  signIn,
  client,
  deps,
  clock,
}) => {
  const olga = await signIn()
  const { id, signers } = await aSentContract(olga)
  await deps.db.execute(sql`update deliveries set status = 'failed',
    last_error = '550 5.1.1 <signer1@example.com>: unknown; call +1 (212) 555-0100'`)
  await signAs(client(), id, signers[0]!.id)
  await deps.db.execute(
    sql`update contracts set seal_state = 'failing', seal_error = 'The time stamp didn’t come'`,
  )
  clock.pass({ minutes: 25 * 60 })
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true })
  const health = await admin.call(adminApi.health, {})
  expect(health).toMatchObject({
    checkedAt: deps.now().toISOString(),
    messages: {
      failedInDay: 0,
      failedInWeek: 1,
      channels: [
        expect.objectContaining({ channel: 'email', failed: 1, lastFailedAt: expect.any(String) }),
        expect.objectContaining({ channel: 'sms', failed: 0, lastFailedAt: null }),
      ],
      failures: [
        {
          kind: 'invitation',
          channel: 'email',
          error: '550 5.1.1 <(address)>: unknown; call (number)',
          contractId: id,
        },
      ],
    },
    seals: {
      waiting: 1,
      failing: 1,
      oldestUntriedAt: null,
      problems: [{ contractId: id, error: 'The time stamp didn’t come' }],
    },
    providers: [
      { name: 'email', state: 'sandbox' },
      { name: 'sms', state: 'sandbox' },
      { name: 'payments', state: 'sandbox' },
      { name: 'ai', state: 'built-in' },
      { name: 'office', state: 'off' },
      { name: 'files', state: 'database' },
      { name: 'timestamps', state: 'off' },
      ...['google-mail', 'microsoft-mail', 'dropbox', 'onedrive', 'google_drive', 'sharepoint', 'box'].map(
        (name) => ({ name, state: 'off' }),
      ),
    ],
  })
  expect(health.messages.waiting).toBeGreaterThan(0)
  expect(health.queues.map(({ name }) => name)).toContain('seal-contract')
  expect(JSON.stringify(health)).not.toMatch(/signer1|2125550100|Olga/)
  await deps.db.execute(sql`update contracts set seal_state = 'pending'`)
  const { seals } = await admin.call(adminApi.health, {})
  expect(seals).toMatchObject({ failing: 0, oldestAt: expect.any(String), oldestUntriedAt: seals.oldestAt })
})

test('the health page says why the message that waits the longest wasn’t sent when it was last tried', async ({
  admin,
  deps,
}) => {
  const aWaiting = (minutesAgo: number, lastError: string | null) => {
    const [id, at] = [randomUUIDv7(), new Date(deps.now().getTime() - minutesAgo * 60_000)]
    const row = {
      id,
      naturalKey: id,
      kind: 'invitation',
      channel: 'email' as const,
      createdAt: at,
      updatedAt: at,
    }
    return { ...row, status: 'pending' as const, lastError }
  }
  const oldestError = async () => (await admin.call(adminApi.health, {})).messages.oldestError
  await deps.db.insert(deliveries).values([aWaiting(1, 'The mailbox is full')])
  await deps.db.insert(deliveries).values([aWaiting(100_000, '450 <ada@example.com>: try again later')])
  expect(await oldestError()).toBe('450 <(address)>: try again later')
  await deps.db.insert(deliveries).values([aWaiting(200_000, null)])
  expect(await oldestError()).toBeNull()
})

test('nothing on the health page takes longer with more rows: it counts to a limit, by indexes', async ({
  admin,
  deps,
}) => {
  const at = deps.now()
  const rows = Array.from({ length: MAX_COUNTED + 50 }, () => {
    const id = randomUUIDv7()
    return { id, naturalKey: id, kind: 'invitation', channel: 'sms' as const, createdAt: at, updatedAt: at }
  })
  await deps.db.insert(deliveries).values(rows.map((row) => ({ ...row, status: 'failed' as const })))
  const waiting = rows.map((row) => ({ ...row, id: randomUUIDv7(), naturalKey: `${row.id} too` }))
  await deps.db.insert(deliveries).values(waiting.map((row) => ({ ...row, status: 'pending' as const })))
  const { messages } = await admin.call(adminApi.health, {})
  expect([messages.failedInDay, messages.waiting]).toEqual([MAX_COUNTED, MAX_COUNTED])
  expect(messages.failures).toHaveLength(20)
  expect(messages.channels.find(({ channel }) => channel === 'sms')).toMatchObject({
    waiting: 500,
    failed: 0,
  })
})

test('the health page says until when the certificate that seals is valid', async ({ deps }) => {
  const expiryOf = async (...certificates: string[]) =>
    (await readHealth({ ...deps, sealCertificates: async () => certificates })).seals.certificateExpiresAt
  const dataDir = makeDataDir('health')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { certificatePem, notAfter } = await openSealKey({ dataDir })
  expect(await expiryOf(certificatePem)).toBe(notAfter.toISOString())
  expect(await expiryOf()).toBeNull()
})

test('the health page says when a proxy is in front and TRUST_PROXY isn’t set', async ({ deps }) => {
  const hides = async (settings: Partial<Settings>) =>
    (await readHealth({ ...deps, settings: { ...deps.settings, ...settings } })).hidesAddresses
  const appUrl = 'https://sign.example.com'
  expect(await hides({ appUrl, trustProxy: false })).toBe(true)
  expect(await hides({ appUrl, trustProxy: 1 })).toBe(false)
  expect(await hides({ trustProxy: false })).toBe(false)
})
