import { sql } from 'drizzle-orm'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { sendReminders } from '#server/features/system/send-reminders.ts'
import { twilioSender } from '#server/integrations/sms/twilio-sender.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { agreeToTexts, aSentContract, expect, test as base } from '#test/app.ts'
import { startTwilioPeer } from '#test/mail-peer.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const phone = '+12125550161'

const test = base
  .extend('twilio', async ({}, { onCleanup }) => {
    const peer = await startTwilioPeer()
    onCleanup(() => peer.close())
    return peer
  })
  /** One go of the worker at every text that waits; tells how many attempts failed and will be repeated. */
  .extend('deliverTexts', ({ deps, twilio }) => async () => {
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending' and channel = 'sms'`,
    )
    const senders = { mail: undefined, sms: twilioSender(twilio.options) }
    const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
    const runs = rows.map(({ id }) => deliverMessage(deps, senders, deliveryHandlers, id, attempt))
    return (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected').length
  })
const toText = { phone, notificationPreference: 'sms' } as const

test('a reminder goes to a phone when it is daytime from New York to Honolulu, whatever the zone of the sender', async ({
  signIn,
  deps,
  clock,
  twilio,
  deliverTexts,
}) => {
  await agreeToTexts(deps, phone)
  // 4 AM there: what somebody sends goes out at once
  await aSentContract(await signIn({ timeZone: 'America/New_York' }), {}, [toText])
  expect([await deliverTexts(), twilio.accepted.length]).toEqual([0, 1])
  clock.pass({ minutes: 3 * DAY_MINUTES + 10 * HOUR_MINUTES - 1 })
  await sendReminders(deps)
  expect([await deliverTexts(), twilio.accepted.length]).toEqual([0, 1])
  clock.pass({ minutes: 1 })
  await sendReminders(deps)
  expect([await deliverTexts(), twilio.accepted.length]).toEqual([0, 2])
  expect(twilio.accepted.at(-1)?.body).toMatch(/^Reminder/)
})

test('the text of a reminder that the provider takes only at night is given up, and its owner sees why; an invitation goes out then', async ({
  signIn,
  deps,
  clock,
  twilio,
  deliverTexts,
}) => {
  await agreeToTexts(deps, phone)
  await aSentContract(await signIn(), {}, [toText])
  await deliverTexts()
  clock.pass({ minutes: 3 * DAY_MINUTES + 12 * HOUR_MINUTES })
  await sendReminders(deps)
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [{ ...toText, email: 'other@example.com' }])
  twilio.status = 503
  expect(await deliverTexts()).toBe(2)
  twilio.status = 201
  // 8 PM in New York
  clock.pass({ minutes: 4 * HOUR_MINUTES })
  expect(await deliverTexts()).toBe(0)
  expect(twilio.accepted).toHaveLength(2)
  const { rows } = await deps.db.execute(
    sql`select channel, last_error from deliveries where status = 'failed'`,
  )
  expect(rows).toEqual([{ channel: 'sms', last_error: expect.stringContaining('before the evening') }])
  const { signers } = await owner.call(contractsApi.get, { params: { id } })
  expect(signers[0]?.deliveries.map(({ status }) => status)).toEqual(['sent'])
  await sendReminders(deps)
  expect(await deliverTexts()).toBe(0)
  expect(twilio.accepted).toHaveLength(2)
})
