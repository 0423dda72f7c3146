import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { readHealth } from '#server/features/admin/read-health.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { extendLogTree } from '#server/features/system/extend-log-tree.ts'
import { appendFacts } from '#server/log/append.ts'
import { aDraft, aSentContract, expect, signAs, test } from '#test/app.ts'
import { readCheckpoint } from '#verifier/checkpoint.ts'
import { verifyConsistency, verifyInclusion } from '#verifier/merkle-tree.ts'
import { checkNote, readNote, readNoteKey } from '#verifier/signed-note.ts'
import { lastCheckpointIn, setLastCheckpointAside } from './last-checkpoint.ts'
import { checkLogAtStart } from './check-at-start.ts'
import { extendTree, RolledBackError, signAnew, TreeBusyError } from './extend-tree.ts'
import { openLogKey } from './log-key.ts'
import { consistencyProof, hashLeaf, inclusionProof } from './tree.ts'
import { computeOnTree, findCheckpoint } from './tree.queries.ts'

const recordsOf = async ({ db }: Deps) =>
  (
    await db.execute<{ hash: string; leaf: string | null }>(
      sql`select hash, leaf_index as leaf from log_records order by leaf_index, gseq`,
    )
  ).rows.map(({ hash, leaf }) => ({ hash, leaf: leaf === null ? null : Number(leaf) }))

const oneMore = { action: 'document.viewed', actor: { kind: 'anonymous' } } as const

/** Appends so many records to the log of a contract. */
const append = async (deps: Deps, contractId: string, count: number, tx: Db = deps.db) =>
  appendFacts(
    tx,
    { contractId, key: await getContractKey(deps.db, deps, contractId), now: deps.now() },
    Array.from({ length: count }, () => oneMore),
  )

/** For keys, until the test ends. */
function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Every record has one place, without gaps, and the newest checkpoint proves each. */
async function expectWhole(deps: Deps) {
  const records = await recordsOf(deps)
  expect(records.map(({ leaf }) => leaf)).toEqual(records.map((_, at) => at))
  const checkpoint = readCheckpoint(deps.logTree.last.read() ?? '')
  if (checkpoint?.size !== records.length) throw new Error('The newest checkpoint covers another number')
  const { size, root } = checkpoint
  for (const [index, { hash }] of records.entries()) {
    const proof = await computeOnTree(deps.db, (nodeAt) => inclusionProof(index, size, nodeAt))
    const leaf = hashLeaf(Buffer.from(hash, 'hex'))
    expect(await verifyInclusion({ index, size, leaf, proof, root })).toBe(true)
  }
}

test('every record of every contract gets one place in the tree, and a checkpoint of this server’s key proves it', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id, signers } = await aSentContract(owner)
  await aDraft(owner)
  const first = await extendTree(deps)
  await signAs(client(), id, signers[0]!.id)
  const second = await extendTree(deps)
  await expectWhole(deps)
  const [note, key] = [readNote(second?.note ?? ''), await readNoteKey(deps.logTree.key.verifierKey)]
  expect(note && key && (await checkNote(note, key))).toBe('signed')
  if (!first || !second) throw new Error('Two checkpoints were expected')
  const sizes = { first: first.size, second: second.size }
  const proof = await computeOnTree(deps.db, (nodeAt) => consistencyProof(first.size, second.size, nodeAt))
  expect(await verifyConsistency({ ...sizes, firstRoot: first.root, secondRoot: second.root, proof })).toBe(
    true,
  )
})

test('no second checkpoint is signed of what did not grow, and none of nothing', async ({ signIn, deps }) => {
  expect(await extendTree(deps)).toBeUndefined()
  await aDraft(await signIn())
  const once = await extendTree(deps)
  expect(await extendTree(deps)).toEqual(once)
  expect((await deps.db.execute(sql`select from log_checkpoints`)).rows).toHaveLength(1)
})

test('many sequencers at once, while records are written, take each record once', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  const writing = (async () => {
    for (let round = 0; round < 20; round += 1) await deps.db.transaction((tx) => append(deps, id, 60, tx))
  })()
  await Promise.all(Array.from({ length: 6 }, () => extendTree(deps)))
  await writing
  await Promise.all([extendTree(deps), extendTree(deps)])
  expect((await recordsOf(deps)).length).toBeGreaterThan(1200)
  await expectWhole(deps)
})

test('a record that commits after later ones were taken is not lost', async ({ signIn, deps }) => {
  const owner = await signIn()
  const [slow, quick] = [await aDraft(owner), await aDraft(owner)]
  await deps.db.transaction(async (tx) => {
    await append(deps, slow.id, 1, tx)
    await append(deps, quick.id, 1)
    await extendTree(deps)
  })
  expect((await recordsOf(deps)).filter(({ leaf }) => leaf === null)).toHaveLength(1)
  await extendTree(deps)
  await expectWhole(deps)
})

test('a sequencer that dies before its transaction ends has taken nothing and signed nothing', async ({
  signIn,
  deps,
}) => {
  await aDraft(await signIn())
  const { key, last } = deps.logTree
  const dying = {
    ...deps,
    logTree: {
      last,
      key: {
        ...key,
        signCheckpoint() {
          throw new Error('killed')
        },
      },
    },
  }
  await expect(extendTree(dying)).rejects.toThrow('killed')
  expect((await recordsOf(deps)).every(({ leaf }) => leaf === null)).toBe(true)
  expect(last.read()).toBeUndefined()
  await extendTree(deps)
  await expectWhole(deps)
})

test('the leaf of an erased draft stays, and the tree goes on', async ({ signIn, deps }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  const before = await extendTree(deps)
  await owner.call(contractsApi.remove, { params: { id } })
  expect(await recordsOf(deps)).toEqual([])
  await aDraft(owner)
  const after = await extendTree(deps)
  expect(after!.size).toBeGreaterThan(before!.size)
})

test('a backup that is put back is shown as a rollback, mailed once a day, and signed over by nobody', async ({
  signIn,
  deps,
  faults,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  await extendTree(deps)
  const tables = ['log_heads', 'log_records', 'log_nodes', 'log_checkpoints']
  const copyTo = (suffix: string, from = '') =>
    Promise.all(
      tables.map((table) =>
        deps.db.execute(sql.raw(`create table ${table}${suffix} as select * from ${table}${from}`)),
      ),
    )
  await copyTo('_backup')
  await append(deps, id, 3)
  const lost = await extendTree(deps)
  for (const table of tables) {
    await deps.db.execute(sql.raw(`delete from ${table}`))
    await deps.db.execute(sql.raw(`insert into ${table} select * from ${table}_backup`))
    await deps.db.execute(sql.raw(`drop table ${table}_backup`))
  }

  const shorter =
    /^The log in the database has \d+ records, but this server signed it with \d+\. A backup may/
  await expect(extendTree(deps)).rejects.toThrow(shorter)
  // grown to the same size and beyond, it is still another log
  await append(deps, id, 5)
  await expect(extendTree(deps)).rejects.toThrow(RolledBackError)
  expect(deps.logTree.last.read()).toBe(lost?.note)
  await extendLogTree(deps)
  await extendLogTree(deps)
  expect(faults).toMatchObject([{ problem: 'rolled-back' }, { problem: 'rolled-back' }])
  const { rows } = await deps.db.execute(sql`select from deliveries where kind = 'operator-notice'`)
  expect(rows).toHaveLength(1)
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true })
  expect((await admin.call(adminApi.health, {})).logProblem).toMatch(shorter)
})

test('records that were written anew, with the tree over them, are not the ones that were signed', async ({
  signIn,
  deps,
}) => {
  await aDraft(await signIn())
  await extendTree(deps)
  await deps.db.execute(
    sql`update log_records set hash = encode(sha256(convert_to(hash, 'UTF8')), 'hex'), leaf_index = null`,
  )
  await deps.db.execute(sql`delete from log_nodes`)
  await deps.db.execute(sql`delete from log_checkpoints`)
  const { last } = deps.logTree
  await extendTree({
    ...deps,
    logTree: { ...deps.logTree, last: { ...deps.logTree.last, read: () => undefined, save() {} } },
  })
  await expect(extendTree(deps)).rejects.toThrow(/aren’t the ones that this server signed/)
  expect(last.read()).toBeDefined()
})

test('the checkpoint beside the keys only moves on; once the operator accepts, it makes way and is kept', async ({
  signIn,
  deps,
}) => {
  const folder = aFolder()
  const last = lastCheckpointIn(folder)
  const { key } = deps.logTree
  const lost = key.signCheckpoint(1000, new Uint8Array(32))
  last.save(lost)
  last.save(key.signCheckpoint(999, new Uint8Array(32)))
  expect(lastCheckpointIn(folder).read()).toBe(lost)
  const withFile = { ...deps, logTree: { key, last } }
  await aDraft(await signIn())
  await expect(extendTree(withFile)).rejects.toThrow(RolledBackError)
  const aside = setLastCheckpointAside(folder, { now: deps.now(), accepted: 'accepted' })
  expect(readFileSync(aside ?? '', 'utf8')).toBe(lost)
  const accepted = { at: deps.now(), before: lost, from: 'accepted' }
  expect(last.listAccepted()).toEqual([accepted])
  // what it says is signed and no secret: who may read the file matters to nobody
  chmodSync(aside ?? '', 0o644)
  mkdirSync(path.join(folder, 'log-checkpoint-until-20261120090000001.txt'))
  expect(last.listAccepted()).toEqual([accepted])
  expect(last.read()).toBeUndefined()
  const made = await extendTree(withFile)
  expect(last.read()).toBe(made?.note)
  await expectWhole(withFile)
})

test('a file beside the keys that can’t be written is logged, fails nothing, and is written the next time', async ({
  signIn,
  deps,
  faults,
}) => {
  await aDraft(await signIn())
  const { key, last } = deps.logTree
  const full: typeof last = {
    ...last,
    read: last.read,
    save() {
      throw new Error('The disk is full')
    },
  }
  const signed = await extendTree({ ...deps, logTree: { key, last: full } })
  expect(signed?.size).toBeGreaterThan(0)
  expect(faults).toMatchObject([{ message: expect.stringContaining('couldn’t be saved next to the keys') }])
  expect(last.read()).toBeUndefined()
  await extendTree(deps)
  await expectWhole(deps)
  expect((await deps.db.execute(sql`select from log_checkpoints`)).rows).toHaveLength(1)
})

test('a checkpoint beside the keys that this server’s key did not sign is not believed', async ({
  signIn,
  deps,
}) => {
  await aDraft(await signIn())
  const checkpoint = await extendTree(deps)
  const forged = checkpoint!.note.replace(`\n${checkpoint!.size}\n`, '\n1\n')
  const tree = { ...deps.logTree, last: { ...deps.logTree.last, read: () => forged, save() {} } }
  await expect(extendTree({ ...deps, logTree: tree })).rejects.toThrow(
    /isn’t one that this server’s log key signed/,
  )
})

test('another key signs nothing on the database of this one until the operator accepts it', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  const before = await extendTree(deps)
  const folder = aFolder()
  const others = { ...deps, logTree: { key: await openLogKey(folder), last: lastCheckpointIn(folder) } }
  const why = /wasn’t signed with this server’s log key\. Restore keys\/log\.key .+ npm run log:accept/
  await append(deps, id, 1)
  await expect(extendTree(others)).rejects.toThrow(RolledBackError)
  await expect(extendTree(others)).rejects.toThrow(why)
  expect(others.logTree.last.read()).toBeUndefined()
  expect(await findCheckpoint(deps.db)).toEqual(before)

  await signAnew(others)
  const accepted = await findCheckpoint(deps.db)
  expect(accepted).toMatchObject({ size: before?.size, root: before?.root })
  expect(readCheckpoint(accepted?.note ?? '')?.origin).toBe(others.logTree.key.origin)
  await extendTree(others)
  await expectWhole(others)
  await signAnew(others)
  expect((await deps.db.execute(sql`select from log_checkpoints`)).rows).toHaveLength(2)
})

test('a checkpoint beside the keys that can’t be read is an alarm with its reason, at the start and on the Health page', async ({
  signIn,
  deps,
}) => {
  await aDraft(await signIn())
  const folder = aFolder()
  const withFile = { ...deps, logTree: { ...deps.logTree, last: lastCheckpointIn(folder) } }
  await extendTree(withFile)
  chmodSync(path.join(folder, 'log-checkpoint.txt'), 0o644)
  const why = /^The last checkpoint next to the keys: .+ can be read by others .+ chmod 600 .+\.$/
  await expect(extendTree(withFile)).rejects.toThrow(why)
  expect((await readHealth(withFile)).logProblem).toMatch(why)
  expect(await saidAtStart(withFile)).toEqual([expect.stringMatching(why)])
})

test('the start warns when the checkpoint beside the keys is gone', async ({ signIn, deps }) => {
  const folder = aFolder()
  const withFile = { ...deps, logTree: { ...deps.logTree, last: lastCheckpointIn(folder) } }
  await aDraft(await signIn())
  expect(await saidAtStart(withFile)).toEqual([])
  await extendTree(withFile)
  expect(await saidAtStart(withFile)).toEqual([])
  rmSync(path.join(folder, 'log-checkpoint.txt'))
  expect(await saidAtStart(withFile)).toEqual([
    expect.stringContaining('There’s no log-checkpoint.txt next to the keys'),
  ])
})

async function saidAtStart({ db, logTree }: Deps) {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  await checkLogAtStart(db, logTree, { error: say, warn: say })
  return said
}

test('whoever has little patience waits for no other sequencer and takes no large backlog', async ({
  signIn,
  deps,
}) => {
  const { id } = await aDraft(await signIn())
  await append(deps, id, 600)
  const little = { lockMs: 1, batches: 1 }
  await deps.db.transaction(async (tx) => {
    await lockKey(tx, 'tree of the log')
    await expect(extendTree(deps, little)).rejects.toThrow(TreeBusyError)
  })
  expect((await recordsOf(deps)).every(({ leaf }) => leaf === null)).toBe(true)
  await expect(extendTree(deps, little)).rejects.toThrow(TreeBusyError)
  // what was taken stays, and the rest follows
  expect((await recordsOf(deps)).filter(({ leaf }) => leaf !== null)).toHaveLength(500)
  await extendTree(deps, little)
  await expectWhole(deps)
})

test('records that somebody else holds, who may delete them, are not waited for', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const [held, free] = [await aDraft(owner), await aDraft(owner)]
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select from log_records where contract_id = ${held.id} for update`)
    await extendTree(deps)
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select distinct contract_id as id from log_records where leaf_index is not null`,
    )
    expect(rows).toEqual([{ id: free.id }])
  })
  await extendTree(deps)
  await expectWhole(deps)
})
