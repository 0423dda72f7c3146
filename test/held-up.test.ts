import { randomBytes } from 'node:crypto'
import { PNG } from 'pngjs'
import { describe } from 'vitest'
import { MEGABYTE } from '#shared/endpoint.ts'
import { readAttachment } from '#server/features/attachments/attachments.queries.ts'
import { findUpload, storeUpload } from '#server/features/attachments/uploads.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { insertDocument, readDocument } from '#server/features/evidence/documents.queries.ts'
import { findFrozenContent } from '#server/features/signing/frozen-content.ts'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '#server/http/json-bodies.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aTemplate } from './a-template.ts'
import { aDraft, aSentContract, allConsents, expect, test } from './app.ts'
import { aSentContractWith, anUpload } from './attached.ts'
import { cpuTimeUntil, longestTurnUntil } from './processor-time.ts'

const LENGTH = 4_900_000
const filled = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length))

/** What a body of the largest size takes to arrive, be read and be answered, with room for a slow machine. */
const CHEAP_MS = 500

describe('a body that takes long costs the process that answers everybody next to nothing', () => {
  const refusals: [name: string, content: string, message: RegExp][] = [
    ['<', filled('<'), /more than 50,000 tags\. Paste it as plain text, or attach it/],
    ['<b>x</b>', filled('<b>x</b>'), /more than 50,000 tags/],
    ['<p>x</p>', filled('<p>x</p>'), /more than 50,000 tags/],
    ['&', filled('&'), /The text is larger than 5 MB/],
    ['<img>', `<p>x</p>${'x<img>'.repeat(45_000)}`.padEnd(LENGTH, ' y'), /^$/],
    ['attributes', `<p ${filled('a=1 ')}>x</p>`, /^$/],
    ['styles', `<p style="color:red">x</p>`.repeat(24_000), /^$/],
  ]
  for (const [name, content, message] of refusals)
    test(`a text of ${name}`, async ({ signIn }) => {
      const owner = await signIn()
      await aDraft(owner)
      const payload = { title: 'Long', content }
      let answer = ''
      const cost = await cpuTimeUntil(async () => {
        const { statusCode, payload: body } = await owner.send({
          method: 'POST',
          url: '/api/contracts',
          payload,
        })
        answer = statusCode === 201 ? '' : String(JSON.parse(body).message)
      })
      expect({ name, answer }).toMatchObject({ answer: expect.stringMatching(message) })
      expect({ name, slow: cost > CHEAP_MS, cost }).toMatchObject({ slow: false })
    })

  test('placeholders with a long value', async ({ signIn, deps }) => {
    const owner = await signIn()
    const fields = [{ fieldKey: 'value', label: 'Value', type: 'textarea' as const }]
    const content = '<p>[@field:value]</p>'.repeat(240)
    const id = await aTemplate(deps, { ownerUserId: owner.user.id, content, fields })
    const body = { fieldValues: { value: '<'.repeat(20_000) } }
    const cost = await cpuTimeUntil(() =>
      expect(owner.call(templatesApi.createContract, { params: { id }, body })).rejects.toMatchObject({
        status: 400,
        text: 'With its fields filled in, the text is larger than 5 MB. Shorten it.',
      }),
    )
    expect({ slow: cost > CHEAP_MS, cost }).toMatchObject({ slow: false })
  })

  test('a long text that is sent', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, {
      content: filled(`<p>${'Rent is due on the first day. '.repeat(60)}</p>`),
    })
    const cost = await cpuTimeUntil(() => owner.call(contractsApi.send, { params: { id } }))
    expect({ slow: cost > CHEAP_MS, cost }).toMatchObject({ slow: false })
  })

  test('a blank picture of 4,000 by 4,000 pixels in place of a signature', async ({ signIn, client }) => {
    const { id: contractId, signers } = await aSentContract(await signIn())
    const signerId = signers[0]!.id
    await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    const blank = PNG.sync.write(new PNG({ width: 4000, height: 4000 }), { filterType: 0 })
    const signatureData = `data:image/png;base64,${blank.toString('base64')}`
    const cost = await cpuTimeUntil(() =>
      expect(
        client().call(signingApi.sign, { body: { contractId, signerId, signatureData } }),
      ).rejects.toMatchObject({ status: 400, text: expect.stringContaining('Signature Required') }),
    )
    expect({ slow: cost > CHEAP_MS, cost }).toMatchObject({ slow: false })
  })
})

/** Several times what a piece of a file of 25 MB takes in one go, and half of what the whole takes. */
const TURN_MS = 25

/** Of up to three readings: work is slower while others use the caches of the processor. */
async function turnOf(read: () => Promise<unknown>) {
  let turn = Infinity
  for (let n = 0; n < 3 && turn > TURN_MS; n++) turn = Math.min(turn, await longestTurnUntil(read))
  return turn
}

describe('a stored file of 25 MB leaves others their turn while it is read', { timeout: 300_000 }, () => {
  const bytes = randomBytes(25 * MEGABYTE)
  const file = { filename: 'scan.txt', mimeType: 'text/plain', bytes }

  test('as an upload', async ({ signIn, deps }) => {
    const { user } = await signIn()
    const [, id = ''] = /uploads\/(.+)$/.exec(await anUpload(deps, user.id, file)) ?? []
    let read: Uint8Array | undefined
    const turn = await turnOf(async () => (read = (await findUpload(deps, user.id, id))?.bytes))
    expect(Buffer.compare(read ?? Buffer.alloc(0), bytes)).toBe(0)
    expect({ slow: turn > TURN_MS, turn }).toMatchObject({ slow: false })
  })

  test('as the file of a contract, for its owner and for whoever signs', async ({ signIn, deps }) => {
    const { id } = await aSentContractWith(deps, await signIn(), file)
    const key = await getContractKey(deps.db, deps, id)
    const contract = await findContract(deps.db, id)
    for (const read of [
      () => readAttachment(deps, key, id),
      async () => (await findFrozenContent(deps, key, contract!))?.attachment,
      () => deps.db.transaction((tx) => readAttachment({ db: tx }, key, id)),
    ]) {
      let found: Awaited<ReturnType<typeof read>>
      const turn = await turnOf(async () => (found = await read()))
      expect(Buffer.compare(found?.bytes ?? Buffer.alloc(0), bytes)).toBe(0)
      expect({ slow: turn > TURN_MS, turn }).toMatchObject({ slow: false })
    }
  })

  test('as a sealed PDF', async ({ signIn, deps }) => {
    const { id } = await aSentContract(await signIn())
    const key = await getContractKey(deps.db, deps, id)
    const facts = { filename: 'Lease.pdf', sha256: '', byteLength: 0, level: '', certificateSha256: '' }
    await insertDocument(deps.db, key, { ...facts, contractId: id, sealedAt: deps.now(), pdf: bytes })
    let read: Uint8Array | undefined
    const turn = await turnOf(async () => (read = await readDocument(deps, key, id)))
    expect(Buffer.compare(read ?? Buffer.alloc(0), bytes)).toBe(0)
    expect({ slow: turn > TURN_MS, turn }).toMatchObject({ slow: false })
  })

  test('and is whole although another one takes its place meanwhile', async ({ signIn, deps }) => {
    const { user } = await signIn()
    // of several pieces, so that the other comes between two of them
    const [one, other] = [randomBytes(5 * MEGABYTE), randomBytes(5 * MEGABYTE)]
    const [, id = ''] = /uploads\/(.+)$/.exec(await anUpload(deps, user.id, { ...file, bytes: one })) ?? []
    const read = findUpload(deps, user.id, id)
    await storeUpload(deps, user.id, id, { ...file, bytes: other }, Infinity)
    const found = (await read)?.bytes ?? Buffer.alloc(0)
    expect([one, other].some((bytes) => Buffer.compare(found, bytes) === 0)).toBe(true)
  })
})

const post = (values: string) => ({
  method: 'POST' as const,
  url: '/api/contracts',
  payload: `{"title":"Deep","content":"<p>x</p>","more":${values}}`,
  headers: { 'content-type': 'application/json' },
})
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (length: number, value: string) => `[${Array.from({ length }, () => value).join(',')}]`

describe('JSON has limits that say what they are', () => {
  test('of depth', async ({ signIn }) => {
    const owner = await signIn()
    expect((await owner.send(post(nested(MAX_JSON_DEPTH - 1)))).statusCode).toBe(201)
    for (const depth of [MAX_JSON_DEPTH, 100_000])
      expect((await owner.send(post(nested(depth)))).json()).toEqual({
        message: 'This JSON is nested too deeply. The limit is 32 levels.',
      })
  })

  test('of values, whatever they are', async ({ signIn }) => {
    const owner = await signIn()
    for (const value of ['1', '""', '{}', '[]', '"a,b"', '{"a":1}', String.raw`"\"[,"`]) {
      expect((await owner.send(post(list(MAX_JSON_VALUES / 3, value)))).statusCode).toBe(201)
      expect((await owner.send(post(list(2 * MAX_JSON_VALUES, value)))).json()).toEqual({
        message: 'This JSON has too many values. The limit is 10,000. Send less at once.',
      })
    }
  })

  test('and what stands in a text counts for nothing', async ({ signIn }) => {
    const owner = await signIn()
    for (const text of ['[{,'.repeat(20_000), String.raw`\"[`.repeat(20_000), String.raw`\\`.repeat(20_000)])
      expect((await owner.send(post(`"${text}"`))).statusCode).toBe(201)
  })
})
