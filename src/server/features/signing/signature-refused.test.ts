import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { describe } from 'vitest'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { setContent } from '#server/features/contracts/contracts.queries.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, aSignatureImage, allConsents, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const consent = (client: Client, id: string) =>
  client.call(signingApi.consent, { params: { id }, body: allConsents })

describe('a text that was changed after sending', () => {
  const refused = { status: 409, text: expect.stringContaining('match what was sent') }

  test('is not signed, although whoever changed it had the key, and the log says so', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, { content: '<p>Pay 100 dollars.</p>' })
    await setContent(deps.db, await getContractKey(deps.db, deps, id), id, '<p>Pay 900 dollars.</p>')
    await expect(signAs(client(), id, signers[0]!.id)).rejects.toMatchObject(refused)
    const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(chainIntact).toBe(true)
    expect(auditTrail[0]).toMatchObject({
      action: 'signature.refused',
      signerId: signers[0]!.id,
      details: { reason: 'content-changed' },
    })
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
      status: 'sent',
      signedCount: 0,
    })
  })

  test('is not signed when bytes of it were overwritten, or those of another contract stand there', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn({ addedFunds: true, balanceCents: 500 })
    const spoil = [
      sql`content = set_byte(content, 40, (get_byte(content, 40) + 1) % 256)`,
      sql`content = substring(content from 1 for 30)`,
      sql`content = (select content from contracts where title = 'Another')`,
      sql`document_content_hash = ${'0'.repeat(64)}`,
      sql`document_content_hash = null`,
    ]
    await aSentContract(owner, { title: 'Another' })
    for (const change of spoil) {
      const { id, signers } = await aSentContract(owner)
      await deps.db.execute(sql`update contracts set ${change} where id = ${id}`)
      await expect(signAs(client(), id, signers[0]!.id)).rejects.toMatchObject(refused)
      const page = client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
      await expect(page).rejects.toMatchObject(refused)
      const { rows } = await deps.db.execute(sql`select count(*)::int as signatures from signatures`)
      expect(rows).toEqual([{ signatures: 0 }])
    }
  })

  test('is not even shown when its hash was changed along with it by whoever had the key', async ({
    signIn,
    client,
    deps,
  }) => {
    const { id, signers } = await aSentContract(await signIn(), { content: '<p>Pay 100 dollars.</p>' })
    const forged = '<p>Pay 900 dollars.</p>'
    await setContent(deps.db, await getContractKey(deps.db, deps, id), id, forged)
    const hash = createHash('sha256').update(forged).digest('hex')
    await deps.db.execute(sql`update contracts set document_content_hash = ${hash} where id = ${id}`)
    const page = client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
    await expect(page).rejects.toMatchObject({
      status: 409,
      text: 'The content hash isn’t what was recorded. This contract can’t be shown. Let the sender know.',
    })
  })
})

test('a signature before consent or turn, or without place or code, is refused, and the log keeps each try', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const people = [
    { phone: '+12125550100', geolocationRequirement: 'require' as const },
    { signingOrder: 2, phone: '+12125550101' },
  ]
  const settings = { workflow: 'sequential', twoFARequirement: 'require' } as const
  const { id, signers } = await aSentContract(owner, settings, people)
  const [first, second] = [signers[0]!.id, signers[1]!.id]
  const location = { latitude: '40.7484', longitude: '-73.9857', accuracy: '12' }
  const sign = (signerId: string, more = {}) =>
    client().call(signingApi.sign, {
      body: { contractId: id, signerId, signatureData: aSignatureImage(), ...more },
    })

  await expect(sign(first)).rejects.toMatchObject({ status: 409, text: /^Agree to sign/ })
  await consent(client(), first)
  await expect(consent(client(), second)).rejects.toMatchObject({ status: 409, text: /not your turn/ })
  await expect(sign(second)).rejects.toMatchObject({ status: 409, text: /not your turn/ })
  await expect(sign(first)).rejects.toMatchObject({
    status: 400,
    code: 'location_required',
    text: /^Location Required/,
  })
  await expect(sign(first, { location })).rejects.toMatchObject({ status: 409, code: 'code_required' })

  const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
  const byVisible = 'with a link that the sender could also see'
  const tries = auditTrail.filter(({ action }) => action === 'signature.incomplete').toReversed()
  expect(tries.map(({ signerId, details }) => [signerId, details.description])).toEqual([
    [first, `Tried to sign before consenting, ${byVisible}`],
    [second, `Tried to sign before it was their turn, ${byVisible}`],
    [first, `Tried to sign without the required location, ${byVisible}`],
    [first, `Tried to sign without the required verification code, ${byVisible}`],
  ])
  expect(tries.map(({ ipAddress }) => ipAddress)).toEqual(Array(4).fill('127.0.0.1'))
  expect(chainIntact).toBe(true)
})

describe('the place of a signature', () => {
  const location = { latitude: '40.7484', longitude: '-73.9857', accuracy: '12' }

  test('must be told where it is required, and may be where it is asked', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [
      { geolocationRequirement: 'require' },
      { geolocationRequirement: 'ask' },
    ])
    await expect(signAs(client(), id, signers[0]!.id)).rejects.toMatchObject({
      status: 400,
      text: 'Location Required - This contract requires location verification to proceed. Please allow location access and try again.',
    })
    expect(await signAs(client(), id, signers[1]!.id)).toMatchObject({ signerStatus: 'signed' })
    await client().call(signingApi.sign, {
      body: { contractId: id, signerId: signers[0]!.id, signatureData: aSignatureImage(), location },
    })
    const { signerLocations } = await owner.call(contractsApi.get, { params: { id } })
    expect(signerLocations).toMatchObject([
      { signerId: signers[0]!.id, latitude: '40.7484', longitude: '-73.9857' },
    ])
    const shown = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    expect(shown.map(({ locationSource, locationAccuracy }) => [locationSource, locationAccuracy])).toEqual([
      ['gps', '12'],
      ['none', null],
    ])
  })

  test('must be a place on earth', async ({ signIn, client }) => {
    const { id, signers } = await aSentContract(await signIn(), {}, [{ geolocationRequirement: 'require' }])
    await consent(client(), signers[0]!.id)
    for (const wrong of [
      { ...location, latitude: '91' },
      { ...location, latitude: '-90.5' },
      { ...location, longitude: '181' },
      { ...location, longitude: 'NaN' },
      { ...location, latitude: '' },
      { ...location, accuracy: 'x'.repeat(31) },
      { ...location, accuracy: '<b>' },
      {},
      'here',
    ]) {
      const { statusCode } = await client().send({
        method: 'POST',
        url: '/api/signatures',
        payload: {
          contractId: id,
          signerId: signers[0]!.id,
          signatureData: aSignatureImage(),
          location: wrong,
        },
      })
      expect([wrong, statusCode]).toEqual([wrong, 400])
    }
  })
})

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const painted = (rgba: [number, number, number, number]) => {
  const png = new PNG({ width: 80, height: 40 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set(rgba, at)
  return PNG.sync.write(png)
}

const codeOf = (what: string) => {
  if (what.includes('megabyte') || what.includes('50,000')) return 'picture_too_large'
  return ['nothing at all', 'a white picture', 'a transparent picture'].includes(what)
    ? 'picture_empty'
    : expect.stringMatching(/^picture_(?:unreadable|too_large)$/)
}

describe('a picture that is no signature', () => {
  const claiming = (width: number, height: number) => {
    const png = painted([0, 0, 0, 255])
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }
  const whole = Buffer.from(aSignatureImage().split(',')[1] ?? '', 'base64')
  const pictures: Record<string, string> = {
    'nothing at all': '',
    'an empty picture': dataUrl(Buffer.alloc(0)),
    'a white picture': dataUrl(painted([255, 255, 255, 255])),
    'a transparent picture': dataUrl(painted([7, 7, 7, 0])),
    'a header of 50,000 by 50,000 pixels': dataUrl(claiming(50_000, 50_000)),
    'a header of no pixels': dataUrl(claiming(0, 0)),
    'a header of four billion pixels': dataUrl(claiming(0xffffffff, 0xffffffff)),
    'a cut picture': dataUrl(whole.subarray(0, whole.length - 30)),
    'a head without a body': dataUrl(whole.subarray(0, 33)),
    'a JPEG that says it is a PNG': dataUrl(
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9'.repeat(4), 'hex'),
    ),
    'an SVG with a script': dataUrl(Buffer.from('<svg onload="alert(1)"/>'.repeat(9)), 'image/svg+xml'),
    'an address instead of a picture': 'https://evil.example/signature.png',
    'a script': 'javascript:alert(1)',
    'more than a megabyte': dataUrl(Buffer.concat([whole, Buffer.alloc(1024 * 1024)])),
  }

  test('is refused with the reason', async ({ signIn, client }) => {
    const { id, signers } = await aSentContract(await signIn())
    await consent(client(), signers[0]!.id)
    for (const [what, signatureData] of Object.entries(pictures)) {
      const answer = await client().send({
        method: 'POST',
        url: '/api/signatures',
        payload: { contractId: id, signerId: signers[0]!.id, signatureData },
      })
      expect([what, answer.statusCode]).toEqual([what, 400])
      expect(answer.json<{ message: string }>().message).toMatch(/signature/i)
      expect(answer.json()).toMatchObject({ code: codeOf(what) })
    }
    const ok = client().call(signingApi.sign, {
      body: { contractId: id, signerId: signers[0]!.id, signatureData: aSignatureImage() },
    })
    expect(await ok).toMatchObject({ signerStatus: 'signed' })
  })

  test('costs nothing where nobody may sign: it is not even looked at', async ({ signIn, client }) => {
    const { id, signers } = await aSentContract(await signIn(), {}, [{}, {}])
    await signAs(client(), id, signers[1]!.id)
    const withPicture = (signerId: string) =>
      client().call(signingApi.sign, { body: { contractId: id, signerId, signatureData: 'no picture' } })
    await expect(withPicture('A'.repeat(32))).rejects.toMatchObject({ status: 404 })
    await expect(withPicture(signers[0]!.id)).rejects.toMatchObject({
      status: 409,
      text: expect.stringMatching(/^(Give your consent|Agree to sign)/),
    })
    await expect(withPicture(signers[1]!.id)).rejects.toMatchObject({
      status: 409,
      text: expect.stringMatching(/already signed/),
    })
  })
})
