import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { storageApi } from '#shared/storage/storage.api.ts'
import {
  azureConnectionString,
  azureContainer,
  openAzureServer,
} from '#server/integrations/storage/azure-server.fixture.ts'
import { storageOpener, type StorageTarget } from '#server/integrations/storage/open-storage.ts'
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

const byKey = (name: string) =>
  `DefaultEndpointsProtocol=https;AccountName=${name};AccountKey=a2V5;EndpointSuffix=core.windows.net`
const bySignature = (address: string) => `BlobEndpoint=${address};SharedAccessSignature=sv=2024&sig=a`

test('an Azure container that is connected again by the other kind of connection string is the same connection', async ({
  owner,
  deps,
}) => {
  const server = await openAzureServer()
  onTestFinished(() => server.close())
  // one account, whichever way it is named
  const connectionString = azureConnectionString(server.origin)
  const open = storageOpener({ ...server.rules, allowHttp: true })
  deps.openStorage = (target) => open({ ...target, connectionString } as StorageTarget)
  const connect = (named: string, changed: object = {}) =>
    owner.call(storageApi.connect, {
      body: {
        provider: 'azure_blob',
        displayName: 'Office container',
        connectionString: named,
        containerName: azureContainer,
        folderPath: 'Contracts',
        ...changed,
      },
    })
  const kinds = [
    byKey('acme'),
    bySignature('https://acme.blob.core.windows.net/'),
    bySignature('https://acme.blob.core.windows.net'),
  ]
  for (const [first, again] of [kinds, kinds.toReversed()] as [string, string][]) {
    const { id } = await connect(first)
    expect(await connect(again)).toMatchObject({ id })
    await owner.call(storageApi.disconnect, { params: { id } })
  }
  for (const kind of kinds) await connect(kind)
  for (const kind of [byKey('acme2'), bySignature('https://acme3.blob.core.windows.net/')])
    await connect(kind)
  await connect(kinds[0]!, { folderPath: 'Leases' })
  expect(await owner.call(storageApi.connections, {})).toHaveLength(4)
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
