import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { openBenchServer } from './bench-database.ts'
import { makeDraft, makeKeysDir, openApp } from './bench-app.ts'
import { makeOwner } from './bench-owner.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import type { Line } from './report.ts'

const root = path.resolve(import.meta.dirname, '..')
const CONTENT = readFileSync(path.join(root, 'examples/mutual-nda.html'), 'utf8')
const LATER = /^(PhoneStep|CodeStep|OptInStep|SignStep|CompletePage|AttachmentView|PdfViewer|source-serif)-/

/** What a signer's phone loads before the contract shows, and how Lighthouse judges the page as a phone. */
export async function benchSignerPage(): Promise<Line[]> {
  const files = globSync('dist/sign/assets/*.{js,css}', { cwd: root }).filter(
    (file) => !LATER.test(path.basename(file)),
  )
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(root, file)), { level: 9 }).length,
    0,
  )
  const size: Line = {
    name: 'Signer’s page: JS and CSS before the contract shows, gzip',
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    reference: '100 KB',
    ratio: bytes / 100_000,
    bound: { atMost: 1 },
  }
  return [size, ...(await judge())]
}

async function judge(): Promise<Line[]> {
  const { keysDir, remove } = makeKeysDir()
  const server = await openBenchServer()
  const bench = await openApp(
    await openPostgres(await server.create('plainseal_bench')),
    keysDir,
    path.join(root, 'dist'),
  )
  const owner = await makeOwner(bench)
  const { id, signers } = await makeDraft(owner.client, CONTENT, 1)
  await owner.client.call(contractsApi.send, { params: { id } })
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const lines = await lighthouseScores('Signer’s page', `${origin}/sign/${signers[0]}`)
  await bench.close()
  await server.close()
  remove()
  return lines
}
