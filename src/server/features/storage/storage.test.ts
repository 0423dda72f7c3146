import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { MAX_STORAGE_CONNECTIONS } from '#shared/storage/storage-rules.ts'
import { storageApi } from '#shared/storage/storage.api.ts'
import { loadSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { storageOpener } from '#server/integrations/storage/open-storage.ts'
import { s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import { copyTools } from '#server/worker.ts'
import { aCompletedContract, expect } from '#test/app.ts'
import { requeueCopies } from './requeue-copies.ts'
import { saveCopy } from './save-copy.ts'
import { attempt, copiesOf, jobsOf, test, waitingCopies } from './storage-copies.fixture.ts'

describe('a bucket is connected', () => {
  test('when a file could be saved there, and its keys are never shown again, nor readable in the database', async ({
    owner,
    bucket,
    deps,
  }) => {
    const answer = await owner.send({ method: 'POST', url: '/api/storage/connect', payload: bucket.body })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        displayName: 'Office bucket',
        folderPath: 'Contracts',
        connectionStatus: 'connected',
        lastTestError: null,
      },
    ])
    expect(bucket.requests).toContainEqual(
      expect.stringMatching(/^PUT Contracts\/connection-test-[0-9a-f]{8}\.txt$/),
    )
    expect(bucket.paths()).toEqual([])
    const listed = await owner.send({ method: 'GET', url: '/api/storage/connections' })
    const { rows } = await deps.db.execute(sql`select s::text from storage_connections s`)
    for (const text of [answer.payload, listed.payload, JSON.stringify(rows)])
      for (const secret of [s3Keys.apiKey, s3Keys.apiSecret]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
  })

  test('not with other keys: the reason is said, and nothing is kept', async ({ owner, bucket }) => {
    const body = { ...bucket.body, apiSecret: 'not-the-secret' }
    await expect(owner.call(storageApi.connect, { body })).rejects.toMatchObject({
      status: 422,
      text: 'The secret access key doesn’t belong to this access key ID. Please check your credentials.',
    })
    expect(await owner.call(storageApi.connections, {})).toEqual([])
  })

  test.for([
    ['displayName', 'Connection name is required'],
    ['apiKey', 'Access Key ID is required'],
    ['apiSecret', 'Secret Access Key is required'],
    ['region', 'Region is required'],
    ['bucketName', 'Bucket name is required'],
  ])('not without %s, in the specified words', async ([field = '', message], { owner, bucket }) => {
    for (const value of ['', '  ', undefined]) {
      const payload = { ...bucket.body, [field]: value }
      const answer = await owner.send({ method: 'POST', url: '/api/storage/connect', payload })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ path: field, message }] }])
    }
  })

  test('again with new keys as the same connection, and not more than ten', async ({ owner, bucket }) => {
    const connect = (changed: object) =>
      owner.call(storageApi.connect, { body: { ...bucket.body, ...changed } })
    const { id } = await connect({})
    expect(await connect({ displayName: 'Renamed' })).toMatchObject({ id, displayName: 'Renamed' })
    for (let n = 1; n < MAX_STORAGE_CONNECTIONS - 3; n++) await connect({ folderPath: `Folder ${n}` })
    bucket.behavior.fails = 500
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => connect({ folderPath: 'More' })))
    expect(tries.map((one) => one.status === 'rejected' && one.reason.status).toSorted()).toContain(429)
    const [newest, ...others] = await owner.call(storageApi.connections, {})
    expect([newest, others.at(-1)]).toMatchObject([{ folderPath: 'Folder 6' }, { folderPath: 'Contracts' }])
    expect(others).toHaveLength(MAX_STORAGE_CONNECTIONS - 4)
  })

  test('not at an address of this machine or its network', async ({ owner, bucket, deps }) => {
    deps.openStorage = storageOpener()
    for (const endpoint of [
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://[::1]',
      'https://localhost',
    ])
      await expect(
        owner.call(storageApi.connect, { body: { ...bucket.body, endpoint } }),
      ).rejects.toMatchObject({
        status: 422,
        text: expect.stringMatching(/^We can’t connect there: this address isn’t public/),
      })
  })
})

describe('a contract that is completed', () => {
  test('is saved there once it is sealed, byte for byte, in the folder of its year', async ({
    owner,
    client,
    bucket,
    deps,
    settle,
    work,
  }) => {
    await owner.call(storageApi.connect, { body: bucket.body })
    const { id } = await aCompletedContract(owner, client)
    expect(await copiesOf(owner, id)).toEqual([])
    await settle()
    expect(await copiesOf(owner, id)).toMatchObject([{ state: 'waiting', error: null }])
    expect(await jobsOf(deps, 'save-copy')).toBe(1)
    await work()
    const path = 'Contracts/2026/Mutual_NDA_signed.pdf'
    expect(await copiesOf(owner, id)).toMatchObject([
      { provider: 's3', displayName: 'Office bucket', state: 'saved', path, error: null },
    ])
    const { content } = await loadSealedPdf(deps, id)
    expect(bucket.objects.get(path)?.bytes.equals(content)).toBe(true)
    expect(bucket.objects.get(path)?.contentType).toBe('application/pdf')
  })

  test('belongs to the year that its owner’s clock showed', async ({
    signIn,
    client,
    bucket,
    clock,
    work,
  }) => {
    clock.now = new Date('2026-12-31T20:00:00Z')
    const owner = await signIn({ timeZone: 'Asia/Tokyo' })
    await owner.call(storageApi.connect, { body: bucket.body })
    await aCompletedContract(owner, client)
    await work()
    expect(bucket.paths()).toEqual(['Contracts/2027/Mutual_NDA_signed.pdf'])
  })

  test('gets a number where the name is taken, however often and by how many at once it is saved', async ({
    owner,
    client,
    bucket,
    deps,
    settle,
  }) => {
    await owner.call(storageApi.connect, { body: bucket.body })
    for (let n = 0; n < 3; n++) await aCompletedContract(owner, client)
    await settle()
    const ids = await waitingCopies(deps)
    await Promise.all([...ids, ...ids].map((id) => saveCopy(deps, copyTools, id, attempt())))
    expect(bucket.paths()).toEqual(
      ['', '_2', '_3'].map((number) => `Contracts/2026/Mutual_NDA_signed${number}.pdf`),
    )
  })

  test('is saved once although the worker died before it could note that', async ({
    owner,
    client,
    bucket,
    deps,
    work,
  }) => {
    await owner.call(storageApi.connect, { body: bucket.body })
    await aCompletedContract(owner, client)
    await work()
    await deps.db.execute(sql`update storage_copies set state = 'waiting', path = null, saved_at = null`)
    await work()
    expect(bucket.objects.size).toBe(1)
  })
})

describe('a storage service that fails', () => {
  test('delays no seal; the owner sees it, is mailed once a day from the third try on, and it is saved when it works', async ({
    owner,
    client,
    bucket,
    outbox,
    work,
  }) => {
    const connection = await owner.call(storageApi.connect, { body: bucket.body })
    bucket.behavior.fails = 503
    const { id } = await aCompletedContract(owner, client)
    const mails = async () =>
      (await outbox()).filter(({ subject }) => subject === "Signed PDFs aren't being saved to Office bucket")
    expect(await work(1)).toEqual(['The storage service is busy or down right now.'])
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
      seal: { state: 'sealed' },
    })
    expect(await copiesOf(owner, id)).toMatchObject([
      { state: 'waiting', error: 'The storage service is busy or down right now.' },
    ])
    await work(2)
    expect(await mails()).toHaveLength(0)
    await work(3)
    await work(4)
    expect(await mails()).toMatchObject([
      {
        to: owner.user.email,
        text: expect.stringContaining('The storage service is busy or down right now.'),
      },
    ])
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { id: connection.id, connectionStatus: 'error', copies: { waiting: 1, saved: 0 } },
    ])
    bucket.behavior.fails = undefined
    expect(await work(5)).toEqual([])
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { connectionStatus: 'connected', lastTestError: null, copies: { waiting: 0, saved: 1 } },
    ])
  })

  test('for days is given up, of which the owner is mailed, who can have it tried again', async ({
    owner,
    client,
    bucket,
    outbox,
    work,
  }) => {
    await owner.call(storageApi.connect, { body: bucket.body })
    bucket.behavior.fails = 403
    const { id } = await aCompletedContract(owner, client)
    await work(101, true)
    const [copy] = await copiesOf(owner, id)
    expect(copy).toMatchObject({ state: 'failed', error: expect.stringContaining('aren’t allowed') })
    expect(await outbox()).toContainEqual(
      expect.objectContaining({
        subject: "A signed PDF wasn't saved to Office bucket",
        text: expect.stringMatching(/has stopped trying to save this copy\. First test the storage service/),
      }),
    )
    bucket.behavior.fails = undefined
    await owner.call(storageApi.retryCopy, { params: { id: copy!.id } })
    await work()
    expect(await copiesOf(owner, id)).toMatchObject([{ state: 'saved' }])
    await expect(owner.call(storageApi.retryCopy, { params: { id: copy!.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is not said of a contract that its owner has deleted, as nobody can have its copy tried again', async ({
    owner,
    client,
    bucket,
    work,
  }) => {
    await owner.call(storageApi.connect, { body: bucket.body })
    const saved = await aCompletedContract(owner, client)
    await work()
    bucket.behavior.fails = 403
    const given = await aCompletedContract(owner, client)
    await work(101, true)
    const copies = async () => (await owner.call(storageApi.connections, {}))[0]?.copies
    expect(await copies()).toMatchObject({ saved: 1, failed: 1 })
    for (const { id } of [saved, given]) await owner.call(contractsApi.remove, { params: { id } })
    expect(await copies()).toEqual({ saved: 1, waiting: 0, failed: 0, earlier: 0 })
  })

  test('is found out by a test, and found to work again by the next', async ({ owner, bucket }) => {
    const { id } = await owner.call(storageApi.connect, { body: bucket.body })
    bucket.behavior.fails = 403
    const failed = {
      success: false,
      connectionStatus: 'error',
      error: expect.stringContaining('aren’t allowed'),
    }
    expect(await owner.call(storageApi.test, { params: { id } })).toMatchObject(failed)
    bucket.behavior.fails = undefined
    const works = { success: true, connectionStatus: 'connected', error: null }
    expect(await owner.call(storageApi.test, { params: { id } })).toMatchObject(works)
  })

  test('that old keys fail says nothing of the new ones which their owner gives meanwhile', async ({
    owner,
    bucket,
    clock,
    deps,
  }) => {
    const { id } = await owner.call(storageApi.connect, { body: bucket.body })
    const { openStorage } = deps
    deps.openStorage = async () => {
      deps.openStorage = openStorage
      clock.pass({ minutes: 1 })
      await owner.call(storageApi.connect, { body: bucket.body })
      throw new StorageError('credentials', 'The keys aren’t good anymore.')
    }
    expect(await owner.call(storageApi.test, { params: { id } })).toMatchObject({ success: false })
    expect(await owner.call(storageApi.connections, {})).toMatchObject([{ lastTestError: null }])
  })

  test('whose job was lost is tried again the next night', async ({
    owner,
    client,
    bucket,
    deps,
    settle,
  }) => {
    await owner.call(storageApi.connect, { body: bucket.body })
    await aCompletedContract(owner, client)
    await settle()
    await deps.db.execute(sql`delete from pgboss.job where name = 'save-copy'`)
    await requeueCopies(deps, new Date(deps.now().getTime() - 1000))
    expect(await jobsOf(deps, 'save-copy')).toBe(0)
    await requeueCopies(deps, new Date(deps.now().getTime() + 1000))
    expect(await jobsOf(deps, 'save-copy')).toBe(1)
  })
})

test('disconnecting forgets the keys and what was to be saved; what was saved stays there, and stays known', async ({
  owner,
  client,
  bucket,
  deps,
  settle,
  work,
}) => {
  const { id } = await owner.call(storageApi.connect, { body: bucket.body })
  const saved = await aCompletedContract(owner, client)
  await work()
  const waiting = await aCompletedContract(owner, client)
  await settle()
  await owner.call(storageApi.disconnect, { params: { id } })
  expect(await work()).toEqual([])
  expect(bucket.objects.size).toBe(1)
  expect(await copiesOf(owner, saved.id)).toMatchObject([{ state: 'saved', displayName: 'Office bucket' }])
  expect(await copiesOf(owner, waiting.id)).toEqual([])
  expect((await deps.db.execute(sql`select 1 from storage_connections`)).rows).toEqual([])
  await expect(owner.call(storageApi.test, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
