import { sql } from 'drizzle-orm'
import { composeMail } from '#server/integrations/mail/compose-mail.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import { deliverMessage } from './deliver-message.ts'

test('a sender’s name, however long, leaves it to be seen in the From line that Plainseal sends for them', async ({
  signIn,
  deps,
}) => {
  const firstName = 'Office of Contract Review '.repeat(4).slice(0, 100)
  await aSentContract(await signIn({ firstName, lastName: 'Secure Mail of the Bank' }))
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from deliveries`)
  const from: unknown[] = []
  const mail: Mailer = {
    send: async (message) => {
      from.push(composeMail(message).from)
      return { providerId: message.id }
    },
  }
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
  await deliverMessage(deps, { mail, sms: undefined }, deliveryHandlers, rows[0]!.id, attempt)
  const name = expect.stringMatching(/^Office of Contract Review .*… via Plainseal$/)
  expect(from).toEqual([expect.objectContaining({ name })])
})
