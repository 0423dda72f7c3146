import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { storageApi } from '#shared/storage/storage.api.ts'
import {
  azureConnectionString,
  azureContainer,
  openAzureServer,
} from '#server/integrations/storage/azure-server.fixture.ts'
import { storageOpener } from '#server/integrations/storage/open-storage.ts'
import { copyTools } from '#server/worker.ts'
import { aCompletedContract, expect, test as base } from '#test/app.ts'
import { saveCopy } from './save-copy.ts'

const once = { number: 1, isLast: false, signal: new AbortController().signal }

const test = base
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 500 }))
  /** The worker's part: each copy that waits is tried once. Tells how many failed. */
  .extend('work', ({ deps, settle }) => async () => {
    await settle()
    let failed = 0
    const waiting = sql`select id from storage_copies where state = 'waiting'`
    for (const { id } of (await deps.db.execute<{ id: string }>(waiting)).rows)
      await saveCopy(deps, copyTools, id, once).catch(() => (failed += 1))
    return failed
  })

test('an Azure container is connected, takes signed PDFs, fails, works again, and is left with its connection string forgotten', async ({
  owner,
  client,
  deps,
  work,
}) => {
  const server = await openAzureServer()
  onTestFinished(() => server.close())
  deps.openStorage = storageOpener({ ...server.rules, allowHttp: true })
  const body = {
    provider: 'azure_blob' as const,
    displayName: 'Office container',
    connectionString: azureConnectionString(server.origin),
    containerName: azureContainer,
  }
  const wrong = { ...body, connectionString: body.connectionString.replace(/AccountKey=\w/, 'AccountKey=Z') }
  const refused = await owner.send({ method: 'POST', url: '/api/storage/connect', payload: wrong })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      message:
        'The key in this connection string is wrong or has expired. Use a current one. Please check your connection string.',
    },
  ])
  const { id } = await owner.call(storageApi.connect, { body })
  await aCompletedContract(owner, client)
  expect(await work()).toBe(0)
  const folder = `Plainseal Contracts/${deps.now().getUTCFullYear()}`
  expect([...server.objects.keys()]).toEqual([`${folder}/Mutual_NDA_signed.pdf`])

  server.behavior.fails = 503
  await aCompletedContract(owner, client)
  expect(await work()).toBe(1)
  expect(await owner.call(storageApi.connections, {})).toMatchObject([
    {
      connectionStatus: 'error',
      lastTestError: expect.stringMatching(/busy or down/),
      copies: { waiting: 1 },
    },
  ])
  server.behavior.fails = undefined
  expect(await work()).toBe(0)
  expect([...server.objects.keys()]).toContain(`${folder}/Mutual_NDA_signed_2.pdf`)
  expect(await owner.call(storageApi.connections, {})).toMatchObject([
    { connectionStatus: 'connected', lastTestError: null, copies: { saved: 2, waiting: 0 } },
  ])

  expect(await owner.call(storageApi.disconnect, { params: { id } })).toEqual({
    disconnected: true,
    revoked: false,
  })
  expect(await owner.call(storageApi.connections, {})).toEqual([])
  expect((await deps.db.execute(sql`select 1 from storage_connections`)).rows).toEqual([])
})
