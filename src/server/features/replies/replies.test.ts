import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { signerReplies } from '#server/db/tables/signing.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const two = [{ name: 'Ann' }, { name: 'Bob' }]
const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })
const actionsOf = async (owner: Client, id: string) => {
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  return auditTrail.map(({ action }) => action)
}
const decline = (signer: Client, id: string, reason = 'The price is wrong.') =>
  signer.call(repliesApi.decline, { params: { id }, body: { reason } })
const open = (signer: Client, signerId: string, linkSecret?: string) =>
  signer.call(signingApi.get, { params: { signerId }, ...(linkSecret && { linkSecret }) })
const consent = (signer: Client, id: string, linkSecret?: string) =>
  signer.call(signingApi.consent, { params: { id }, body: allConsents, ...(linkSecret && { linkSecret }) })

const ask = (signer: Client, id: string, text = 'My name is spelled Anne.') =>
  signer.call(repliesApi.askForCorrection, { params: { id }, body: { text } })
const notMe = (signer: Client, id: string, linkSecret?: string) =>
  signer.call(repliesApi.notMe, { params: { id }, ...(linkSecret && { linkSecret }) })

describe('declining', () => {
  test('cancels the contract, tells its owner why and the others only that', async ({
    signIn,
    client,
    outbox,
    deps,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, two)
    const [ann, bob] = signers
    const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === 'signer1@example.com')!)
    await open(client(), ann!.id, linkSecret)
    const before = (await outbox()).length
    const reason = 'Too <b>expensive</b>\nfor us.'
    await client().call(repliesApi.decline, { params: { id: ann!.id }, body: { reason }, linkSecret })

    expect(await get(owner, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: null,
      declinedAt: expect.any(String),
      replies: [{ kind: 'declined', signerName: 'Ann', text: reason, link: 'email', outcome: null }],
    })
    const mails = (await outbox()).slice(before)
    const to = (address: string) => mails.filter((mail) => mail.to === address)
    expect(to(owner.user.email)[0]).toMatchObject({
      subject: expect.stringContaining('Ann declined to sign'),
    })
    expect(to(owner.user.email)[0]?.html).toContain('Too &lt;b&gt;expensive&lt;/b&gt;<br />for us.')
    expect(to('signer2@example.com')[0]?.text).toContain('Ann declined to sign')
    expect(to('signer2@example.com')[0]?.text).not.toContain('expensive')
    expect(to('signer1@example.com')[0]?.text).toMatch(/Declined on .+ from\s+the\s+link\s+we\s+emailed/s)
    const gone = { status: 410, code: 'contract_declined' }
    await expect(open(client(), bob!.id)).rejects.toMatchObject(gone)
    await expect(decline(client(), ann!.id)).rejects.toMatchObject(gone)
    expect(await actionsOf(owner, id)).toContain('contract.declined')
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
  })

  test('says of the link that the sender could also see that it was that one', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, two)
    await decline(client(), signers[0]!.id)
    expect((await get(owner, id)).replies).toMatchObject([{ link: 'visible' }])
    // who used it is not known: nobody is named to the owner
    const told = (await outbox()).findLast(({ to }) => to === owner.user.email)
    expect(told?.subject).toMatch(/^Someone using Ann's link, maybe you, declined to sign: /)
    expect(told?.text).toMatch(/may\s+have\s+been\s+you/)
    const own = (await outbox()).findLast(({ to }) => to === 'signer1@example.com')
    expect(own?.text).toMatch(/Declined on .+ with a\s+link\s+that\s+the\s+sender\s+could\s+also\s+see/s)
    expect(own?.subject).toMatch(/^Declined: /)
    const other = (await outbox()).findLast(({ to }) => to === 'signer2@example.com')?.text
    expect(other).toContain("Someone using Ann's link declined to sign")
    expect(other).not.toContain('Ann declined')
  })

  test('is refused to the sender who only looks, and before a signer’s turn', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1 },
      { signingOrder: 2 },
    ])
    await expect(decline(owner, signers[0]!.id)).rejects.toMatchObject({
      status: 403,
      code: 'sender_looking',
    })
    await expect(decline(client(), signers[1]!.id)).rejects.toMatchObject({
      status: 409,
      code: 'not_your_turn',
    })
    await expect(decline(client(), signers[0]!.id, ' \n ')).rejects.toMatchObject({ status: 400 })
    expect(await get(owner, id)).toMatchObject({ status: 'sent', replies: [] })
  })

  test('stays possible for whoever has asked the sender ten times that day, which is the most', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const signerId = signers[0]!.id
    for (let n = 0; n < 10; n++) {
      await ask(client(), signerId)
      const [reply] = (await get(owner, id)).replies
      await owner.call(repliesApi.stands, { params: { id: reply!.id } })
    }
    await expect(ask(client(), signerId)).rejects.toMatchObject({ status: 429, code: 'too_many_replies' })
    await decline(client(), signerId)
    expect((await get(owner, id)).status).toBe('cancelled')
  })

  test('and signing at once: one of them holds', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const [signerId] = [signers[0]!.id]
    await consent(client(), signerId)
    const outcomes = await Promise.allSettled([
      decline(client(), signerId),
      decline(client(), signerId),
      signAs(client(), id, signerId),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, replies } = await get(owner, id)
    expect([status, replies.length]).toEqual(status === 'completed' ? ['completed', 0] : ['cancelled', 1])
  })
})

describe('asking for a correction', () => {
  test('leaves the contract open, and waits for one answer: that it stands', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const signer = client()
    await ask(signer, signers[0]!.id)
    await expect(ask(signer, signers[0]!.id)).rejects.toMatchObject({ status: 409, code: 'already_told' })
    expect((await open(signer, signers[0]!.id)).replies).toMatchObject([
      { kind: 'correction', outcome: null },
    ])
    const [reply] = (await get(owner, id)).replies
    expect(reply).toMatchObject({ text: 'My name is spelled Anne.', outcome: null })
    const params = { id: reply!.id }
    const answers = await Promise.allSettled([
      owner.call(repliesApi.stands, { params }),
      owner.call(repliesApi.stands, { params }),
      owner.call(repliesApi.cancelAndCopy, { params }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      (await open(signer, signers[0]!.id).catch(() => undefined))?.replies[0]?.outcome ?? 'copied',
    ).toMatch(/stands|copied/)
    expect((await outbox()).some(({ to, text }) => to === owner.user.email && text.includes('Anne'))).toBe(
      true,
    )
  })

  test('is answered in the owner’s own words, which go to the signer alone and are on record as a hash', async ({
    signIn,
    client,
    outbox,
    deps,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, two)
    await ask(client(), signers[0]!.id)
    const [reply] = (await get(owner, id)).replies
    const answer = (note: string) =>
      owner.call(repliesApi.stands, { params: { id: reply!.id }, body: { note } })
    await expect(answer('x'.repeat(501))).rejects.toMatchObject({ status: 400 })
    const before = (await outbox()).length
    await answer(' It is <b>right</b>:\u0000 see page 2.\n\n\n\nThen\nsign. ')
    expect((await get(owner, id)).replies[0]).toMatchObject({
      outcome: 'stands',
      note: expect.stringMatching(/^It is <b>right<\/b>:  see page 2\.\n+Then\nsign\.$/),
    })
    const sent = (await outbox()).slice(before)
    expect(sent.map(({ to }) => to)).toEqual(['signer1@example.com'])
    expect(sent[0]?.html).toContain('It is &lt;b&gt;right&lt;/b&gt;: see page 2.<br /><br />Then<br />sign.')
    expect(sent[0]?.text).toContain('> It is <b>right</b>: see page 2.\n> \n> Then\n> sign.\n  Olga Owner')
    const { rows } = await deps.db.execute<{ record: string }>(
      sql`select record from log_records where contract_id = ${id} and record like '%correction.refused%'`,
    )
    expect(JSON.parse(rows[0]!.record).commitments.note).toMatch(/^[\da-f]{64}$/)
    expect(rows[0]!.record).not.toContain('page 2')
    const [stored] = await deps.db.select().from(signerReplies)
    expect(Buffer.from(stored!.note!).toString()).not.toContain('page 2')
  })
})

test('who stopped the owner’s messages, or said “not me”, after asking isn’t told the answer, which says so', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [...two, { name: 'Cleo' }])
  const [ann, bob, cleo] = signers.map((signer) => signer.id) as [string, string, string]
  for (const signerId of [ann, bob, cleo]) await ask(client(), signerId)
  const replies = new Map((await get(owner, id)).replies.map((reply) => [reply.signerId, reply.id]))
  const answer = async (signerId: string) => {
    const params = { id: replies.get(signerId) ?? '' }
    return owner.call(repliesApi.stands, { params, body: { note: 'It is right.' } })
  }
  const invitation = (await outbox()).find(({ to }) => to === 'signer1@example.com')
  const token = /\/messages\/(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  await client().call(recipientsApi.stop, { params: { token } })
  // nor would answering bring back her reminders
  expect((await get(owner, id)).signers.map(({ noReminder }) => noReminder)).toEqual([
    'stopped',
    'unanswered',
    'unanswered',
  ])
  await notMe(client(), bob)
  const before = (await outbox()).length
  expect(await answer(ann)).toEqual({ answered: true, told: false })
  expect(await answer(bob)).toEqual({ answered: true, told: false })
  expect(await answer(cleo)).toEqual({ answered: true, told: true })
  expect((await outbox()).slice(before).map(({ to }) => to)).toEqual(['signer3@example.com'])
})

describe('handing over', () => {
  const person = { name: 'Helen', email: 'helen@example.com' }
  const handOver = (signer: Client, id: string, body = person) =>
    signer.call(repliesApi.handOver, { params: { id }, body })

  test('writes to nobody before the owner approves; then the new person alone has the place', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, two)
    const ann = signers[0]!.id
    await consent(client(), ann)
    await handOver(client(), ann)
    expect((await outbox()).filter(({ to }) => to === person.email)).toEqual([])
    const [reply] = (await get(owner, id)).replies
    expect(reply).toMatchObject({ kind: 'hand-over', person: { ...person, phone: null }, outcome: null })
    await owner.call(repliesApi.approve, { params: { id: reply!.id } })

    const after = await get(owner, id)
    expect(after.replies).toMatchObject([{ outcome: 'approved', signerName: 'Ann' }])
    const helen = after.signers.find(({ email }) => email === person.email)
    expect(helen).toMatchObject({ name: 'Helen', status: 'sent', consentedAt: null, openedAt: null })
    await expect(open(client(), ann)).rejects.toMatchObject({ status: 404 })
    const mails = await outbox()
    expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1)
    expect(mails.findLast(({ to }) => to === 'signer1@example.com')?.text).toContain('h•••@example.com')
    await signAs(client(), id, helen!.id)
    await signAs(client(), id, signers[1]!.id)
    expect((await get(owner, id)).status).toBe('completed')
    expect(await actionsOf(owner, id)).toEqual(
      expect.arrayContaining(['hand-over.asked', 'hand-over.approved', 'signer.changed']),
    )
    await settle()
    const { rawPayload } = await owner.send({ url: `/api/contracts/${id}/pdf` })
    const words = await wordsOfPdf(rawPayload)
    expect(words).toContain('Named someone else to sign instead,')
    expect(words).toContain('Let the person named with Ann’s link')
  })

  test('refused, changes nothing and tells the signer', async ({ signIn, client, outbox }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    await handOver(client(), signers[0]!.id)
    await expect(
      handOver(client(), signers[0]!.id, { name: 'Me', email: 'signer1@example.com' }),
    ).rejects.toMatchObject({ status: 400, code: 'own_address' })
    const [reply] = (await get(owner, id)).replies
    await owner.call(repliesApi.refuse, { params: { id: reply!.id } })
    expect((await open(client(), signers[0]!.id)).replies).toMatchObject([{ outcome: 'refused' }])
    expect((await outbox()).at(-1)).toMatchObject({ to: 'signer1@example.com' })
    await expect(owner.call(repliesApi.approve, { params: { id: reply!.id } })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('withdrawing consent', () => {
  test('is on record, stops signing by every link, and can be consented to again', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, two)
    const signerId = signers[0]!.id
    const params = { id: signerId }
    const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === 'signer1@example.com')!)
    await expect(client().call(repliesApi.withdrawConsent, { params })).rejects.toMatchObject({ status: 409 })
    await consent(client(), signerId, linkSecret)
    await client().call(repliesApi.withdrawConsent, { params, body: { reason: 'On paper' }, linkSecret })
    expect((await open(client(), signerId, linkSecret)).consentedAt).toBeNull()
    const report = () => owner.call(evidenceApi.compliance, { params: { id } })
    expect((await report()).consentRecords.filter((record) => record.withdrawalTimestamp)).toMatchObject([
      { consentType: 'esign' },
    ])
    // what was consented to by mail before counts no more for whom the bare link let consent again
    await consent(client(), signerId)
    expect((await open(client(), signerId, linkSecret)).consentedAt).toBeNull()
    await consent(client(), signerId, linkSecret)
    expect((await get(owner, id)).replies).toMatchObject([
      { kind: 'consent-withdrawn', outcome: 'consented-again' },
    ])
    await client().call(repliesApi.withdrawConsent, { params, linkSecret })
    await consent(client(), signerId, linkSecret)
    await signAs(client(), id, signerId)
    await signAs(client(), id, signers[1]!.id)
    await settle()
    expect((await get(owner, id)).seal.state).toBe('sealed')
  })
})

describe('“not me”', () => {
  test('ends the link, and nothing more goes there until the owner enters another address', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, two)
    const { id: signerId, ...signer } = signers[0]!
    const { linkSecret } = linkIn((await outbox()).find(({ to }) => to === 'signer1@example.com')!)
    await notMe(client(), signerId, linkSecret)
    for (const secret of [undefined, linkSecret])
      await expect(open(client(), signerId, secret)).rejects.toMatchObject({
        status: 410,
        code: 'not_for_you',
      })
    await expect(consent(client(), signerId)).rejects.toMatchObject({ status: 410 })
    const mailsTo = async (address: string) => (await outbox()).filter(({ to }) => to === address).length
    const before = await mailsTo('signer1@example.com')
    await expect(owner.call(signersApi.resend, { params: { id: signerId } })).rejects.toMatchObject({
      status: 409,
    })
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    await owner.call(contractsApi.extend, { params: { id }, body: { lastDay: '2027-03-01' } })
    const body = { ...signer, name: 'Anne', email: 'anne@example.com' }
    await owner.call(signersApi.update, { params: { id: signerId }, body })
    expect(await mailsTo('signer1@example.com')).toBe(before)
    expect(await mailsTo('anne@example.com')).toBe(1)
    expect((await get(owner, id)).replies).toMatchObject([{ kind: 'not-me', outcome: 'readdressed' }])
  })

  test('said with the link that the sender sees, too, leaves that of our email open', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const signerId = signers[0]!.id
    const { linkSecret } = linkIn((await outbox())[0]!)
    await notMe(client(), signerId)
    await expect(open(client(), signerId)).rejects.toMatchObject({ status: 410 })
    expect((await open(client(), signerId, linkSecret)).id).toBe(signerId)
    await consent(client(), signerId, linkSecret)
    const body = { contractId: id, signerId, signatureData: aSignatureImage() }
    await client().call(signingApi.sign, { body, linkSecret })
    await settle()
    expect(await get(owner, id)).toMatchObject({
      seal: { state: 'sealed' },
      replies: [{ kind: 'not-me', link: 'visible' }],
    })
  })
})
