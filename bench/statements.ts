import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

export type Statement = { text: string; values: unknown[] }

const recording = new AsyncLocalStorage<Statement[]>()

/** Every statement that the pg client sends while `run` runs, transactions included, in order. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await recording.run(statements, run)
  return statements
}

const original = Client.prototype.query
Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const [query, values] = args
  const text = typeof query === 'string' ? query : textOf(query)
  const given = Array.isArray(values) ? values : valuesOf(query)
  if (text !== undefined) recording.getStore()?.push({ text, values: given })
  return Reflect.apply(original, this, args)
} as typeof original

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value
const textOf = (query: unknown) =>
  has(query, 'text') && typeof query.text === 'string' ? query.text : undefined
const valuesOf = (query: unknown): unknown[] =>
  has(query, 'values') && Array.isArray(query.values) ? query.values : []

/** Plays recorded requests on bare pg clients, each request on one connection. Milliseconds for all. */
export async function replay(
  connectionString: string,
  requests: Statement[][],
  clients: number,
): Promise<number> {
  const connections = Array.from({ length: clients }, () => new Client({ connectionString }))
  await Promise.all(connections.map((connection) => connection.connect()))
  const waiting = requests.values()
  const start = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (const statements of waiting)
        for (const { text, values } of statements) await connection.query(text, values)
    }),
  )
  const taken = performance.now() - start
  await Promise.all(connections.map((connection) => connection.end()))
  return taken
}
