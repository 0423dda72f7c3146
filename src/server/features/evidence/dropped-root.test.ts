import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { evidenceApi, verifiedFile } from '#shared/evidence/evidence.api.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { startTestAuthority } from '#server/pdf/timestamp-authority.fixture.ts'
import { aCompletedContract } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { download, expect, failing, runVerifier, test as base, textOf, unpack } from '#test/evidence.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'
import { sealContract } from './seal-contract.ts'
import { listTimestampRoots, saveTimestampRoot } from './timestamp-authorities.ts'

const test = base
  /** Its root is none of those that the runtime brings, as one that a later version dropped. */
  .extend('authority', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const authority = await startTestAuthority()
    onCleanup(() => authority.close())
    return authority
  })
  .extend('rootsDir', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-roots-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('sealer', ({ authority, rootsDir, sealTools }) =>
    createSealer({
      sealKey: sealTools.sealKey,
      tsaUrl: authority.url,
      trustedTsaCertificates: [authority.root],
      keepTimestampRoot: (root) => saveTimestampRoot(rootsDir, root),
    }),
  )

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }

const fingerprintOf = (pem: string) =>
  new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()

async function verify(client: Client, pdf: Uint8Array) {
  const headers = { 'content-type': 'application/pdf' }
  const url = evidenceApi.verify.path
  const answer = await client.send({ method: 'POST', url, headers, payload: Buffer.from(pdf) })
  return verifiedFile.parse(answer.json())
}

test('a seal with a timestamp stays intact here when the runtime drops the root behind it', async ({
  authority,
  rootsDir,
  sealer,
  deps,
  client,
}) => {
  const { pdf } = await sealer.seal(smallPdf(), { reason: 'All have signed', signingAt: new Date() })
  const unknown = await verify(client(), pdf)
  expect(unknown).toMatchObject({ intact: false, timestamp: null })
  expect(failing(unknown)).toEqual(['timestamp', 'archive', 'registered'])
  expect(unknown.findings.find(({ check }) => check === 'timestamp')?.detail).toContain(
    `SHA-256 fingerprint ${fingerprintOf(authority.root)}.`,
  )
  Object.assign(deps, { timestampRoots: () => listTimestampRoots(rootsDir) })
  expect(await verify(client(), pdf)).toMatchObject({ intact: true, timestamp: { authority: 'Test-tsa' } })
  const { payload } = await client().send({ method: 'GET', url: evidenceApi.timestampAuthorities.path })
  expect(payload.split(authority.root.trim())).toHaveLength(2)
})

test('a seal whose root can’t be kept isn’t made, and its owner reads nothing of the server’s folders', async ({
  rootsDir,
  sealer,
  sealTools,
  authority,
  deps,
  signIn,
  client,
}) => {
  const { id } = await aCompletedContract(await signIn(), client)
  writeFileSync(path.join(rootsDir, 'timestamp-roots'), 'in the way')
  const tools = { ...sealTools, sealer, tsaUrl: authority.url }
  await expect(sealContract(deps, tools, id, attempt)).rejects.toThrow(rootsDir)
  const { rows } = await deps.db.execute<{ reason: string }>('select seal_error as reason from contracts')
  expect(rows).toEqual([{ reason: 'The server couldn’t do it right now.' }])
})

test('verify.mjs takes the root of the timestamps by --tsa-cert, and README.txt says what that proves', async ({
  rootsDir,
  sealer,
  sealTools,
  authority,
  completed,
  deps,
  signIn,
  client,
}) => {
  Object.assign(deps, { timestampRoots: () => listTimestampRoots(rootsDir) })
  const owner = await signIn()
  const { id } = await aCompletedContract(owner, client)
  await sealContract(deps, { ...sealTools, sealer, tsaUrl: authority.url }, id, attempt)
  const files = unzipSync((await download(owner, id)).zip)
  expect(textOf(files, bundleFiles.readme)).toMatch(
    /--tsa-cert roots\.pem\n\nSuch a certificate .* proves nothing/,
  )
  expect(textOf(completed.files, bundleFiles.readme)).not.toContain('--tsa-cert')

  const folder = unpack(files)
  mkdirSync(path.join(folder, 'known'))
  for (const { path: url } of [
    evidenceApi.sealCertificate,
    evidenceApi.logKey,
    evidenceApi.timestampAuthorities,
  ])
    writeFileSync(
      path.join(folder, 'known', path.basename(url)),
      (await client().send({ method: 'GET', url })).rawPayload,
    )
  const named = ['--cert', 'known/seal-certificate', '--key', 'known/log-key']
  const without = runVerifier(folder, ...named)
  expect(without).toMatchObject({ code: 1, wrong: '' })
  expect(without.said).toMatch(/^UNCHANGED, but/)
  expect(without.said).toContain(fingerprintOf(authority.root))
  const withRoot = runVerifier(folder, ...named, '--tsa-cert', 'known/timestamp-authorities')
  expect(withRoot).toMatchObject({ code: 0, wrong: '' })
  expect(withRoot.said).toMatch(/^INTACT\. Every check holds\./)
})
