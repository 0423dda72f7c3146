import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { createPostgresDatabase } from './database.ts'
import { freePort, type Person, personAt } from './server-process.ts'

export const TOP_UP_CENTS = 50_000

/** Somebody with an account, a verified phone and money, all of it over HTTP. */
export async function anOwner(origin: string): Promise<Person> {
  const owner = personAt(origin)
  const { sessionToken } = await owner.call(accountsApi.register, {
    body: {
      email: 'owner@example.com',
      firstName: 'Olga',
      lastName: 'Owner',
      phone: '2125550100',
      password: 'Rowing-past-7-herons',
    },
  })
  let text = ''
  while (!text) {
    await wait(100)
    text = (await owner.call(outboxApi.list, {}))[0]?.text ?? ''
  }
  const code = /\b\d{4}\b/.exec(text)?.[0] ?? ''
  await owner.call(accountsApi.verifyCode, { body: { code, sessionToken } })
  await owner.call(billingApi.sandboxTopUp, { body: { amount: TOP_UP_CENTS } })
  return owner
}

/** Data of its own for a server, on the database of this project. */
export async function dataForServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plainseal-faults-'))
  const postgres = inject('database') === 'postgres' ? await createPostgresDatabase() : undefined
  return {
    options: { dataDir, port: await freePort(), ...(postgres && { databaseUrl: postgres.url }) },
    async remove() {
      await postgres?.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
