import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { makeDataDir } from './data-dir.ts'
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

/** A data folder of its own for a server, with the embedded database in it. */
export async function dataForServer() {
  const dataDir = makeDataDir('server')
  return {
    options: { dataDir, port: await freePort() },
    remove: () => rmSync(dataDir, { recursive: true }),
  }
}
