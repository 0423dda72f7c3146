import { sql } from 'drizzle-orm'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { aSentContract, expect, signAs, test } from '#test/app.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }

test('a signed copy that somebody’s address refuses is told to the owner, and that it’s their own is not', async ({
  signIn,
  client,
  deps,
  sealTools,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ ccEmails: ['clerk@example.com'] }])
  await signAs(client(), id, signers[0]!.id)
  await sealContract(deps, sealTools, id, attempt)
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from deliveries where kind = 'completed' and signer_id is null`,
  )
  expect(rows).toHaveLength(2)
  const refusing = { send: () => Promise.reject(new MailError('refused', false, 'No such mailbox')) }
  for (const copy of rows)
    await deliverMessage(deps, { mail: refusing, sms: undefined }, deliveryHandlers, copy.id, attempt)
  const told = (await outbox()).filter(({ subject }) => subject.includes('be delivered'))
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.user.email, "Your email to clerk@example.com couldn't be delivered: Mutual NDA"],
  ])
  expect(told[0]?.text).toMatch(/send it to\s+clerk@example\.com\./)
  expect(told[0]?.text).toContain('No such mailbox')
})
