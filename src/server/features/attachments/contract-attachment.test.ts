import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { notePdf } from '#server/files/lossy-pdf.fixture.ts'
import { hostilePdf } from '#server/files/raw-pdf.fixture.ts'
import { expect } from '#test/app.ts'
import {
  aDraftWith,
  anUpload,
  aPdfFile,
  aSentContractWith,
  aTextFile,
  signersAttachment,
} from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { test } from '#test/world.ts'

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const attachmentOf = (client: Client, id: string) =>
  client.send({ method: 'GET', url: `/api/contracts/${id}/attachment` })
const create = (owner: Client, attachmentUrl: string, more = {}) =>
  owner.call(contractsApi.create, {
    body: { title: 'Lease', content: '<p>Text</p>', attachmentUrl, ...more },
  })
const countOf = async ({ db }: Deps, table: 'uploads' | 'attachments' | 'contracts') =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n

test('of an attached PDF the contract says how many lines wait for signatures on paper, and so does its copy', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const pdf = PDF.create()
  for (const text of ['The rent is due.', 'By: ____________________'])
    pdf.addPage({ width: 595, height: 842 }).drawText(text, { x: 60, y: 700, size: 11 })
  const file = { filename: 'lease.pdf', mimeType: 'application/pdf', bytes: await pdf.save() }
  const contract = await create(owner, await anUpload(deps, owner.user.id, file))
  expect(contract.attachmentSignatureLines).toEqual({ count: 1, page: 2 })
  const copy = await create(owner, `/api/contracts/${contract.id}/attachment`)
  expect(copy.attachmentSignatureLines).toEqual({ count: 1, page: 2 })
  const plain = await create(owner, await anUpload(deps, owner.user.id, await aPdfFile()))
  expect(plain.attachmentSignatureLines).toBeNull()
})

describe('an uploaded file', () => {
  test('makes a contract by itself, whether the call sends an empty text or leaves it out', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    for (const text of [{ content: '' }, {}]) {
      const attachmentUrl = await anUpload(deps, owner.user.id, await aPdfFile())
      const body = { title: 'Lease', ...text, attachmentUrl }
      const { content, attachmentFilename } = await owner.call(contractsApi.create, { body })
      expect([content, attachmentFilename]).toEqual([
        '<p>This contract consists of the attached file <strong>annex.pdf</strong>.</p>',
        'annex.pdf',
      ])
    }
  })

  test('becomes the attachment of one contract, named by what it was judged to be and not by the client', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const file = aTextFile()
    const url = await anUpload(deps, owner.user.id, file)
    const contract = await create(owner, url, {
      attachmentFilename: 'innocent.pdf',
      attachmentMimeType: 'text/html',
      attachmentSize: 1,
    })
    expect(contract).toMatchObject({
      attachmentUrl: `/api/contracts/${contract.id}/attachment`,
      attachmentFilename: 'prices.txt',
      attachmentMimeType: 'text/plain',
      attachmentSize: file.bytes.length,
    })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id: contract.id } })
    expect(auditTrail[0]?.details).toMatchObject({
      attachmentHash: sha256(file.bytes),
      contentHash: sha256('<p>Text</p>', Buffer.of(0), file.bytes),
      description: 'Created the contract with an attached file',
    })
    expect(await countOf(deps, 'uploads')).toBe(0)
  })

  test('that was uploaded without a name has the one that comes with the contract, made harmless, also in its text', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const unnamed = async () => {
      const { uploadURL, attachmentUrl } = await owner.call(attachmentsApi.startUpload, {})
      const payload = Buffer.from((await aPdfFile()).bytes)
      const headers = { 'content-type': 'application/pdf' }
      expect((await owner.send({ method: 'PUT', url: uploadURL, payload, headers })).statusCode).toBe(200)
      return attachmentUrl
    }
    const named = { content: '', attachmentFilename: 'C:\\scans\\Lease "12" Main St.pdf' }
    const contract = await create(owner, await unnamed(), named)
    expect([contract.attachmentFilename, contract.content]).toEqual([
      'Lease 12 Main St.pdf',
      '<p>This contract consists of the attached file <strong>Lease 12 Main St.pdf</strong>.</p>',
    ])
    const body = { version: contract.version, content: '', attachmentFilename: 'Renewal.docx' }
    const edited = await owner.call(contractsApi.edit, {
      params: { id: contract.id },
      body: { ...body, attachmentUrl: await unnamed() },
    })
    expect(edited.attachmentFilename).toBe('Renewal.docx.pdf')
    expect(edited.content).toContain('Renewal.docx.pdf')
    expect(await create(owner, await unnamed())).toMatchObject({ attachmentFilename: 'document.pdf' })
    expect(await countOf(deps, 'uploads')).toBe(0)
  })

  test('that two contracts want at once belongs to one of them', async ({ signIn, deps }) => {
    const owner = await signIn()
    const url = await anUpload(deps, owner.user.id, aTextFile())
    const results = await Promise.allSettled([1, 2, 3].map(() => create(owner, url)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect([400, 409]).toContain(result.reason.status)
    expect([await countOf(deps, 'contracts'), await countOf(deps, 'attachments')]).toEqual([1, 1])
  })

  test('of a stranger, of nobody, or under another address is not taken', async ({ signIn, deps }) => {
    const owner = await signIn()
    const stranger = await signIn()
    const url = await anUpload(deps, owner.user.id, aTextFile())
    const urls = [
      `/api/uploads/${crypto.randomUUID()}`,
      'https://evil.example/api/uploads/1',
      `https://evil.example${url}`,
      `${url}/../x`,
      'file:///etc/passwd',
      '/api/uploads/',
    ]
    const refused = { status: 400, text: expect.stringContaining('Upload it again') }
    await expect(create(stranger, url)).rejects.toMatchObject(refused)
    for (const address of urls) await expect(create(owner, address)).rejects.toMatchObject(refused)
    expect([await countOf(deps, 'contracts'), await countOf(deps, 'uploads')]).toEqual([0, 1])
  })

  test('goes from a contract into another one of the same person, and both keep it', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const { id, contract } = await aDraftWith(deps, owner, await aPdfFile())
    const other = await create(owner, contract.attachmentUrl ?? '')
    expect(other).toMatchObject({
      attachmentUrl: `/api/contracts/${other.id}/attachment`,
      attachmentFilename: contract.attachmentFilename,
    })
    const [first, second] = [await attachmentOf(owner, id), await attachmentOf(owner, other.id)]
    expect(Buffer.compare(first.rawPayload, second.rawPayload)).toBe(0)
    const stranger = await signIn()
    const without = await owner.call(contractsApi.create, {
      body: { title: 'Lease', content: '<p>Text</p>' },
    })
    const refused = { status: 400, text: expect.stringContaining('Upload it again') }
    await expect(create(stranger, contract.attachmentUrl ?? '')).rejects.toMatchObject(refused)
    await expect(create(owner, `/api/contracts/${without.id}/attachment`)).rejects.toMatchObject(refused)
  })

  test('may be the whole contract, whose text then says so', async ({ signIn, deps }) => {
    const owner = await signIn()
    const file = { ...(await aPdfFile()), filename: 'Lease <2026>.pdf' }
    const contract = await create(owner, await anUpload(deps, owner.user.id, file), { content: '<p> </p>' })
    expect(contract.content).toBe(
      '<p>This contract consists of the attached file <strong>Lease &lt;2026&gt;.pdf</strong>.</p>',
    )
    const nothing = owner.call(contractsApi.create, { body: { title: 'Lease', content: '<p> </p>' } })
    await expect(nothing).rejects.toMatchObject({ status: 400 })
  })

  test('that is a PDF goes into the contract without scripts, forms, layers and files', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const file = { filename: 'form.pdf', mimeType: 'application/pdf', bytes: hostilePdf() }
    const { id } = await aDraftWith(deps, owner, file)
    const { rawPayload } = await attachmentOf(owner, id)
    expect(rawPayload.toString('latin1')).toMatch(/^%PDF-/)
    expect(rawPayload.toString('latin1')).not.toMatch(/evil|JavaScript|AcroForm|OCG|EmbeddedFile|Launch/)
  })

  test('that is a PDF whose pages would lose something goes into the contract as it came, or not at all', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const scripts = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const [whole, active] = [notePdf('Stamp', false), notePdf('Stamp', false, scripts)]
    const file = { filename: 'stamped.pdf', mimeType: 'application/pdf', bytes: whole }
    const { id } = await aDraftWith(deps, owner, file)
    expect(Buffer.compare((await attachmentOf(owner, id)).rawPayload, whole)).toBe(0)
    const url = await anUpload(deps, owner.user.id, { ...file, bytes: active })
    await expect(create(owner, url)).rejects.toMatchObject({
      status: 422,
      text: expect.stringContaining('Page 1 can’t be copied without changing what it shows'),
    })
  })

  test('that is no PDF although it was judged one is refused, and nothing is lost', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const bytes = Buffer.from('%PDF-1.7\nnothing else')
    const url = await anUpload(deps, owner.user.id, { filename: 'a.pdf', mimeType: 'application/pdf', bytes })
    await expect(create(owner, url)).rejects.toMatchObject({ status: 422 })
    expect([await countOf(deps, 'contracts'), await countOf(deps, 'uploads')]).toEqual([0, 1])
  })

  test('goes with the draft when that is deleted', async ({ signIn, deps }) => {
    const owner = await signIn()
    const { id } = await aDraftWith(deps, owner, aTextFile())
    await owner.call(contractsApi.remove, { params: { id } })
    expect([await countOf(deps, 'attachments'), await countOf(deps, 'uploads')]).toEqual([0, 0])
  })

  test('is not readable in the database', async ({ signIn, deps }) => {
    const owner = await signIn()
    await aDraftWith(deps, owner, aTextFile('A secret price of 77 dollars'))
    const { rows } = await deps.db.execute<{ found: number }>(
      sql`select position('secret'::bytea in content)::int as found from attachments`,
    )
    expect(rows).toEqual([{ found: 0 }])
  })
})

describe('the attached file is shown', () => {
  test('to owner and signer byte for byte, and to nobody else; the signer’s look is recorded', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const file = aTextFile()
    const { id, signerId } = await aDraftWith(deps, owner, file)
    expect((await attachmentOf(owner, id)).payload).toBe(file.bytes.toString())
    expect((await attachmentOf(await signIn(), id)).statusCode).toBe(404)
    expect((await signersAttachment(client(), signerId)).statusCode).toBe(404)
    await owner.call(contractsApi.send, { params: { id } })
    expect((await signersAttachment(client(), signerId)).payload).toBe(file.bytes.toString())
    expect((await signersAttachment(client(), 'x'.repeat(32))).statusCode).toBe(404)
    const view = await client().call(signingApi.get, { params: { signerId } })
    expect(view.contract).toMatchObject({
      attachmentFilename: 'prices.txt',
      attachmentMimeType: 'text/plain',
      documentContentHash: sha256('<p>Text</p>', Buffer.of(0), file.bytes),
    })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    const looks = auditTrail.filter(({ action }) => action === 'document.viewed')
    const description = 'Opened the attached file at an address that the sender could also see'
    expect(looks).toMatchObject([{ signerId, details: { documentType: 'attachment', description } }])
  })

  test('by the browser only where it can do no harm, under the name and type that it was judged to have', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const files = [
      {
        file: aTextFile('<script>alert(1)</script>', 'a.txt'),
        type: 'text/plain; charset=utf-8',
        shown: true,
      },
      {
        file: { ...aTextFile(), bytes: Buffer.from('5 \x80', 'latin1') },
        type: 'text/plain; charset=windows-1252',
        shown: true,
      },
      { file: await aPdfFile(), type: 'application/pdf', shown: true },
      { file: { filename: 'a.docx', mimeType: word, bytes: Buffer.from('PK') }, type: word, shown: false },
    ]
    for (const { file, type, shown } of files) {
      const { id } = await aDraftWith(deps, owner, file)
      const { headers } = await attachmentOf(owner, id)
      expect(headers['content-type']).toBe(type)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-disposition']).toMatch(shown ? /^inline;/ : /^attachment;/)
      expect(headers['content-disposition']).toContain(file.filename)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
      expect(headers['content-security-policy']).not.toMatch(shown ? /script-src/ : /^$/)
      expect(headers['cache-control']).toContain('no-store')
    }
  })

  test('no longer when the contract was cancelled', async ({ signIn, client, deps }) => {
    const owner = await signIn()
    const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
    await owner.call(contractsApi.cancel, { params: { id } })
    expect((await signersAttachment(client(), signerId)).statusCode).toBe(410)
    expect((await attachmentOf(owner, id)).statusCode).toBe(200)
  })

  test('not where there is none', async ({ world, client }) => {
    expect((await attachmentOf(world.owner, world.sent)).statusCode).toBe(404)
    expect((await signersAttachment(client(), world.link)).statusCode).toBe(404)
  })
})
