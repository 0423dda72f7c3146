import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, linkIn, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const view = (client: Client, signerId: string) => client.call(signingApi.get, { params: { signerId } })

/** Every call that a signing link can make, each with a proper body. */
const everything = (client: Client, contractId: string, signerId: string) => {
  const params = { id: signerId }
  return {
    consent: () => client.call(signingApi.consent, { params, body: allConsents }),
    sendCode: () => client.call(signingApi.sendCode, { params }),
    verifyCode: () => client.call(signingApi.verifyCode, { params, body: { code: '0000' } }),
    savePhone: () => client.call(signingApi.savePhone, { params, body: { phone: '2125550100' } }),
    sign: () =>
      client.call(signingApi.sign, { body: { contractId, signerId, signatureData: aSignatureImage() } }),
  }
}

describe('a signing link', () => {
  test('shows the frozen text and the signer’s own data', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(
      owner,
      { content: '<p>Signed on [@field:signing_date]</p>' },
      [{ phone: '212 555 0143' }],
    )
    const contract = await owner.call(contractsApi.get, { params: { id } })
    expect(await view(client(), signers[0]!.id)).toMatchObject({
      name: 'Signer 1',
      email: 'signer1@example.com',
      phone: '+12125550143',
      yourTurn: true,
      codeVerified: false,
      contract: {
        id,
        title: 'Mutual NDA',
        content: '<p>Signed on (the date on which the last party signs)</p>',
        status: 'sent',
        creatorId: owner.user.id,
        documentContentHash: contract.documentContentHash,
      },
    })
  })

  test('that is malformed, or leads to nothing, is said to be so', async ({ client }) => {
    await expect(view(client(), 'abc')).rejects.toMatchObject({
      status: 400,
      text: 'Invalid Signing Link - The signing link is invalid or malformed.',
    })
    await expect(view(client(), 'a'.repeat(32))).rejects.toMatchObject({
      status: 404,
      code: 'unknown_link',
      text: 'The contract or signing invitation could not be found.',
    })
  })

  test('never shows anything of another signer', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { twoFARequirement: 'ask' }, [
      {
        name: 'Private Person',
        email: 'private.person@example.com',
        phone: '+12125550188',
        ccEmails: ['private.copy@example.com'],
        geolocationRequirement: 'require',
      },
      { name: 'Curious Reader', email: 'curious@example.com' },
    ])
    const [theirs = '', own = ''] = signers.map((signer) => signer.id)
    const first = client({ ipAddress: '203.0.113.99' })
    await first.call(signingApi.consent, { params: { id: theirs }, body: allConsents })
    await first.call(signingApi.sign, {
      body: {
        contractId: id,
        signerId: theirs,
        signatureData: aSignatureImage(),
        location: { latitude: '40.7484', longitude: '-73.9857', accuracy: '12' },
      },
    })

    const reader = client({ ipAddress: '198.51.100.4' })
    const get = (url: string) => reader.send({ method: 'GET', url })
    const post = (url: string, payload: object = {}) => reader.send({ method: 'POST', url, payload })
    const answers = [
      await get(`/api/signers/${own}`),
      await post(`/api/signers/${own}/consent`, allConsents),
      await reader.send({
        method: 'PATCH',
        url: `/api/signers/${own}/phone`,
        payload: { phone: '2125550144' },
      }),
      await post(`/api/signers/${own}/send-2fa`),
      await post(`/api/signers/${own}/verify-2fa`, { code: '0000' }),
      await get(`/api/signer-database/opt-in-status/private.person@example.com?signerId=${own}`),
      await post('/api/signer-database/opt-in', {
        email: 'private.person@example.com',
        optInStatus: true,
        signerId: own,
      }),
      await post(`/api/contracts/${id}/audit/view`, {
        documentType: 'contract',
        viewMethod: 'web_interface',
        signerId: own,
      }),
      await get(`/api/contracts/${id}`),
      await get(`/api/contracts/${id}/signatures`),
      await get(`/api/contracts/${id}/compliance`),
      await post('/api/signatures', { contractId: id, signerId: own, signatureData: 'nonsense' }),
      await post('/api/signatures', { contractId: id, signerId: own, signatureData: aSignatureImage() }),
      await get(`/api/signers/${own}`),
    ]
    const secrets = ['private.', 'Private Person', '5550188', '203.0.113.99', '40.7484', '73.9857', theirs]
    for (const { payload } of answers) for (const secret of secrets) expect(payload).not.toContain(secret)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 400, 200, 200, 200, 401, 401, 401, 400, 201, 200,
    ])
  })

  test('travels nowhere: no referrer, no cache, no frame', async ({ signIn, app }) => {
    const { signers } = await aSentContract(await signIn())
    for (const url of [`/sign/${signers[0]!.id}`, `/api/signers/${signers[0]!.id}`]) {
      const { headers } = await app.inject({ method: 'GET', url })
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
    const { headers } = await app.inject({ method: 'GET', url: `/api/signers/${signers[0]!.id}` })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('can do nothing but consent before consent was given', async ({ signIn, client }) => {
    const { id, signers } = await aSentContract(await signIn(), { twoFARequirement: 'require' })
    const signer = client()
    const { consent: _, ...early } = everything(signer, id, signers[0]!.id)
    for (const call of Object.values(early))
      await expect(call()).rejects.toMatchObject({
        status: 409,
        text: expect.stringMatching(/^(Give your consent|Agree to sign)/),
      })
  })

  test('is read-only after its signature', async ({ signIn, client }) => {
    const { id, signers } = await aSentContract(await signIn(), {}, [{}, {}])
    const signerId = signers[0]!.id
    const signer = client()
    await signAs(signer, id, signerId)
    for (const call of Object.values(everything(signer, id, signerId)))
      await expect(call()).rejects.toMatchObject({
        status: 409,
        text: 'You have already signed this contract.',
      })
    expect(await view(signer, signerId)).toMatchObject({ status: 'signed', contract: { status: 'sent' } })
  })

  test('of a contract that its sender deletes is gone', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    await owner.call(contractsApi.remove, { params: { id } })
    await expect(view(client(), signers[0]!.id)).rejects.toMatchObject({ status: 410 })
  })

  test('that has ended names contract and sender to whoever came by our message, which named both, and to nobody else', async ({
    signIn,
    client,
    clock,
    outbox,
  }) => {
    const owner = await signIn()
    const first = await aSentContract(owner, { title: 'Lease of the barn' })
    const ownerOfSecond = await signIn()
    const [second, third] = [await aSentContract(ownerOfSecond), await aSentContract(await signIn())]
    const links = (await outbox()).map(linkIn)
    const named = { title: 'Lease of the barn', senderEmail: owner.user.email }
    const endOf = async ({ signers: [signer] }: typeof first, withSecret: boolean) => {
      const signerId = signer!.id
      const linkSecret = links.find((link) => link.signerId === signerId)!.linkSecret
      const asked = { params: { signerId }, ...(withSecret && { linkSecret }) }
      return client()
        .call(signingApi.get, asked)
        .catch(({ status, code, values }) => ({ status, code, values }))
    }
    await owner.call(contractsApi.cancel, { params: { id: first.id }, body: {} })
    const cancelled = { status: 410, code: 'contract_cancelled' }
    expect(await endOf(first, true)).toMatchObject({ ...cancelled, values: named })
    expect(await endOf(first, false)).toEqual({ ...cancelled, values: {} })
    // whoever it isn't for is told no more of it
    const link = links.find(({ signerId }) => signerId === second.signers[0]!.id)
    await client().call(repliesApi.notMe, {
      params: { id: link!.signerId },
      linkSecret: link!.linkSecret,
    })
    expect(await endOf(second, true)).toEqual({ status: 410, code: 'not_for_you', values: {} })
    await ownerOfSecond.call(contractsApi.cancel, { params: { id: second.id }, body: {} })
    expect(await endOf(second, true)).toEqual({ ...cancelled, values: {} })
    clock.pass({ minutes: 70 * 24 * 60 })
    expect(await endOf(third, true)).toMatchObject({
      code: 'contract_expired',
      values: { title: expect.any(String), endsAt: expect.any(String) },
    })
    expect(await endOf(third, false)).not.toHaveProperty('values.title')
  })

  test('of a contract that was cancelled, was declined, or expired tells whoever had signed it, and nobody else, that they had', async ({
    signIn,
    client,
    clock,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const signedByFirst = async () => {
      const contract = await aSentContract(owner, {}, [{}, {}])
      await signAs(client(), contract.id, contract.signers[0]!.id)
      return { id: contract.id, signerIds: contract.signers.map((signer) => signer.id) }
    }
    const endsOf = async ({ signerIds }: { signerIds: string[] }) => {
      const ends = signerIds.map((id) =>
        view(client(), id).catch(({ code, values }) => [code, values.hadSigned]),
      )
      return Promise.all(ends)
    }
    const [cancelled, declined, expired] = [
      await signedByFirst(),
      await signedByFirst(),
      await signedByFirst(),
    ]
    await owner.call(contractsApi.cancel, { params: { id: cancelled.id }, body: {} })
    const reason = 'Not these terms.'
    await client().call(repliesApi.decline, { params: { id: declined.signerIds[1]! }, body: { reason } })
    clock.pass({ minutes: 70 * 24 * 60 })
    for (const [ended, code] of [
      [cancelled, 'contract_cancelled'],
      [declined, 'contract_declined'],
      [expired, 'contract_expired'],
    ] as const)
      expect(await endsOf(ended)).toEqual([
        [code, 'yes'],
        [code, undefined],
      ])
  })

  test('is recorded once when it is opened, however often at once', async ({ signIn, client, deps }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    await Promise.all(Array.from({ length: 8 }, () => view(client(), signers[0]!.id)))
    const { rows } = await deps.db.execute(
      `select 1 from log_records where contract_id = '${id}' and record like '%"action":"link.opened"%'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a link that is used without end', () => {
  test('cannot grow the log until no PDF can be made of it, nor keep out the views of others', async ({
    signIn,
    client,
    clock,
    deps,
  }) => {
    const { id, signers } = await aSentContract(await signIn(), {}, [{}, {}])
    const look = (signerId: string) =>
      client().call(signingApi.recordView, {
        params: { id },
        body: { documentType: 'contract', viewMethod: 'web_interface', signerId },
      })
    const consent = (signerId: string, communicationsConsent: boolean) =>
      client().call(signingApi.consent, {
        params: { id: signerId },
        body: { ...allConsents, communicationsConsent },
      })
    const [busy, calm] = signers.map((signer) => signer.id)
    const recorded = []
    for (let n = 0; n < 60; n++) recorded.push((await look(busy!)).recorded)
    expect(recorded.filter(Boolean)).toHaveLength(50)
    for (let n = 0; n < 110; n++) {
      clock.pass({ ms: 1 })
      await consent(busy!, n % 2 === 0).catch(() => undefined)
    }
    await expect(consent(busy!, true)).rejects.toMatchObject({ status: 409 })
    const { rows } = await deps.db.execute<{ size: number }>(sql`select cseq as size from log_heads`)
    expect(rows[0]?.size).toBeLessThan(170)
    expect(await look(calm!)).toEqual({ recorded: true })
    expect(await signAs(client(), id, calm!)).toMatchObject({ signerStatus: 'signed' })
  })
})
