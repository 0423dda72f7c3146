import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { buildApp } from '#server/app.ts'
import { convertInTurn } from '#server/integrations/office/convert-in-turn.ts'
import {
  type OfficeConverter,
  OfficeError,
  type OfficeFailure,
} from '#server/integrations/office/office-converter.ts'
import { expect, test as base } from '#test/app.ts'
import { type Client, clientOf } from '#test/client.ts'

const PDF = Buffer.from('%PDF-1.7 converted')

async function aDocx(text = 'The supplier delivers.') {
  const children = [new Paragraph({ text: 'Terms', heading: HeadingLevel.HEADING_1 }), new Paragraph(text)]
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

async function upload(client: Pick<Client, 'call'>, filename: string, bytes: Uint8Array) {
  const { uploadURL, attachmentUrl } = await client.call(attachmentsApi.startUpload, {})
  const id = uploadURL.split('/').at(-1) ?? ''
  await client.call(attachmentsApi.putUpload, { params: { id }, query: { filename }, body: bytes })
  return attachmentUrl
}

const test = base
  /** What the converter does; without it the server has none. */
  .extend('office', async (): Promise<OfficeConverter | undefined> => ({ toPdf: async () => PDF }))
  .extend('officeApp', async ({ deps, office }, { onCleanup }) => {
    const app = await buildApp({ ...deps, office })
    onCleanup(() => app.close())
    return app
  })
  .extend('person', ({ officeApp, signIn }) => async () => {
    const { cookies } = await signIn()
    const client = clientOf(officeApp, { cookies })
    const get = (url: string) => client.send({ method: 'GET', url })
    return {
      ...client,
      convert: (url: string) => get(`/api/contracts/convert-to-pdf?${new URLSearchParams({ url })}`),
      preview: (url: string) => get(`/api/contracts/preview/${encodeURIComponent(url)}`),
    }
  })

test('a Word file is shown as PDF to the person who uploaded it, and to nobody else', async ({ person }) => {
  const owner = await person()
  const url = await upload(owner, 'Terms of sale.docx', await aDocx())
  const answer = await owner.convert(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('inline; filename="Terms of sale.pdf"'),
    'cache-control': 'private, no-store',
  })
  expect(answer.rawPayload).toEqual(PDF)
  const stranger = await person()
  expect((await stranger.convert(url)).statusCode).toBe(404)
  expect((await stranger.preview(url)).statusCode).toBe(404)
})

test('the file of a contract is shown to its owner, by its whole address too', async ({ person, deps }) => {
  const owner = await person()
  const contract = await owner.call(contractsApi.create, {
    body: {
      title: 'Sale',
      content: '<p>See the terms.</p>',
      attachmentUrl: await upload(owner, 'terms.docx', await aDocx()),
    },
  })
  const path = `/api/contracts/${contract.id}/attachment`
  for (const url of [path, `${deps.settings.appUrl}${path}`]) {
    expect((await owner.convert(url)).statusCode).toBe(200)
    expect((await owner.preview(url)).payload).toContain('The supplier delivers.')
    expect((await (await person()).convert(url)).statusCode).toBe(404)
  }
})

test('a preview is a page in which nothing runs and nothing is loaded', async ({ person }) => {
  const owner = await person()
  const url = await upload(
    owner,
    '<b>x</b>.docx',
    await aDocx('<script>alert(1)</script> and <img src=x onerror=alert(1)>'),
  )
  const { statusCode, headers, payload } = await owner.preview(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toMatch(/; sandbox$/)
  expect(policy).not.toContain('script-src')
  expect(payload).toContain('<h1>Terms</h1>')
  expect(payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(payload).not.toMatch(/<(script|b|img)\b/)
})

test('a text file has a preview, too; what is no document has none', async ({ person }) => {
  const owner = await person()
  const text = await upload(owner, 'note.txt', Buffer.from('The supplier delivers & waits.'))
  expect((await owner.preview(text)).payload).toContain('The supplier delivers &amp; waits.')
  const answer = await owner.convert(text)
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toEqual({ message: 'Preview not available for this file type' })
})

test('no address leads anywhere else', async ({ person, deps }) => {
  const owner = await person()
  const foreign = [
    'http://169.254.169.254/latest',
    'https://example.com/a.docx',
    '//example.com/a.docx',
    'file:///etc/passwd',
    'data:text/plain,x',
    `${deps.settings.appUrl}.example/api/uploads/x`,
  ]
  for (const url of foreign)
    for (const answer of [await owner.convert(url), await owner.preview(url)])
      expect([url, answer.statusCode]).toEqual([url, 400])
  const none = [
    '',
    '/',
    '/api/uploads/x',
    '/api/contracts/x/attachment',
    '/api/auth/user',
    '/api/uploads/../auth/user',
    '/api/uploads/018f0000-0000-7000-8000-000000000000',
  ]
  for (const url of none)
    for (const answer of [await owner.convert(url), await owner.preview(url)])
      expect([url, [400, 404].includes(answer.statusCode)]).toEqual([url, true])
})

test('the same document asked for twice at once is converted once', async ({ person, office }) => {
  let conversions = 0
  const toPdf = office?.toPdf
  if (office)
    office.toPdf = async (...given) => {
      conversions += 1
      return toPdf?.(...given) ?? PDF
    }
  const owner = await person()
  const url = await upload(owner, 'a.docx', await aDocx())
  const answers = await Promise.all([owner.convert(url), owner.convert(url), owner.convert(url)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await owner.convert(url)).statusCode).toBe(200)
  expect(conversions).toBe(1)
})

/** A converter that is busy with each document until it is told to go on. */
function busy(office: OfficeConverter) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen = { count: 0, goOn: resolve }
  const convert = async () => {
    seen.count += 1
    await promise
    return PDF
  }
  office.toPdf = convertInTurn(convert, { atOnce: 8, maxWaiting: 0 }).toPdf
  return seen
}
async function uploadAll(owner: Pick<Client, 'call'>, names: string[]) {
  const urls = []
  for (const name of names) urls.push(await upload(owner, `${name}.docx`, await aDocx(name)))
  return urls
}
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode

test('nobody keeps the converter from the others, however many documents they ask for at once', async ({
  person,
  office,
}) => {
  const [owner, other] = [await person(), await person()]
  const urls = await uploadAll(owner, ['1', '2', '3', '4', '5', '6', '7', '8'])
  const [url = ''] = await uploadAll(other, ['other'])
  const seen = busy(office!)
  const answered: number[] = []
  const asked = urls.map(async (one) => void answered.push(await statusOf(owner.convert(one))))
  await expect.poll(() => [seen.count, answered]).toEqual([5, [503, 503, 503]])
  const others = statusOf(other.convert(url))
  await expect.poll(() => seen.count).toBe(6)
  seen.goOn()
  await Promise.all(asked)
  expect(answered.slice(3)).toEqual([200, 200, 200, 200, 200])
  expect(await others).toBe(200)
})

test('a converter that fails says what to do, and is asked again the next time', async ({
  person,
  office,
}) => {
  const owner = await person()
  const url = await upload(owner, 'a.docx', await aDocx())
  const fail = (failure: OfficeFailure) => {
    if (office)
      office.toPdf = async () => {
        throw new OfficeError(failure, 'secret details of the machine')
      }
  }
  for (const [failure, status] of [
    ['refused', 422],
    ['timeout', 422],
    ['unavailable', 503],
  ] as const) {
    fail(failure)
    const answer = await owner.convert(url)
    expect([failure, answer.statusCode]).toEqual([failure, status])
    expect(answer.payload).not.toContain('secret')
  }
  if (office) office.toPdf = async () => PDF
  expect((await owner.convert(url)).statusCode).toBe(200)
})

test('without a converter the server says so, and still shows the text', async ({ person, deps }) => {
  const { cookies, call } = await person()
  const url = await upload({ call }, 'a.docx', await aDocx())
  const app = await buildApp({ ...deps, office: undefined })
  const { send } = clientOf(app, { cookies })
  const converted = await send({ method: 'GET', url: `/api/contracts/convert-to-pdf?url=${url}` })
  expect(converted.statusCode).toBe(415)
  expect(converted.json()).toMatchObject({
    message: expect.stringContaining('Preview not available for this file type'),
  })
  const preview = await send({ method: 'GET', url: `/api/contracts/preview/${encodeURIComponent(url)}` })
  expect(preview.payload).toContain('The supplier delivers.')
  await app.close()
})
