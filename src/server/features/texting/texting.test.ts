import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { textingApi } from '#shared/texting/texting.api.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { agreeToTexts, allConsents, aSentContract, expect, linkIn, test as base } from '#test/app.ts'
import { noteTextReply } from './note-text-reply.ts'
import { receiveText } from './receive-text.ts'

const phone = '+12125550147'
const sam = { name: 'Sam', email: 'sam@example.com', phone, notificationPreference: 'sms' } as const
const optIn =
  'Plainseal: Olga Owner emailed you a contract. Reply YES to get contracts by text. Msg & data rates may apply, frequency varies. HELP for help, STOP to end.'
const agreed =
  "You'll get texts from Plainseal about contracts to sign. Msg & data rates may apply, frequency varies. Reply HELP for help, STOP to opt out."
const stopped =
  "You won't get any more texts from Plainseal. Contracts still come by email. Reply START to get texts again."

const test = base
  /** The holder of the phone answers our number. */
  .extend(
    'answer',
    ({ deps }) =>
      (text: string, from: string = phone, more: { answeredAs?: string } = {}) =>
        receiveText(deps, {
          id: `SM${randomBytes(16).toString('hex')}`,
          from,
          text,
          scope: 'platform',
          ...more,
        }),
  )
  /** Texts to the phone, oldest first. */
  .extend(
    'texts',
    ({ outbox }) =>
      async (to: string = phone) =>
        (await outbox()).filter((message) => message.to === to).map(({ text }) => text),
  )
const mailsTo = (messages: { to: string; subject: string }[], to = sam.email) =>
  messages.filter((message) => message.to === to).map(({ subject }) => subject)

describe('whoever is to get texts', () => {
  test('first gets the opt-in message, and the link by email alone; with a YES the link follows by text, once', async ({
    signIn,
    outbox,
    texts,
    answer,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [sam])
    expect(await texts()).toEqual([optIn])
    expect(mailsTo(await outbox())).toHaveLength(1)
    await answer('Yes.')
    const [, confirmation, invitation = '', ...more] = await texts()
    expect(confirmation).toBe(agreed)
    expect(linkIn({ text: invitation }).signerId).toBe(signers[0]!.id)
    expect(invitation).toMatch(/^Olga Owner sent you "Mutual NDA" to sign/)
    expect(more).toEqual([])
    expect(mailsTo(await outbox())).toHaveLength(1)
    // again, it changes nothing and is confirmed no second time
    await answer('yes')
    expect(await texts()).toHaveLength(3)
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(auditTrail.map(({ details }) => details.description)).toEqual(
      expect.arrayContaining([
        'Started sending an invitation to sign (email); asked by text message for a YES before any link goes there; sandbox: nobody gets the email',
        'YES to text messages, from the phone of the signer, entered in the sandbox outbox, received November 20, 2026, 9:00 AM UTC',
      ]),
    )
  })

  test('is asked once, however many contracts and senders come, also at once; the YES counts for all', async ({
    signIn,
    texts,
    answer,
  }) => {
    const [ada, eve] = [await signIn(), await signIn({ firstName: 'Eve' })]
    const sent = await Promise.all([
      aSentContract(ada, {}, [sam]),
      aSentContract(eve, {}, [{ ...sam, notificationPreference: 'both' }]),
    ])
    expect(await texts()).toHaveLength(1)
    await answer('YES')
    const links = (await texts()).flatMap((text) =>
      text.includes('/sign/') ? [linkIn({ text }).signerId] : [],
    )
    expect(links.toSorted()).toEqual(sent.map(({ signers }) => signers[0]!.id).toSorted())
    // from now on the link comes by text at once
    await aSentContract(await signIn(), {}, [sam])
    expect(await texts()).toHaveLength(5)
  })

  test('is asked again after a month without an answer, and at once where the question did not go out', async ({
    signIn,
    texts,
    deps,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 1000 })
    await aSentContract(owner, {}, [sam])
    await aSentContract(owner, {}, [{ ...sam, email: 'sam2@example.com' }])
    expect(await texts()).toEqual([optIn])
    clock.pass({ minutes: 31 * 24 * 60 })
    const later = await signIn()
    const { signers } = await aSentContract(later, {}, [sam])
    const noSms = { send: () => Promise.reject(new Error('down')) }
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending' and channel = 'sms'`,
    )
    const last = { number: 1, isLast: true, signal: new AbortController().signal }
    for (const { id } of rows)
      await deliverMessage(deps, { mail: undefined, sms: noSms }, deliveryHandlers, id, last)
    await later.call(signersApi.resend, { params: { id: signers[0]!.id } })
    expect(await texts()).toEqual([optIn, optIn])
  })

  test('gets reminders and a later end date by email until then, and a code that they ask for by text', async ({
    signIn,
    client,
    outbox,
    texts,
    codeFor,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
    const params = { id: signers[0]!.id }
    await outbox()
    await owner.call(signersApi.resend, { params })
    await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: '2027-03-01' } })
    expect(await texts()).toEqual([optIn])
    expect(mailsTo(await outbox())).toHaveLength(3)
    await client().call(signingApi.consent, { params, body: allConsents })
    await client().call(signingApi.sendCode, { params })
    expect(await codeFor(phone)).toMatch(/^\d{4}$/)
  })
})

describe('a STOP', () => {
  test('ends all texts at once, those that are queued included, with one confirmation; email goes on, and the owner sees why', async ({
    signIn,
    deps,
    outbox,
    texts,
    answer,
  }) => {
    await agreeToTexts(deps, phone)
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [{ ...sam, notificationPreference: 'both' }])
    await answer('Stop!')
    await answer('STOP')
    await answer('unsubscribe')
    expect(await texts()).toEqual([stopped])
    const [signer] = (await owner.call(contractsApi.get, { params: { id } })).signers
    expect(signer).toMatchObject({
      texts: 'stopped',
      deliveries: expect.arrayContaining([
        expect.objectContaining({
          channel: 'sms',
          status: 'failed',
          lastError: 'This person replied STOP to text messages.',
        }),
      ]),
    })
    await owner.call(signersApi.resend, { params: { id: signer!.id } })
    await aSentContract(await signIn(), {}, [sam])
    expect(await texts()).toEqual([stopped])
    expect(mailsTo(await outbox())).toHaveLength(3)
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(auditTrail.map(({ action }) => action)).toContain('texts.stopped')
  })

  test('and the sending of a text at the same moment come one after the other: nothing is taken up after it', async ({
    signIn,
    deps,
    answer,
  }) => {
    const owner = await signIn({ balanceCents: 1000, addedFunds: true })
    for (let round = 0; round < 8; round++) {
      await agreeToTexts(deps, phone)
      await aSentContract(owner, {}, [sam])
      let stoppedAt = Infinity
      let step = 0
      const takenUp: number[] = []
      const sms = {
        send: async () => {
          takenUp.push(step++)
          return { providerId: 'SM0' }
        },
      }
      const { rows } = await deps.db.execute<{ id: string }>(
        sql`select id from deliveries where status = 'pending' and channel = 'sms' and kind = 'invitation'`,
      )
      const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
      await Promise.all([
        ...rows.map(({ id }) =>
          deliverMessage(deps, { mail: undefined, sms }, deliveryHandlers, id, attempt),
        ),
        answer('STOP').then(() => (stoppedAt = step)),
      ])
      const { rows: left } = await deps.db.execute<{ status: string }>(
        sql`select status from deliveries where id = ${rows[0]!.id}`,
      )
      // either it was handed over, or the STOP came first and it never is
      expect(left[0]!.status).toBe(takenUp.length === 1 ? 'sent' : 'failed')
      expect(stoppedAt).toBeLessThanOrEqual(1)
      await deliverMessage(deps, { mail: undefined, sms }, deliveryHandlers, rows[0]!.id, attempt)
      expect(takenUp.length).toBeLessThanOrEqual(1)
    }
  })

  test('ends codes, too, and the page says how to get them again; START does, and is confirmed', async ({
    signIn,
    client,
    texts,
    answer,
    codeFor,
  }) => {
    const owner = await signIn()
    const { signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
    const params = { id: signers[0]!.id }
    await answer('STOP')
    await client().call(signingApi.consent, { params, body: allConsents })
    await expect(client().call(signingApi.sendCode, { params })).rejects.toMatchObject({
      status: 409,
      text: 'This phone replied STOP to our texts, so we can’t text it a code. Text START to the number they came from, then request a new code.',
    })
    expect(await texts()).toEqual([stopped])
    await answer('Start')
    const [, confirmation, invitation = ''] = await texts()
    expect(confirmation).toBe(agreed)
    expect(linkIn({ text: invitation }).signerId).toBe(params.id)
    await client().call(signingApi.sendCode, { params })
    expect(await codeFor(phone)).toMatch(/^\d{4}$/)
  })

  test('ends codes for an account on that phone, too, and says so to its holder, also at a sign-up', async ({
    signIn,
    client,
    answer,
  }) => {
    const holder = await signIn({ phone: '+12125550166' })
    await answer('STOP', '+12125550166')
    await expect(holder.call(accountsApi.sendCode, {})).rejects.toMatchObject({
      status: 409,
      code: 'texts_stopped',
    })
    const name = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
    const body = { ...name, phone: '+12125550166', password: 'Rowing-past-7-herons' }
    expect(await client().call(accountsApi.register, { body })).toMatchObject({ codeUnsent: true })
    await answer('START', '+12125550166')
    expect(await holder.call(accountsApi.sendCode, {})).toMatchObject({ sent: true })
  })

  test('of somebody who never got a text from us holds all the same', async ({ signIn, texts, answer }) => {
    await answer('STOP')
    await aSentContract(await signIn(), {}, [sam])
    expect(await texts()).toEqual([stopped])
  })

  test('that the provider confirms itself is not confirmed again', async ({
    signIn,
    deps,
    texts,
    answer,
  }) => {
    await agreeToTexts(deps, phone)
    await answer('ARRET', phone, { answeredAs: 'STOP' })
    await aSentContract(await signIn(), {}, [sam])
    expect(await texts()).toEqual([])
  })
})

test('HELP is answered, a machine that answers our answers only ten times a day, and its STOP still', async ({
  texts,
  answer,
}) => {
  for (let n = 0; n < 12; n++) await answer('HELP')
  const help =
    'Plainseal: contracts to sign, and codes you ask for. Msg & data rates may apply, frequency varies. Info: http://localhost:3000/ Reply STOP to opt out.'
  expect(await texts()).toEqual(Array.from({ length: 10 }, () => help))
  await answer('STOP')
  expect((await texts()).at(-1)).toBe(stopped)
})

test('anything else changes nothing, is not kept, and is not answered', async ({ deps, texts, answer }) => {
  expect(await answer('Who is this?')).toBeUndefined()
  expect(await texts()).toEqual([])
  expect(await deps.db.$count(sql`text_replies`)).toBe(0)
})

test('a job that runs twice writes one record and sends one text', async ({
  signIn,
  deps,
  texts,
  answer,
}) => {
  const { id, signers } = await aSentContract(await signIn(), {}, [sam])
  await answer('YES')
  expect(await texts()).toHaveLength(3)
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from text_replies`)
  const noting = { replyId: rows[0]!.id, signerId: signers[0]!.id }
  await Promise.all([noteTextReply(deps, noting), noteTextReply(deps, noting)])
  expect(await texts()).toHaveLength(3)
  const { rows: records } = await deps.db.execute<{ record: string }>(
    sql`select record from log_records where contract_id = ${id}`,
  )
  expect(records.filter(({ record }) => record.includes('texts.agreed'))).toHaveLength(1)
})

test('whoever only replied YES to links by text is not sent a code unasked, and who chose codes before is, until a STOP', async ({
  signIn,
  client,
  answer,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { signers } = await aSentContract(owner, { twoFARequirement: 'ask' }, [sam])
  const remembered = async (signerId = signers[0]!.id) =>
    (await client().call(signingApi.optInStatus, { params: { email: sam.email }, query: { signerId } }))
      .smsOptInStatus
  expect(await remembered()).toBe(false)
  await answer('YES')
  await settle()
  expect(await remembered()).toBe(false)
  const choice = { email: sam.email, optInStatus: true, signerId: signers[0]!.id }
  await client().call(signingApi.optIn, { body: choice })
  const next = await aSentContract(owner, {}, [sam])
  expect(await remembered(next.signers[0]!.id)).toBe(true)
  await answer('STOP')
  expect(await remembered()).toBe(false)
})

describe('in the sandbox a text is answered from the outbox', () => {
  test('by the same rules', async ({ signIn, client, texts, settle }) => {
    await aSentContract(await signIn(), {}, [sam])
    await settle()
    const message = (await client().call(outboxApi.list, {})).find(({ channel }) => channel === 'sms')
    const reply = (text: string) =>
      client().call(textingApi.replyInOutbox, { params: { id: message!.id }, body: { text } })
    expect(await reply('Hm?')).toEqual({ understood: null })
    expect(await reply('yes')).toEqual({ understood: 'yes' })
    expect(await texts()).toHaveLength(3)
    expect(await reply('STOP')).toEqual({ understood: 'stop' })
    expect((await texts()).at(-1)).toBe(stopped)
  })

  test('by nobody who may not read it, and no email is', async ({ signIn, client, outbox }) => {
    await aSentContract(await signIn(), {}, [sam])
    const messages = await outbox()
    const reply = (channel: string, ipAddress: string) =>
      client({ ipAddress }).call(textingApi.replyInOutbox, {
        params: { id: messages.find((message) => message.channel === channel)!.id },
        body: { text: 'YES' },
      })
    await expect(reply('sms', '203.0.113.9')).rejects.toMatchObject({ status: 404 })
    await expect(reply('email', '127.0.0.1')).rejects.toMatchObject({ status: 404 })
  })
})
