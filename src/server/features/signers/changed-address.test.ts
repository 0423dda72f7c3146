import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import {
  agreeToTexts,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  signAs,
  test as base,
} from '#test/app.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { anotherCode } from '#test/visitor.ts'

const phone = '+12125550147'
const otherPhone = '+12125550188'
const at = (minute: number) => `November 20, 2026, 9:0${minute} AM UTC`
const sam = { name: 'Sam Signer', email: 'sam@example.com', phone, notificationPreference: 'both' } as const

const test = base
  /** Whoever is to get texts has agreed to them before. */
  .extend('agreed', { auto: true }, async ({ deps }) => {
    for (const number of [phone, otherPhone]) await agreeToTexts(deps, number)
  })

describe('another phone number after sending', () => {
  test('ends the link, the code and the consent before, and invites under a new link', async ({
    signIn,
    client,
    codeFor,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
    const old = signers[0]!.id
    const signer = client()
    await signer.call(signingApi.consent, { params: { id: old }, body: allConsents })
    await signer.call(signingApi.sendCode, { params: { id: old } })
    const code = await codeFor(phone)
    const changed = await owner.call(signersApi.update, {
      params: { id: old },
      body: { ...sam, phone: otherPhone },
    })
    expect(changed).toMatchObject({ phone: otherPhone, status: 'sent', consentedAt: null, openedBy: [] })
    expect(changed.id).not.toBe(old)

    await expect(signer.call(signingApi.get, { params: { signerId: old } })).rejects.toMatchObject({
      status: 404,
    })
    const body = { contractId: id, signerId: changed.id, signatureData: aSignatureImage() }
    await expect(signer.call(signingApi.sign, { body })).rejects.toMatchObject({ status: 409 })
    await signer.call(signingApi.consent, { params: { id: changed.id }, body: allConsents })
    await expect(
      signer.call(signingApi.sign, { body: { ...body, verificationCode: code } }),
    ).rejects.toMatchObject({ status: 400 })
    const links = (await outbox()).filter(({ text }) => text.includes(changed.id))
    expect(links.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
      `email ${sam.email}`,
      `sms ${otherPhone}`,
    ])
  })

  test('is told to the address and to the number before, masked', async ({ signIn, outbox }) => {
    const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
    const { signers } = await aSentContract(owner, {}, [sam])
    const before = (await outbox()).length
    const body = { ...sam, email: 'mallory@elsewhere.example', phone: otherPhone }
    await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body })
    const messages = (await outbox()).slice(before)
    const [mail, text] = [sam.email, phone].map((place) => messages.find(({ to }) => to === place))
    const words = mail!.text.replaceAll(/\s+/g, ' ')
    expect(mail?.subject).toContain('Olga Owner changed your email address and phone number')
    expect(words).toContain('•••@example.com, now m•••@elsewhere.example')
    expect(words).toContain('(•••) •••-0147, now (•••) •••-0188')
    expect(words).toContain('Your earlier link no longer works')
    expect(text?.text).toContain('Olga Owner changed the phone number')
    for (const message of [mail!, text!]) expect(message.text).not.toMatch(/mallory|0188\d|\/sign\//)
  })

  test('with another name, too, is told as that: nobody signs in the name of who was asked before', async ({
    signIn,
    outbox,
  }) => {
    const owner = await signIn({ firstName: 'Olga', lastName: 'Owner' })
    const { signers } = await aSentContract(owner, {}, [sam])
    const before = (await outbox()).length
    const body = { ...sam, name: 'Nora', email: 'nora@elsewhere.example' }
    await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body })
    const mail = (await outbox()).slice(before).find(({ to }) => to === sam.email)
    expect(mail?.subject).toContain('Olga Owner put another name in place of yours')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Your earlier link no longer works')
    expect(mail?.text).not.toMatch(/your email address|in your name|Nora|nora/)
  })

  test('does not give whoever guesses codes five more tries', async ({ signIn, client, codeFor }) => {
    const owner = await signIn()
    const { signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
    const guesser = client()
    let { id } = signers[0]!
    const guessOnce = async (number: string) => {
      await guesser.call(signingApi.consent, { params: { id }, body: allConsents })
      await guesser.call(signingApi.sendCode, { params: { id } })
      const body = { code: anotherCode(await codeFor(number)) }
      return guesser
        .call(signingApi.verifyCode, { params: { id }, body })
        .catch(({ status }: { status: number }) => status)
    }
    for (let failure = 1; failure <= 4; failure++) expect(await guessOnce(phone)).toBe(400)
    const body = { ...sam, email: 'sam@elsewhere.example' }
    ;({ id } = await owner.call(signersApi.update, { params: { id }, body }))
    expect(await guessOnce(phone)).toBe(429)
  })
})

test('what the sender changed of a signer after sending stands on the certificate, with time and both values masked', async ({
  signIn,
  client,
  clock,
  codeFor,
  settle,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
  clock.pass({ minutes: 1 })
  const nora = { ...sam, name: 'Nora New', email: 'nora@elsewhere.example' }
  const second = await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body: nora })
  clock.pass({ minutes: 1 })
  const body = { ...nora, phone: otherPhone }
  const { id: signerId } = await owner.call(signersApi.update, { params: { id: second.id }, body })
  clock.pass({ minutes: 1 })
  const signer = client()
  await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  await signer.call(signingApi.sendCode, { params: { id: signerId } })
  const code = await codeFor(otherPhone)
  await signer.call(signingApi.verifyCode, { params: { id: signerId }, body: { code } })
  const signed = { contractId: id, signerId, signatureData: aSignatureImage() }
  await signer.call(signingApi.sign, { body: signed })
  await settle()

  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  const words = await wordsOfPdf(rawPayload)
  for (const told of [
    `Name changed from Sam Signer to Nora New Changed by the sender ${at(1)}`,
    `Email address changed from s•••@example.com to n•••@elsewhere.example Changed by the sender ${at(1)}`,
    `Phone number changed from (•••) •••-0147 to (•••) •••-0188 Changed by the sender ${at(2)}`,
    `the sender chose the number, and changed it after sending ${at(2)}`,
  ])
    expect(words).toContain(told)
  expect(words).not.toContain('sam@example.com')
  const { signers: reported } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(reported[0]?.changes.map(({ fact }) => fact.split(' changed ')[0])).toEqual([
    'Name',
    'Email address',
    'Phone number',
  ])
})

test.for([
  ['email', 'the signer gave the number November 20, 2026', 'high'],
  // whoever has that link may be the sender, and so may the holder of the phone
  ['visible', 'with a link that the sender could also see · the number was given', 'standard'],
] as const)(
  'a code to a number that was given on the signing page is told by the link (%s) it was given by, also after the sender corrects the name',
  async ([way, words, securityLevel], { signIn, client, codeFor, outbox, settle, deps }) => {
    Object.assign(deps.settings.sandbox, { mail: false, sms: false })
    const owner = await signIn()
    const person = { name: 'Sam', email: sam.email, notificationPreference: 'email' } as const
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [person])
    const params = { id: signers[0]!.id }
    const signer = client()
    const by = way === 'email' ? { linkSecret: linkIn((await outbox())[0]!).linkSecret } : {}
    await signer.call(signingApi.consent, { params, body: allConsents, ...by })
    await signer.call(signingApi.savePhone, { params, body: { phone }, ...by })
    await owner.call(signersApi.update, { params, body: { ...person, name: 'Sam Signer', phone } })
    await signer.call(signingApi.consent, { params, body: allConsents, ...by })
    await signer.call(signingApi.sendCode, { params, ...by })
    await signer.call(signingApi.verifyCode, { params, body: { code: await codeFor(phone) }, ...by })
    const body = { contractId: id, signerId: params.id, signatureData: aSignatureImage() }
    await signer.call(signingApi.sign, { body, ...by })
    await settle()
    expect(await owner.call(contractsApi.signatures, { params: { id }, query: {} })).toMatchObject([
      { codePhone: '(•••) •••-0147', codePhoneFrom: 'signer', codePhoneBy: way, signedBy: way },
    ])
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const pdf = await wordsOfPdf(rawPayload)
    expect(pdf).toContain(words)
    expect(pdf.includes('the signer gave the number')).toBe(way === 'email')
    const { complianceMetadata } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(complianceMetadata).toMatchObject({ securityLevel })
  },
)

test('who was not invited yet gets a new link with a new address, and nobody is told of an old one', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const people = [{ signingOrder: 1 }, { ...sam, signingOrder: 2 }]
  const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, people)
  const before = (await outbox()).length
  const body = { ...sam, signingOrder: 2, phone: otherPhone }
  const later = await owner.call(signersApi.update, { params: { id: signers[1]!.id }, body })
  expect([later.status, later.id === signers[1]!.id]).toEqual(['pending', false])
  expect(await outbox()).toHaveLength(before)
  await signAs(client(), id, signers[0]!.id)
  const turn = (await outbox()).findLast(({ to }) => to === otherPhone)
  expect(linkIn(turn!).signerId).toBe(later.id)
})

test('a number that somebody gave before the address was changed is not one that the next person gave', async ({
  signIn,
  client,
  codeFor,
}) => {
  const owner = await signIn()
  const person = { name: 'Sam', email: sam.email, notificationPreference: 'email' } as const
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [person])
  const first = { id: signers[0]!.id }
  await client().call(signingApi.consent, { params: first, body: allConsents })
  await client().call(signingApi.savePhone, { params: first, body: { phone } })
  const { id: signerId } = await owner.call(signersApi.update, {
    params: first,
    body: { ...person, email: 'tess@example.com', phone },
  })
  const [params, signer] = [{ id: signerId }, client()]
  await signer.call(signingApi.consent, { params, body: allConsents })
  await signer.call(signingApi.sendCode, { params })
  await signer.call(signingApi.verifyCode, { params, body: { code: await codeFor(phone) } })
  const body = { contractId: id, signerId, signatureData: aSignatureImage() }
  await signer.call(signingApi.sign, { body })
  expect(await owner.call(contractsApi.signatures, { params: { id }, query: {} })).toMatchObject([
    { codePhone: '(•••) •••-0147', codePhoneFrom: 'earlier-link', codePhoneBy: 'visible' },
  ])
})

test('who takes the place is shown nothing of what the one before asked and was answered, and all of what they ask', async ({
  signIn,
  client,
  clock,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam])
  const repliesTo = async (signerId: string) =>
    (await client().call(signingApi.get, { params: { signerId } })).replies
  /** A correction, which stays as it is, and another person, whom the owner refuses. */
  const askInVain = async (signerId: string) => {
    const params = { id: signerId }
    await client().call(repliesApi.askForCorrection, { params, body: { text: 'My name is Tom.' } })
    await client().call(repliesApi.handOver, { params, body: { name: 'Helen', email: 'helen@example.com' } })
    const [handOver, correction] = (await owner.call(contractsApi.get, { params: { id } })).replies
    await owner.call(repliesApi.stands, { params: { id: correction!.id } })
    await owner.call(repliesApi.refuse, { params: { id: handOver!.id } })
  }
  const answered = [
    { kind: 'hand-over', outcome: 'refused' },
    { kind: 'correction', outcome: 'stands' },
  ]
  await askInVain(signers[0]!.id)
  expect(await repliesTo(signers[0]!.id)).toMatchObject(answered)
  const tess = { ...sam, name: 'Tess', phone: otherPhone }
  const { id: next } = await owner.call(signersApi.update, { params: { id: signers[0]!.id }, body: tess })
  expect(await repliesTo(next)).toEqual([])
  clock.pass({ minutes: 1 })
  await askInVain(next)
  expect(await repliesTo(next)).toMatchObject(answered)
  expect((await owner.call(contractsApi.get, { params: { id } })).replies).toHaveLength(4)
})
