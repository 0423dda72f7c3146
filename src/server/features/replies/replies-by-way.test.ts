import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, test as base } from '#test/app.ts'
import { aPdfFile, aSentContractWith, signersAttachment } from '#test/attached.ts'
import type { Client } from '#test/client.ts'

type By = { client: () => Client; signerId: string; linkSecret: string }
type Owner = Client & { user: { email: string } }
const withOwn = ({ linkSecret }: By) => ({ linkSecret })

const say = (endpoint: typeof repliesApi.notMe | typeof repliesApi.takeBackNotMe) => ({
  own: (by: By) => by.client().call(endpoint, { params: { id: by.signerId }, ...withOwn(by) }),
  bare: (by: By) => by.client().call(endpoint, { params: { id: by.signerId } }),
})
const notMe = say(repliesApi.notMe)
const takeBack = say(repliesApi.takeBackNotMe)
const view = (by: By, secret?: string) =>
  by.client().call(signingApi.get, {
    params: { signerId: by.signerId },
    ...(secret && { linkSecret: secret }),
  })
const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })
const sinceWhen = async (owner: Client, id: string) => (await get(owner, id)).signers[0]?.notMeAt
const closed = { status: 410, code: 'not_for_you' }

const test = base.extend<{ by: By & { owner: Owner; id: string } }>({
  by: async ({ signIn, client, outbox }, use) => {
    const owner = await signIn({ balanceCents: 100 })
    const { id, signers } = await aSentContract(owner)
    const { linkSecret } = linkIn((await outbox())[0]!)
    await use({ owner, id, client, signerId: signers[0]!.id, linkSecret })
  },
})

/** Signs by the signer's own link; the seal compares what is stored with the log. */
async function signByOwn(by: By & { owner: Owner; id: string }, settle: () => Promise<unknown>) {
  const params = { id: by.signerId }
  await by.client().call(signingApi.consent, { params, body: allConsents, ...withOwn(by) })
  const body = { contractId: by.id, signerId: by.signerId, signatureData: aSignatureImage() }
  await by.client().call(signingApi.sign, { body, ...withOwn(by) })
  await settle()
  expect((await get(by.owner, by.id)).seal.state).toBe('sealed')
}

describe('“not me” by the signer’s own link', () => {
  test('stands beside the one that was said first with the link that the sender sees, and cannot be taken back with that', async ({
    by,
    outbox,
  }) => {
    await notMe.bare(by)
    const since = await sinceWhen(by.owner, by.id)
    await notMe.own(by)
    await takeBack.bare(by)
    expect((await get(by.owner, by.id)).replies).toMatchObject([
      { kind: 'not-me', link: 'email', outcome: null },
      { kind: 'not-me', link: 'visible', outcome: 'taken-back' },
    ])
    for (const secret of [undefined, by.linkSecret])
      await expect(view(by, secret)).rejects.toMatchObject(closed)
    await expect(notMe.bare(by)).rejects.toMatchObject(closed)
    await expect(takeBack.bare(by)).rejects.toMatchObject({ code: 'not_taken_back' })
    const [signer] = (await get(by.owner, by.id)).signers
    expect(signer?.nextReminderAt).toBeNull()
    expect(Date.parse(signer!.notMeAt!)).toBeGreaterThanOrEqual(Date.parse(since!))
    const mails = (await outbox()).filter(({ to }) => to === by.owner.user.email)
    expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(
        /The link you can see, also in messages from your own account, no longer works; .* We send no reminders for Signer 1\. A first invitation that hasn't gone out yet may still be sent, but not by text from your own number\. .* from a link you can see too/,
      ),
      expect.stringMatching(/Said on [^.]+ from the link we emailed/),
      expect.stringContaining(
        'No link works yet, because someone also said the same from the link in our message',
      ),
    ])
  })

  test('taken back with it, leaves what the other link said; the log agrees when all is signed and sealed', async ({
    by,
    settle,
  }) => {
    await notMe.bare(by)
    const since = await sinceWhen(by.owner, by.id)
    await notMe.own(by)
    await takeBack.own(by)
    await expect(view(by)).rejects.toMatchObject(closed)
    expect((await view(by, by.linkSecret)).id).toBe(by.signerId)
    expect(await sinceWhen(by.owner, by.id)).toBe(since)
    await signByOwn(by, settle)
  })

  test('is known to the log apart from the other, whichever is taken back', async ({ by, settle }) => {
    await notMe.bare(by)
    await notMe.own(by)
    await takeBack.bare(by)
    await takeBack.own(by)
    await notMe.bare(by)
    await signByOwn(by, settle)
    const { auditTrail } = await by.owner.call(evidenceApi.compliance, { params: { id: by.id } })
    expect(auditTrail.filter(({ action }) => action.startsWith('signer.not-me'))).toHaveLength(5)
  })
})

const ask = (by: By, own: boolean, text = 'My name is spelled Anne.') =>
  by.client().call(repliesApi.askForCorrection, {
    params: { id: by.signerId },
    body: { text },
    ...(own && withOwn(by)),
  })
const person = { name: 'Helen', email: 'helen@example.com' }
const handOver = (by: By, own: boolean) =>
  by.client().call(repliesApi.handOver, {
    params: { id: by.signerId },
    body: person,
    ...(own && withOwn(by)),
  })
const withdraw = (by: By, own: boolean) =>
  by.client().call(repliesApi.withdrawConsent, { params: { id: by.signerId }, ...(own && withOwn(by)) })
const consent = (by: By, own: boolean) =>
  by.client().call(signingApi.consent, {
    params: { id: by.signerId },
    body: { ...allConsents, communicationsConsent: true },
    ...(own && withOwn(by)),
  })

describe('what the sender’s link says', () => {
  test('keeps no correction and no other person of the signer’s own link waiting', async ({ by }) => {
    await ask(by, false)
    await handOver(by, false)
    expect((await view(by, by.linkSecret)).replies).toEqual([])
    await ask(by, true)
    await handOver(by, true)
    await expect(ask(by, true)).rejects.toMatchObject({ code: 'already_told' })
    expect((await view(by)).replies).toHaveLength(4)
    expect((await get(by.owner, by.id)).replies.map(({ kind, link }) => `${kind} ${link}`)).toEqual([
      'hand-over email',
      'correction email',
      'hand-over visible',
      'correction visible',
    ])
  })

  test('is not called the signer’s own request in the email about the owner’s answer, nor in its record', async ({
    by,
    outbox,
  }) => {
    const answer = async () => {
      const [reply] = (await get(by.owner, by.id)).replies
      await by.owner.call(repliesApi.stands, { params: { id: reply!.id } })
      const mail = (await outbox()).findLast(({ subject }) => subject.startsWith('The contract stays'))
      return mail?.text.replaceAll(/\s+/g, ' ')
    }
    await ask(by, false)
    const said = await answer()
    expect(said).toContain('a request for a correction that came with your link')
    expect(said).not.toContain('your request')
    await ask(by, true)
    expect(await answer()).toContain('read your request for a correction')
    const { auditTrail } = await by.owner.call(evidenceApi.compliance, { params: { id: by.id } })
    const records = auditTrail.filter(({ action }) => action === 'correction.refused')
    expect(records.map(({ details }) => details.description)).toEqual([
      expect.stringMatching(/^Answered .*’s request for a correction:/),
      expect.stringMatching(/^Answered a request for a correction made with .*’s link:/),
    ])
  })

  test('ten times a day is counted apart from what the signer’s own link asks', async ({ by }) => {
    for (let n = 0; n < 10; n++) {
      await ask(by, false)
      const [reply] = (await get(by.owner, by.id)).replies
      await by.owner.call(repliesApi.stands, { params: { id: reply!.id } })
    }
    await expect(ask(by, false)).rejects.toMatchObject({ code: 'too_many_replies' })
    await ask(by, true)
  })

  test('uses up no records that the signer’s own link may still make', async ({ by, clock }) => {
    for (let n = 0; n < 75; n++) {
      await notMe.bare(by)
      await takeBack.bare(by)
      if (n % 3 === 2) clock.pass({ minutes: 25 * 60 })
    }
    await expect(notMe.bare(by)).rejects.toMatchObject({ code: 'link_used_up' })
    await notMe.own(by)
    await expect(view(by, by.linkSecret)).rejects.toMatchObject(closed)
  })

  test('leaves the own link’s withdrawal as it is, and withdrawn by it first, lets the own link say so as well', async ({
    by,
    settle,
  }) => {
    await consent(by, true)
    await withdraw(by, true)
    await consent(by, false)
    const outcomes = async () =>
      (await get(by.owner, by.id)).replies.map(({ link, outcome }) => [link, outcome])
    const isReminded = async () => (await get(by.owner, by.id)).signers[0]?.nextReminderAt !== null
    expect(await outcomes()).toEqual([['email', null]])
    expect(await isReminded()).toBe(false)
    await consent(by, true)
    expect(await outcomes()).toEqual([['email', 'consented-again']])
    expect(await isReminded()).toBe(true)
    await withdraw(by, false)
    expect(await view(by, by.linkSecret)).toMatchObject({
      consentedAt: null,
      canWithdraw: true,
      replies: [
        { kind: 'consent-withdrawn', outcome: null },
        { kind: 'consent-withdrawn', outcome: 'consented-again' },
      ],
    })
    await withdraw(by, true)
    expect((await view(by, by.linkSecret)).canWithdraw).toBe(false)
    await expect(withdraw(by, true)).rejects.toMatchObject({ code: 'consent_required' })
    expect((await outcomes()).slice(0, 2)).toEqual([
      ['email', null],
      ['visible', null],
    ])
    await signByOwn(by, settle)
    expect((await outcomes()).slice(0, 2)).toEqual([
      ['email', 'consented-again'],
      ['visible', 'consented-again'],
    ])
  })
})

describe('what the sender’s link says', () => {
  test('that consent is given and withdrawn again and again writes to the owner three times a day', async ({
    by,
    clock,
    outbox,
  }) => {
    for (let time = 0; time < 5; time += 1) {
      await consent(by, false)
      await withdraw(by, false)
      clock.pass({ seconds: 1 })
    }
    const mails = async () => (await outbox()).filter(({ to }) => to === by.owner.user.email).length
    expect(await mails()).toBe(3)
    expect((await get(by.owner, by.id)).replies).toHaveLength(5)
    await consent(by, true)
    await withdraw(by, true)
    expect(await mails()).toBe(4)
  })

  test('uses up no room for what the signer looks at by their own link', async ({ by }) => {
    const viewed = { documentType: 'contract', viewMethod: 'web_interface', signerId: by.signerId } as const
    const recordBy = (secret?: string) =>
      by.client().call(signingApi.recordView, {
        params: { id: by.id },
        body: viewed,
        ...(secret && { linkSecret: secret }),
      })
    for (let time = 0; time < 50; time += 1) await recordBy()
    expect(await recordBy()).toMatchObject({ recorded: false })
    expect(await recordBy(by.linkSecret)).toMatchObject({ recorded: true })
  })

  test('closes the attached file only as far as the signer’s own link says it, too', async ({
    signIn,
    client,
    outbox,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 100 })
    const { signerId } = await aSentContractWith(deps, owner, await aPdfFile())
    const { linkSecret } = linkIn((await outbox())[0]!)
    const by = { client, signerId, linkSecret }
    await notMe.bare(by)
    expect((await signersAttachment(client(), signerId)).statusCode).toBe(200)
    await notMe.own(by)
    expect((await signersAttachment(client(), signerId)).statusCode).toBe(410)
  })

  test('brings back no reminders for a signer who wants none or has withdrawn their consent', async ({
    by,
  }) => {
    const params = { id: by.signerId }
    const next = async () => (await get(by.owner, by.id)).signers[0]?.nextReminderAt
    expect(await next()).not.toBeNull()
    const body = { ...allConsents, communicationsConsent: false }
    await by.client().call(signingApi.consent, { params, body, ...withOwn(by) })
    await notMe.bare(by)
    await takeBack.bare(by)
    expect(await next()).toBeNull()
    await by.client().call(repliesApi.withdrawConsent, { params, ...withOwn(by) })
    await notMe.bare(by)
    await takeBack.bare(by)
    expect(await next()).toBeNull()
  })
})
