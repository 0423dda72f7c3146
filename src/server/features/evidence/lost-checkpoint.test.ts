import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Unzipped } from 'fflate'
import { onTestFinished } from 'vitest'
import { evidenceApi, type VerifiedFile } from '#shared/evidence/evidence.api.ts'
import type { Deps } from '#server/deps.ts'
import { type AcceptedLog, lastCheckpointIn, setLastCheckpointAside } from '#server/log/last-checkpoint.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { expect, failing, test, textOf, verify } from '#test/evidence.ts'
import { readCheckpoint } from '#verifier/checkpoint.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'

/** So that the server's log is no longer the one that was signed; everything else stays. */
async function rewriteTree({ db }: Deps) {
  await db.execute(sql`update log_nodes set hash = sha256(hash) where level = 0 and index = 0`)
  await db.execute(sql`update log_nodes set hash = sha256(hash) where level > 0`)
}

const checkpointIn = (files: Unzipped) => readCheckpoint(textOf(files, bundleFiles.checkpoint))!
const detailOf = ({ findings }: Pick<VerifiedFile, 'findings'>, check: string) =>
  findings.find((finding) => finding.check === check)?.detail

test('evidence that holds by itself is not intact where this server’s log contradicts it, and what is known is said', async ({
  client,
  completed,
  deps,
}) => {
  await rewriteTree(deps)
  const answer = await verify(client(), completed.files)
  expect(failing(answer)).toEqual(['checkpoint-on-record'])
  expect(answer).toMatchObject({ intact: false, registered: true, contractId: completed.id })
  expect(detailOf(answer, 'checkpoint-on-record')).toMatch(
    /no restore that the operator accepted explains that\. Either a backup was restored, the log was tampered with, or the key was used elsewhere/,
  )
})

test('a restore that the operator accepted explains a lost checkpoint only where it can: later, over what was given up, by this key', async ({
  client,
  completed,
  deps,
}) => {
  const { size } = checkpointIn(completed.files)
  await rewriteTree(deps)
  const { last, key } = deps.logTree
  onTestFinished(() => void (deps.logTree.last = last))
  const noteOf = (records: number, by = key) => by.signCheckpoint(records, new Uint8Array(32))
  const now = deps.now()
  const accepted = { at: now, before: noteOf(size + 5), from: noteOf(size - 1) }
  const explained = async (log: AcceptedLog) => {
    deps.logTree.last = { ...last, listAccepted: () => [log] }
    const answer = await verify(client(), completed.files)
    expect([answer.intact, ...failing(answer)]).toEqual([false, 'checkpoint-on-record'])
    return detailOf(answer, 'restore-accepted')
  }
  expect(await explained(accepted)).toMatch(
    /^On November 20, 2026, 9:00 AM UTC, the operator accepted another log, as after a restore\./,
  )
  expect(await explained({ ...accepted, from: undefined })).toBeDefined()
  // before the evidence
  expect(await explained({ ...accepted, at: new Date(now.getTime() - 1) })).toBeUndefined()
  // the log before it was shorter, or the one that was accepted should have it
  expect(await explained({ ...accepted, before: noteOf(size - 1) })).toBeUndefined()
  expect(await explained({ ...accepted, from: noteOf(size) })).toBeUndefined()
  // of the same size, and another
  expect(await explained({ ...accepted, before: noteOf(size) })).toBeUndefined()
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-other-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const other = await openLogKey(folder)
  expect(await explained({ ...accepted, before: noteOf(size + 5, other) })).toBeUndefined()
  expect(await explained({ ...accepted, before: 'no note' })).toBeUndefined()
})

test('a checkpoint set aside that others can read keeps nobody from checking evidence', async ({
  client,
  completed,
  deps,
}) => {
  const { size } = checkpointIn(completed.files)
  const keysDir = mkdtempSync(path.join(tmpdir(), 'plainseal-keys-'))
  onTestFinished(() => rmSync(keysDir, { recursive: true }))
  const { last, key } = deps.logTree
  onTestFinished(() => void (deps.logTree.last = last))
  deps.logTree.last = lastCheckpointIn(keysDir)
  deps.logTree.last.save(key.signCheckpoint(size + 5, new Uint8Array(32)))
  const accepted = key.signCheckpoint(size - 1, new Uint8Array(32))
  const aside = setLastCheckpointAside(keysDir, { now: deps.now(), accepted })
  for (const name of readdirSync(keysDir)) chmodSync(path.join(keysDir, name), 0o644)
  expect(aside).toContain('log-checkpoint-until-20261120090000000.txt')
  await rewriteTree(deps)
  expect(detailOf(await verify(client(), completed.files), 'restore-accepted')).toContain(
    `signed with ${size + 5} records`,
  )
})

test('whoever checked a zip on their own device asks for its checkpoint without giving the zip away', async ({
  client,
  completed,
  deps,
}) => {
  const { files } = completed
  const pdf = Buffer.from(files['Lease__5_Main_St__signed.pdf'] ?? [])
  const pin = { sha256: createHash('sha256').update(pdf).digest('hex'), length: pdf.length }
  const ask = (note: string) =>
    client().call(evidenceApi.fingerprint, {
      body: { ...pin, checkpoint: { note, newest: deps.now().toISOString() } },
    })
  const note = textOf(files, bundleFiles.checkpoint)
  expect(await ask(note)).toMatchObject({
    registered: true,
    findings: [{ check: 'checkpoint-on-record', ok: true }],
  })
  await rewriteTree(deps)
  expect(await ask(note)).toMatchObject({ registered: true, findings: [{ ok: false }] })
  for (const forged of [note.replace(/\n\d+\n/, '\n1\n'), 'no note', ''])
    expect((await ask(forged)).findings).toEqual([
      {
        check: 'checkpoint-on-record',
        ok: false,
        detail: 'This server’s log key didn’t sign the checkpoint.',
      },
    ])
})
