import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createWorkerPool } from './worker-pool.ts'

/** A pool whose processes run what is written to the file. */
function aPool(lane: { givesWayAfterMs?: number } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-pool-'))
  const file = path.join(folder, 'worker.mjs')
  const pool = createWorkerPool<{ word: string }, string, 'all', never>({
    fork: () => fork(file, { stdio: 'ignore', serialization: 'advanced' }),
    failures: { ofProcess: (failure) => new Error(failure), ofWork: (_, message) => new Error(message) },
    size: 1,
    lanes: { all: { atOnce: 1, maxWaiting: 5, ...lane } },
    maxPerOwner: 5,
    maxIdleMemoryBytes: Infinity,
  })
  onTestFinished(async () => {
    await pool.close()
    rmSync(folder, { recursive: true })
  })
  return { pool, write: (code: string) => writeFileSync(file, code) }
}

const ECHO = `process.on('message', ({ id, word }) => process.send({ kind: 'done', id, result: word, memoryInBytes: 0 }))`

test('a pool whose process did not start is not ready, says why, and tries again', async () => {
  const { pool, write } = aPool()
  const run = () => pool.run({ word: 'hello' }, { lane: 'all', timeoutMs: 5000 })
  expect(pool.isReady()).toBe(true)

  write('process.exit(1)')
  await expect(run()).rejects.toThrow('not-startable')
  expect(pool.isReady()).toBe(false)

  write(`${ECHO}; process.send({ kind: 'ready' })`)
  await expect.poll(() => pool.isReady()).toBe(true)
  expect(await run()).toBe('hello')
})

test('the time that a process takes to start counts for nobody’s work', async () => {
  const { pool, write } = aPool({ givesWayAfterMs: 200 })
  write(`${ECHO}; setTimeout(() => process.send({ kind: 'ready' }), 600)`)
  const run = (word: string, owner: string) => pool.run({ word }, { lane: 'all', owner, timeoutMs: 5000 })
  expect(await Promise.all([run('short', 'olga'), run('other', 'peter')])).toEqual(['short', 'other'])
})
