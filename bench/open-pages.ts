import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { buildWhatChanged } from '../tools/builds.ts'
import { makeDraft, makeKeysDir, openApp } from './bench-app.ts'
import { openBenchServer } from './bench-database.ts'
import { makeOwner } from './bench-owner.ts'

const root = path.resolve(import.meta.dirname, '..')
const CONTENT = readFileSync(path.join(root, 'examples/mutual-nda.html'), 'utf8')

/** The application with its pages as they are now, an account holder, and a contract of theirs that waits for its signer. */
export async function openPages() {
  if (!(await buildWhatChanged())) throw new Error('The pages could not be built')
  const { keysDir, remove } = makeKeysDir()
  const server = await openBenchServer()
  const database = await openPostgres(await server.create('plainseal_bench'))
  const bench = await openApp(database, keysDir, path.join(root, 'dist'))
  const owner = await makeOwner(bench)
  const { id, signers } = await makeDraft(owner.client, CONTENT, 1)
  await owner.client.call(contractsApi.send, { params: { id } })
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    bench,
    origin,
    owner,
    signers,
    async close() {
      await bench.close()
      await server.close()
      remove()
    },
  }
}
