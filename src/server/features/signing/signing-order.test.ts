import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aDraft, aSentContract, aSignatureImage, expect, signAs, test } from '#test/app.ts'

const places = [{ signingOrder: 1 }, { signingOrder: 2 }, { signingOrder: 2 }, { signingOrder: 3 }]
const notYet = { status: 409, text: 'It isn’t your turn to sign yet.' }

describe('a sequential contract', () => {
  test('invites each place when the one before is done, in the same moment', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, places)
    const ids = signers.map((signer) => signer.id)
    const statuses = async () => {
      // signers of one place, added in one moment, come in any order
      const shown = (await owner.call(contractsApi.get, { params: { id } })).signers
      return ids.map((signerId) => shown.find((signer) => signer.id === signerId)?.status)
    }
    const invited = async () =>
      (await outbox())
        .filter(({ text }) => text.includes('/sign/'))
        .map(({ to }) => to)
        .toSorted()

    expect(await statuses()).toEqual(['sent', 'pending', 'pending', 'pending'])
    expect(await invited()).toEqual(['signer1@example.com'])
    await signAs(client(), id, ids[0]!)
    expect(await statuses()).toEqual(['signed', 'sent', 'sent', 'pending'])
    expect(await invited()).toEqual(['signer1@example.com', 'signer2@example.com', 'signer3@example.com'])
    await signAs(client(), id, ids[2]!)
    expect(await statuses()).toEqual(['signed', 'sent', 'signed', 'pending'])
    await expect(signAs(client(), id, ids[3]!)).rejects.toMatchObject(notYet)
    await signAs(client(), id, ids[1]!)
    expect(await statuses()).toEqual(['signed', 'signed', 'signed', 'sent'])
    expect(await invited()).toHaveLength(4)
    expect(await signAs(client(), id, ids[3]!)).toMatchObject({ contractStatus: 'completed' })
    expect(await invited()).toHaveLength(4)
  })

  test('shows a later signer the text, but takes no signature and sends no code', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const people = places.map((place) => ({ ...place, phone: '+12125550100' }))
    const { id, signers } = await aSentContract(
      owner,
      { workflow: 'sequential', twoFARequirement: 'require' },
      people,
    )
    const signerId = signers[3]!.id
    const early = client()
    expect(await early.call(signingApi.get, { params: { signerId } })).toMatchObject({ yourTurn: false })
    await expect(signAs(early, id, signerId)).rejects.toMatchObject(notYet)
    await expect(early.call(signingApi.sendCode, { params: { id: signerId } })).rejects.toMatchObject(notYet)
    await expect(owner.call(signersApi.resend, { params: { id: signerId } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('is not taken out of order by two signatures at once', async ({ signIn, client, outbox }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, places)
    await signAs(client(), id, signers[0]!.id)
    await Promise.all([signAs(client(), id, signers[1]!.id), signAs(client(), id, signers[2]!.id)])
    const { signers: after } = await owner.call(contractsApi.get, { params: { id } })
    expect(after.map(({ status }) => status)).toEqual(['signed', 'signed', 'signed', 'sent'])
    expect((await outbox()).filter(({ to }) => to === 'signer4@example.com')).toHaveLength(1)
  })
})

describe('the last signature', () => {
  test('given by two people at once completes the contract once', async ({ signIn, client, deps }) => {
    const owner = await signIn({ addedFunds: true, balanceCents: 500 })
    for (let round = 0; round < 4; round++) {
      const { id, signers } = await aSentContract(owner, {}, [{}, {}])
      const answers = await Promise.all(signers.map((signer) => signAs(client(), id, signer.id)))
      expect(answers.map(({ contractStatus }) => contractStatus).toSorted()).toEqual(['completed', 'sent'])
      const { rows: facts } = await deps.db.execute(
        `select 1 from log_records where contract_id = '${id}' and record like '%"contract.completed"%'`,
      )
      expect(facts).toHaveLength(1)
    }
    const { rows: jobs } = await deps.db.execute(`select 1 from pgboss.job where name = 'seal-contract'`)
    expect(jobs).toHaveLength(4)
  })

  test('of one person pressed five times counts once, with one key answered alike', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { id, signers } = await aSentContract(owner)
    const signerId = signers[0]!.id
    await client().call(signingApi.consent, {
      params: { id: signerId },
      body: { esignConsent: true, gdprConsent: true },
    })
    const body = { contractId: id, signerId, signatureData: aSignatureImage() }
    const press = (idempotencyKey?: string) =>
      client().call(signingApi.sign, { body, ...(idempotencyKey && { idempotencyKey }) })
    const results = await Promise.allSettled([
      press('one'),
      press('one'),
      press('two'),
      press(),
      press('one'),
    ])
    const accepted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
    expect(new Set(accepted).size).toBe(1)
    const { rows } = await deps.db.execute(`select id from signatures where contract_id = '${id}'`)
    expect(rows).toEqual([{ id: accepted[0] }])
  })
})

describe('reminders', () => {
  test('go to those who can sign now and have not', async ({ signIn, client, outbox, settle }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, places)
    const remind = async () => {
      await settle()
      return owner.call(contractsApi.resendNotifications, { params: { id } })
    }
    expect(await remind()).toEqual({ sent: 1 })
    await settle()
    await signAs(client(), id, signers[0]!.id)
    expect(await remind()).toEqual({ sent: 2 })
    await settle()
    await owner.call(signersApi.resend, { params: { id: signers[1]!.id } })
    const messages = await outbox()
    const counts = [1, 2, 3, 4].map(
      (number) =>
        messages.filter(({ to, text }) => to === `signer${number}@example.com` && text.includes('/sign/'))
          .length,
    )
    expect(counts).toEqual([2, 3, 2, 0])
  })

  test('twice by the same key are one, and are the owner’s alone', async ({ signIn, outbox }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const params = { id: signers[0]!.id }
    const remind = () => owner.call(signersApi.resend, { params, idempotencyKey: 'again' })
    await outbox()
    await Promise.all([remind(), remind(), remind()])
    expect(await outbox()).toHaveLength(2)
    const stranger = await signIn()
    await expect(stranger.call(signersApi.resend, { params })).rejects.toMatchObject({ status: 404 })
    const all = stranger.call(contractsApi.resendNotifications, { params: { id } })
    await expect(all).rejects.toMatchObject({ status: 404 })
  })

  test('are refused before sending, to who has signed, and after the end, each with its reason', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const why = (signerId: string) =>
      owner.call(signersApi.resend, { params: { id: signerId } }).catch(({ status, text }) => [status, text])
    const draft = await aDraft(owner, {}, [{}])
    expect(await why(draft.signers[0]!.id)).toEqual([409, 'Send the contract before you resend invitations.'])

    const { id, signers } = await aSentContract(owner, {}, [{}, {}])
    await signAs(client(), id, signers[0]!.id)
    const hasSigned = [409, 'This signer has already signed.']
    expect(await why(signers[0]!.id)).toEqual(hasSigned)
    const done = await aSentContract(owner)
    await signAs(client(), done.id, done.signers[0]!.id)
    expect(await why(done.signers[0]!.id)).toEqual(hasSigned)

    await owner.call(contractsApi.cancel, { params: { id } })
    const closed = [409, 'You can only resend invitations for a contract that’s out for signature.']
    expect(await why(signers[1]!.id)).toEqual(closed)
    const all = owner.call(contractsApi.resendNotifications, { params: { id } })
    await expect(all).rejects.toMatchObject({ status: closed[0], text: closed[1] })
  })
})
