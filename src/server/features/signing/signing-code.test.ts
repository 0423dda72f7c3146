import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { savePhone } from '#server/features/signers/signers.queries.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, type SignerValues, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { anotherCode } from '#test/visitor.ts'

const phone = '+12125550123'
const wrongCode = { status: 400, text: 'The verification code is invalid or expired.' }

/** A contract with a code, whose signers have consented, and what each of them can call. */
async function aConsentedContract(
  owner: Client,
  newClient: () => Client,
  twoFARequirement: 'none' | 'ask' | 'require' = 'require',
  people: SignerValues[] = [{ phone }],
) {
  const { id, signers } = await aSentContract(owner, { twoFARequirement }, people)
  const callers = []
  for (const { id: signerId } of signers) {
    const client = newClient()
    const params = { id: signerId }
    await client.call(signingApi.consent, { params, body: allConsents })
    callers.push({
      signerId,
      view: () => client.call(signingApi.get, { params: { signerId } }),
      sendCode: () => client.call(signingApi.sendCode, { params }),
      verify: (code: string) => client.call(signingApi.verifyCode, { params, body: { code } }),
      savePhone: (typed: string) => client.call(signingApi.savePhone, { params, body: { phone: typed } }),
      sign: (verificationCode?: string) =>
        client.call(signingApi.sign, {
          body: {
            contractId: id,
            signerId,
            signatureData: aSignatureImage(),
            ...(verificationCode && { verificationCode }),
          },
        }),
    })
  }
  return { id, callers }
}

describe('where a code is required', () => {
  test('nothing is signed without one, and the right one counts once', async ({
    signIn,
    client,
    codeFor,
  }) => {
    const owner = await signIn()
    const { id, callers } = await aConsentedContract(owner, client)
    const { view, sendCode, verify, sign } = callers[0]!
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'code_required' })
    await sendCode()
    const code = await codeFor(phone)
    await expect(sign(anotherCode(code))).rejects.toMatchObject(wrongCode)
    await verify(code)
    expect(await view()).toMatchObject({ codeVerified: true })
    await expect(verify(code)).rejects.toMatchObject(wrongCode)
    expect(await sign()).toMatchObject({ contractStatus: 'completed' })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    const actions = auditTrail.map(({ action }) => action).toReversed()
    expect(actions.filter((action) => action.startsWith('code.'))).toEqual([
      'code.sent',
      'code.wrong',
      'code.verified',
      'code.wrong',
    ])
  })

  test('what cannot be one is refused in the words for a wrong one, and asked for where it is empty', async ({
    signIn,
    client,
  }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    const { verify, sign } = callers[0]!
    for (const typed of ['123', '12345', '12a4', ' 1234'])
      for (const give of [verify, sign]) await expect(give(typed)).rejects.toMatchObject(wrongCode)
    const needed = { status: 400, text: 'Code Required - Please enter the verification code.' }
    await expect(verify('')).rejects.toMatchObject(needed)
  })

  test('it may come with the signature itself', async ({ signIn, client, codeFor }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    await callers[0]!.sendCode()
    expect(await callers[0]!.sign(await codeFor(phone))).toMatchObject({ signerStatus: 'signed' })
  })

  test('asked for again with the same Idempotency-Key, as after a lost answer, no second one is sent', async ({
    signIn,
    client,
    outbox,
  }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    const ask = (idempotencyKey: string) =>
      client().call(signingApi.sendCode, { params: { id: callers[0]!.signerId }, idempotencyKey })
    const codes = async () => (await outbox()).filter(({ channel }) => channel === 'sms').length
    const before = await codes()
    const [first, ...repeats] = await Promise.all([ask('once'), ask('once'), ask('once')])
    expect([...repeats, await ask('once')]).toEqual([first, first, first])
    expect(await codes()).toBe(before + 1)
    await ask('another')
    expect(await codes()).toBe(before + 2)
  })

  test('two right ones at once are one success', async ({ signIn, client, codeFor }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    await callers[0]!.sendCode()
    const code = await codeFor(phone)
    const tries = await Promise.allSettled([1, 2, 3].map(() => callers[0]!.verify(code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('the code of one signer is no good for another', async ({ signIn, client, codeFor }) => {
    const people = [{ phone }, { phone: '+12125550124' }]
    const { callers } = await aConsentedContract(await signIn(), client, 'require', people)
    await callers[0]!.sendCode()
    await callers[1]!.sendCode()
    const code = await codeFor(phone)
    const others = await codeFor('+12125550124')
    if (code !== others) await expect(callers[1]!.verify(code)).rejects.toMatchObject(wrongCode)
    await expect(callers[1]!.sign(anotherCode(others))).rejects.toMatchObject(wrongCode)
  })

  test('it proves the number for half an hour, and not longer', async ({
    signIn,
    client,
    codeFor,
    clock,
  }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    const { sendCode, verify, sign, view } = callers[0]!
    await sendCode()
    await verify(await codeFor(phone))
    clock.pass({ minutes: 30 })
    expect(await view()).toMatchObject({ codeVerified: false })
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'code_required' })
    await sendCode()
    const code = await codeFor(phone)
    clock.pass({ minutes: 10 })
    await expect(sign(code)).rejects.toMatchObject(wrongCode)
  })

  test('one that expired while the signature was under way is no wrong one: it says so, and counts for no lock', async ({
    signIn,
    client,
    codeFor,
    clock,
  }) => {
    const owner = await signIn()
    const { id, callers } = await aConsentedContract(owner, client)
    const { sendCode, verify, sign, view } = callers[0]!
    await sendCode()
    const code = await codeFor(phone)
    await verify(code)
    clock.pass({ minutes: 40 })
    for (let tries = 0; tries < 6; tries++)
      await expect(sign(code)).rejects.toMatchObject({ ...wrongCode, code: 'code_invalid' })
    expect(await view()).toMatchObject({ wrongCodesLeft: 5, lockedUntil: null })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(auditTrail.filter(({ action }) => action === 'code.wrong')).toEqual([])
    expect(auditTrail.find(({ action }) => action === 'signature.incomplete')?.details.description).toBe(
      'Tried to sign after their verification code had expired, with a link that the sender could also see',
    )

    await sendCode()
    const anew = await codeFor(phone)
    await expect(sign(anotherCode(anew))).rejects.toMatchObject(wrongCode)
    expect(await view()).toMatchObject({ wrongCodesLeft: 4 })
    expect(await sign(anew)).toMatchObject({ signerStatus: 'signed' })
  })

  test('five wrong ones lock the signer, and the owner is told once', async ({
    signIn,
    client,
    codeFor,
    clock,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, callers } = await aConsentedContract(owner, client)
    const { sendCode, verify, sign, signerId } = callers[0]!
    await sendCode()
    const first = await codeFor(phone)
    for (let guess = 0; guess < 3; guess++)
      await expect(verify(anotherCode(first))).rejects.toMatchObject(wrongCode)
    await sendCode()
    const second = await codeFor(phone)
    await expect(verify(anotherCode(second))).rejects.toMatchObject(wrongCode)
    const locked = { status: 429, text: expect.stringContaining('We’ve let the sender know') }
    await expect(verify(anotherCode(second))).rejects.toMatchObject(locked)
    // even the right code, by whichever way, and no new one is sent
    await expect(verify(second)).rejects.toMatchObject(locked)
    await expect(sign(second)).rejects.toMatchObject(locked)
    await expect(sendCode()).rejects.toMatchObject({ status: 429 })

    const contract = await owner.call(contractsApi.get, { params: { id } })
    expect(contract.signers.find((signer) => signer.id === signerId)?.lockedUntil).not.toBeNull()
    const told = (await outbox()).filter(({ to }) => to === owner.user.email)
    expect(told).toHaveLength(1)
    const text = told[0]?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Nothing was signed with that link. Ask Signer 1')
    clock.pass({ minutes: 31 })
    await sendCode()
    expect(await sign(await codeFor(phone))).toMatchObject({ signerStatus: 'signed' })
  })

  test('a locked signer is told of the lock also by a signature that brings a code from before', async ({
    signIn,
    client,
    codeFor,
    clock,
  }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    const { sendCode, verify, sign } = callers[0]!
    await sendCode()
    const before = await codeFor(phone)
    await verify(before)
    clock.pass({ minutes: 40 })
    for (let codes = 0; codes < 2; codes++) {
      await sendCode()
      const wrong = anotherCode(await codeFor(phone))
      for (let tries = 0; tries < 3; tries++) await verify(wrong).catch(() => undefined)
    }
    await expect(sign(before)).rejects.toMatchObject({ status: 429, code: 'codes_locked' })
    clock.pass({ minutes: 31 })
    await expect(sign(before)).rejects.toMatchObject({ ...wrongCode, code: 'code_invalid' })
  })

  test('fifty guesses at once count as fifty', async ({ signIn, client, codeFor, deps }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    await callers[0]!.sendCode()
    const code = await codeFor(phone)
    const guesses = Array.from({ length: 50 }, (_, number) => String(number + 5000).padStart(4, '0'))
    const tries = await Promise.allSettled(
      guesses.filter((guess) => guess !== code).map((guess) => callers[0]!.verify(guess)),
    )
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(callers[0]!.verify(code)).rejects.toMatchObject({ status: 429 })
    const { rows } = await deps.db.execute('select failures from code_locks')
    expect(rows).toEqual([{ failures: 5 }])
  })
})

describe('where a code is offered, or not wanted', () => {
  test('one may sign without it, but not with a wrong one', async ({ signIn, client, codeFor }) => {
    const people = [{ phone }, { phone: '+12125550124' }]
    const { callers } = await aConsentedContract(await signIn(), client, 'ask', people)
    expect(await callers[0]!.sign()).toMatchObject({ signerStatus: 'signed' })
    await callers[1]!.sendCode()
    const code = await codeFor('+12125550124')
    await expect(callers[1]!.sign(anotherCode(code))).rejects.toMatchObject(wrongCode)
    expect(await callers[1]!.sign(code)).toMatchObject({ signerStatus: 'signed' })
  })

  test('none is sent where the contract needs none', async ({ signIn, client }) => {
    const { callers } = await aConsentedContract(await signIn(), client, 'none')
    await expect(callers[0]!.sendCode()).rejects.toMatchObject({
      status: 409,
      text: 'This contract doesn’t need a verification code.',
    })
    expect(await callers[0]!.sign()).toMatchObject({ signerStatus: 'signed' })
  })
})

describe('the signer’s phone', () => {
  test('is asked for where none is on file, and a new number must be proved anew', async ({
    signIn,
    client,
    codeFor,
  }) => {
    const { callers } = await aConsentedContract(await signIn(), client, 'require', [{ phone: null }])
    const { sendCode, savePhone, verify, sign, view } = callers[0]!
    await expect(sendCode()).rejects.toMatchObject({
      status: 400,
      text: 'Phone Number Required - Please enter your phone number.',
    })
    expect(await savePhone('(212) 555-0171')).toMatchObject({ phone: '+12125550171' })
    await sendCode()
    await verify(await codeFor('+12125550171'))
    expect(await savePhone('212-555-0172')).toMatchObject({ phone: '+12125550172', codeVerified: false })
    expect(await view()).toMatchObject({ codeVerified: false })
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'code_required' })
  })

  test('proves nothing for another number that came to the signer by any way, and still proves the first', async ({
    signIn,
    client,
    codeFor,
    deps,
  }) => {
    const { id, callers } = await aConsentedContract(await signIn(), client)
    const { sendCode, verify, sign, view, signerId } = callers[0]!
    await sendCode()
    await verify(await codeFor(phone))
    const key = await getContractKey(deps.db, deps, id)
    await savePhone(deps.db, key, signerId, '+12125550124')
    expect(await view()).toMatchObject({ codeVerified: false })
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'evidence_changed' })
    await deps.db.execute(sql`update signers set phone = null where id = ${signerId}`)
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'evidence_changed' })
    await savePhone(deps.db, key, signerId, phone)
    await deps.db.execute(sql`update signers set gave_phone = false where id = ${signerId}`)
    expect(await view()).toMatchObject({ codeVerified: true })
    expect(await sign()).toMatchObject({ signerStatus: 'signed' })
  })

  test('is proved anew once the sender has changed it', async ({ signIn, client, codeFor }) => {
    const owner = await signIn()
    const { id, callers } = await aConsentedContract(owner, client)
    const { sendCode, verify, sign, signerId } = callers[0]!
    await sendCode()
    await verify(await codeFor(phone))
    const { name, email, notificationPreference } = await callers[0]!.view()
    const corrected = { name, email, notificationPreference, phone: '+12125550188' }
    await owner.call(signersApi.update, { params: { id: signerId }, body: corrected })
    await expect(sign()).rejects.toMatchObject({ status: 404 })
    const anew = await owner.call(contractsApi.get, { params: { id } })
    const params = { id: anew.signers[0]!.id }
    await client().call(signingApi.consent, { params, body: allConsents })
    const body = { contractId: id, signerId: params.id, signatureData: aSignatureImage() }
    await expect(client().call(signingApi.sign, { body })).rejects.toMatchObject({
      status: 409,
      code: 'code_required',
    })
    await client().call(signingApi.sendCode, { params })
    const verificationCode = await codeFor('+12125550188')
    expect(await client().call(signingApi.sign, { body: { ...body, verificationCode } })).toMatchObject({
      signerStatus: 'signed',
    })
  })

  test('a code for the old number is dead once another number is given', async ({
    signIn,
    client,
    codeFor,
  }) => {
    const { callers } = await aConsentedContract(await signIn(), client, 'require', [{ phone: null }])
    const { sendCode, savePhone, verify } = callers[0]!
    await savePhone('+12125550171')
    await sendCode()
    const code = await codeFor('+12125550171')
    await savePhone('+12125550172')
    await expect(verify(code)).rejects.toMatchObject(wrongCode)
  })

  test('that the sender gave cannot be replaced by whoever holds the link', async ({ signIn, client }) => {
    const { callers } = await aConsentedContract(await signIn(), client)
    await expect(callers[0]!.savePhone('+12125550199')).rejects.toMatchObject({
      status: 409,
      code: 'phone_from_sender',
    })
    expect(await callers[0]!.savePhone(phone)).toMatchObject({ phone })
  })

  test('must be a US number', async ({ signIn, client }) => {
    const { callers } = await aConsentedContract(await signIn(), client, 'require', [{ phone: null }])
    const needed = { status: 400, text: 'Phone Number Required - Please enter your phone number.' }
    for (const typed of ['', ' ']) await expect(callers[0]!.savePhone(typed)).rejects.toMatchObject(needed)
    const wrong = { status: 400, text: 'Please enter a valid US phone number' }
    for (const typed of ['123', '+44 20 7946 0958', '5'.repeat(14), 'x'.repeat(41)])
      await expect(callers[0]!.savePhone(typed)).rejects.toMatchObject(wrong)
    const most = await callers[0]!.savePhone('1 (212) 555-0171')
    expect(most).toMatchObject({ phone: '+12125550171' })
  })
})

test('a code entered long ago does not identify who signs today', async ({
  signIn,
  client,
  codeFor,
  clock,
}) => {
  const owner = await signIn()
  const { id, callers } = await aConsentedContract(owner, client, 'ask')
  const { sendCode, verify, sign } = callers[0]!
  await sendCode()
  await verify(await codeFor(phone))
  clock.pass({ minutes: 31 })
  await sign()
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.find(({ action }) => action === 'contract.signed')?.details).toMatchObject({
    authentication: 'link',
  })
})
