import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
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
import { wordsOfPdf } from '#test/pdf-words.ts'

const phone = '+12125550147'
const both = { phone, notificationPreference: 'both' } as const

const test = base
  /** Whoever is to get texts has agreed to them before. */
  .extend('agreed', { auto: true }, async ({ deps }) => {
    for (const number of [phone]) await agreeToTexts(deps, number)
  })

/** The two messages of one invitation. */
function byChannel<M extends { channel: string }>(messages: M[]): [mail: M, text: M] {
  const [mail, text] = ['email', 'sms'].map((wanted) => messages.find(({ channel }) => channel === wanted))
  if (!mail || !text) throw new Error('An invitation is missing')
  return [mail, text]
}

const open = (client: Client, signerId: string, linkSecret?: string) =>
  client.call(signingApi.get, { params: { signerId }, ...(linkSecret && { linkSecret }) })

async function sign(client: Client, contractId: string, signerId: string, linkSecret?: string) {
  const by = linkSecret ? { linkSecret } : {}
  await client.call(signingApi.consent, { params: { id: signerId }, body: allConsents, ...by })
  const body = { contractId, signerId, signatureData: aSignatureImage() }
  return client.call(signingApi.sign, { body, ...by })
}

const auditTrailOf = async (owner: Client, id: string) =>
  (await owner.call(evidenceApi.compliance, { params: { id } })).auditTrail.toReversed()

test('a link is recorded as opened from our email, from our text message, or as the sender could see it, each once', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [both])
  const signerId = signers[0]!.id
  const [emailed, texted] = byChannel(await outbox()).map(linkIn)
  expect([emailed!.signerId, texted!.signerId]).toEqual([signerId, signerId])
  const secrets = [emailed!.linkSecret, texted!.linkSecret]
  expect(secrets[0]).not.toBe(secrets[1])
  for (const secret of [undefined, ...secrets, secrets[0], undefined]) await open(client(), signerId, secret)
  const opened = (await auditTrailOf(owner, id)).filter(({ action }) => action === 'link.opened')
  expect(opened.map(({ details }) => details.description)).toEqual([
    'Opened with a link that the sender could also see',
    'Opened from the link we emailed',
    'Opened from the link we texted',
  ])
  const contract = await owner.call(contractsApi.get, { params: { id } })
  expect(contract.signers[0]).toMatchObject({ openedBy: ['visible', 'email', 'sms'] })
})

test('the page of a link tells its reader by which way they came', async ({ signIn, client, outbox }) => {
  const { signers } = await aSentContract(await signIn(), {}, [both])
  const [mail, text] = byChannel(await outbox())
  const signerId = signers[0]!.id
  const told = async (secret?: string) => {
    const { openedFrom, linkReplaced } = await open(client(), signerId, secret)
    return [openedFrom, linkReplaced]
  }
  expect(await told()).toEqual(['visible', false])
  expect(await told(linkIn(mail).linkSecret)).toEqual(['email', false])
  expect(await told(linkIn(text).linkSecret)).toEqual(['sms', false])
  expect(await told('AAAAAAAAAAAA')).toEqual(['visible', true])
})

test('the page tells when the contract was sent, and as what the sender entered its reader', async ({
  signIn,
  client,
  clock,
}) => {
  const { signers } = await aSentContract(await signIn(), {}, [{ roleKey: 'tenant' }])
  const sentAt = clock.now.toISOString()
  clock.pass({ minutes: 5 })
  expect(await open(client(), signers[0]!.id)).toMatchObject({ roleKey: 'tenant', contract: { sentAt } })
})

describe('the sender who signs with the link that they can see', () => {
  test('leaves it on record, although the signer opened the link from our email', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{ name: 'Sam Signer' }])
    const signerId = signers[0]!.id
    const [mail] = await outbox()
    await open(client(), signerId, linkIn(mail!).linkSecret)
    await open(owner, signerId)
    await sign(owner, id, signerId)
    await settle()

    const [signature] = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    expect(signature).toMatchObject({ signedBy: 'visible', linkSentTo: null })
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(report.signers).toMatchObject([
      {
        name: 'Sam Signer',
        signedBy: 'visible',
        identifiedBy: [
          {
            fact: 'Came with a link that the sender could also see',
            note: expect.stringContaining('Consent and signature came by this link'),
          },
          { fact: 'Opened from the link we emailed to signer1@example.com' },
          {
            fact: 'Used a browser where the sender has signed in',
            note: expect.stringMatching(/^Consent and signature came from it/),
          },
        ],
      },
    ])
    expect(report.signers[0]?.identifiedBy[1]?.note).not.toContain('came by this link')
    const signed = report.auditTrail.find(({ action }) => action === 'contract.signed')
    expect(signed?.details.description).toContain('Signed with a link that the sender could also see')
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const words = await wordsOfPdf(rawPayload)
    expect(words).toMatch(
      /Identified by ?Came with a link that the sender could also see .*?came by this link/,
    )
    expect(words).toMatch(
      /Also on record ?Opened from the link we emailed to signer1@example\.com .*? · neither consent nor signature came by it/,
    )
    expect(words).not.toContain('Opened with a link that the sender could also see')
  })

  test('is certified to have used the link in their own account where they sign as themselves', async ({
    signIn,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{ name: 'Olga Owner', email: owner.user.email }])
    const signerId = signers[0]!.id
    await open(owner, signerId)
    await sign(owner, id, signerId)
    await settle()
    const said = 'Used the link in the sender’s own account'
    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(report.signers[0]?.identifiedBy[0]).toEqual({
      fact: said,
      note: expect.stringContaining('consent and signature came by this link'),
    })
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const words = await wordsOfPdf(rawPayload)
    expect(words).toMatch(/Identified by ?Used the link in the sender’s own account .*?came by this link/)
    expect(words).not.toContain('Came with a link that the sender could also see')
  })

  test('is told apart from the signer who came from our message', async ({
    signIn,
    client,
    outbox,
    settle,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [{ ...both, notificationPreference: 'sms' }, {}])
    const [mail, text] = byChannel(await outbox())
    for (const message of [text, mail]) {
      const { signerId, linkSecret } = linkIn(message)
      await open(client(), signerId, linkSecret)
      await sign(client(), id, signerId, linkSecret)
    }
    await settle()
    const signatures = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    expect(signatures).toMatchObject([
      { signedBy: 'email', linkSentTo: 'signer2@example.com' },
      { signedBy: 'sms', linkSentTo: '(•••) •••-0147' },
    ])
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    const words = await wordsOfPdf(rawPayload)
    expect(words).toContain('Opened from the link we texted to (•••) •••-0147')
    expect(words).toContain('Opened from the link we emailed to signer2@example.com')
    expect(words).not.toContain('could also see')
  })
})

describe('the secret of a message', () => {
  test('is good until a newer one is sent by the same channel, and for no other signer or address', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const { signers } = await aSentContract(owner, {}, [{}, {}])
    const mails = await outbox()
    const secretFor = (email: string) => linkIn(mails.find(({ to }) => to === email)!).linkSecret
    const [old, others] = [secretFor('signer1@example.com'), secretFor('signer2@example.com')]
    const signerId = signers[0]!.id
    const wayOf = async (secret: string, of = signerId) => (await open(client(), of, secret)).openedFrom
    expect([await wayOf(old), await wayOf(others)]).toEqual(['email', 'visible'])
    await owner.call(signersApi.resend, { params: { id: signerId } })
    const newest = linkIn((await outbox()).at(-1)!).linkSecret
    expect([await wayOf(old), await wayOf(newest)]).toEqual(['visible', 'email'])

    const body = { name: 'Nora', email: 'nora@example.com', notificationPreference: 'sms', phone } as const
    const moved = await owner.call(signersApi.update, { params: { id: signerId }, body })
    expect(await wayOf(newest, moved.id)).toBe('visible')
  })

  test('of the next in line comes with their turn, in their message alone', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
      { signingOrder: 1 },
      { signingOrder: 2 },
    ])
    expect((await outbox()).map(({ to }) => to)).toEqual(['signer1@example.com'])
    await sign(client(), id, signers[0]!.id)
    const next = (await outbox()).findLast(({ subject }) => subject.startsWith('Your turn'))
    const { signerId, linkSecret } = linkIn(next!)
    expect([next?.to, (await open(client(), signerId, linkSecret)).openedFrom]).toEqual([
      'signer2@example.com',
      'email',
    ])
  })

  test('reaches the owner by no answer, and is in no table as it is', async ({
    signIn,
    client,
    outbox,
    deps,
  }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner, {}, [both])
    const [mail, text] = byChannel(await outbox())
    const secrets = [linkIn(mail).linkSecret, linkIn(text).linkSecret]
    const { signerId } = linkIn(mail)
    for (const secret of secrets) await open(client(), signerId, secret)
    await sign(client(), id, signerId, secrets[0])
    await outbox()
    const seen = []
    for (const url of [
      '/api/contracts',
      `/api/contracts/${id}`,
      `/api/contracts/${id}/signatures`,
      `/api/contracts/${id}/compliance`,
      `/api/signers/${signerId}`,
    ]) {
      const { statusCode, payload } = await owner.send({ method: 'GET', url })
      expect(statusCode).toBe(200)
      seen.push(payload)
    }
    const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
    seen.push(await wordsOfPdf(rawPayload))
    const { rows } = await deps.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of rows) {
      const stored = await deps.db.execute(sql.raw(`select to_jsonb(t)::text as text from "${name}" t`))
      seen.push(JSON.stringify(stored.rows))
    }
    for (const secret of secrets) for (const text of seen) expect(text).not.toContain(secret)
    const kept = await deps.db.execute(
      sql`select payload is null as gone from deliveries where kind = 'invitation'`,
    )
    expect(kept.rows).toEqual([{ gone: true }, { gone: true }])
  })

  test('is not carried to the sender by an answer to our email', async ({ signIn, deps }) => {
    await aSentContract(await signIn())
    const { rows } = await deps.db.execute<{ id: string; payload: Uint8Array }>(
      sql`select id, payload from deliveries where kind = 'invitation'`,
    )
    const place = { table: 'deliveries', id: rows[0]!.id, column: 'payload' }
    expect(JSON.parse(deps.keyring.decryptText(rows[0]!.payload, place))).not.toHaveProperty('replyTo')
  })
})

test('a scanner or a preview that fetches the address in our email opens nothing', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner)
  const [mail] = await outbox()
  const { signerId, linkSecret } = linkIn(mail!)
  for (const method of ['GET', 'HEAD'] as const)
    await client().send({ method, url: `/sign/${signerId}?d=${linkSecret}` })
  const headers = { 'link-secret': linkSecret }
  const asked = await client().send({ method: 'HEAD', url: `/api/signers/${signerId}`, headers })
  expect([asked.statusCode, asked.headers['allow']]).toEqual([405, 'GET'])
  expect((await auditTrailOf(owner, id)).map(({ action }) => action)).not.toContain('link.opened')
  // and the address alone, read by a program, is only the link that the sender sees, too
  await client().send({ method: 'GET', url: `/api/signers/${signerId}?d=${linkSecret}` })
  const contract = await owner.call(contractsApi.get, { params: { id } })
  expect(contract.signers[0]?.openedBy).toEqual(['visible'])
})

test('a code to a number that the sender chose counts as strong only by a link that the sender could not see', async ({
  signIn,
  client,
  outbox,
  codeFor,
  deps,
  clock,
}) => {
  const { sandbox } = deps.settings
  Object.assign(sandbox, { mail: false, sms: false })
  const owner = await signIn({ addedFunds: true, balanceCents: 900 })
  const levelOf = async (email: string, hasSecret: boolean, name = 'Sam') => {
    const person = { ...both, email, name }
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [person])
    const params = { id: signers[0]!.id }
    const mail = (await outbox()).findLast(
      ({ channel, text }) => channel === 'email' && text.includes(params.id),
    )
    const by = hasSecret ? { linkSecret: linkIn(mail!).linkSecret } : {}
    await client().call(signingApi.consent, { params, body: allConsents, ...by })
    await client().call(signingApi.sendCode, { params, ...by })
    const verificationCode = await codeFor(phone)
    const body = { contractId: id, signerId: params.id, signatureData: aSignatureImage(), verificationCode }
    await client().call(signingApi.sign, { body, ...by })
    const { complianceMetadata } = await owner.call(evidenceApi.compliance, { params: { id } })
    return complianceMetadata.securityLevel
  }
  expect(await levelOf('sam@example.com', true)).toBe('high')
  expect(await levelOf('sam@example.com', false)).toBe('standard')
  // the sender themselves, and somebody else who has their address, too
  expect(await levelOf(owner.user.email, false, 'Olga Owner')).toBe('high')
  expect(await levelOf(owner.user.email, false, 'Carol Jones')).toBe('standard')
  // what stays in the outbox of a sandbox proves nothing
  for (const kept of [{ sms: true }, { sms: false, mail: true }]) {
    clock.pass({ minutes: 61 })
    Object.assign(sandbox, kept)
    expect([kept, await levelOf('sam@other.example.com', true)]).toEqual([kept, 'standard'])
  }
})
