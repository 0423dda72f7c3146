import { Client } from 'pg'
import { findPostgresServer } from '../test/postgres-server.ts'

/** The PostgreSQL server for benchmarks; undefined when none answers. */
export const findServer = findPostgresServer

async function onServer(server: string, statement: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database of this name, empty or as a copy of another; an old one of the name goes. */
export async function createDatabase(server: string, name: string, copyOf?: string): Promise<string> {
  await dropDatabase(server, name)
  await onServer(server, `create database ${name} template ${copyOf ?? 'template0'}`)
  return databaseUrl(server, name)
}

export const dropDatabase = (server: string, name: string) =>
  onServer(server, `drop database if exists ${name} with (force)`)
