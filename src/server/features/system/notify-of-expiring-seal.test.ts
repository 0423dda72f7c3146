import { sql } from 'drizzle-orm'
import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { expect, test } from '#test/app.ts'
import { cleanUp } from './clean-up.ts'

test('administrators are emailed 30 and 7 days before the certificate that seals expires, once each, and not once it has', async ({
  deps: plain,
  clock,
}) => {
  const dataDir = makeDataDir('expiring-seal')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { certificatePem, notAfter } = await openSealKey({ dataDir })
  const deps = {
    ...plain,
    sealCertificates: async () => [certificatePem],
    settings: { ...plain.settings, adminEmails: ['ann@example.com', 'bob@example.com'] },
  }
  const told = async (daysAhead: number) => {
    clock.pass({ minutes: (notAfter.getTime() - daysAhead * 86_400_000 - deps.now().getTime()) / 60_000 })
    await cleanUp(deps)
    const { rows } = await deps.db.execute(
      sql`select natural_key from deliveries where natural_key like 'operator:seal-expires:%'`,
    )
    return rows.length
  }
  expect([
    await told(30.5),
    await told(29.5),
    await told(8),
    await told(7),
    await told(1),
    await told(-1),
  ]).toEqual([0, 2, 2, 4, 4, 4])
})
