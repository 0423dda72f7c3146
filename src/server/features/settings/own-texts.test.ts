import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { settingsApi } from '#shared/settings/settings.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import { twilioAccounts } from '#server/integrations/sms/sms-accounts.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { agreeToTexts, allConsents, aSentContract, expect, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { startTwilioPeer } from '#test/mail-peer.ts'

const sam = { name: 'Sam', phone: '+12125550147', notificationPreference: 'sms' } as const

const test = base
  .extend('twilio', async ({ deps }, { onCleanup }) => {
    const peer = await startTwilioPeer()
    onCleanup(() => peer.close())
    deps.smsAccounts = twilioAccounts(peer.options.baseUrl)
    return peer
  })
  .extend('typed', ({ twilio: { account } }) => ({
    twilioAccountSid: account.accountSid,
    twilioAuthToken: account.authToken,
    twilioPhoneNumber: '(212) 555-0000',
  }))
  /** Whoever is to get texts has agreed to them before. */
  .extend('agreed', { auto: true }, async ({ deps }) => {
    for (const number of [sam.phone, '+12125550148', '+12125550149']) await agreeToTexts(deps, number)
  })
  /** One go of the worker at everything that waits. */
  .extend('deliver', ({ deps }) => async (isLast = false) => {
    const attempt = { number: 1, isLast, signal: new AbortController().signal }
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending' order by created_at, id`,
    )
    const nobody = { mail: undefined, sms: undefined }
    const tries = rows.map(({ id }) => deliverMessage(deps, nobody, deliveryHandlers, id, attempt))
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length
  })

const set = (who: Client, body: Parameters<typeof who.call<typeof settingsApi.update>>[1]['body']) =>
  who.call(settingsApi.update, { body })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )
const noPdfService = {
  pdfServiceUrl: null,
  pdfServiceUsername: null,
  pdfServicePassword: null,
  pdfServiceWorkedAt: null,
  pdfServiceError: null,
}
const none = { twilioAccountSid: null, twilioAuthToken: null, twilioPhoneNumber: null }

test('an account is kept once Twilio confirms it, encrypted, and its token is never told again', async ({
  signIn,
  typed,
  deps,
  clock,
}) => {
  const [owner, other] = [await signIn(), await signIn()]
  expect(await owner.call(settingsApi.get, {})).toEqual({
    ...none,
    twilioWorkedAt: null,
    twilioError: null,
    ...noPdfService,
  })
  const kept = {
    twilioAccountSid: typed.twilioAccountSid,
    twilioAuthToken: '••••••••ests',
    twilioPhoneNumber: '+12125550000',
    twilioWorkedAt: clock.now.toISOString(),
    twilioError: null,
    ...noPdfService,
  }
  expect(await set(owner, typed)).toEqual(kept)
  expect(await owner.call(settingsApi.get, {})).toEqual(kept)
  expect(await other.call(settingsApi.get, {})).toMatchObject(none)
  const { rows } = await deps.db.execute<{ token: Uint8Array }>(
    sql`select twilio_auth_token as token from user_settings`,
  )
  expect(Buffer.from(rows[0]!.token).toString('latin1')).not.toContain(typed.twilioAuthToken)
  // sent back as it was shown, or left out, it stays
  expect(await set(owner, { ...typed, twilioAuthToken: kept.twilioAuthToken })).toEqual(kept)
  const { twilioAuthToken: _, ...without } = typed
  expect(await set(owner, without)).toEqual(kept)
  expect(await set(owner, none)).toMatchObject(none)
  expect(await refusal(set(owner, without))).toBe('400 Enter the auth token from your Twilio console.')
})

test('what Twilio does not confirm is refused with its reason, and changes nothing', async ({
  signIn,
  twilio,
  typed,
}) => {
  const owner = await signIn()
  const before = await set(owner, typed)
  expect(await refusal(set(owner, { ...typed, twilioAuthToken: 'another' }))).toBe(
    '422 Twilio doesn’t accept this Account SID and auth token. Check both.',
  )
  expect(await refusal(set(owner, { ...typed, twilioPhoneNumber: '+12125550001' }))).toBe(
    '422 +12125550001 isn’t one of this Twilio account’s numbers.',
  )
  twilio.account.numbers[0]!.capabilities.sms = false
  expect(await refusal(set(owner, typed))).toBe('422 +12125550000 can’t send text messages.')
  twilio.account.state = 'suspended'
  expect(await refusal(set(owner, typed))).toBe(
    '422 This Twilio account is suspended. Reactivate it with Twilio first.',
  )
  expect(await refusal(set(owner, { ...typed, twilioAccountSid: 'AC1' }))).toBe(
    '400 Enter the Account SID from your Twilio console. It starts with AC.',
  )
  expect(await refusal(set(owner, { ...typed, twilioPhoneNumber: '' }))).toMatch(/^400 /)
  twilio.close()
  expect(await refusal(set(owner, typed))).toMatch(/^(422|503) /)
  expect(await owner.call(settingsApi.get, {})).toEqual(before)
})

test('texts that invite go out from the owner’s number, without the secret that only the recipient may have; codes never do', async ({
  signIn,
  client,
  twilio,
  typed,
  deliver,
}) => {
  const owner = await signIn()
  await set(owner, typed)
  const { signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
  await deliver()
  const link = `/sign/${signers[0]!.id}`
  expect(twilio.accepted).toEqual([
    { to: sam.phone, from: '+12125550000', body: expect.stringMatching(new RegExp(`${link} `)) },
  ])
  const params = { id: signers[0]!.id }
  await client().call(signingApi.consent, { params, body: allConsents })
  await client().call(signingApi.sendCode, { params })
  await deliver()
  expect(twilio.accepted).toHaveLength(1)
})

test('when the account is refused, the platform sends at once, and the owner is told once, and sees why', async ({
  signIn,
  twilio,
  typed,
  deliver,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  await set(owner, typed)
  Object.assign(twilio, { status: 401, code: 20003 })
  for (const phone of ['+12125550147', '+12125550148']) await aSentContract(owner, {}, [{ ...sam, phone }])
  expect(await deliver()).toBe(0)
  const sent = await outbox()
  const texts = sent.filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ to }) => to).toSorted()).toEqual(['+12125550147', '+12125550148'])
  expect(sent.filter(({ to }) => to === owner.user.email).map(({ subject }) => subject)).toEqual([
    "Your Twilio account isn't sending texts",
  ])
  expect(await owner.call(settingsApi.get, {})).toMatchObject({
    twilioError: expect.stringContaining('the account or token was rejected'),
  })
  Object.assign(twilio, { status: 201, code: 0 })
  await aSentContract(owner, {}, [{ ...sam, phone: '+12125550149' }])
  await deliver()
  expect(twilio.accepted.map(({ to }) => to)).toEqual(['+12125550149'])
  expect(await owner.call(settingsApi.get, {})).toMatchObject({ twilioError: null })
})

test('that an old token fails says nothing of the new one which its owner saves meanwhile', async ({
  signIn,
  twilio,
  typed,
  deliver,
  deps,
  clock,
}) => {
  const owner = await signIn()
  await set(owner, typed)
  await aSentContract(owner, {}, [sam])
  const { smsAccounts } = deps
  deps.smsAccounts = {
    ...smsAccounts,
    open: async () => {
      deps.smsAccounts = smsAccounts
      clock.pass({ minutes: 1 })
      await set(owner, typed)
      throw new SmsError('account', false, 'Twilio doesn’t accept this token.')
    },
  }
  expect([await deliver(), twilio.accepted]).toEqual([0, []])
  expect(await owner.call(settingsApi.get, {})).toMatchObject({ twilioError: null })
})

test('when Twilio is down it is tried again, and the last time the platform sends', async ({
  signIn,
  twilio,
  typed,
  deliver,
  outbox,
}) => {
  const owner = await signIn()
  await set(owner, typed)
  Object.assign(twilio, { status: 503, code: 20503 })
  await aSentContract(owner, {}, [sam])
  expect(await deliver()).toBe(1)
  expect(await deliver(true)).toBe(0)
  expect((await outbox()).filter(({ channel }) => channel === 'sms')).toHaveLength(1)
})

test('what the recipient’s phone refuses is no fault of the account, and nobody else tries it', async ({
  signIn,
  twilio,
  typed,
  deliver,
  outbox,
}) => {
  const owner = await signIn()
  await set(owner, typed)
  Object.assign(twilio, { status: 400, code: 21610 })
  await aSentContract(owner, {}, [sam])
  await deliver()
  expect((await outbox()).filter(({ channel }) => channel === 'sms')).toEqual([])
  expect(await owner.call(settingsApi.get, {})).toMatchObject({ twilioError: null })
})

test('no text with the link that its sender could see goes out once somebody said “not me” with that link, and one does once that is taken back', async ({
  signIn,
  client,
  typed,
  twilio,
  deliver,
}) => {
  const owner = await signIn()
  await set(owner, typed)
  const { id, signers } = await aSentContract(owner, {}, [sam])
  const params = { id: signers[0]!.id }
  await client().call(repliesApi.notMe, { params })
  expect([await deliver(), twilio.accepted]).toEqual([0, []])
  await client().call(repliesApi.takeBackNotMe, { params })
  expect([await deliver(), twilio.accepted]).toMatchObject([0, [{ to: sam.phone }]])
  const { nextReminderAt } = (await owner.call(contractsApi.get, { params: { id } })).signers[0]!
  expect(nextReminderAt).not.toBeNull()
  // what went out isn't sent again
  await client().call(repliesApi.notMe, { params })
  await client().call(repliesApi.takeBackNotMe, { params })
  await deliver()
  expect(twilio.accepted).toHaveLength(1)
})
