import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { onServer, openPostgresServer, urlOf } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which every test gets a database of its own. */
    postgres: string
    /** The name of a database with every table and the job queue, for copies. */
    template: string
  }
}

type Shared = { postgres: string; template: string; close(): Promise<void> }
declare global {
  var plainsealTestServer: { shared: Promise<Shared>; users: number } | undefined
}

/** One server and one migrated template for all projects of a run, which are set up in one process. */
export async function setup(project: TestProject) {
  const server = (globalThis.plainsealTestServer ??= { shared: open(), users: 0 })
  server.users += 1
  const { postgres, template, close } = await server.shared
  project.provide('postgres', postgres)
  project.provide('template', template)
  return async () => {
    server.users -= 1
    if (server.users === 0) await close()
  }
}

async function open(): Promise<Shared> {
  const server = await openPostgresServer()
  const template = `plainseal_template_${process.pid}`
  // what survives a power cut is tested on servers of their own
  if (!process.env.TEST_DATABASE_URL)
    await onServer(
      server.url,
      'alter system set fsync = off',
      'alter system set full_page_writes = off',
      'alter system set synchronous_commit = off',
      'select pg_reload_conf()',
    )
  await onServer(server.url, `create database ${template} template template0 encoding 'UTF8' locale 'C'`)
  const database = await openPostgres(urlOf(server.url, template))
  await migrate(database.db)
  const jobs = await startJobs(database, (error) => console.error(error))
  await jobs.stop()
  await database.close()
  return {
    postgres: server.url,
    template,
    async close() {
      await onServer(server.url, `drop database if exists ${template} with (force)`)
      await server.close()
    },
  }
}
