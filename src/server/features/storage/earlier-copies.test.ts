import { sql } from 'drizzle-orm'
import { describe, onTestFinished } from 'vitest'
import { storageApi } from '#shared/storage/storage.api.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import type { Deps } from '#server/deps.ts'
import { loadSealedPdf } from '#server/features/evidence/read-sealed-pdf.ts'
import { bringContent } from '#server/features/kept-files/bring-content.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import { copyTools } from '#server/worker.ts'
import { aCompletedContract, expect } from '#test/app.ts'
import { requeueCopies } from './requeue-copies.ts'
import { saveEarlierCopies } from './save-copy.ts'
import { insertEarlierCopies } from './storage-copies.queries.ts'
import { attempt, delayJobs, jobsOf, retriedJobs, test as base } from './storage-copies.fixture.ts'

/** Two contracts that were sealed before their owner connected the bucket and asked for copies. */
const test = base.extend('round', async ({ owner, client, bucket, settle }) => {
  for (const title of ['One', 'Two']) await aCompletedContract(owner, client, { title })
  await settle()
  const { id } = await owner.call(storageApi.connect, { body: bucket.body })
  await owner.call(storageApi.copyEarlier, { params: { id } })
  return { connectionId: id, round: 0 }
})

describe('contracts from before the connection', () => {
  base(
    'are saved when their owner asks for it, each once, with progress, and nobody else’s',
    async ({ owner, signIn, client, bucket, deps, settle }) => {
      for (const title of ['One', 'Two']) await aCompletedContract(owner, client, { title })
      await aCompletedContract(await signIn(), client, { title: 'Of somebody else' })
      await settle()
      const { id, copies } = await owner.call(storageApi.connect, { body: bucket.body })
      expect(copies).toEqual({ saved: 0, waiting: 0, failed: 0, earlier: 2 })
      const copy = () => owner.call(storageApi.copyEarlier, { params: { id } })
      const queued = await Promise.all([copy(), copy(), copy()])
      expect(queued.reduce((sum, one) => sum + one.queued, 0)).toBe(2)
      expect(await jobsOf(deps, 'save-earlier-copies')).toBe(1)
      expect(await owner.call(storageApi.connections, {})).toMatchObject([
        { copies: { waiting: 2, earlier: 0 } },
      ])
      const { rows } = await deps.db.execute(
        sql`select substr(id::text, 15, 1) as version from storage_copies`,
      )
      expect(rows).toEqual([{ version: '7' }, { version: '7' }])
      await saveEarlierCopies(deps, copyTools, { connectionId: id, round: 0 }, attempt())
      expect(bucket.paths()).toEqual(['Contracts/2026/One_signed.pdf', 'Contracts/2026/Two_signed.pdf'])
      expect(await owner.call(storageApi.connections, {})).toMatchObject([
        { copies: { saved: 2, waiting: 0 } },
      ])
      expect(await copy()).toEqual({ queued: 0 })
    },
  )

  test('one that can’t be read holds up none of the others', async ({ owner, bucket, deps, round }) => {
    const damaged = await deps.db.execute<{ contract_id: string }>(
      sql`select contract_id from storage_copies order by id limit 1`,
    )
    const first = damaged.rows[0]!.contract_id
    const tools = {
      loadSealedPdf: (from: Deps, contractId: string) =>
        contractId === first ? Promise.reject(new Error('damaged')) : loadSealedPdf(from, contractId),
    }
    await saveEarlierCopies(deps, tools, round, attempt())
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { connectionStatus: 'connected', copies: { saved: 1, waiting: 0, failed: 1 } },
    ])
    expect(bucket.objects.size).toBe(1)
  })

  test('are not saved a second time by a round that began before they were saved', async ({
    deps,
    round,
  }) => {
    const loaded: string[] = []
    let isFirst = true
    const tools = {
      loadSealedPdf: async (from: Deps, contractId: string) => {
        const began = isFirst
        isFirst = false
        if (began) await saveEarlierCopies(deps, tools, round, attempt())
        loaded.push(contractId)
        return loadSealedPdf(from, contractId)
      },
    }
    await saveEarlierCopies(deps, tools, round, attempt())
    const [first, second] = loaded
    expect(loaded).toEqual([first, second, first])
    expect(first).not.toBe(second)
  })

  test('that are worked off already take those with them that are asked for later', async ({
    owner,
    deps,
    round: { connectionId },
  }) => {
    await deps.db.execute(sql`delete from pgboss.job where name = 'save-earlier-copies'`)
    await deps.jobs.enqueue(deps.db, 'save-earlier-copies', [{ connectionId, round: 1 }])
    await deps.db.execute(
      sql`update storage_copies set state = 'failed' where id = (select id from storage_copies order by id limit 1)`,
    )
    const asked = await owner.call(storageApi.copyEarlier, { params: { id: connectionId } })
    expect(asked).toEqual({ queued: 1 })
    expect(await jobsOf(deps, 'save-earlier-copies')).toBe(1)
  })

  test('that wait for their turn are not queued once more while one of them is tried, and are when none is', async ({
    deps,
    round,
  }) => {
    await deps.db.execute(sql`delete from pgboss.job where name = 'save-earlier-copies'`)
    await deps.db.execute(
      sql`update storage_copies set updated_at = updated_at - interval '5 hours'
        where id = (select id from storage_copies order by id desc limit 1)`,
    )
    await requeueCopies(deps, new Date(deps.now().getTime() - 3 * 3_600_000))
    expect(await jobsOf(deps, 'save-earlier-copies')).toBe(0)
    await requeueCopies(deps, new Date(deps.now().getTime() + 1000))
    const { rows } = await deps.db.execute(
      sql`select data from pgboss.job where name = 'save-earlier-copies' and state = 'created'`,
    )
    expect(rows).toEqual([{ data: round }])
  })

  test('wait while the setting of the platform’s bucket is wrong', async ({ owner, deps, round }) => {
    const server = await openS3Server()
    onTestFinished(() => server.close())
    const objects = objectStore({ ...s3Keys, endpoint: server.origin, bucketName: 'of-somebody-else' })
    const moved = {
      loadSealedPdf: async (from: Deps) => {
        await bringContent({ ...from, objects }, { content: null, objectKey: 'of-a-pdf' })
        throw new Error('it was read')
      },
    }
    await expect(saveEarlierCopies(deps, moved, round, attempt())).rejects.toMatchObject({ statusCode: 503 })
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { connectionStatus: 'connected', copies: { waiting: 2, failed: 0 } },
    ])
  })

  test('wait while the place that they are read from does not answer, which is not put down to the service', async ({
    owner,
    deps,
    outbox,
    round,
    settle,
  }) => {
    const silent = {
      loadSealedPdf: async (from: Deps) => {
        await bringContent(from, { content: null, objectKey: 'of-a-pdf' })
        throw new Error('it was read')
      },
    }
    await expect(saveEarlierCopies(deps, silent, round, attempt(3))).rejects.toMatchObject({
      statusCode: 503,
    })
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { connectionStatus: 'connected', copies: { waiting: 2, failed: 0 } },
    ])
    await settle()
    const mails = (await outbox()).filter(({ subject }) => subject.includes('Office bucket'))
    expect(mails).toMatchObject([{ text: expect.stringContaining('Office bucket reported no problem') }])
    expect(mails[0]?.text).not.toMatch(/connect the storage service again|is safe/)
    await saveEarlierCopies(deps, copyTools, round, attempt(4))
    expect(await owner.call(storageApi.connections, {})).toMatchObject([{ copies: { saved: 2, waiting: 0 } }])
  })

  test('wait where our own database fails for a moment, and are not said to be given up', async ({
    owner,
    deps,
    round,
  }) => {
    const cause = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const cutOff = { loadSealedPdf: () => Promise.reject(new Error('Failed query: select 1', { cause })) }
    await expect(saveEarlierCopies(deps, cutOff, round, attempt())).rejects.toThrow('Failed query')
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { connectionStatus: 'connected', copies: { waiting: 2, failed: 0 } },
    ])
  })

  test('wait while a master key isn’t here', async ({ owner, deps, round }) => {
    const keyless = { loadSealedPdf: () => Promise.reject(new KeyFileError('master-00.key is missing')) }
    await expect(saveEarlierCopies(deps, keyless, round, attempt())).rejects.toThrow('missing')
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { connectionStatus: 'connected', copies: { waiting: 2, failed: 0 } },
    ])
  })

  test('and new ones are tried at once where the place works, by new keys or a test, also the first that passes, and no other’s', async ({
    owner,
    signIn,
    client,
    bucket,
    deps,
    round: { connectionId: id },
    settle,
  }) => {
    const stranger = await signIn({ balanceCents: 500 })
    await stranger.call(storageApi.connect, { body: bucket.body })
    for (const each of [owner, stranger]) await aCompletedContract(each, client)
    await settle()
    const ofThis = ['save-copy', 'save-earlier-copies']

    await delayJobs(deps)
    await owner.call(storageApi.connect, { body: bucket.body })
    expect(await retriedJobs(deps)).toEqual(ofThis)

    await delayJobs(deps)
    await owner.call(storageApi.test, { params: { id } })
    expect(await retriedJobs(deps)).toEqual(ofThis)

    await delayJobs(deps)
    bucket.behavior.fails = 403
    await owner.call(storageApi.test, { params: { id } })
    expect(await retriedJobs(deps)).toEqual([])
    bucket.behavior.fails = undefined
    await owner.call(storageApi.test, { params: { id } })
    expect(await retriedJobs(deps)).toEqual(ofThis)
  })

  test('are saved with new keys that their owner gives meanwhile, of which nothing bad is said', async ({
    owner,
    bucket,
    clock,
    deps,
    round,
  }) => {
    const { openStorage } = deps
    deps.openStorage = async () => {
      deps.openStorage = openStorage
      clock.pass({ minutes: 1 })
      await owner.call(storageApi.connect, { body: bucket.body })
      throw new StorageError('credentials', 'The keys aren’t good anymore.')
    }
    await saveEarlierCopies(deps, copyTools, round, attempt())
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { lastTestError: null, copies: { saved: 2, waiting: 0, failed: 0 } },
    ])
  })

  test('are left to the next try where time ran out as their owner gave new keys, of which nothing bad is said', async ({
    owner,
    bucket,
    clock,
    deps,
    round,
  }) => {
    const outOfTime = new AbortController()
    const { openStorage } = deps
    deps.openStorage = async () => {
      deps.openStorage = openStorage
      clock.pass({ minutes: 1 })
      outOfTime.abort()
      await owner.call(storageApi.connect, { body: bucket.body })
      throw new StorageError('unavailable', 'The service took too long.')
    }
    const failed = saveEarlierCopies(deps, copyTools, round, { ...attempt(), signal: outOfTime.signal })
    await expect(failed).rejects.toThrow('too long')
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { lastTestError: null, copies: { waiting: 2 } },
    ])
  })

  test('that are noted while their owner disconnects are forgotten with the connection', async ({
    owner,
    deps,
    round: { connectionId },
  }) => {
    await deps.db.execute(sql`delete from storage_copies`)
    const [disconnected] = await deps.db.transaction(async (tx) => {
      await insertEarlierCopies(tx, { userId: owner.user.id, connectionId, now: deps.now() })
      const disconnecting = owner.call(storageApi.disconnect, { params: { id: connectionId } })
      await expect
        .poll(async () => {
          const { rows } = await deps.db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBe(1)
      return [disconnecting]
    })
    await disconnected
    expect((await deps.db.execute(sql`select 1 from storage_copies`)).rows).toEqual([])
  })

  test('wait together while the service is down, are given up together, and wait again when their owner asks for copies', async ({
    owner,
    bucket,
    deps,
    round,
  }) => {
    bucket.behavior.fails = 503
    await expect(saveEarlierCopies(deps, copyTools, round, attempt())).rejects.toThrow('busy or down')
    expect(await owner.call(storageApi.connections, {})).toMatchObject([{ copies: { waiting: 2 } }])
    await expect(saveEarlierCopies(deps, copyTools, round, attempt(101, true))).rejects.toThrow(
      'busy or down',
    )
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { copies: { waiting: 0, failed: 2, earlier: 2 } },
    ])

    // and tried again together, when their owner asks for it
    bucket.behavior.fails = undefined
    const again = () => owner.call(storageApi.copyEarlier, { params: { id: round.connectionId } })
    expect([await again(), await again()]).toEqual([{ queued: 2 }, { queued: 0 }])
    await saveEarlierCopies(deps, copyTools, round, attempt())
    expect(await owner.call(storageApi.connections, {})).toMatchObject([
      { copies: { saved: 2, waiting: 0, failed: 0, earlier: 0 } },
    ])
  })
})
