import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { MESSAGES_TO_ONE } from '#server/features/recipients/admit-messages.ts'
import {
  agreeToTexts,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  test as base,
} from '#test/app.ts'
import type { Client } from '#test/client.ts'

const test = base
  /** Whoever is to get texts has agreed to them before. */
  .extend('agreed', { auto: true }, async ({ deps }) => {
    for (const number of ['+12125550111', '+12125550112']) await agreeToTexts(deps, number)
  })
  /** Gives the contract this last day; what everybody was sent because of it. */
  .extend('noticesOf', ({ outbox, settle }) => async (owner: Client, id: string, lastDay: string) => {
    const seen = (await outbox()).length
    await owner.call(contractsApi.extend, { params: { id }, body: { lastDay } })
    await settle()
    return (await outbox()).slice(seen)
  })

describe('a later end date', () => {
  test('is told to whoever was invited by the channels they chose, and to nobody else', async ({
    signIn,
    noticesOf,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, { endsAfterDays: 10 }, [
      { notificationPreference: 'both', phone: '2125550111' },
      { notificationPreference: 'sms', phone: '2125550112' },
      { phone: '2125550113' },
    ])
    const notices = await noticesOf(owner, id, '2026-12-24')
    expect(notices.map(({ channel, to }) => [channel, to]).toSorted()).toEqual([
      ['email', 'signer1@example.com'],
      ['email', 'signer3@example.com'],
      ['sms', '+12125550111'],
      ['sms', '+12125550112'],
    ])
    const [mail, text] = ['email', 'sms'].map((kind) => notices.find(({ channel }) => channel === kind))
    expect(mail?.subject).toBe('New last day to sign: Mutual NDA')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'moved the last day to sign this contract to December 24, 2026.',
    )
    expect(text?.text).toBe(
      'Olga Owner: you now have until December 24, 2026 to sign "Mutual NDA". Your last link still works. Reply STOP to opt out.',
    )
    // an answer was lost on its way
    expect(await noticesOf(owner, id, '2026-12-24')).toEqual([])
    expect(await noticesOf(owner, id, '2026-12-25')).toHaveLength(4)
  })

  test('is told to nobody whose turn has not come', async ({ signIn, noticesOf }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, { workflow: 'sequential', endsAfterDays: 10 }, [
      { signingOrder: 1 },
      { signingOrder: 2 },
    ])
    expect((await noticesOf(owner, id, '2026-12-24')).map(({ to }) => to)).toEqual(['signer1@example.com'])
  })

  test('leaves the links of earlier messages as they are', async ({ signIn, client, outbox, noticesOf }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, { endsAfterDays: 10 })
    const { signerId, linkSecret } = linkIn((await outbox()).find(({ to }) => to === 'signer1@example.com')!)
    const [notice] = await noticesOf(owner, id, '2026-12-24')
    expect(notice?.text).not.toContain('/sign/')
    expect(await client().call(signingApi.get, { params: { signerId }, linkSecret })).toMatchObject({
      openedFrom: 'email',
      contract: { endsAt: '2026-12-25T12:00:00.000Z' },
    })
  })

  test('is told to those who have signed, as people who need to do nothing', async ({
    signIn,
    client,
    noticesOf,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 10 }, [
      { notificationPreference: 'both', phone: '2125550111' },
      {},
    ])
    const signer = client()
    const signerId = signers[0]!.id
    const body = { ...allConsents, communicationsConsent: true }
    await signer.call(signingApi.consent, { params: { id: signerId }, body })
    await signer.call(signingApi.sign, {
      body: { contractId: id, signerId, signatureData: aSignatureImage() },
    })
    const notices = (await noticesOf(owner, id, '2026-12-24')).filter(
      ({ to }) => to !== 'signer2@example.com',
    )
    expect(notices.map(({ to }) => to)).toEqual(['signer1@example.com'])
    expect(notices[0]?.text).toContain("You've already signed.")
  })

  test('is told to nobody who wants no messages, or has had as many today as one person gets', async ({
    signIn,
    client,
    outbox,
    noticesOf,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 10 }, [{}, {}, {}])
    const invitation = (await outbox()).find(({ to }) => to === 'signer1@example.com')
    const token = /\/messages\/(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
    await client().call(recipientsApi.stop, { params: { token } })
    await client().call(signingApi.consent, { params: { id: signers[1]!.id }, body: allConsents })
    const days = Array.from({ length: MESSAGES_TO_ONE.fromNewAccount }, (_, day) => `2026-12-${10 + day}`)
    const told = []
    for (const day of days) told.push(...(await noticesOf(owner, id, day)))
    // the invitation counts, too
    expect(told.map(({ to }) => to)).toEqual(
      Array.from({ length: MESSAGES_TO_ONE.fromNewAccount - 1 }, () => 'signer3@example.com'),
    )
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
      endsAt: '2026-12-15T12:00:00.000Z',
    })
  })

  test('is told to nobody who has withdrawn their consent, nor are they reminded, until they give it again', async ({
    signIn,
    client,
    noticesOf,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { endsAfterDays: 10 }, [{}, {}])
    const params = { id: signers[0]!.id }
    const agreed = { params, body: { ...allConsents, communicationsConsent: true } }
    await client().call(signingApi.consent, agreed)
    await client().call(repliesApi.withdrawConsent, { params })
    const reminders = async () =>
      (await owner.call(contractsApi.get, { params: { id } })).signers.map(
        ({ nextReminderAt }) => nextReminderAt,
      )
    const told = async (lastDay: string) =>
      (await noticesOf(owner, id, lastDay)).map(({ to }) => to).toSorted()
    expect(await told('2026-12-24')).toEqual(['signer2@example.com'])
    expect(await reminders()).toEqual([null, expect.any(String)])
    const [withdrawal] = (await owner.call(contractsApi.get, { params: { id } })).replies
    await owner.call(repliesApi.askAgain, { params: { id: withdrawal!.id } })
    expect(await told('2026-12-25')).toEqual(['signer2@example.com'])
    expect(await reminders()).toEqual([null, expect.any(String)])
    await client().call(signingApi.consent, agreed)
    expect(await reminders()).toEqual([expect.any(String), expect.any(String)])
    expect(await told('2026-12-26')).toEqual(['signer1@example.com', 'signer2@example.com'])
  })
})
