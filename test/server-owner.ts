import { rmSync } from 'node:fs'
import { billingApi } from '#shared/billing/billing.api.ts'
import { Outbox } from '../tools/demo-outbox.ts'
import { openAccount } from '../tools/open-account.ts'
import { makeDataDir } from './data-dir.ts'
import { createDatabaseFor } from './postgres-server.ts'
import { freePort, type Person, personAt } from './server-process.ts'

export const TOP_UP_CENTS = 50_000

/** Somebody with an account, proven phone and address, and money, all of it over HTTP. */
export async function anOwner(origin: string): Promise<Person> {
  const owner = personAt(origin)
  const person = {
    email: 'owner@example.com',
    firstName: 'Olga',
    lastName: 'Owner',
    phone: '+12125550100',
    password: 'Rowing-past-7-herons',
  }
  await openAccount({ visitor: owner, outbox: await Outbox.open(owner), person })
  await owner.call(billingApi.sandboxTopUp, { body: { amount: TOP_UP_CENTS } })
  return owner
}

/** A data folder of its own for a server, with the embedded database in it unless TEST_DATABASE_URL names another server. */
export async function dataForServer() {
  const dataDir = makeDataDir('server')
  const { databaseUrl, drop } = await createDatabaseFor(dataDir)
  return {
    options: { dataDir, databaseUrl, port: await freePort() },
    async remove() {
      await drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
