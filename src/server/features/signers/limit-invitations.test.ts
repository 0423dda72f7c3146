import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { agreeToTexts, aSentContract, expect, signAs, test } from '#test/app.ts'

const tooOften = { status: 429, text: 'This was sent 10 times in a day. Try again tomorrow.' }

describe('one person is written to about one contract at most 10 times a day', () => {
  test('by reminders of either kind', async ({ signIn, outbox, deps }) => {
    const owner = await signIn({ addedFunds: true })
    const { id, signers } = await aSentContract(owner, {}, [{}, {}])
    const params = { id: signers[0]!.id }
    const remind = [
      ...Array.from({ length: 4 }, () => () => owner.call(signersApi.resend, { params })),
      ...Array.from(
        { length: 5 },
        () => () => owner.call(contractsApi.resendNotifications, { params: { id } }),
      ),
    ]
    for (const again of remind) {
      await outbox()
      await again()
    }
    await expect(owner.call(signersApi.resend, { params })).rejects.toMatchObject(tooOften)
    // the other one has had six
    await outbox()
    expect(await owner.call(contractsApi.resendNotifications, { params: { id } })).toEqual({ sent: 1 })
    const to = (await outbox()).map((message) => message.to)
    expect(to.filter((address) => address === 'signer1@example.com')).toHaveLength(10)
    await deps.db.execute(sql`update deliveries set created_at = created_at - interval '25 hours'`)
    await owner.call(signersApi.resend, { params })
  })

  test('by changes of who signs, back and forth', async ({ signIn, deps }) => {
    await agreeToTexts(deps, '+12125550199')
    const owner = await signIn({ addedFunds: true })
    const { signers } = await aSentContract(owner)
    let { id } = signers[0]!
    const change = (email: string) =>
      owner.call(signersApi.update, {
        params: { id },
        body: { name: 'Sam', email, notificationPreference: 'sms', phone: '+12125550199' },
      })
    for (let n = 0; n < 10; n++) ({ id } = await change(`sam${n}@example.com`))
    await expect(change('sam@example.com')).rejects.toMatchObject(tooOften)
  })

  test('by the signed PDF', async ({ signIn, client, settle }) => {
    const owner = await signIn({ addedFunds: true })
    const { id, signers } = await aSentContract(owner)
    await signAs(client(), id, signers[0]!.id)
    await settle()
    const again = () => owner.call(contractsApi.resendNotifications, { params: { id } })
    for (let n = 0; n < 9; n++) await again()
    await expect(again()).rejects.toMatchObject(tooOften)
  })
})
