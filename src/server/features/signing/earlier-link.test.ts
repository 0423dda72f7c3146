import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { receiveText } from '#server/features/texting/receive-text.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { agreeToTexts, aSentContract, expect, linkIn, test as base } from '#test/app.ts'

const phone = '+12125550147'

/** A signer who has both messages of an invitation, and was reminded since: what becomes of the reminders is up to the test. */
const test = base
  .extend('invited', async ({ signIn, client, deps, clock, outbox }) => {
    await agreeToTexts(deps, phone)
    const owner = await signIn({ balanceCents: 500, addedFunds: true })
    const { signers } = await aSentContract(owner, {}, [{ phone, notificationPreference: 'both' }])
    const params = { id: signers[0]!.id }
    const secretsOf = async () => {
      const latest = (await outbox()).slice(-2)
      return ['email', 'sms'].map(
        (channel) => linkIn(latest.find((sent) => sent.channel === channel)!).linkSecret,
      )
    }
    const remind = async () => {
      clock.pass({ minutes: 1 })
      await owner.call(signersApi.resend, { params })
    }
    /** How the server takes links with these secrets. */
    const waysOf = (secrets: string[]) =>
      Promise.all(
        secrets.map(async (linkSecret) => {
          const view = await client().call(signingApi.get, { params: { signerId: params.id }, linkSecret })
          return [view.openedFrom, view.linkReplaced]
        }),
      )
    return { secretsOf, remind, waysOf }
  })
  .extend('end', ({ deps }) => async (status: 'failed' | 'dropped', channel: 'email' | 'sms') => {
    await deps.db.execute(
      sql`update deliveries set status = ${status} where status = 'pending' and channel = ${channel}`,
    )
  })

const good = [
  ['email', false],
  ['sms', false],
]
const replaced = [
  ['visible', true],
  ['visible', true],
]

test('a message that waits, or never goes out, ends no link that its signer has', async ({
  invited: { secretsOf, remind, waysOf },
  end,
}) => {
  const first = await secretsOf()
  await remind()
  expect(await waysOf(first)).toEqual(good)
  await end('failed', 'email')
  await end('dropped', 'sms')
  expect(await waysOf(first)).toEqual(good)
  await remind()
  expect(await waysOf(first)).toEqual(good)
  const last = await secretsOf()
  expect([await waysOf(first), await waysOf(last)]).toEqual([replaced, good])
})

test('after a STOP the link in the newest text is still the one, also while the next text after a START waits', async ({
  invited: { secretsOf, remind, waysOf },
  deps,
  settle,
}) => {
  const reply = (text: string) =>
    receiveText(deps, { id: `SM${randomBytes(16).toString('hex')}`, from: phone, text, scope: 'platform' })
  const [, first = ''] = await secretsOf()
  await remind()
  const [, second = ''] = await secretsOf()
  const texts = [first, second]
  const ways = [
    ['visible', true],
    ['sms', false],
  ]
  expect(await waysOf(texts)).toEqual(ways)
  await reply('STOP')
  await remind()
  await settle()
  expect(await waysOf(texts)).toEqual(ways)
  await reply('START')
  await remind()
  expect(await waysOf(texts)).toEqual(ways)
})

test('a reminder that goes out by email alone ends no link in a text', async ({
  invited: { secretsOf, remind, waysOf },
  end,
  settle,
}) => {
  const first = await secretsOf()
  await remind()
  await end('failed', 'sms')
  await settle()
  expect(await waysOf(first)).toEqual([replaced[0], good[1]])
})

test('a text that the phone company loses after it was sent leaves the link in the one before', async ({
  invited: { secretsOf, remind, waysOf },
  deps,
}) => {
  const first = await secretsOf()
  await remind()
  const last = await secretsOf()
  expect(await waysOf(first)).toEqual(replaced)
  await deps.db.execute(sql`update deliveries set status = 'failed' where natural_key like '%:2:sms'`)
  expect(await waysOf(first)).toEqual([replaced[0], good[1]])
  expect(await waysOf(last)).toEqual(good)
})
