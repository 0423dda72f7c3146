import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { balanceOf, chargesOf } from '#test/money.ts'
import { agreeToTexts, aDraft, aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'

const send = (client: Client, id: string, idempotencyKey?: string) =>
  client.call(contractsApi.send, { params: { id }, ...(idempotencyKey && { idempotencyKey }) })
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((result) =>
    result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status,
  )

describe('paying for a contract', () => {
  test('of twenty contracts sent at once with 50 cents exactly one is sent and paid', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 50 })
    const drafts = []
    for (let count = 0; count < 20; count++) drafts.push(await aDraft(owner))
    const statuses = await outcomes(drafts.map(({ id }) => send(owner, id)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 402)])
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
    expect(await chargesOf(deps, owner.user.id)).toBe(1)
    const contracts = await owner.call(contractsApi.list, {})
    expect(contracts.filter(({ status }) => status === 'sent')).toHaveLength(1)
  })

  test('the same draft sent ten times at once is charged once and invites once', async ({
    signIn,
    deps,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id } = await aDraft(owner)
    const statuses = await outcomes(Array.from({ length: 10 }, () => send(owner, id)))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await balanceOf(deps, owner.user.id)).toBe(450)
    expect(await outbox()).toHaveLength(1)
  })

  test('the same Idempotency-Key charges once and gives everybody the first answer', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const draft = await aDraft(owner, {}, [{ email: owner.user.email }])
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => send(owner, draft.id, 'key-1')))
    const later = await send(owner, draft.id, 'key-1')
    for (const answer of [...atOnce, later])
      expect(answer).toEqual({ creatorAsSigner: true, signingUrl: `/sign/${draft.signers[0]!.id}` })
    expect(await balanceOf(deps, owner.user.id)).toBe(450)
    await expect(send(owner, draft.id, 'key-2')).rejects.toMatchObject({ status: 409 })
  })

  test('a price that the caller names changes nothing', async ({ signIn, deps }) => {
    const owner = await signIn({ balanceCents: 80 })
    const { id } = await aDraft(owner)
    for (const amount of [-50, 0, 0.5, 1e21, 'NaN'])
      await owner.send({
        method: 'POST',
        url: `/api/contracts/${id}/send`,
        payload: { amount, amountCents: amount, price: amount, balanceInCents: amount },
      })
    expect(await balanceOf(deps, owner.user.id)).toBe(30)
  })

  test('is refused below 50 cents, and nothing has happened', async ({ signIn, deps, outbox }) => {
    const owner = await signIn({ balanceCents: 99 })
    const [first, second] = [await aDraft(owner), await aDraft(owner)]
    await send(owner, first.id)
    await expect(send(owner, second.id)).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_balance',
      text: expect.stringContaining('Insufficient balance'),
    })
    expect(await balanceOf(deps, owner.user.id)).toBe(49)
    expect(await outbox()).toHaveLength(1)
    expect(await owner.call(contractsApi.get, { params: { id: second.id } })).toMatchObject({
      status: 'draft',
      documentContentHash: null,
    })
  })
})

describe('sending', () => {
  test('is for the owner alone', async ({ signIn, deps }) => {
    const stranger = await signIn()
    const { id } = await aDraft(await signIn())
    await expect(send(stranger, id)).rejects.toMatchObject({ status: 404 })
    expect(await balanceOf(deps, stranger.user.id)).toBe(50)
  })

  test('needs a signer, and happens once', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 500 })
    const empty = await aDraft(owner, {}, [])
    await expect(send(owner, empty.id)).rejects.toMatchObject({
      status: 409,
      text: 'Add at least one signer',
    })
    const { id } = await aSentContract(owner)
    await expect(send(owner, id)).rejects.toMatchObject({ status: 409 })
    await owner.call(contractsApi.cancel, { params: { id } })
    await expect(send(owner, id)).rejects.toMatchObject({ status: 409, text: 'This contract was cancelled' })
  })

  test('of a contract that does not exist, or has no proper id, is refused', async ({ signIn }) => {
    const owner = await signIn()
    await expect(send(owner, '018f0000-0000-7000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
    await expect(send(owner, '../users')).rejects.toMatchObject({ status: 400 })
  })

  test('leads the sender to their own signature when they sign too', async ({ signIn }) => {
    const owner = await signIn({ balanceCents: 500 })
    const both = await aDraft(owner, {}, [{}, { email: owner.user.email }])
    expect(await send(owner, both.id)).toEqual({
      creatorAsSigner: true,
      signingUrl: `/sign/${both.signers[1]!.id}`,
    })
    const others = await aDraft(owner)
    expect(await send(owner, others.id)).toEqual({ creatorAsSigner: false, signingUrl: null })
  })

  test('writes to a sender who signs, too, as to the sender, by email and by text', async ({
    signIn,
    outbox,
  }) => {
    const phone = '+12125550147'
    const owner = await signIn({ phone })
    const { email } = owner.user
    await aSentContract(owner, {}, [{ email, phone, notificationPreference: 'both' }, { name: 'Ben' }])
    const toOwner = (await outbox()).filter(({ to }) => to === email || to === phone)
    expect(toOwner.map(({ subject, text }) => subject || text).toSorted()).toEqual([
      'Plainseal: your own contract needs your signature. Reply YES to get contracts by text. Msg & data rates may apply, frequency varies. HELP for help, STOP to end.',
      'Your own signature is still missing: Mutual NDA',
    ])
    const mail = toOwner.find(({ to }) => to === email)?.text
    expect(mail).toContain('To be signed by you and Ben')
    expect(mail).not.toContain('Stop or report messages')
  })

  test('invites everybody at once, or in a sequential contract the first place only', async ({
    signIn,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const places = [{ signingOrder: 2 }, { signingOrder: 1 }, { signingOrder: 1 }]
    const one = await aSentContract(owner, { workflow: 'parallel' }, places)
    const two = await aSentContract(owner, { workflow: 'sequential' }, places)
    const statusesOf = async (id: string) => {
      const { signers } = await owner.call(contractsApi.get, { params: { id } })
      return Object.fromEntries(signers.map(({ name, status }) => [name, status]))
    }
    const all = { 'Signer 1': 'sent', 'Signer 2': 'sent', 'Signer 3': 'sent' }
    expect(await statusesOf(one.id)).toEqual(all)
    expect(await statusesOf(two.id)).toEqual({ ...all, 'Signer 1': 'pending' })
    expect(await outbox()).toHaveLength(5)
  })

  test('invites by the channels that each signer prefers', async ({ signIn, outbox, deps }) => {
    for (const number of ['+12125550111', '+12125550112']) await agreeToTexts(deps, number)
    const owner = await signIn()
    await aSentContract(owner, {}, [
      { notificationPreference: 'sms', phone: '212-555-0111' },
      { notificationPreference: 'both', phone: '212-555-0112' },
      { notificationPreference: 'email', phone: '212-555-0113' },
    ])
    const sent = (await outbox()).map(({ channel, to }) => `${channel} ${to}`).toSorted()
    expect(sent).toEqual([
      'email signer2@example.com',
      'email signer3@example.com',
      'sms +12125550111',
      'sms +12125550112',
    ])
  })
})

describe('freezing the text', () => {
  test('fills what the system knows, as text and not as markup, and leaves the signing date open', async ({
    signIn,
  }) => {
    const owner = await signIn({ firstName: '<b>Bobby</b> & "Co"', lastName: '[@field:contract_id]' })
    const keys = ['contract_id', 'creator_name', 'creator_email', 'current_date', 'signing_date']
    const { id } = await aSentContract(owner, {
      content: `<p>${keys.map((key) => `${key}=[@field:${key}];`).join(' ')}</p><p>{{constructor}} \${1+1}</p>`,
    })
    const { content } = await owner.call(contractsApi.get, { params: { id } })
    expect(content).toContain(`contract_id=${id};`)
    // the sender's name stays text, and makes no placeholder
    expect(content).toContain('creator_name=&lt;b&gt;Bobby&lt;/b&gt; &amp; "Co" [field:contract_id];')
    expect(content).toContain(`creator_email=${owner.user.email};`)
    expect(content).toContain('current_date=November 20, 2026;')
    expect(content).toContain('signing_date=[@field:signing_date];')
    expect(content).toContain('{{constructor}} ${1+1}')
  })

  test('refuses a text that its placeholders make larger than a contract may be, and takes nothing', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 50 })
    const { id } = await aDraft(owner, { content: `<p>${'[@field:contract_id]'.repeat(200_000)}</p>` })
    await expect(send(owner, id)).rejects.toMatchObject({
      status: 400,
      text: 'With its fields filled in, the text is larger than 5 MB. Shorten it.',
    })
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
  })

  test('records the hash of exactly this text in contract and log', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, { content: '<p>Straße – 東京 &amp; more</p>' })
    const contract = await owner.call(contractsApi.get, { params: { id } })
    expect(contract.documentContentHash).toBe(await hashOfContent(contract.content))
    const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(chainIntact).toBe(true)
    expect(auditTrail.find(({ action }) => action === 'contract.sent')?.details).toMatchObject({
      documentContentHash: contract.documentContentHash,
      signers: 1,
      chargedCents: 50,
    })
  })
})

test('whoever may not send a contract, or not any more, has nobody read its attachment, which may be large', async ({
  signIn,
  deps,
}) => {
  const [owner, stranger] = [await signIn({ balanceCents: 500 }), await signIn({ balanceCents: 500 })]
  const [draft, sent] = [await aDraft(owner), await aSentContract(owner)]
  await deps.db.execute('alter table attachments rename to attachments_away')
  try {
    const calls = [send(stranger, draft.id), send(stranger, sent.id), send(owner, sent.id)]
    expect(await outcomes(calls)).toEqual([404, 404, 409])
  } finally {
    await deps.db.execute('alter table attachments_away rename to attachments')
  }
})
