import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { settingsApi } from '#shared/settings/settings.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { agreeToTexts, aSentContract, allConsents, expect, signAs } from '#test/app.ts'
import { aText, type Call, newSid, phone, platform, sam, test as base } from '#test/twilio-calls.ts'

const test = base
  /** One invitation by text that Twilio took, and reports on it, each with the status and the code. */
  .extend('sent', async ({ twilioCalls, signIn, deps, deliver }) => {
    await agreeToTexts(deps, phone)
    const owner = await signIn()
    const { id: contractId } = await aSentContract(owner, {}, [sam])
    const read = async () => {
      const { rows } = await deps.db.execute<{
        id: string
        status: string
        provider_id: string | null
        last_error: string | null
        arrived: boolean
      }>(
        sql`select id, status, provider_id, last_error, delivered_at is not null as arrived from deliveries where kind = 'invitation' and channel = 'sms'`,
      )
      return rows[0]!
    }
    const { id } = await read()
    await deliver()
    const { provider_id: sid } = await read()
    const report = (
      MessageStatus: string,
      ErrorCode?: number,
      more: Partial<Call> & { sid?: string } = {},
    ) => {
      const { sid: other, ...call } = more
      return twilioCalls({
        address: `/api/sms/status?delivery=${id}`,
        form: {
          AccountSid: platform.accountSid,
          MessageSid: other ?? sid ?? newSid(),
          MessageStatus,
          ...(ErrorCode !== undefined && { ErrorCode: String(ErrorCode) }),
        },
        ...call,
      })
    }
    return { owner, contractId, read, report }
  })

describe('a report on a text', () => {
  test('that it arrived is shown; what comes late takes nothing back', async ({ sent, twilio }) => {
    expect(twilio.callbacks).toEqual([
      expect.stringMatching(/^https:\/\/sign\.example\.com\/api\/sms\/status\?delivery=[0-9a-f-]{36}$/),
    ])
    for (const status of ['queued', 'sent', 'delivered', 'sent', 'queued', 'undelivered'])
      expect(await sent.report(status)).toBe(200)
    expect(await sent.read()).toMatchObject({ status: 'sent', arrived: true, last_error: null })
    const { signers } = await sent.owner.call(contractsApi.get, { params: { id: sent.contractId } })
    expect(signers[0]!.deliveries).toEqual([
      expect.objectContaining({ channel: 'sms', status: 'sent', deliveredAt: expect.any(String) }),
    ])
  })

  test('that it did not arrive tells the owner why, once, whatever comes later', async ({ sent, outbox }) => {
    for (const [status, code] of [
      ['undelivered', 30003],
      ['undelivered', 30003],
      ['sent'],
      ['delivered'],
    ] as const)
      expect(await sent.report(status, code)).toBe(200)
    const why = 'Twilio couldn’t deliver the text message: the phone can’t be reached (30003).'
    expect(await sent.read()).toMatchObject({ status: 'failed', last_error: why, arrived: false })
    const mails = (await outbox()).filter(({ to }) => to === sent.owner.user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain(why)
  })

  test('that it did not arrive, of a signer who has signed meanwhile, asks the owner for nothing', async ({
    sent,
    client,
    outbox,
  }) => {
    const { signers } = await sent.owner.call(contractsApi.get, { params: { id: sent.contractId } })
    await signAs(client(), sent.contractId, signers[0]!.id)
    await sent.report('undelivered', 30003)
    const mail = (await outbox()).find(({ text }) => text.includes('(30003)'))
    expect(mail?.to).toBe(sent.owner.user.email)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain("Sam has signed, so you don't need to do anything.")
  })

  test('that the person had replied STOP ends texts here, too', async ({ sent, consents }) => {
    await sent.report('failed', 21610)
    expect(await consents()).toEqual([{ scope: 'platform', answer: 'stop' }])
  })

  test('counts with its signature only, and for the message that it names', async ({ sent }) => {
    expect(await sent.report('failed', 30003, { token: 'another' })).toBe(403)
    expect(await sent.report('failed', 30003, { sid: newSid() })).toBe(200)
    const unknown = '/api/sms/status?delivery=019ab000-0000-7000-8000-000000000000'
    expect(await sent.report('failed', 30003, { address: unknown })).toBe(200)
    expect(await sent.read()).toMatchObject({ status: 'sent', arrived: false })
  })

  test('of an account holder changes nothing of what others sent', async ({ sent, twilio, signIn }) => {
    const eve = await signIn()
    const { accountSid, authToken } = twilio.account
    await eve.call(settingsApi.update, {
      body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber: '+12125550000' },
    })
    const { id, provider_id: sid } = await sent.read()
    const form = { AccountSid: accountSid, MessageSid: sid!, MessageStatus: 'failed' }
    const address = `/api/sms/status?delivery=${id}`
    expect(await sent.report('failed', undefined, { form, address, token: authToken })).toBe(200)
    expect(await sent.read()).toMatchObject({ status: 'sent' })
  })
})

test('a report that a sender’s own number isn’t registered with phone companies is shown in their settings, and mailed to them once a day', async ({
  signIn,
  twilio,
  twilioCalls,
  deps,
  deliver,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { accountSid, authToken } = twilio.account
  await owner.call(settingsApi.update, {
    body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber: '+12125550000' },
  })
  const lose = async (to: string) => {
    await agreeToTexts(deps, to)
    await aSentContract(owner, {}, [{ ...sam, phone: to }])
    await deliver()
    const { rows } = await deps.db.execute<{ id: string; provider_id: string }>(
      sql`select id, provider_id from deliveries where kind = 'invitation' and channel = 'sms' order by id desc limit 1`,
    )
    const { id, provider_id: MessageSid } = rows[0]!
    return twilioCalls({
      address: `/api/sms/status?delivery=${id}`,
      form: { AccountSid: accountSid, MessageSid, MessageStatus: 'undelivered', ErrorCode: '30034' },
      token: authToken,
    })
  }
  expect(await lose(phone)).toBe(200)
  expect(await owner.call(settingsApi.get, {})).toMatchObject({
    twilioError:
      'Twilio couldn’t deliver the text message: the sending number isn’t registered with US phone companies (30034).',
  })
  expect(await lose('+12125550148')).toBe(200)
  const told = (await outbox()).filter(({ to }) => to === owner.user.email).map(({ subject }) => subject)
  expect(told.filter((subject) => subject === "Your Twilio account isn't sending texts")).toHaveLength(1)
})

describe('a provider of texts', () => {
  test('whose answer got lost, and that reports the text all the same, is not handed it again', async ({
    twilioCalls,
    twilio,
    signIn,
    deps,
    deliver,
  }) => {
    await agreeToTexts(deps, phone)
    await aSentContract(await signIn(), {}, [sam])
    Object.assign(twilio, { status: 503, code: 20503 })
    await deliver()
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where channel = 'sms' and status = 'pending'`,
    )
    const sid = newSid()
    await twilioCalls({
      address: `/api/sms/status?delivery=${rows[0]!.id}`,
      form: { AccountSid: platform.accountSid, MessageSid: sid, MessageStatus: 'sent' },
    })
    Object.assign(twilio, { status: 201, code: 0 })
    await deliver()
    expect(twilio.accepted).toEqual([])
    const { rows: after } = await deps.db.execute(
      sql`select status, provider_id from deliveries where channel = 'sms'`,
    )
    expect(after).toEqual([{ status: 'sent', provider_id: sid }])
  })

  test('whose answer got lost, and that reports the text after the contract’s end, is believed: it went out, and was not dropped', async ({
    twilioCalls,
    twilio,
    signIn,
    deps,
    deliver,
  }) => {
    await agreeToTexts(deps, phone)
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [sam])
    Object.assign(twilio, { status: 503, code: 20503 })
    await deliver()
    await owner.call(contractsApi.cancel, { params: { id }, body: {} })
    await deliver()
    const invitation = async () => {
      const { signers } = await owner.call(contractsApi.get, { params: { id } })
      return signers[0]!.deliveries.find(({ kind }) => kind === 'invitation')
    }
    expect(await invitation()).toMatchObject({ status: 'dropped', deliveredAt: null })
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where channel = 'sms' and kind = 'invitation'`,
    )
    await twilioCalls({
      address: `/api/sms/status?delivery=${rows[0]!.id}`,
      form: { AccountSid: platform.accountSid, MessageSid: newSid(), MessageStatus: 'delivered' },
    })
    expect(await invitation()).toMatchObject({
      status: 'sent',
      lastError: null,
      deliveredAt: expect.any(String),
    })
  })

  test('that is down is tried again, and when it stays so the owner sees it: nothing goes another way in silence', async ({
    twilio,
    signIn,
    deps,
    deliver,
    outbox,
  }) => {
    await agreeToTexts(deps, phone)
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [sam])
    Object.assign(twilio, { status: 503, code: 20503 })
    await deliver()
    const state = async () => (await owner.call(contractsApi.get, { params: { id } })).signers[0]!.deliveries
    const why = 'Twilio rejected the text message: it’s down (20503).'
    expect(await state()).toMatchObject([{ channel: 'sms', status: 'pending', attempts: 1, lastError: why }])
    await deliver(true)
    expect(await state()).toMatchObject([{ channel: 'sms', status: 'failed', attempts: 2, lastError: why }])
    const sent = await outbox()
    expect(sent.filter(({ to }) => to === sam.email)).toEqual([])
    const told = sent.filter(({ to }) => to === owner.user.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.text.replaceAll(/\s+/g, ' ')).toContain('This may be a problem on our end.')
  })

  test('that confirms a STOP itself refuses our confirmation, and nothing is left to look into', async ({
    twilioCalls,
    twilio,
    deps,
    deliver,
    consents,
  }) => {
    await twilioCalls({ form: aText('STOP') })
    Object.assign(twilio, { status: 400, code: 21610 })
    await deliver()
    const { rows } = await deps.db.execute(sql`select status, last_error, payload from deliveries`)
    expect(rows).toEqual([
      { status: 'sent', last_error: 'The provider sent its own confirmation instead.', payload: null },
    ])
    expect(await consents()).toEqual([{ scope: 'platform', answer: 'stop' }])
  })

  test('that knows of a STOP which never reached us is believed: no further text, and the owner sees why', async ({
    twilio,
    signIn,
    deps,
    deliver,
    consents,
  }) => {
    await agreeToTexts(deps, phone)
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [sam])
    Object.assign(twilio, { status: 400, code: 21610 })
    await deliver()
    expect(await consents()).toEqual([{ scope: 'platform', answer: 'stop' }])
    const [signer] = (await owner.call(contractsApi.get, { params: { id } })).signers
    expect(signer).toMatchObject({
      texts: 'stopped',
      deliveries: [
        {
          status: 'failed',
          lastError: 'Twilio rejected the text message: the recipient replied STOP (21610).',
        },
      ],
    })
  })
})

test('that a code is lost which went to a number before the signer gave another one is not told of the other', async ({
  twilioCalls,
  signIn,
  client,
  clock,
  deps,
  deliver,
  outbox,
}) => {
  const owner = await signIn()
  const person = { name: 'Sam', email: 'sam@example.com', notificationPreference: 'email' } as const
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [person])
  const [params, signer] = [{ id: signers[0]!.id }, client()]
  await signer.call(signingApi.consent, { params, body: allConsents })
  for (const given of ['+12125550101', '+12125550102', '+12125550103']) {
    clock.pass({ minutes: 5 })
    await signer.call(signingApi.savePhone, { params, body: { phone: given } })
    await signer.call(signingApi.sendCode, { params })
    await deliver()
  }
  const { rows } = await deps.db.execute<{ id: string; sid: string }>(
    sql`select id, provider_id as sid from deliveries where kind = 'verification-code' order by created_at`,
  )
  const report = (sent: (typeof rows)[number], code: number) =>
    twilioCalls({
      address: `/api/sms/status?delivery=${sent.id}`,
      form: {
        AccountSid: platform.accountSid,
        MessageSid: sent.sid,
        MessageStatus: 'undelivered',
        ErrorCode: String(code),
      },
    })
  const told = async () => (await outbox()).filter(({ to }) => to === owner.user.email)
  const [first, second, last] = rows
  expect([await report(first!, 30003), await report(second!, 21610)]).toEqual([200, 200])
  expect(await told()).toEqual([])
  expect(await report(last!, 30003)).toBe(200)
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining('(•••) •••-0103')])

  const codesOnPage = async () => {
    const [shown] = (await owner.call(contractsApi.get, { params: { id } })).signers
    return shown!.deliveries.filter(({ kind }) => kind === 'verification-code').map(({ status }) => status)
  }
  expect(await codesOnPage()).toEqual(['failed'])
  await signer.call(signingApi.savePhone, { params, body: { phone: '+12125550104' } })
  expect(await codesOnPage()).toEqual([])
})
