import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import type { ObjectStore } from '#server/integrations/storage/object-store.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { openS3rver } from '#server/integrations/storage/s3rver.fixture.ts'
import type { Db } from '#server/db/db.ts'
import { createContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { destroyContract } from '#server/features/contracts/contracts.queries.ts'
import { insertDocument } from '#server/features/evidence/documents.queries.ts'
import { expect, signAs, test as base } from '#test/app.ts'
import { aSentContractWith, aTextFile, signersAttachment } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { keepInBucket, moveBack, moveToBucket, removeObjects } from './move-files.ts'

const ended = new AbortController().signal
const pdfOf = (owner: Client, id: string) => owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })

const test = base
  .extend('bucket', async ({}, { onCleanup }) => {
    const server = await openS3Server()
    onCleanup(() => server.close())
    return server
  })
  .extend('moving', ({ deps, bucket }) => {
    const objects = objectStore({ ...s3Keys, endpoint: bucket.origin })
    return Object.assign(deps, { objects })
  })
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 5000, addedFunds: true }))
  /** A sealed contract with an attached file, and its PDF. */
  .extend('aSealed', ({ owner, client, deps, settle }) => async () => {
    const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
    await signAs(client(), id, signerId)
    await settle()
    return { id, signerId, pdf: (await pdfOf(owner, id)).rawPayload }
  })
  .extend('move', ({ moving, clock }) => async (objects: ObjectStore = moving.objects) => {
    const before = new Date(clock.now.getTime() + 1)
    return moveToBucket({ ...moving, objects }, { before })
  })
  /** Where each file is, and what waits to be deleted. */
  .extend('rows', ({ deps }) => async () => {
    const { rows } = await deps.db.execute<{ inDatabase: boolean; key: string | null }>(sql`
      select content is not null as "inDatabase", object_key as key from documents
      union all select content is not null, object_key from attachments`)
    const { rows: removed } = await deps.db.execute<{ key: string }>(
      sql`select object_key as key from removed_objects`,
    )
    return {
      inDatabase: rows.filter(({ inDatabase }) => inDatabase).length,
      named: rows.flatMap(({ key }) => key ?? []).toSorted(),
      removed: removed.map(({ key }) => key),
    }
  })

test('sealed PDFs and attached files move to the bucket, encrypted, and read as before', async ({
  owner,
  client,
  bucket,
  aSealed,
  move,
  rows,
}) => {
  const { id, signerId, pdf } = await aSealed()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await move()).toEqual({ done: 2, failures: [] })
  const { inDatabase, named } = await rows()
  expect(inDatabase).toBe(0)
  expect([...bucket.objects.keys()].toSorted()).toEqual(named)
  for (const [key, { bytes, contentType }] of bucket.objects) {
    expect(key).toMatch(new RegExp(`^${id}/(sealed|attachment)-[0-9a-f]{32}$`))
    expect(contentType).toBe('application/octet-stream')
    for (const readable of ['%PDF', 'apple']) expect(bytes.toString('latin1')).not.toContain(readable)
  }

  expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
  expect((await signersAttachment(client(), signerId)).payload).toBe('One apple: 1 dollar.\n')
  expect(await owner.call(evidenceApi.compliance, { params: { id } })).toMatchObject({
    chainIntact: true,
    problems: [],
  })
  expect(await move()).toEqual({ done: 0, failures: [] })
})

test('the file of a contract that is still open stays in the database; that of a cancelled one moves', async ({
  owner,
  client,
  deps,
  move,
  rows,
}) => {
  const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
  expect(await move()).toEqual({ done: 0, failures: [] })
  expect((await signersAttachment(client(), signerId)).statusCode).toBe(200)
  await owner.call(contractsApi.cancel, { params: { id } })
  expect(await move()).toEqual({ done: 1, failures: [] })
  const file = await owner.send({ method: 'GET', url: `/api/contracts/${id}/attachment` })
  expect([file.payload, (await rows()).inDatabase]).toEqual(['One apple: 1 dollar.\n', 0])
})

test('the job leaves alone for an hour what was sealed just now', async ({
  aSealed,
  moving,
  clock,
  rows,
}) => {
  await aSealed()
  clock.now = new Date(clock.now.getTime() + 59 * 60_000)
  await keepInBucket(moving, ended)
  expect((await rows()).named).toEqual([])
  clock.now = new Date(clock.now.getTime() + 2 * 60_000)
  await keepInBucket(moving, ended)
  expect((await rows()).inDatabase).toBe(0)
})

const fault = () => Promise.reject(new Error('the process died'))
/** What can go wrong between a file's row and the bucket; the last ones take effect first. */
const faults: Record<string, (real: ObjectStore) => Partial<ObjectStore>> = {
  'before it is sent': () => ({ put: fault }),
  'after it was sent': (real) => ({ put: async (...given) => real.put(...given).then(fault) }),
  'before it is compared': () => ({ get: fault }),
  'after it was compared': (real) => ({ get: async (key) => real.get(key).then(fault) }),
  'because the bucket gives back something else': () => ({ get: async () => Buffer.from('else') }),
  'because the bucket keeps half of it': (real) => ({
    put: (key, bytes, labels) => real.put(key, bytes.subarray(0, 30), labels),
  }),
}
for (const [when, broken] of Object.entries(faults))
  test(`a move that ends ${when} loses nothing, and the next one goes on`, async ({
    owner,
    bucket,
    moving,
    aSealed,
    move,
    rows,
  }) => {
    const { id, pdf } = await aSealed()
    const { failures } = await move({ ...moving.objects, ...broken(moving.objects) })
    expect(failures).toHaveLength(2)
    expect((await rows()).inDatabase).toBe(2)
    expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)

    expect(await move()).toEqual({ done: 2, failures: [] })
    expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
    // whatever is in the bucket is either needed or known to be needless
    const { named, removed } = await rows()
    expect(
      [...bucket.objects.keys()].filter((key) => !named.includes(key) && !removed.includes(key)),
    ).toEqual([])
    await removeObjects(moving, { forSeconds: 0 })
    expect([...bucket.objects.keys()].toSorted()).toEqual(named)
  })

test('two that move at once move each file once', async ({ owner, bucket, aSealed, move, rows }) => {
  const { id, pdf } = await aSealed()
  const moved = await Promise.all([move(), move(), move()])
  expect(moved.flatMap(({ failures }) => failures)).toEqual([])
  expect([...bucket.objects.keys()].toSorted()).toEqual((await rows()).named)
  expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
})

test('a contract that is deleted while its files are on their way leaves nothing in the bucket', async ({
  bucket,
  moving,
  aSealed,
  move,
  rows,
}) => {
  const { id } = await aSealed()
  await move({
    ...moving.objects,
    put: async (...given) => {
      await destroyContract(moving.db, id)
      await moving.db.execute(sql`delete from removed_objects`)
      await moving.objects.put(...given)
    },
  })
  expect(bucket.objects.size).toBe(1)
  expect((await rows()).removed).toEqual([...bucket.objects.keys()])
  expect(await removeObjects(moving, { forSeconds: 0 })).toEqual({ done: 1, failures: [] })
  expect(bucket.objects.size).toBe(0)
})

test('what a deleted contract had in the bucket is deleted an hour later, and again where that failed', async ({
  bucket,
  moving,
  deps,
  aSealed,
  move,
  rows,
}) => {
  const { id } = await aSealed()
  await move()
  await deps.db.execute(sql`update contracts set legal_hold = true where id = ${id}`)
  await destroyContract(deps.db, id)
  expect((await rows()).removed).toEqual([])
  await deps.db.execute(sql`update contracts set legal_hold = false where id = ${id}`)
  await destroyContract(deps.db, id)
  expect((await rows()).removed).toHaveLength(2)

  await keepInBucket(moving, ended)
  expect(bucket.objects.size).toBe(2)
  await deps.db.execute(sql`update removed_objects set removed_at = now() - interval '61 minutes'`)
  bucket.behavior.mayDelete = false
  await expect(keepInBucket(moving, ended)).rejects.toThrow('weren’t moved to the bucket, or deleted there')
  expect([bucket.objects.size, (await rows()).removed.length]).toEqual([2, 2])
  bucket.behavior.mayDelete = true
  await keepInBucket(moving, ended)
  expect([bucket.objects.size, (await rows()).removed.length]).toEqual([0, 0])
})

test('nothing that a contract still refers to is deleted, whatever is noted', async ({
  bucket,
  moving,
  deps,
  aSealed,
  move,
}) => {
  await aSealed()
  await move()
  await deps.db.execute(
    sql`insert into removed_objects select object_key, now() - interval '1 day' from documents`,
  )
  expect(await removeObjects(moving, { forSeconds: 0 })).toEqual({ done: 0, failures: [] })
  expect(bucket.objects.size).toBe(2)
})

test('while the bucket doesn’t answer, its files say so, all else goes on, and new contracts are sealed', async ({
  owner,
  client,
  bucket,
  moving,
  aSealed,
  move,
  settle,
}) => {
  const { id, signerId, pdf } = await aSealed()
  await move()
  bucket.behavior.fails = 503
  const refused = await pdfOf(owner, id)
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    {
      code: 'file_storage',
      message:
        'Our file storage isn’t answering, so this file can’t be opened right now. Try again in a few minutes.',
    },
  ])
  expect((await signersAttachment(client(), signerId)).statusCode).toBe(503)
  expect((await owner.call(contractsApi.get, { params: { id } })).status).toBe('completed')
  await settle()
  const { pdf: later } = await aSealed()
  expect(later.subarray(0, 5).toString()).toBe('%PDF-')
  const { done, failures } = await move()
  expect([done, failures.map(({ message }) => message)]).toEqual([
    0,
    ['The storage service is busy or down right now.'],
  ])
  // a server whose settings were taken away
  Object.assign(moving, { objects: undefined })
  expect((await pdfOf(owner, id)).statusCode).toBe(503)

  // nobody waits for as long as a job may
  bucket.behavior.fails = undefined
  bucket.behavior.isSilent = true
  Object.assign(moving, { objects: objectStore({ ...s3Keys, endpoint: bucket.origin }, 300) })
  expect((await pdfOf(owner, id)).statusCode).toBe(503)
  bucket.behavior.isSilent = false
  Object.assign(moving, { objects: objectStore({ ...s3Keys, endpoint: bucket.origin }) })
  expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
})

test('an object that was changed, taken from another contract or lost is never given out, and the report names it', async ({
  owner,
  bucket,
  deps,
  aSealed,
  move,
  faults: logged,
}) => {
  const [one, other] = [await aSealed(), await aSealed()]
  await move()
  const keyOf = (id: string) => [...bucket.objects.keys()].find((key) => key.startsWith(`${id}/sealed`)) ?? ''
  const kept = bucket.objects.get(keyOf(one.id))!
  const damaged = Buffer.from(kept.bytes)
  damaged[damaged.length - 40]! ^= 1
  for (const bytes of [
    damaged,
    bucket.objects.get(keyOf(other.id))!.bytes,
    Buffer.from('%PDF-1.7'),
    undefined,
  ]) {
    if (bytes) bucket.objects.set(keyOf(one.id), { ...kept, bytes })
    else bucket.objects.delete(keyOf(one.id))
    const answer = await pdfOf(owner, one.id)
    expect(answer.statusCode).toBeGreaterThanOrEqual(409)
    expect(answer.payload).not.toContain('%PDF')
    const report = await owner.call(evidenceApi.compliance, { params: { id: one.id } })
    expect(report.problems).toEqual(['The stored sealed PDF isn’t the one that was sealed.'])
  }
  logged.length = 0
  expect(deps.objects).toBeDefined()
})

test('files come back into the database, and their objects are deleted', async ({
  owner,
  bucket,
  moving,
  aSealed,
  move,
  rows,
}) => {
  const { id, pdf } = await aSealed()
  await move()
  const [key = ''] = [...bucket.objects.keys()]
  const kept = bucket.objects.get(key)!
  bucket.objects.set(key, { ...kept, bytes: Buffer.from('something else') })
  expect(await moveBack(moving)).toMatchObject({ done: 1, failures: [{ name: 'SealedBoxError' }] })
  bucket.objects.set(key, kept)
  expect(await moveBack(moving)).toEqual({ done: 1, failures: [] })
  expect(await rows()).toMatchObject({ inDatabase: 2, named: [] })
  await removeObjects(moving, { forSeconds: 0 })
  expect(bucket.objects.size).toBe(0)
  expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
})

test('an S3 server that isn’t ours takes them, gives them back, and deletes them', async ({
  owner,
  moving,
  aSealed,
  move,
  rows,
  onTestFinished,
}) => {
  const server = await openS3rver()
  onTestFinished(server.close)
  moving.objects = objectStore(server.settings)
  const { id, pdf } = await aSealed()
  expect(await move()).toEqual({ done: 2, failures: [] })
  const { inDatabase, named } = await rows()
  expect([inDatabase, named.length]).toEqual([0, 2])
  expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
  expect(await moveBack(moving)).toEqual({ done: 2, failures: [] })
  expect(await removeObjects(moving, { forSeconds: 0 })).toEqual({ done: 2, failures: [] })
  for (const key of named) await expect(moving.objects.get(key)).rejects.toMatchObject({ failure: 'gone' })
  expect((await pdfOf(owner, id)).rawPayload.equals(pdf)).toBe(true)
})

/** Who else reads this database as it was at an earlier moment. */
async function snapshotsOf(db: Db) {
  const { rows } = await db.execute(sql`
    select pid, backend_type, query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`)
  return rows
}

test('the database doesn’t grow with sealed PDFs: many later it is about as large as after the first few', async ({
  owner,
  moving,
  move,
}) => {
  const { db } = moving
  const [rounds, each, bytes] = [6, 6, 200_000]
  const seal = async () => {
    const contractId = randomUUIDv7()
    await db.execute(sql`
      insert into contracts (id, creator_id, title, content, content_type, workflow, two_fa_requirement, auto_pdf,
        ai_legal_guidance, status, seal_state, created_at, completed_at)
      values (${contractId}, ${owner.user.id}, 'Lease', '', 'html', 'parallel', 'none', true, false, 'completed',
        'sealed', ${moving.now().toISOString()}, ${moving.now().toISOString()})`)
    const key = await createContractKey(db, moving, contractId)
    const facts = {
      filename: 'Lease.pdf',
      sha256: '',
      level: '',
      certificateSha256: '',
      sealedAt: moving.now(),
    }
    await insertDocument(db, key, { ...facts, contractId, byteLength: bytes, pdf: randomBytes(bytes) })
  }
  const sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < each; n++) await seal()
    expect(await move()).toEqual({ done: each, failures: [] })
    // what a transaction that began earlier could still see is not made free
    await expect.poll(() => snapshotsOf(db)).toEqual([])
    await db.execute(sql`vacuum documents`)
    const { rows } = await db.execute<{ size: number }>(
      sql`select pg_total_relation_size('documents')::int as size`,
    )
    sizes.push(rows[0]!.size)
  }
  const [first = 0] = sizes
  expect(Math.max(...sizes)).toBeLessThan(first * 1.5)
  expect(rounds * each * bytes).toBeGreaterThan(first * 4)
})
