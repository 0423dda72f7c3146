import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Db } from './db.ts'

/** What a trigger told (migration `live`): ids alone, once the transaction that did it has committed. */
export type Change =
  | { kind: 'contract'; ownerId: string; contractId: string }
  /** A session of theirs has ended. */
  | { kind: 'session'; ownerId: string }

type Follower = {
  onChange(change: Change): void
  /** From now on each change is heard; what happened before may have been missed. */
  onReady(): void
  /** Changes are not heard until `onReady` comes again. */
  onLost(): void
}

export type ChangeFeed = {
  /** Calls for what any process commits; the connection opens with the first follower. Answers how to stop. */
  follow(follower: Follower): () => void
  close(): Promise<void>
}

const CHANNEL = 'live'

/** Tells the owner's pages of a change to what they show of a contract that no trigger sees, once `tx` has committed. */
export async function notifyOfContract(
  tx: Db,
  { ownerId, contractId }: { ownerId: string; contractId: string },
) {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`contract ${ownerId} ${contractId}`})`)
}

const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 3000
/** A connection that brings nothing, by a dead line or a pooler that lends it to others, is found out by its own echo. */
const ECHO_EVERY_MS = 20_000
const ECHO_WITHIN_MS = 5_000

type Options = { onError: (error: Error) => void; echoEveryMs?: number; echoWithinMs?: number }

/**
 * One connection that listens for all of this process, however many follow; it is opened anew for as long as it takes
 * once it breaks. Counts as ready only when its own notification has come back.
 */
export function createChangeFeed(
  connectionString: string,
  { onError, echoEveryMs = ECHO_EVERY_MS, echoWithinMs = ECHO_WITHIN_MS }: Options,
): ChangeFeed {
  const followers = new Set<Follower>()
  const us = randomUUID()
  let client: Client | undefined
  let isReady = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  function plan(run: () => void, afterMs: number) {
    clearTimeout(timer)
    timer = setTimeout(run, afterMs).unref()
  }

  async function connect() {
    const own = new Client({
      connectionString,
      fallback_application_name: 'plainseal',
      connectionTimeoutMillis: echoWithinMs,
      query_timeout: echoWithinMs,
      keepAlive: true,
    })
    client = own
    own.on('error', (error) => drop(own, error))
    own.on('end', () => drop(own, new Error('The connection that listens for changes ended')))
    own.on('notification', ({ payload = '' }) => hear(own, payload))
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      await echo(own)
    } catch (error) {
      drop(own, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function echo(own: Client) {
    plan(() => drop(own, new Error('The connection that listens for changes brings none')), 2 * echoWithinMs)
    await own.query('select pg_notify($1, $2)', [CHANNEL, `echo ${us}`])
  }

  function hear(own: Client, payload: string) {
    if (own !== client) return
    const [kind, first = '', second = ''] = payload.split(' ')
    if (kind === 'contract') tell({ kind, ownerId: first, contractId: second })
    else if (kind === 'session') tell({ kind, ownerId: first })
    else if (first === us) {
      failures = 0
      plan(() => void echo(own).catch((error: Error) => drop(own, error)), echoEveryMs)
      if (isReady) return
      isReady = true
      for (const { onReady } of followers) onReady()
    }
  }

  function tell(change: Change) {
    for (const { onChange } of followers) onChange(change)
  }

  function drop(own: Client, error: Error) {
    if (own !== client) return
    client = undefined
    own.end().catch(() => undefined)
    if (isClosed || followers.size === 0) return
    // a restart of the database is no fault worth a line until it lasts
    if (failures === 1) onError(error)
    plan(() => void connect(), Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
    failures += 1
    if (!isReady) return
    isReady = false
    for (const { onLost } of followers) onLost()
  }

  async function disconnect() {
    clearTimeout(timer)
    const own = client
    client = undefined
    isReady = false
    failures = 0
    await own?.end().catch(() => undefined)
  }

  return {
    follow(follower) {
      followers.add(follower)
      if (isReady) follower.onReady()
      else if (!client && !isClosed && followers.size === 1) void connect()
      return () => {
        followers.delete(follower)
        if (followers.size === 0) void disconnect()
      }
    },
    close() {
      isClosed = true
      return disconnect()
    },
  }
}
