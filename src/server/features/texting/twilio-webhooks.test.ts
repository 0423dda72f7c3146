import { sql } from 'drizzle-orm'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { describe } from 'vitest'
import { settingsApi } from '#shared/settings/settings.api.ts'
import { agreeToTexts, aSentContract, expect } from '#test/app.ts'
import {
  appUrl,
  aText,
  type Call,
  type Form,
  incoming,
  phone,
  platform,
  sam,
  test,
} from '#test/twilio-calls.ts'

describe('a text that comes in', () => {
  test('counts with Twilio’s signature over the very address and form, once, and nothing of it is logged', async ({
    twilioCalls,
    consents,
    log,
    deps,
  }) => {
    const yes = aText('YES')
    expect(await twilioCalls({ form: yes })).toBe(200)
    expect(await consents()).toEqual([{ scope: 'platform', answer: 'yes' }])
    expect(await twilioCalls({ form: aText('STOP') })).toBe(200)
    // an old YES, caught on its way, is genuine and too late
    expect(await twilioCalls({ form: yes })).toBe(200)
    expect(await consents()).toEqual([{ scope: 'platform', answer: 'stop' }])
    const { rows } = await deps.db.execute(sql`select id from deliveries where kind = 'text-reply'`)
    expect(rows).toHaveLength(2)
    expect(log.join('')).not.toContain('2125550147')
    expect(log.join('')).toContain(incoming)
  })

  test.for<[string, (form: Form, signature: string) => Partial<Call>]>([
    ['without a signature', () => ({ signature: undefined })],
    ['with an empty one', () => ({ signature: '' })],
    ['signed with another token', () => ({ token: 'another' })],
    ['signed with no token', () => ({ token: '' })],
    ['with a word changed', (form, signature) => ({ form: { ...form, Body: 'START' }, signature })],
    ['with a parameter more', (form, signature) => ({ form: { ...form, OptOutType: 'START' }, signature })],
    ['from another phone', (form, signature) => ({ form: { ...form, From: '+12125550148' }, signature })],
    ['at another address', (_form, signature) => ({ address: `${incoming}?x=1`, signature })],
    [
      'of an account that nobody has here',
      (form) => ({ form: { ...form, AccountSid: `AC${'b'.repeat(32)}` } }),
    ],
    ['that names no account', ({ Body = '', From = '' }) => ({ form: { Body, From } })],
  ])('%s is refused, and changes nothing', async ([, change], { twilioCalls, consents }) => {
    const form = aText('YES')
    const signature = getExpectedTwilioSignature(platform.authToken, `${appUrl}${incoming}`, form)
    expect(await twilioCalls({ form, ...change(form, signature) })).toBe(403)
    expect(await consents()).toEqual([])
  })

  test('is understood as Twilio understood it, which then has answered itself', async ({
    twilioCalls,
    consents,
    deps,
  }) => {
    await twilioCalls({ form: aText('ARRET', { OptOutType: 'STOP' }) })
    expect(await consents()).toEqual([{ scope: 'platform', answer: 'stop' }])
    expect(await deps.db.$count(sql`deliveries`)).toBe(0)
  })

  test('from no phone, or in a form of another kind, is heard and changes nothing', async ({
    twilioCalls,
    consents,
  }) => {
    expect(await twilioCalls({ form: aText('STOP', { From: '12345' }) })).toBe(200)
    expect(await twilioCalls({ form: aText('STOP', { MessageSid: 'x' }) })).toBe(200)
    expect(await consents()).toEqual([])
  })
})

describe('an account holder’s own number', () => {
  const own = { AccountSid: `AC${'0'.repeat(32)}`, To: '+12125550000' }

  test('ends texts about the contracts of that account holder alone, and is answered from that number', async ({
    twilioCalls,
    twilio,
    signIn,
    deps,
    deliver,
    consents,
  }) => {
    await agreeToTexts(deps, phone)
    const [ada, eve] = [await signIn(), await signIn()]
    const { accountSid, authToken } = twilio.account
    await ada.call(settingsApi.update, {
      body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber: own.To },
    })
    expect(
      await twilioCalls({ form: aText('STOP', { ...own, AccountSid: accountSid }), token: authToken }),
    ).toBe(200)
    expect(await consents()).toEqual(
      expect.arrayContaining([
        { scope: ada.user.id, answer: 'stop' },
        { scope: 'platform', answer: 'yes' },
      ]),
    )
    await deliver()
    expect(twilio.accepted).toEqual([
      {
        to: phone,
        from: own.To,
        body: "You won't get any more texts about contracts from Olga Owner. They still come by email. Reply START to get texts again.",
      },
    ])
    await aSentContract(ada, {}, [sam])
    await deliver()
    expect(twilio.accepted).toHaveLength(1)
    const fromEve = await aSentContract(eve, {}, [sam])
    const { rows } = await deps.db.execute<{ signer_id: string }>(
      sql`select signer_id from deliveries where channel = 'sms' and kind = 'invitation' and status = 'pending'`,
    )
    expect(rows).toEqual([{ signer_id: fromEve.signers[0]!.id }])
  })

  test('that was replaced by another still takes a STOP, which ends texts from the new one; a START there lifts none', async ({
    twilioCalls,
    twilio,
    signIn,
    deps,
    deliver,
    consents,
  }) => {
    await agreeToTexts(deps, phone)
    const ada = await signIn({ balanceCents: 500 })
    const { accountSid, authToken } = twilio.account
    const use = (twilioPhoneNumber: string) =>
      ada.call(settingsApi.update, {
        body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber },
      })
    await use(own.To)
    await aSentContract(ada, {}, [sam])
    await deliver()
    twilio.account.numbers.push({ phone_number: '+12125550009', capabilities: { sms: true } })
    await use('+12125550009')
    const toOld = (text: string) =>
      twilioCalls({ form: aText(text, { ...own, AccountSid: accountSid }), token: authToken })
    for (const text of ['STOP', 'START']) expect(await toOld(text)).toBe(200)
    expect(await consents()).toContainEqual({ scope: ada.user.id, answer: 'stop' })
    await aSentContract(ada, {}, [sam])
    await deliver()
    expect(twilio.accepted.map(({ from, body }) => [from, body])).toEqual([
      [own.To, expect.stringContaining('/sign/')],
      ['+12125550009', expect.stringMatching(/^You won't get any more texts about contracts/)],
    ])
  })

  test('answers a START that the STOP to our number still applies, and without our YES it answers nothing', async ({
    twilioCalls,
    twilio,
    signIn,
    deliver,
  }) => {
    const ada = await signIn()
    const { accountSid, authToken } = twilio.account
    await ada.call(settingsApi.update, {
      body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber: own.To },
    })
    const toAda = (text: string) =>
      twilioCalls({ form: aText(text, { ...own, AccountSid: accountSid }), token: authToken })
    const answers = async () => {
      const seen = twilio.accepted.length
      await deliver()
      return twilio.accepted.slice(seen).map(({ from, body }) => [from, body])
    }
    await toAda('START')
    expect(await answers()).toEqual([])
    await toAda('STOP')
    await twilioCalls({ form: aText('STOP') })
    expect(await answers()).toHaveLength(2)
    await toAda('START')
    expect(await answers()).toEqual([
      [
        own.To,
        "Your STOP to Plainseal's own number still applies, so you won't get texts. Contracts still come by email. To get texts, text START to that number.",
      ],
    ])
    await toAda('STOP')
    await twilioCalls({ form: aText('START') })
    await answers()
    await toAda('START')
    expect(await answers()).toEqual([[own.To, expect.stringMatching(/^You'll get texts from Plainseal/)]])
  })

  test('agrees to nothing for its holder: who has the token could sign any YES', async ({
    twilioCalls,
    twilio,
    signIn,
    deps,
  }) => {
    const ada = await signIn()
    const { accountSid, authToken } = twilio.account
    await ada.call(settingsApi.update, {
      body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber: own.To },
    })
    const signedByAda = { token: authToken }
    await twilioCalls({ form: aText('YES', { ...own, AccountSid: accountSid }), ...signedByAda })
    // nor does it speak for our number
    expect(await twilioCalls({ form: aText('YES'), ...signedByAda })).toBe(403)
    expect(await twilioCalls({ form: aText('YES', { AccountSid: accountSid }), ...signedByAda })).toBe(200)
    await aSentContract(ada, {}, [sam])
    const { rows } = await deps.db.execute(
      sql`select kind from deliveries where channel = 'sms' and kind <> 'text-reply'`,
    )
    expect(rows).toEqual([{ kind: 'text-opt-in' }])
  })

  test('that is ours, too, because its holder runs the installation, agrees and ends texts for all senders', async ({
    twilioCalls,
    twilio,
    signIn,
    deployed,
    consents,
    deliver,
  }) => {
    const { accountSid, authToken } = twilio.account
    deployed.smsPlatform = { accountSid, authToken, phoneNumber: own.To }
    const [operator, eve] = [await signIn(), await signIn()]
    await operator.call(settingsApi.update, {
      body: { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioPhoneNumber: own.To },
    })
    const texted = (text: string) =>
      twilioCalls({ form: aText(text, { ...own, AccountSid: accountSid }), token: authToken })
    const both = (answer: string) => [
      { scope: operator.user.id, answer },
      { scope: 'platform', answer },
    ]
    await texted('YES')
    expect(await consents()).toEqual(both('yes'))
    await aSentContract(eve, {}, [sam])
    await deliver()
    expect(twilio.accepted.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^You'll get texts from Plainseal/),
      expect.stringContaining('/sign/'),
    ])
    await texted('STOP')
    expect(await consents()).toEqual(both('stop'))
  })
})
