import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '#server/db/db.ts'
import type { Database } from '#server/db/open-database.ts'
import { NOTICES_SILENCE } from '#server/db/open-postgres.ts'
import { makeRetriesDue, requeueActiveJobs } from './jobs.queries.ts'

/** Each kind of work with what it needs to know. Everything else is read when it runs. */
export type JobData = {
  'deliver-message': { deliveryId: string }
  'seal-contract': { contractId: string }
  'run-system-test': { testId: string }
  'notify-email-holder': { userId: string }
  'clean-up': Record<string, never>
  'destroy-past-retention': { after: string }
  'requeue-stalled': Record<string, never>
  'expire-contracts': Record<string, never>
  'send-reminders': Record<string, never>
  'send-digests': Record<string, never>
  'save-copy': { copyId: string }
  'save-earlier-copies': { connectionId: string; round: number }
  'reconcile-payments': Record<string, never>
  'keep-in-bucket': Record<string, never>
  'note-text-reply': { replyId: string; signerId: string }
  'extend-log-tree': Record<string, never>
  'renew-idle-tokens': Record<string, never>
  'erase-elsewhere': { erasureId: string }
}
export type JobName = keyof JobData

/** A worker says this often that it lives; whose word is late has died, and its jobs go to others. Seconds. */
const HEARTBEAT = 20
const SUPERVISE_SECONDS = 10

type Queue = { retryLimit: number; retryDelay: number; retryDelayMax: number; expireInSeconds: number }

/** Seconds. Retries double their delay up to the maximum: a provider that is down for a day delays, it loses nothing. */
const queues: Record<JobName, Queue> = {
  'deliver-message': { retryLimit: 36, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 120 },
  'seal-contract': { retryLimit: 100, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 180 },
  'run-system-test': { retryLimit: 2, retryDelay: 2, retryDelayMax: 10, expireInSeconds: 180 },
  'notify-email-holder': { retryLimit: 5, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 60 },
  'clean-up': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  'destroy-past-retention': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  'requeue-stalled': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  'expire-contracts': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  'send-reminders': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  'send-digests': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  // to storage that may be full, or closed, over a weekend and longer: four days
  'save-copy': { retryLimit: 100, retryDelay: 20, retryDelayMax: 3600, expireInSeconds: 300 },
  'save-earlier-copies': { retryLimit: 100, retryDelay: 20, retryDelayMax: 3600, expireInSeconds: 900 },
  'keep-in-bucket': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  'note-text-reply': { retryLimit: 36, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 60 },
  'reconcile-payments': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  // asks each service once for each account: most of all on the first night
  'renew-idle-tokens': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 4 * 3600 },
  'extend-log-tree': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600 },
  // about a day, for which the tokens of an erased account are kept
  'erase-elsewhere': { retryLimit: 30, retryDelay: 20, retryDelayMax: 3600, expireInSeconds: 120 },
}
const queueNames = Object.keys(queues) as JobName[]

/** What a handler learns of its run: how often it was tried, and whether this is the last time. */
export type Attempt = { number: number; isLast: boolean; signal: AbortSignal }
type Handler<N extends JobName> = (data: JobData[N], attempt: Attempt) => Promise<void>
type Options = { atOnce?: number; pollingSeconds?: number }

/** How much there is to do of one kind, as counted within the last `SUPERVISE_SECONDS` or so. */
export type QueueLength = { name: string; waiting: number; later: number; active: number }

export type Jobs = {
  /**
   * Adds work to the caller's transaction: it exists if, and only if, that commits. What waits or is being done already
   * is not added again. Returns how many were added.
   */
  enqueue<N extends JobName>(tx: Db, name: N, jobs: JobData[N][]): Promise<number>
  /** What failed for a reason that is mended now doesn't wait for its next try. `ids`: the first that each job names. */
  retryNow(tx: Db, name: JobName, ids: string[]): Promise<void>
  /** Works off what is due, so many at once, one after the other without a pause; then waits for more. */
  work<N extends JobName>(name: N, handler: Handler<N>, options?: Options): Promise<void>
  /** Runs at these UTC times, cron style, on exactly one process; times that passed while none ran count as one, at the next start. */
  schedule<N extends JobName>(name: N, cron: string, data: JobData[N]): Promise<void>
  isReady(): Promise<boolean>
  /** Of every kind of work; what the queue keeps counted, so that asking costs nothing. */
  listLengths(): Promise<QueueLength[]>
  /** Lets running jobs finish; what does not is handed back and runs again elsewhere. */
  stop(): Promise<void>
}

/** Starts the job queue in the database; every queue exists and is known before the first transaction uses it. */
export async function startJobs(database: Database, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: database.connectionString,
    ...NOTICES_SILENCE,
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  let isStopped = false
  // a connection that is given up may still hear that the database ended it first
  boss.on('error', (error) => {
    if (!isStopped) onError(error)
  })
  await boss.start()
  for (const name of queueNames) {
    const queue = {
      ...queues[name],
      retryBackoff: true,
      notify: true,
      deleteAfterSeconds: 86_400,
      heartbeatSeconds: HEARTBEAT,
    }
    // one job for each key: a unique index over those that wait and those being done
    await boss.createQueue(name, { ...queue, policy: 'exclusive' })
    await boss.updateQueue(name, queue)
    // fills the cache: inside a transaction it would be looked up on another connection
    await boss.getQueue(name)
    await boss.findJobs(name, { id: '00000000-0000-7000-8000-000000000000' })
  }
  if (database.startedAt) await requeueActiveJobs(database.db, database.startedAt)
  let ready = true

  return {
    async enqueue(tx, name, jobs) {
      if (jobs.length === 0) return 0
      const keyed = jobs.map((data) => ({ data, singletonKey: Object.values(data).join(':') }))
      const added = await boss.insert(name, keyed, { db: fromDrizzle(tx, sql), returnId: true })
      return added?.length ?? 0
    },
    retryNow: makeRetriesDue,
    async work(name, handler, { atOnce = 4, pollingSeconds = 2 } = {}) {
      for (let slot = 0; slot < atOnce; slot += 1) {
        const worker = boss.work(
          name,
          {
            includeMetadata: true,
            batchSize: 1,
            pollingIntervalSeconds: pollingSeconds,
            // new work announces itself; a retry whose time has come does not, and would wait for 30 seconds
            notifyPollingIntervalSeconds: pollingSeconds,
          },
          async ([job]: JobWithMetadata<JobData[typeof name]>[]) => {
            if (!job) return
            // looks for the next as soon as this one is done: else a backlog shrinks by one job each interval
            boss.notifyWorker(await worker)
            const attempt = {
              number: job.retryCount + 1,
              // its own limit: an earlier version may have queued it with another one
              isLast: job.retryCount >= job.retryLimit,
              signal: job.signal,
            }
            await handler(job.data, attempt)
          },
        )
        await worker
      }
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'UTC', missed: 'once' })
    },
    async listLengths() {
      const counted = await boss.getQueues([...queueNames])
      return counted
        .map(({ name, queuedCount, deferredCount, activeCount }) => ({
          name,
          waiting: queuedCount,
          later: deferredCount,
          active: activeCount,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
    isReady: async () => ready && (await boss.getQueue('deliver-message')) !== null,
    async stop() {
      ready = false
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
      isStopped = true
    },
  }
}
