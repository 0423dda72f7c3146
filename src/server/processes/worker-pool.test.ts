import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createWorkerPool } from './worker-pool.ts'

test('a pool whose process did not start is not ready, says why, and tries again', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-pool-'))
  const file = path.join(folder, 'worker.mjs')
  const pool = createWorkerPool<{ word: string }, string, 'all', never>({
    fork: () => fork(file, { stdio: 'ignore', serialization: 'advanced' }),
    failures: { ofProcess: (failure) => new Error(failure), ofWork: (_, message) => new Error(message) },
    size: 1,
    lanes: { all: { atOnce: 1, maxWaiting: 5 } },
    maxPerOwner: 5,
    maxIdleMemoryBytes: Infinity,
  })
  onTestFinished(async () => {
    await pool.close()
    rmSync(folder, { recursive: true })
  })
  const run = () => pool.run({ word: 'hello' }, { lane: 'all', timeoutMs: 5000 })
  expect(pool.isReady()).toBe(true)

  writeFileSync(file, 'process.exit(1)')
  await expect(run()).rejects.toThrow('not-startable')
  expect(pool.isReady()).toBe(false)

  writeFileSync(
    file,
    `process.on('message', ({ id, word }) => process.send({ kind: 'done', id, result: word, memoryInBytes: 0 }))
     process.send({ kind: 'ready' })`,
  )
  await expect.poll(() => pool.isReady()).toBe(true)
  expect(await run()).toBe('hello')
})
