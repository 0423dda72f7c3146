import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Unzipped } from 'fflate'
import { onTestFinished } from 'vitest'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { extendTree } from '#server/log/extend-tree.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { aSentContract } from '#test/app.ts'
import { expect, runVerifier, test, textOf, unpack } from '#test/evidence.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'

test('anybody with an earlier zip can tell whether the log of this server continues it', async ({
  client,
  completed,
  deps,
}) => {
  const folder = unpack(completed.files)
  const [, since] = textOf(completed.files, bundleFiles.checkpoint).split('\n')
  const check = async () => {
    const later = await client().call(evidenceApi.logCheckpoint, { query: { since: Number(since) } })
    mkdirSync(path.join(folder, 'later'), { recursive: true })
    writeFileSync(path.join(folder, 'later', 'checkpoint.json'), JSON.stringify(later))
    return runVerifier(folder, '--later', 'later/checkpoint.json')
  }
  await aSentContract(completed.owner)
  await extendTree(deps)
  const honest = await check()
  expect(honest.said).toMatch(/holds +continued +The later checkpoint, over \d+ records, begins with all/)
  expect(honest.code).toBe(3)
  await deps.db
    .execute(sql`update log_checkpoints set note = ${deps.logTree.key.signCheckpoint(999, new Uint8Array(32))}
    where size = (select max(size) from log_checkpoints)`)
  const dishonest = await check()
  expect(dishonest.said).toMatch(/^DOESN’T MATCH\./)
  expect(dishonest.said).toMatch(/FAILS +continued +The later checkpoint doesn’t continue this one/)
  expect(dishonest.said).toContain('its key was used elsewhere, such as by a copy of the service')
  expect(dishonest.code).toBe(1)
})

test('a log that is shorter now is named as that, not as something that can’t be read', async ({
  completed,
  deps,
}) => {
  const size = sizeIn(completed.files)
  const shorter = laterOf({ checkpoint: deps.logTree.key.signCheckpoint(size - 1, new Uint8Array(32)) })
  const { said, code } = shorter(completed.files)
  expect(said).toMatch(/^DOESN’T MATCH\./)
  expect(said).toContain(`covers ${size - 1} records, fewer than the ${size} that this one covers`)
  expect(code).toBe(1)
})

test('an answer that is of no log, of another key, or without a proof accuses nobody', async ({
  completed,
  deps,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-other-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const other = await openLogKey(folder)
  const zeros = new Uint8Array(32)
  const answers: [answer: object | string, why: string][] = [
    [
      { checkpoint: other.signCheckpoint(999, zeros), consistencyProof: [] },
      'isn’t signed by the key of this log',
    ],
    [{ checkpoint: other.signCheckpoint(1, zeros) }, 'isn’t signed by the key of this log'],
    [{ checkpoint: null, consistencyProof: null }, 'It has no checkpoint'],
    [{ checkpoint: deps.logTree.key.signCheckpoint(999, zeros) }, `with since=${sizeIn(completed.files)}`],
    [{ message: 'Not found' }, 'can’t be read as an answer from the service'],
    ['<html>', 'can’t be read as an answer from the service'],
  ]
  for (const [answer, why] of answers) {
    const { said, code } = laterOf(answer)(completed.files)
    expect([why, said]).toEqual([why, expect.stringMatching(/^UNCHANGED\. .+--later shows nothing/)])
    expect(said).toContain(why)
    expect(said).not.toContain('tampered')
    expect(code).toBe(1)
  }
})

const sizeIn = (files: Unzipped) => Number(textOf(files, bundleFiles.checkpoint).split('\n')[1])

/** What verify.mjs says with this later answer of the service. */
const laterOf = (answer: object | string) => (files: Unzipped) => {
  const folder = unpack(files)
  mkdirSync(path.join(folder, 'later'))
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  writeFileSync(path.join(folder, 'later', 'checkpoint.json'), text)
  return runVerifier(folder, '--later', 'later/checkpoint.json')
}
