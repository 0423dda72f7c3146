import { sql } from 'drizzle-orm'
import { storageApi } from '#shared/storage/storage.api.ts'
import type { Deps } from '#server/deps.ts'
import { storageOpener } from '#server/integrations/storage/open-storage.ts'
import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { copyTools } from '#server/worker.ts'
import { test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { saveCopy } from './save-copy.ts'

/** A try of the worker. */
export const attempt = (number = 1, isLast = false) => ({
  number,
  isLast,
  signal: new AbortController().signal,
})

/** A bucket on this machine, and the worker's part: each copy that waits is tried once. */
export const test = base
  .extend('bucket', async ({ deps }, { onCleanup }) => {
    const server = await openS3Server()
    deps.openStorage = storageOpener({ ...server.rules, allowHttp: true })
    onCleanup(() => server.close())
    const body = {
      provider: 's3' as const,
      displayName: 'Office bucket',
      folderPath: '/Contracts/',
      endpoint: server.origin,
      ...s3Keys,
    }
    return { ...server, body, paths: () => [...server.objects.keys()].toSorted() }
  })
  .extend('owner', ({ signIn }) => signIn({ balanceCents: 5000, addedFunds: true }))
  .extend('work', ({ deps, settle }) => async (number = 1, isLast = false) => {
    await settle()
    const failed: string[] = []
    for (const id of await waitingCopies(deps))
      await saveCopy(deps, copyTools, id, attempt(number, isLast)).catch((error: Error) =>
        failed.push(error.message),
      )
    return failed
  })

export const waitingCopies = async ({ db }: Deps) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from storage_copies where state = 'waiting' and not is_earlier order by id`,
    )
  ).rows.map(({ id }) => id)
export const jobsOf = async ({ db }: Deps, name: string) =>
  (await db.execute(sql`select 1 from pgboss.job where name = ${name} and state = 'created'`)).rows.length
/** As after many tries that failed: the next one is due in an hour. */
export const delayJobs = ({ db }: Deps) =>
  db.execute(sql`
    update pgboss.job set state = 'retry', retry_count = 12, start_after = now() + interval '1 hour'
    where name in ('save-copy', 'save-earlier-copies')`)
/** What is left of it, and tried now. */
export const retriedJobs = async ({ db }: Deps) =>
  (
    await db.execute<{ name: string }>(
      sql`select name from pgboss.job where state = 'retry' and start_after <= now() order by name`,
    )
  ).rows.map(({ name }) => name)
export const copiesOf = (owner: Client, id: string) => owner.call(storageApi.copies, { params: { id } })
