import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, onTestFinished, vi } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'

const text = { title: 'Mutual NDA', content: '<p>Keep it secret.</p>' }
const post = (client: Client, payload: object, headers: Record<string, string> = {}) =>
  client.send({ method: 'POST', url: '/api/contracts', payload, headers })
const refusalOf = async (client: Client, payload: object) => {
  const answer = await post(client, payload)
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}

const picture = (width: number, height: number, nr = 0) => {
  const png = Buffer.alloc(64, nr)
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return `<p>Plan <img src="data:image/png;base64,${png.toString('base64')}"></p>`
}

describe('creating a contract', () => {
  test('makes a draft of the sender with the standard settings and takes no money', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const contract = await owner.call(contractsApi.create, { body: text })
    expect(contract).toMatchObject({
      ...text,
      creatorId: owner.user.id,
      status: 'draft',
      workflow: 'parallel',
      twoFARequirement: 'require',
      autoPDF: true,
      aiLegalGuidance: true,
      contentType: 'html',
      signers: [],
      signedCount: 0,
      documentContentHash: null,
      seal: { state: 'none' },
    })
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
  })

  test('takes whether a code is needed as yes or no, too, and the choice of three before that', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const settingFor = async (given: object) =>
      (await post(owner, { ...text, workflow: 'parallel', autoPDF: true, ...given })).json<{
        twoFARequirement: string
      }>().twoFARequirement
    expect(await settingFor({ require2FA: true })).toBe('require')
    expect(await settingFor({ require2FA: false })).toBe('none')
    expect(await settingFor({ require2FA: true, twoFARequirement: 'ask' })).toBe('ask')
    expect(await settingFor({})).toBe('require')
    expect((await post(owner, { ...text, require2FA: 'maybe' })).statusCode).toBe(400)
  })

  test('ignores what only the server may say', async ({ signIn, deps }) => {
    const [owner, other] = [await signIn(), await signIn()]
    const eve = { name: 'Eve', email: 'eve@example.com', notificationPreference: 'email' }
    const forged = {
      id: '018f0000-0000-7000-8000-000000000000',
      creatorId: other.user.id,
      ownerId: other.user.id,
      userId: other.user.id,
      status: 'completed',
      sealState: 'sealed',
      documentContentHash: 'f'.repeat(64),
      createdAt: '2001-01-01T00:00:00.000Z',
      completedAt: '2001-01-01T00:00:00.000Z',
      hiddenAt: null,
      legalHold: true,
      isAdmin: true,
      balanceInCents: 1_000_000,
      signers: [
        {
          ...eve,
          id: 'A'.repeat(32),
          status: 'signed',
          signedAt: '2001-01-01T00:00:00.000Z',
          openedAt: null,
        },
      ],
      signedCount: 9,
    }
    const made = (await post(owner, { ...forged, ...text })).json<Record<string, unknown>>()
    expect(made).toMatchObject({
      creatorId: owner.user.id,
      status: 'draft',
      createdAt: deps.now().toISOString(),
      completedAt: null,
      documentContentHash: null,
      signers: [{ ...eve, status: 'pending', signedAt: null }],
      signedCount: 0,
    })
    expect(made.signers).not.toMatchObject([{ id: 'A'.repeat(32) }])
    expect(made.id).not.toBe(forged.id)
    expect(await other.call(contractsApi.list, {})).toEqual([])
    expect(await balanceOf(deps, owner.user.id)).toBe(50)
  })

  test('needs 50 cents in the balance', async ({ signIn }) => {
    const poor = await signIn({ balanceCents: 49 })
    expect(await refusalOf(poor, text)).toEqual({
      status: 402,
      message:
        'Insufficient balance. You need at least $0.50 to create a contract. Please add funds to your account.',
    })
    expect(await poor.call(contractsApi.list, {})).toEqual([])
  })

  test('needs a title and a text that shows something', async ({ signIn }) => {
    const owner = await signIn()
    const title = { status: 400, message: 'Contract title is required' }
    for (const blank of ['', '   ', '\r\n', '\u202e\u2066', '\u0000'])
      expect(await refusalOf(owner, { ...text, title: blank })).toEqual(title)
    const content = { status: 400, message: 'Content Required' }
    for (const blank of ['', '<p></p>', '<p>&nbsp;</p>', '<p> <br> </p>', '<script>alert(1)</script>'])
      expect(await refusalOf(owner, { ...text, content: blank })).toEqual(content)
    expect(await refusalOf(owner, { title: text.title })).toEqual(content)
    expect(await refusalOf(owner, { ...text, title: 'x'.repeat(301) })).toMatchObject({ status: 400 })
    expect(await refusalOf(owner, { ...text, workflow: 'chaotic' })).toMatchObject({ status: 400 })
    expect(await refusalOf(owner, { ...text, twoFARequirement: true })).toMatchObject({ status: 400 })
    expect(await refusalOf(owner, {})).toMatchObject({ status: 400 })
  })

  test('keeps a title on one line, in the reading direction that it shows', async ({ signIn }) => {
    const owner = await signIn()
    const { title } = await owner.call(contractsApi.create, {
      body: { ...text, title: '  NDA\r\nBcc: eve@example.com \u202egnp.exe\u2069\t../../etc  ' },
    })
    expect(title).toBe('NDA Bcc: eve@example.com gnp.exe ../../etc')
  })

  test('once for each Idempotency-Key: again the same answer, and 409 for another text', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const key = { 'idempotency-key': 'first try' }
    const answers = await Promise.all([
      post(owner, text, key),
      post(owner, text, key),
      post(owner, text, key),
    ])
    const ids = new Set(answers.map((answer) => answer.json<{ id: string }>().id))
    expect(ids.size).toBe(1)
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    expect((await post(owner, { ...text, title: 'Another' }, key)).statusCode).toBe(409)
    expect(await owner.call(contractsApi.list, {})).toHaveLength(1)
    // the key of one person is nothing to another
    expect((await post(await signIn(), { ...text, title: 'Another' }, key)).statusCode).toBe(201)
    expect((await post(owner, text, { 'idempotency-key': 'x'.repeat(256) })).statusCode).toBe(400)
  })

  test('whose answer can’t be kept for repeats is answered all the same, and its key stays taken', async ({
    signIn,
    deps,
    clock,
  }) => {
    const owner = await signIn()
    const key = { 'idempotency-key': 'not kept' }
    const { encryptField } = deps.keyring
    const encrypt = vi.spyOn(deps.keyring, 'encryptField')
    onTestFinished(() => encrypt.mockRestore())
    encrypt.mockImplementation((value, place) => {
      if (place.table === 'idempotency_keys') throw new KeyFileError('master-00.key is missing')
      return encryptField(value, place)
    })
    const first = await post(owner, text, key)
    expect(first.statusCode).toBe(201)
    encrypt.mockRestore()
    const keys = await deps.db.execute(sql`select answer from idempotency_keys`)
    expect(keys.rows).toEqual([{ answer: null }])
    clock.pass({ seconds: 61 })
    expect((await post(owner, text, key)).json()).toMatchObject({ id: first.json<{ id: string }>().id })
  })

  test('pictures that unpack to more than a PDF can be made of are refused', async ({ signIn }) => {
    const owner = await signIn()
    const statusOf = async (content: string) => (await post(owner, { ...text, content })).statusCode
    expect(await statusOf(picture(8000, 8000))).toBe(201)
    expect(await statusOf(picture(1500, 1500).repeat(40))).toBe(201)
    expect(await statusOf(picture(1500, 1500).repeat(50))).toBe(400)
    expect(await statusOf(picture(8000, 8000, 1) + picture(8000, 8000, 2))).toBe(400)
    expect(await statusOf(picture(50_000, 50_000))).toBe(400)
  })

  test('a key counts for the call alone, whatever stands behind the question mark', async ({ signIn }) => {
    const owner = await signIn()
    const create = (query: string) =>
      owner.send({
        method: 'POST',
        url: `/api/contracts?${query}`,
        payload: text,
        headers: { 'idempotency-key': 'again' },
      })
    const first = await create('')
    const second = await create(randomBytes(4000).toString('base64url'))
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  test('keeps where its creator came from, and nothing else under that name', async ({ signIn, deps }) => {
    const owner = await signIn()
    const utm = { source: 'news\nletter', campaign: 'spring' }
    const { id } = await owner.call(contractsApi.create, { body: { ...text, utm } })
    const { rows } = await deps.db.execute<{ utm: unknown }>(`select utm from contracts where id = '${id}'`)
    expect(rows).toEqual([{ utm: { source: 'news letter', campaign: 'spring' } }])
    expect((await refusalOf(owner, { ...text, utm: { source: 'x'.repeat(501) } })).status).toBe(400)
    expect((await refusalOf(owner, { ...text, utm: { id: '1' } })).status).toBe(400)
  })

  test('a key is free again after a refusal', async ({ signIn, deps }) => {
    const owner = await signIn({ balanceCents: 0 })
    const key = { 'idempotency-key': 'poor' }
    expect((await post(owner, text, key)).statusCode).toBe(402)
    await deps.db.execute(`update balances set balance_cents = 50 where user_id = '${owner.user.id}'`)
    expect((await post(owner, text, key)).statusCode).toBe(201)
  })

  test('repeats that wait for a first call which is refused run in its place, one after the other', async ({
    signIn,
  }) => {
    const owner = await signIn({ balanceCents: 0 })
    const tries = Array.from({ length: 5 }, () => post(owner, text, { 'idempotency-key': 'poor at once' }))
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([402, 402, 402, 402, 402])
  })
})

describe('the list of contracts', () => {
  test('shows the newest first, page by page, each contract once', async ({ signIn }) => {
    const owner = await signIn()
    const made = []
    for (let number = 0; number < 7; number++)
      made.push((await owner.call(contractsApi.create, { body: { ...text, title: `No. ${number}` } })).title)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 3, ...(cursor && { cursor }) }
      const { data, next } = await owner.callPage(contractsApi.list, { query })
      seen.push(...data.map(({ title }) => title))
      cursor = next
    } while (cursor)
    expect(seen).toEqual(made.toReversed())
    const plain = await owner.send({ method: 'GET', url: '/api/contracts?limit=3' })
    expect(plain.headers.link).toMatch(/^<\/api\/contracts\?limit=3&cursor=[0-9a-f-]{36}>; rel="next"$/)
  })

  test('refuses limits and cursors that make no sense', async ({ signIn }) => {
    const owner = await signIn()
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=-1',
      'limit=1.5',
      'limit=all',
      'cursor=1',
      "cursor='",
      'cursor=%00',
    ])
      expect([
        query,
        (await owner.send({ method: 'GET', url: `/api/contracts?${query}` })).statusCode,
      ]).toEqual([query, 400])
  })

  test('counts signatures and shows people, but no texts', async ({ signIn }) => {
    const owner = await signIn()
    await aSentContract(owner, { content: '<p>A long secret text</p>' }, [{}, {}])
    const answer = await owner.send({ method: 'GET', url: '/api/contracts' })
    expect(answer.json()).toMatchObject([{ status: 'sent', signedCount: 0, signers: [{}, {}] }])
    expect(answer.payload).not.toContain('long secret')
  })
})
