import { onServer, openPostgresServer, urlOf } from '../test/postgres-server.ts'

export type BenchServer = Awaited<ReturnType<typeof openBenchServer>>

/** A PostgreSQL server for one benchmark: an embedded one as `npm start` runs it, or that of TEST_DATABASE_URL. */
export async function openBenchServer() {
  const { url, close } = await openPostgresServer()
  return {
    close,
    urlOf: (name: string) => urlOf(url, name),
    /** Creates a database of this name, empty or as a copy of another; an old one of the name goes. */
    async create(name: string, copyOf = 'template0'): Promise<string> {
      await onServer(
        url,
        `drop database if exists ${name} with (force)`,
        `create database ${name} template ${copyOf}`,
      )
      return urlOf(url, name)
    },
    drop: (name: string) => onServer(url, `drop database if exists ${name} with (force)`),
  }
}
