import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { attachmentsApi, MAX_UPLOAD_BYTES } from '#shared/attachments/attachments.api.ts'
import { layeredPdf, notePdf } from '#server/files/lossy-pdf.fixture.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { expect, test } from '#test/app.ts'
import { aPdfFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'

const text = (content: string) => new TextEncoder().encode(content)
const noSuchId = '018f0000-0000-7000-8000-000000000000'

async function begin(owner: Client): Promise<string> {
  const { uploadURL, attachmentUrl } = await owner.call(attachmentsApi.startUpload, {})
  expect(attachmentUrl).toBe(uploadURL)
  return uploadURL.replace('/api/uploads/', '')
}

const put = (owner: Client, id: string, bytes: Uint8Array, filename = '') =>
  owner.call(attachmentsApi.putUpload, { params: { id }, query: { filename }, body: bytes })

/** As a browser sends a file: with the type that it believes the file to be. */
async function putAs(owner: Client, id: string, bytes: Uint8Array, type: string, filename = '') {
  const answer = await owner.send({
    method: 'PUT',
    url: `/api/uploads/${id}?filename=${encodeURIComponent(filename)}`,
    payload: Buffer.from(bytes),
    headers: type ? { 'content-type': type } : {},
  })
  return { status: answer.statusCode, message: String(answer.json().message ?? '') }
}

test('a file comes to an address of its own, is judged by content, and comes back as it was', async ({
  signIn,
}) => {
  const owner = await signIn()
  const id = await begin(owner)
  const { bytes } = await aPdfFile(3)
  const kept = await put(owner, id, bytes, 'Lease.pdf')
  expect(kept).toEqual({
    attachmentUrl: `/api/uploads/${id}`,
    filename: 'Lease.pdf',
    mimeType: 'application/pdf',
    size: bytes.length,
    pages: 3,
  })
  const back = await owner.send({ method: 'GET', url: `/api/uploads/${id}` })
  expect(Buffer.compare(back.rawPayload, bytes)).toBe(0)
  expect(back.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Lease.pdf"; filename*=UTF-8''Lease.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('what of a PDF would not become part of a contract is said when it is uploaded', async ({ signIn }) => {
  const owner = await signIn()
  const upload = async (bytes: Uint8Array) => put(owner, await begin(owner), bytes, 'Lease.pdf')
  const less = await upload(layeredPdf())
  expect(less.warnings).toEqual([expect.stringContaining('Hidden layers')])
  expect(less).not.toHaveProperty('staysWhole')
  expect(await upload(notePdf('Stamp', false))).toMatchObject({
    warnings: [expect.stringContaining('goes into the signed PDF unchanged')],
    staysWhole: true,
  })
  const scripts = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'
  expect(await upload(notePdf('Stamp', false, scripts))).toMatchObject({
    warnings: [expect.stringMatching(/^This PDF can’t be attached\. Page 1 .* Print it to a new PDF/)],
    staysWhole: true,
  })
})

test('a file that is sent again takes the place of the first', async ({ signIn }) => {
  const owner = await signIn()
  const id = await begin(owner)
  await put(owner, id, text('First'), 'first.txt')
  await put(owner, id, text('Second'), 'second.txt')
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${id}` })).payload).toBe('Second')
})

test('the same file sent twice at once is kept once', async ({ signIn, db }) => {
  const owner = await signIn()
  const id = await begin(owner)
  await Promise.all([put(owner, id, text('One'), 'a.txt'), put(owner, id, text('Two'), 'a.txt')])
  const { rows } = await db.execute(sql`select id from uploads`)
  expect(rows).toHaveLength(1)
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${id}` })).payload).toMatch(/^(One|Two)$/)
})

test('a stranger can neither fill, read, convert nor remove it, and learns nothing', async ({ signIn }) => {
  const owner = await signIn()
  const stranger = await signIn()
  const id = await begin(owner)
  await put(owner, id, text('Secret'), 'a.txt')
  for (const known of [id, noSuchId]) {
    await expect(put(stranger, known, text('Mine'))).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.call(attachmentsApi.convertUpload, { params: { id: known } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(attachmentsApi.removeUpload, { params: { id: known } })).rejects.toMatchObject(
      { status: 404, text: 'Upload not found' },
    )
    expect((await stranger.send({ method: 'GET', url: `/api/uploads/${known}` })).statusCode).toBe(404)
  }
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${id}` })).payload).toBe('Secret')
})

test('a removed file is gone, and an address without a file has none', async ({ signIn }) => {
  const owner = await signIn()
  const id = await begin(owner)
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${id}` })).statusCode).toBe(404)
  await put(owner, id, text('One'), 'a.txt')
  expect(await owner.call(attachmentsApi.removeUpload, { params: { id } })).toEqual({ removed: true })
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${id}` })).statusCode).toBe(404)
  await expect(put(owner, id, text('One'))).rejects.toMatchObject({ status: 404 })
})

test('nothing of a file can be read in the database', async ({ signIn, db }) => {
  const owner = await signIn()
  await put(owner, await begin(owner), text('The buyer is Acme'), 'a.txt')
  const { rows } = await db.execute<{ content: Uint8Array }>(sql`select content from uploads`)
  expect(Buffer.from(rows[0]!.content).toString('latin1')).not.toContain('Acme')
})

test('what nobody used is removed after a day', async ({ signIn, deps, db, clock }) => {
  const owner = await signIn()
  await put(owner, await begin(owner), text('Old'), 'a.txt')
  clock.pass({ minutes: 23 * 60 })
  const other = await signIn()
  await put(other, await begin(other), text('New'), 'b.txt')
  clock.pass({ minutes: 61 })
  await cleanUp(deps)
  const { rows } = await db.execute(sql`select filename from uploads`)
  expect(rows).toEqual([{ filename: 'b.txt' }])
})

test('twenty files may wait to be used, even when all addresses are asked for at once', async ({
  signIn,
  clock,
}) => {
  const owner = await signIn()
  const asked = await Promise.allSettled(Array.from({ length: 25 }, () => begin(owner)))
  const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(given).toHaveLength(20)
  await expect(begin(owner)).rejects.toMatchObject({
    status: 429,
    text: 'You have 20 unattached files. Wait an hour: then the oldest makes room.',
  })
  await put(owner, given[0]!, text('Used'), 'a.txt')
  clock.pass({ minutes: 61 })
  await begin(owner)
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${given[0]}` })).payload).toBe('Used')
})

test('whoever used the text of twenty files can upload more an hour later: the oldest makes room, but not that of the draft', async ({
  signIn,
  db,
  clock,
}) => {
  const owner = await signIn()
  const ids: string[] = []
  for (let at = 0; at < 20; at += 1) {
    ids.push(await begin(owner))
    await put(owner, ids[at]!, text(`File ${at}`), 'a.txt')
    clock.pass({ seconds: 1 })
  }
  const file = { attachmentUrl: `/api/uploads/${ids[0]}`, filename: 'a.txt', mimeType: 'text/plain', size: 6 }
  const draft = { ...emptyDraft, file: { ...file, pages: null, use: 'attached' as const } }
  await owner.call(draftsApi.save, { body: { follows: 0, draft } })
  await expect(begin(owner)).rejects.toMatchObject({ status: 429 })
  clock.pass({ minutes: 61 })
  const next = await begin(owner)
  const statusOf = async (id: string) =>
    (await owner.send({ method: 'GET', url: `/api/uploads/${id}` })).statusCode
  expect([await statusOf(ids[0]!), await statusOf(ids[1]!), await statusOf(ids[2]!)]).toEqual([200, 404, 200])
  await db.execute(sql`update uploads set size_in_bytes = ${200 * 1024 * 1024 - 50} where id = ${ids[2]}`)
  await put(owner, next, text('More'), 'b.txt')
  expect([await statusOf(ids[0]!), await statusOf(ids[2]!), await statusOf(next)]).toEqual([200, 404, 200])
})

test('files that wait have 200 MB together', async ({ signIn, db }) => {
  const owner = await signIn()
  const [first, second] = [await begin(owner), await begin(owner)]
  await put(owner, first, text('Small'), 'a.txt')
  await db.execute(sql`update uploads set size_in_bytes = ${200 * 1024 * 1024 - 3} where id = ${first}`)
  await expect(put(owner, second, text('Four'), 'b.txt')).rejects.toMatchObject({ status: 413 })
  await put(owner, second, text('Six'), 'b.txt')
})

test('no file is given up for one that would not fit even so', async ({ signIn, db, clock }) => {
  const owner = await signIn()
  const [old, recent, next] = [await begin(owner), await begin(owner), await begin(owner)]
  await put(owner, old, text('Old'), 'a.txt')
  clock.pass({ minutes: 61 })
  await put(owner, recent, text('Recent'), 'a.txt')
  const resize = (bytes: number) =>
    db.execute(sql`update uploads set size_in_bytes = ${bytes} where id = ${recent}`)
  await resize(200 * 1024 * 1024 - 3)
  await expect(put(owner, next, text('Four'), 'b.txt')).rejects.toMatchObject({
    status: 413,
    text: 'Your unattached files add up to more than 200 MB. Wait an hour: then the oldest makes room.',
  })
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${old}` })).payload).toBe('Old')
  await resize(200 * 1024 * 1024 - 4)
  await put(owner, next, text('Four'), 'b.txt')
  expect((await owner.send({ method: 'GET', url: `/api/uploads/${old}` })).statusCode).toBe(404)
})

test('25 MB come through and no byte more', async ({ signIn }) => {
  const owner = await signIn()
  const id = await begin(owner)
  const line = `${'word '.repeat(20)}\n`
  const whole = text(line.repeat(Math.ceil(MAX_UPLOAD_BYTES / line.length)).slice(0, MAX_UPLOAD_BYTES))
  expect(await put(owner, id, whole, 'a.txt')).toMatchObject({ size: MAX_UPLOAD_BYTES })
  const over = new Uint8Array(MAX_UPLOAD_BYTES + 1).fill(65)
  await expect(put(owner, id, over, 'a.txt')).rejects.toMatchObject({
    status: 413,
    text: 'This file is too large. The limit is 25 MB.',
  })
})

test('a file whose name or declared type lies is refused, and nothing is kept', async ({ signIn, db }) => {
  const owner = await signIn()
  const id = await begin(owner)
  const { bytes: pdf } = await aPdfFile(1)
  expect(await putAs(owner, id, pdf, 'application/pdf', 'lease.docx')).toEqual({
    status: 415,
    message: 'This file is a PDF, but its name ends in .docx. Rename it to end in .pdf and upload it again.',
  })
  expect(await putAs(owner, id, pdf, 'text/plain', 'lease.pdf')).toEqual({
    status: 415,
    message: 'This file is a PDF, but it was sent as text/plain.',
  })
  expect(await putAs(owner, id, text('<script>alert(1)</script>'), 'text/html', 'a.txt')).toMatchObject({
    status: 415,
  })
  expect(await putAs(owner, id, randomBytes(1000), '', 'a.pdf')).toMatchObject({ status: 415 })
  expect(await putAs(owner, id, new Uint8Array(), 'application/pdf', 'a.pdf')).toMatchObject({ status: 422 })
  const { rows } = await db.execute(sql`select filename, content from uploads`)
  expect(rows).toEqual([{ filename: null, content: null }])
  for (const type of [
    '',
    'application/octet-stream',
    'application/pdf',
    'application/pdf; x=y',
    'application/x-pdf',
  ])
    expect(await putAs(owner, id, pdf, type, 'Lease.PDF')).toMatchObject({ status: 200 })
})

test('names of files are harmless: in headers, in folders, to the eye', async ({ signIn }) => {
  const owner = await signIn()
  const id = await begin(owner)
  for (const [given, kept] of [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\lease.txt', 'lease.txt'],
    ['lease\r\nSet-Cookie: x=y.txt', 'lease Set-Cookie x=y.txt'],
    ['lease\u202etxt.exe.txt', 'lease txt.exe.txt'],
    ['\u2066"<b>|?*\u2069', 'b.txt'],
    ['con.txt', '_con.txt'],
    ['..', 'document.txt'],
    ['', 'document.txt'],
    ['x'.repeat(200), `${'x'.repeat(120)}.txt`],
    ['Vertrag Müller (2).TXT', 'Vertrag Müller (2).txt'],
    ['契約書.txt', '契約書.txt'],
  ] as const) {
    expect((await put(owner, id, text('One'), given)).filename).toBe(kept)
    const { headers } = await owner.send({ method: 'GET', url: `/api/uploads/${id}` })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[^"\s]+$/,
    )
  }
})
