import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { buildApp } from '#server/app.ts'
import { convertInTurn } from '#server/integrations/office/convert-in-turn.ts'
import { gotenberg } from '#server/integrations/office/gotenberg.ts'
import { aSentContract, expect, signAs, test as base } from '#test/app.ts'
import { type AnyFile, aDraftWith, aPdfFile, aSentContractWith, aTextFile } from '#test/attached.ts'
import { type Client, clientOf } from '#test/client.ts'

const types = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const anOfficeFile = (content: string, filename = 'Terms of sale.docx', kind: keyof typeof types = 'docx') =>
  ({ filename, mimeType: types[kind], bytes: Buffer.from(`PK ${content}`) }) satisfies AnyFile
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const asPdf = (client: Client, signerId: string, query = '') =>
  client.send({ method: 'GET', url: `/api/signers/${signerId}/attachment/pdf${query}` })

async function portOf(server: Server) {
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

const test = base
  /** A Gotenberg on loopback: it "converts" by saying which text it was given, or answers with this status. */
  .extend('peer', async ({}, { onCleanup }) => {
    const peer = { status: 200, given: [] as string[], url: '' }
    const server = createServer(async (request, response) => {
      const content = /PK ([\w ]+)/.exec(await textOf(request.setEncoding('latin1')))?.[1] ?? ''
      peer.given.push(content)
      response.writeHead(peer.status).end(`%PDF-1.7 of ${content}`)
    })
    peer.url = `http://127.0.0.1:${await portOf(server)}`
    onCleanup(() => {
      server.closeAllConnections()
      server.close()
    })
    return peer
  })
  .extend('office', async ({ deps, peer }, { onCleanup }) => {
    const office = convertInTurn(gotenberg({ url: peer.url }), { atOnce: 8, maxWaiting: 0 })
    const app = await buildApp({ ...deps, office })
    onCleanup(() => app.close())
    return { visitor: (ipAddress?: string) => clientOf(app, { ipAddress }) }
  })

test('a signer reads the attached Word file as a PDF made from it; the log names the file and what was shown', async ({
  signIn,
  office,
  deps,
  peer,
}) => {
  const owner = await signIn()
  const file = anOfficeFile('Ten days')
  const { id, signerId } = await aSentContractWith(deps, owner, file)
  const { statusCode, headers, rawPayload } = await asPdf(office.visitor(), signerId)
  expect(statusCode).toBe(200)
  expect(rawPayload.toString()).toBe('%PDF-1.7 of Ten days')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('inline; filename="Terms of sale.pdf"'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(peer.given).toEqual(['Ten days'])

  const { contract } = await office.visitor().call(signingApi.get, { params: { signerId } })
  expect(contract).toMatchObject({
    attachmentFilename: 'Terms of sale.docx',
    attachmentHash: sha256(file.bytes),
  })
  const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(chainIntact).toBe(true)
  expect(auditTrail.filter(({ action }) => action === 'document.viewed')).toMatchObject([
    {
      signerId,
      details: {
        documentType: 'attachment',
        viewMethod: 'inline_preview',
        attachmentHash: sha256(file.bytes),
        conversionHash: sha256(rawPayload),
        description:
          'Opened the attached file as a PDF made from it at an address that the sender could also see',
      },
    },
  ])
})

test('each kind of Word, Excel and PowerPoint file is shown to its signer', async ({
  signIn,
  office,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500, addedFunds: true })
  for (const kind of ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const) {
    const { signerId } = await aSentContractWith(deps, owner, anOfficeFile(kind, `a.${kind}`, kind))
    expect((await asPdf(office.visitor(), signerId)).payload).toBe(`%PDF-1.7 of ${kind}`)
  }
})

test('a link opens the file of its own contract, and nothing makes it open another one', async ({
  signIn,
  office,
  deps,
  peer,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const first = await aSentContractWith(deps, owner, anOfficeFile('first'))
  const second = await aSentContractWith(deps, await signIn(), anOfficeFile('second'))
  const draft = await aDraftWith(deps, owner, anOfficeFile('draft'))
  for (const query of ['', `?url=/api/contracts/${second.id}/attachment`, `?id=${second.signerId}`])
    expect((await asPdf(office.visitor(), first.signerId, query)).payload).toBe('%PDF-1.7 of first')
  for (const link of ['x'.repeat(32), draft.signerId])
    expect((await asPdf(office.visitor(), link)).statusCode).toBe(404)
  const bare = await aSentContract(owner)
  expect((await asPdf(office.visitor(), bare.signers[0]?.id ?? '')).statusCode).toBe(404)
  expect(peer.given).toEqual(['first'])
})

test('a link of a cancelled contract answers 410 and converts nothing; a signed one is still read', async ({
  signIn,
  office,
  deps,
  peer,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const cancelled = await aSentContractWith(deps, owner, anOfficeFile('cancelled'))
  await owner.call(contractsApi.cancel, { params: { id: cancelled.id } })
  expect((await asPdf(office.visitor(), cancelled.signerId)).statusCode).toBe(410)
  expect(peer.given).toEqual([])

  const signed = await aSentContractWith(deps, owner, anOfficeFile('signed'))
  await signAs(office.visitor(), signed.id, signed.signerId)
  expect((await asPdf(office.visitor(), signed.signerId)).payload).toBe('%PDF-1.7 of signed')
})

test('a file that is not the one that was sent is neither converted nor shown', async ({
  signIn,
  office,
  deps,
  peer,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const changes = [
    sql`update attachments set content = set_byte(content, 40, (get_byte(content, 40) + 1) % 256)`,
    sql`update attachments set sha256 = ${'0'.repeat(64)}`,
    sql`delete from attachments`,
  ]
  for (const change of changes) {
    const { id, signerId } = await aSentContractWith(deps, owner, anOfficeFile('sent'))
    await deps.db.execute(sql`${change} where contract_id = ${id}`)
    expect((await asPdf(office.visitor(), signerId)).statusCode).toBe(409)
  }
  expect(peer.given).toEqual([])
})

test('what cannot be shown as PDF says why, and is not recorded as seen', async ({
  signIn,
  client,
  office,
  deps,
  peer,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  for (const file of [aTextFile(), await aPdfFile()]) {
    const { signerId } = await aSentContractWith(deps, owner, file)
    const answer = await asPdf(office.visitor(), signerId)
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { message: 'Preview not available for this file type' },
    ])
  }
  const { id, signerId } = await aSentContractWith(deps, owner, anOfficeFile('broken'))
  for (const [status, answered] of [
    [400, 422],
    [503, 503],
  ] as const) {
    peer.status = status
    const answer = await asPdf(office.visitor(), signerId)
    expect([status, answer.statusCode]).toEqual([status, answered])
    expect(answer.payload).not.toMatch(/Gotenberg|127\.0\.0\.1/)
  }
  // a server with neither LibreOffice nor Gotenberg
  expect((await asPdf(client(), signerId)).statusCode).toBe(415)
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.filter(({ action }) => action === 'document.viewed')).toEqual([])

  peer.status = 200
  expect((await asPdf(office.visitor(), signerId)).statusCode).toBe(200)
})

test('all signers who open the file at once have it converted once', async ({
  signIn,
  office,
  deps,
  peer,
}) => {
  const { signerId } = await aSentContractWith(deps, await signIn(), anOfficeFile('once'))
  const answers = await Promise.all([1, 2, 3, 4].map(() => asPdf(office.visitor(), signerId)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(peer.given).toEqual(['once'])
})

test('one address may ask for thirty conversions a minute', async ({ signIn, office, deps }) => {
  const { signerId } = await aSentContractWith(deps, await signIn(), anOfficeFile('again'))
  const visitor = office.visitor('203.0.113.9')
  const statuses = []
  for (let asked = 0; asked < 31; asked += 1) statuses.push((await asPdf(visitor, signerId)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await asPdf(office.visitor('203.0.113.10'), signerId)).statusCode).toBe(200)
})
