import { sql } from 'drizzle-orm'
import { expect, test } from '#test/app.ts'
import { notifyOfRefusedServer } from './notify-of-refused-server.ts'

test('that a service refuses this server is told to operators later in the day where it could not be sent at first', async ({
  deps,
  settle,
  outbox,
}) => {
  const tell = (jobs = deps.jobs) =>
    notifyOfRefusedServer(deps.db, { ...deps, jobs }, 'microsoft-mail', { failure: 'server' })
  await expect(
    tell({ ...deps.jobs, enqueue: () => Promise.reject(new Error('The database went away')) }),
  ).rejects.toThrow('The database went away')
  const { rows } = await deps.db.execute(sql`select 1 from deliveries where kind = 'operator-notice'`)
  expect(rows).toEqual([])

  await tell()
  await settle()
  expect(await outbox()).toMatchObject([
    { subject: 'A connected service refuses this server (microsoft-mail)' },
  ])
})
