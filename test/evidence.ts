import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import { type VerifiedFile, verifiedFile } from '#shared/evidence/evidence.api.ts'
import { aCompletedContract, test as base } from './app.ts'
import type { Client } from './client.ts'

export { expect } from 'vitest'

export async function download(owner: Client, id: string) {
  const answer = await owner.send({ method: 'GET', url: `/api/contracts/${id}/evidence` })
  return { status: answer.statusCode, headers: answer.headers, zip: new Uint8Array(answer.rawPayload) }
}

/** With a contract that two people signed, its owner, and its evidence. */
export const test = base.extend('completed', async ({ signIn, client, settle }) => {
  const owner = await signIn({ balanceCents: 200 })
  const people = [{ name: 'Ada' }, { name: 'Ben' }]
  const { id } = await aCompletedContract(owner, client, { title: 'Lease: 5 Main St.' }, people)
  await settle()
  const { zip } = await download(owner, id)
  return { owner, id, zip, files: unzipSync(zip) }
})

export const textOf = (files: Unzipped, name: string) => Buffer.from(files[name] ?? []).toString('utf8')

/** The names of the checks that fail. */
export const failing = ({ findings }: Pick<VerifiedFile, 'findings'>) =>
  findings.filter(({ ok }) => !ok).map(({ check }) => check)

export async function post(client: Client, zip: Uint8Array) {
  const answer = await client.send({
    method: 'POST',
    url: '/api/verify',
    headers: { 'content-type': 'application/zip' },
    payload: Buffer.from(zip),
  })
  return { status: answer.statusCode, text: answer.payload }
}

/** What the server says of a zip of these files. */
export const verify = async (client: Client, files: Unzipped) =>
  verifiedFile.parse(JSON.parse((await post(client, zipSync(files, { level: 0 }))).text))

/** The files in a folder that has nothing else, below none that has packages. */
export function unpack(files: Unzipped): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-evidence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  return folder
}

export function runVerifier(folder: string, ...options: string[]) {
  const ran = spawnSync(process.execPath, ['verify.mjs', ...options], {
    cwd: folder,
    env: { PATH: '' },
    encoding: 'utf8',
  })
  return { code: ran.status, said: ran.stdout, wrong: ran.stderr }
}
