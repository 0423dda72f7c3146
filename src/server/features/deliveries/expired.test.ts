import { sql } from 'drizzle-orm'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { notifyHolder } from '#server/features/accounts/notify-email-holder.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { allConsents, aSentContract, expect, test as base } from '#test/app.ts'
import { deliverMessage } from './deliver-message.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const phone = '+12125550142'

const test = base
  /** One go of the worker at every message that waits, the latest first; answers what was sent, and to whom. */
  .extend('deliverAll', ({ deps }) => async (providers: 'up' | 'down') => {
    const sent: string[] = []
    const senders: Parameters<typeof deliverMessage>[1] = {
      mail: {
        send: async ({ id, to, subject }) => {
          if (providers === 'down') throw new MailError('unavailable', true, 'The mail server is down.')
          sent.push(`${subject} → ${to}`)
          return { providerId: id }
        },
      },
      sms: {
        send: async ({ id, to, body }) => {
          if (providers === 'down') throw new SmsError('unavailable', true, 'Twilio answered 503.')
          sent.push(`${body} → ${to}`)
          return { providerId: id }
        },
      },
    }
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending' order by created_at desc, id desc`,
    )
    for (const { id } of rows)
      await deliverMessage(deps, senders, deliveryHandlers, id, attempt).catch(() => undefined)
    return sent
  })

const asCode = expect.stringMatching(/^\d{4} is your .* → \+12125550142$/)

test('of the codes that a sign-in asked for while texts didn’t go out, the last alone is texted, while it is good', async ({
  signIn,
  clock,
  deliverAll,
  faults,
}) => {
  const owner = await signIn({ phone })
  await owner.call(accountsApi.sendCode, {})
  await deliverAll('down')
  clock.pass({ minutes: 1 })
  await owner.call(accountsApi.sendCode, {})
  expect(await deliverAll('down')).toEqual([])
  clock.pass({ minutes: 1 })
  expect(await deliverAll('up')).toEqual([asCode])
  expect(await deliverAll('up')).toEqual([])
  expect(faults).toEqual([])
})

test('a code is never texted after its ten minutes: it is given up, and the operator hears of it', async ({
  signIn,
  clock,
  deliverAll,
  faults,
}) => {
  const owner = await signIn({ phone })
  await owner.call(accountsApi.sendCode, {})
  await owner.call(accountsApi.sendCode, {})
  await deliverAll('down')
  clock.pass({ minutes: 10 })
  const sent = await deliverAll('up')
  expect(sent.filter((message) => message.includes(phone))).toEqual([])
  expect(faults).toMatchObject([{ problem: 'undelivered', kind: 'verification-code', cause: 'expired' }])
})

test('of a signer’s codes that weren’t texted in time the owner hears once, and sees why; one made void is no trouble', async ({
  signIn,
  client,
  clock,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ phone }])
  const signer = client()
  const params = { id: signers[0]!.id }
  await deliverAll('up')
  await signer.call(signingApi.consent, { params, body: allConsents })
  await signer.call(signingApi.sendCode, { params })
  clock.pass({ minutes: 1 })
  await signer.call(signingApi.sendCode, { params })
  await deliverAll('down')
  clock.pass({ minutes: 8 * 60 })
  await deliverAll('up')
  const sent = await deliverAll('up')
  expect(sent.filter((message) => message.endsWith(owner.user.email))).toEqual([
    expect.stringContaining("Your text message to Signer 1 couldn't be delivered"),
  ])
  const { signers: shown } = await owner.call(contractsApi.get, { params: { id } })
  const why = {
    kind: 'verification-code',
    status: 'failed',
    lastError: 'It expired before it could be sent.',
  }
  expect(shown[0]!.deliveries).toContainEqual(expect.objectContaining(why))
})

test('a link that sets a new password is mailed late within its hour, and not after it, also with news of a lock', async ({
  signIn,
  client,
  clock,
  deliverAll,
}) => {
  const { user } = await signIn()
  const ask = async () => {
    await client().call(accountsApi.forgotPassword, { body: { email: user.email } })
    for (let n = 0; n < 10; n++)
      await client()
        .call(accountsApi.login, { body: { email: user.email, password: `Wrong-${n}-herons` } })
        .catch(() => undefined)
    await deliverAll('down')
  }
  const toUser = async () => (await deliverAll('up')).filter((message) => message.endsWith(user.email))
  await ask()
  clock.pass({ minutes: 59 })
  expect(await toUser()).toHaveLength(2)
  clock.pass({ minutes: 60 })
  await ask()
  clock.pass({ minutes: 60 })
  expect(await toUser()).toEqual([])
})

test('that somebody tried to register with an address is mailed to its holder within a day, and not after it, when its link works no more', async ({
  signIn,
  deps,
  clock,
  deliverAll,
}) => {
  const { user } = await signIn()
  const holder = await findUserById(deps.db, user.id)
  const isTold = async (afterMinutes: number) => {
    await notifyHolder(deps, { ...holder!, email: user.email })
    await deliverAll('down')
    clock.pass({ minutes: afterMinutes })
    return (await deliverAll('up')).some((message) => message.endsWith(user.email))
  }
  expect([await isTold(24 * 60 - 1), await isTold(24 * 60)]).toEqual([true, false])
})
