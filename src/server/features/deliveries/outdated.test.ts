import { sql } from 'drizzle-orm'
import { MailError, type Mailer } from '#server/integrations/mail/mailer.ts'
import { SmsError, type SmsSender } from '#server/integrations/sms/sms-sender.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { endAfter, lastDay } from '#shared/contracts/end-date.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aMailbox } from '#test/a-mailbox.ts'
import { agreeToTexts, allConsents, aSentContract, expect, signAs, test as base } from '#test/app.ts'
import { deliverMessage } from './deliver-message.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const sam = { name: 'Sam Signer', email: 'smithe@example.com', notificationPreference: 'email' } as const

const test = base
  /** One go of the worker at every message that waits; answers what was sent, and to whom. */
  .extend('deliverAll', ({ deps }) => async (server: 'up' | 'down') => {
    const sent: string[] = []
    const send: Mailer['send'] = async ({ id, to, subject }) => {
      if (server === 'down') throw new MailError('unavailable', true, 'The mail server is down.')
      sent.push(`${subject} → ${to}`)
      return { providerId: id }
    }
    const sms: SmsSender = {
      send: async ({ id, to }) => {
        if (server === 'down') throw new SmsError('unavailable', true, 'The provider is down.')
        sent.push(`Text → ${to}`)
        return { providerId: id }
      },
    }
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending' order by created_at, id`,
    )
    for (const { id } of rows)
      await deliverMessage(deps, { mail: { send }, sms }, deliveryHandlers, id, attempt).catch(
        () => undefined,
      )
    return sent
  })

test('an invitation that waits is never sent once the contract is cancelled, and its owner reads of no failure', async ({
  signIn,
  deliverAll,
  faults,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [sam])
  expect(await deliverAll('down')).toEqual([])
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  const sent = await deliverAll('up')
  expect(sent).toEqual([expect.stringMatching(/cancel.* → smithe@/i)])
  expect(await deliverAll('up')).toEqual([])
  const { signers } = await owner.call(contractsApi.get, { params: { id } })
  expect(signers[0]?.deliveries).toContainEqual(
    expect.objectContaining({
      kind: 'invitation',
      status: 'dropped',
      lastError: 'It was no longer needed.',
    }),
  )
  expect(faults).toEqual([])
})

test('an invitation that waits is never sent to an address that was corrected since', async ({
  signIn,
  deliverAll,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner, {}, [sam])
  await deliverAll('down')
  const body = { ...sam, email: 'smith@example.com' }
  const { id } = await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body })
  const sent = await deliverAll('up')
  expect(sent).toHaveLength(2)
  expect(sent).toContainEqual(expect.stringMatching(/^Signature.* → smith@/))
  expect(sent).toContainEqual(expect.stringMatching(/changed.* → smithe@/i))
  expect(id).not.toBe(signers[0]!.id)
})

test('a reminder that waits is never sent to whoever has signed since; one to the others is', async ({
  signIn,
  client,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam, { email: 'other@example.com' }])
  await deliverAll('up')
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  await deliverAll('down')
  await signAs(client(), id, signers[0]!.id)
  const reminders = (await deliverAll('up')).filter((message) => message.startsWith('Reminder'))
  expect(reminders).toEqual([expect.stringMatching(/ → other@example.com$/)])
})

test('a later last day that waits is told to nobody once the contract is cancelled', async ({
  signIn,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [sam])
  await deliverAll('up')
  const { endsAt } = await owner.call(contractsApi.get, { params: { id } })
  const later = lastDay(endAfter(new Date(endsAt!), 5))
  await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: later } })
  expect(await deliverAll('down')).toEqual([])
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  expect(await deliverAll('up')).toEqual([expect.stringMatching(/cancel.* → smithe@/i)])
})

test('an answer that waits, which says that the link still works, is never sent once the contract is cancelled', async ({
  signIn,
  client,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam])
  const params = { id: signers[0]!.id }
  await client().call(repliesApi.askForCorrection, { params, body: { text: 'It’s Samuel.' } })
  await deliverAll('up')
  const { replies } = await owner.call(contractsApi.get, { params: { id } })
  await owner.call(repliesApi.stands, { params: { id: replies[0]!.id } })
  expect(await deliverAll('down')).toEqual([])
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  expect(await deliverAll('up')).toEqual([expect.stringMatching(/cancel.* → smithe@/i)])
})

test('an invitation that waits is never sent once the contract is deleted', async ({
  signIn,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [sam])
  await deliverAll('down')
  await owner.call(contractsApi.remove, { params: { id } })
  expect(await deliverAll('up')).toEqual([expect.stringMatching(/cancel.* → smithe@/i)])
})

test('what waits for whoever stopped its sender’s messages since is never sent, but for their copy of what they signed', async ({
  signIn,
  client,
  deps,
  clock,
  sealTools,
  deliverAll,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const phone = '+12125550161'
  await agreeToTexts(deps, phone)
  const cc = 'copy@example.com'
  const { id, signers } = await aSentContract(owner, {}, [
    { ...sam, phone, notificationPreference: 'both', ccEmails: [cc] },
  ])
  expect(await deliverAll('up')).toHaveLength(2)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  await deliverAll('down')
  const stop = (address: string) => {
    const url = recipientUrl(deps, { senderId: owner.user.id, contractId: id, address })
    const params = { token: new URL(url).pathname.replace('/messages/', '') }
    return client().call(recipientsApi.stop, { params })
  }
  await stop(sam.email)
  expect(await deliverAll('up')).toEqual([])
  const why = { status: 'failed', lastError: 'This person asked not to get messages from you.' }
  expect((await owner.call(contractsApi.get, { params: { id } })).signers[0]?.deliveries).toMatchObject([
    { kind: 'invitation', ...why },
    { kind: 'invitation', ...why },
  ])

  await signAs(client(), id, signers[0]!.id)
  await sealContract(deps, sealTools, id, attempt)
  await deliverAll('down')
  await stop(cc)
  const copies = (await deliverAll('up')).filter((message) => message.startsWith('Everyone has signed'))
  expect(copies.map((message) => message.split(' → ')[1]).toSorted()).toEqual(
    [owner.user.email, sam.email].toSorted(),
  )
})

test('a reminder that waits is never sent to whoever has said “not me” since', async ({
  signIn,
  client,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam])
  await deliverAll('up')
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  await deliverAll('down')
  await client().call(repliesApi.notMe, { params: { id: signers[0]!.id } })
  expect(await deliverAll('up')).toEqual([expect.stringContaining(` → ${owner.user.email}`)])
})

test('the first invitation that waits is sent although somebody said “not me” with the link that the sender sees, too', async ({
  signIn,
  client,
  deliverAll,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner, {}, [sam])
  await deliverAll('down')
  await client().call(repliesApi.notMe, { params: { id: signers[0]!.id } })
  expect(await deliverAll('up')).toContainEqual(expect.stringMatching(/ → smithe@/))
})

test('that first invitation goes out from our server with the link that still works, not from its sender’s mailbox', async ({
  signIn,
  client,
  deps,
  outbox,
}) => {
  const owner = await signIn()
  await aMailbox(deps, owner.user.id)
  const { signers } = await aSentContract(owner, {}, [sam])
  await client().call(repliesApi.notMe, { params: { id: signers[0]!.id } })
  const fromMailbox: string[] = []
  const handlers = {
    ...deliveryHandlers,
    sendFromMailbox: async (_: unknown, { mail }: { mail: { text: string } }) => {
      fromMailbox.push(mail.text)
      return { providerId: '1', sentFrom: 'ada@gmail.example', isSandbox: false }
    },
  }
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from deliveries where kind = 'invitation' and signer_id is not null and status = 'pending'`,
  )
  for (const { id } of rows)
    await deliverMessage(deps, { mail: undefined, sms: undefined }, handlers, id, attempt)
  expect(fromMailbox).toEqual([])
  expect((await outbox()).filter(({ to }) => to === sam.email)).toEqual([
    expect.objectContaining({ text: expect.stringContaining(`/sign/${signers[0]!.id}?d=`) }),
  ])
})

test('an invitation that waits is never sent after a newer one, which alone has the link that works, by email or text', async ({
  signIn,
  deps,
  clock,
  deliverAll,
}) => {
  const phone = '+12125550161'
  await agreeToTexts(deps, phone)
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [{ ...sam, phone, notificationPreference: 'both' }])
  await deliverAll('down')
  clock.pass({ minutes: 60 })
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  expect((await deliverAll('up')).toSorted()).toEqual([
    expect.stringMatching(/^Reminder.* → smithe@/),
    `Text → ${phone}`,
  ])
  expect(await deliverAll('up')).toEqual([])
})

test('an invitation that waits is sent although the newer one was given up', async ({
  signIn,
  deps,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [sam])
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  await deps.db.execute(sql`update deliveries set status = 'failed' where natural_key like '%:2:email'`)
  expect(await deliverAll('up')).toEqual([expect.stringMatching(/^Signature.* → smithe@/)])
})

test('of the last days that wait to be told, the one that holds is told alone, and not to whoever has signed since', async ({
  signIn,
  client,
  clock,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam, { email: 'other@example.com' }])
  await deliverAll('up')
  const { endsAt } = await owner.call(contractsApi.get, { params: { id } })
  for (const days of [5, 10]) {
    clock.pass({ minutes: 1 })
    const later = lastDay(endAfter(new Date(endsAt!), days))
    await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: later } })
    await deliverAll('down')
  }
  clock.pass({ minutes: 1 })
  await signAs(client(), id, signers[1]!.id)
  const told = (await deliverAll('up')).filter((message) => message.startsWith('New last day'))
  expect(told).toEqual([expect.stringMatching(/ → smithe@example.com$/)])
})

test('of a later last day that waits, whoever signs at one of two places meanwhile still reads, until they’ve signed at both', async ({
  signIn,
  client,
  deps,
  clock,
  deliverAll,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam, { ...sam, signingOrder: 2 }])
  for (const [at, days] of [70, 80].entries()) {
    const later = lastDay(endAfter(deps.now(), days))
    await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: later } })
    await deliverAll('down')
    clock.pass({ minutes: 1 })
    await signAs(client(), id, signers[at]!.id)
    const told = (await deliverAll('up')).filter((message) => message.startsWith('New last day'))
    expect(told).toHaveLength(at === 0 ? 1 : 0)
  }
})

const said = {
  'withdrawn consent': repliesApi.withdrawConsent,
  'asked for a correction': repliesApi.askForCorrection,
}
test.for(Object.entries(said))(
  'a reminder that waits is never sent to whoever has %s since',
  async ([, call], { signIn, client, deliverAll }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [sam])
    const params = { id: signers[0]!.id }
    await client().call(signingApi.consent, { params, body: allConsents })
    await deliverAll('up')
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    await deliverAll('down')
    await client().call(call, { params, body: { text: 'It’s Samuel.' } })
    const sent = await deliverAll('up')
    expect(sent.filter((message) => message.endsWith(sam.email))).toEqual([])
    expect(sent).toContainEqual(expect.stringContaining(` → ${owner.user.email}`))
  },
)
