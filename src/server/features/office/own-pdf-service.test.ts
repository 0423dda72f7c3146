import { text as textOf } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { settingsApi } from '#shared/settings/settings.api.ts'
import { buildApp } from '#server/app.ts'
import { PdfServiceError, pdfServices } from '#server/integrations/office/own-gotenberg.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { expect, test as base } from '#test/app.ts'
import { aSentContractWith, anUpload } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { clientOf } from '#test/client.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const aDocx = { filename: 'Terms.docx', mimeType: DOCX, bytes: Buffer.from('PK Ten days') }
const URL_OF_OWN = 'https://pdf.example.com'
const typed = {
  pdfServiceUrl: `${URL_OF_OWN}/`,
  pdfServiceUsername: 'ada',
  pdfServicePassword: 'a-long-password',
}
const kept = {
  pdfServiceUrl: URL_OF_OWN,
  pdfServiceUsername: 'ada',
  pdfServicePassword: '••••••••word',
  pdfServiceError: null,
}
const FORM = /^multipart\/form-data; boundary=(.+)$/
const PART = /^content-disposition: form-data; name="files"; filename="[^"]+\.docx"$/im

const test = base
  /**
   * A Gotenberg on this machine with basic authentication, which checks each request as its documentation describes it:
   * credentials, path, and a form whose part `files` has a name with its ending.
   */
  .extend('own', async ({ deps }, { onCleanup }) => {
    const own = { status: 200, asked: 0, password: 'a-long-password' }
    const site = await openSite(async (request, response) => {
      const body = await textOf(request.setEncoding('latin1'))
      const answer = (status: number, text: string) => response.writeHead(status).end(text)
      const basic = Buffer.from(`ada:${own.password}`).toString('base64')
      if (request.headers.authorization !== `Basic ${basic}`) return answer(401, 'Unauthorized')
      if (request.method !== 'POST' || request.url !== '/forms/libreoffice/convert')
        return answer(404, 'Not Found')
      const [, boundary] = FORM.exec(request.headers['content-type'] ?? '') ?? []
      if (!boundary || !body.includes(`--${boundary}--`) || !PART.test(body) || !body.includes('PK'))
        return answer(400, 'Invalid form data: no form file found')
      own.asked += 1
      answer(own.status, own.status === 200 ? '%PDF-1.7 by their own' : 'no')
    })
    const real = pdfServices({ ...site.rules, allowHttp: true })
    const here = <S extends { url: string }>(service: S) => ({
      ...service,
      url: service.url.replace(URL_OF_OWN, site.origin),
    })
    deps.pdfServices = {
      toPdf: (service, bytes, type) => real.toPdf(here(service), bytes, type),
      test: (service) => real.test(here(service)),
    }
    onCleanup(() => site.close())
    return Object.assign(own, { services: deps.pdfServices })
  })
  .extend('platform', async ({ deps, own }, { onCleanup }) => {
    const office = { toPdf: async () => Buffer.from('%PDF-1.7 by the platform') }
    const app = await buildApp({ ...deps, office, pdfServices: own.services })
    onCleanup(() => app.close())
    return app
  })

const set = (who: Client, body: Parameters<typeof who.call<typeof settingsApi.update>>[1]['body']) =>
  who.call(settingsApi.update, { body })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )

test('a PDF service is kept once it has made a PDF, encrypted, and its password is never told again', async ({
  signIn,
  own,
  deps,
}) => {
  const owner = await signIn()
  expect(await set(owner, typed)).toMatchObject(kept)
  expect(own.asked).toBe(1)
  expect(await owner.call(settingsApi.get, {})).toMatchObject(kept)
  expect(await (await signIn()).call(settingsApi.get, {})).toMatchObject({ pdfServiceUrl: null })
  const { rows } = await deps.db.execute<{ password: Uint8Array }>(sql`select password from pdf_services`)
  expect(Buffer.from(rows[0]!.password).toString('latin1')).not.toContain('a-long-password')
  // as it was shown, or left out, it stays; the account for texts is another matter
  expect(await set(owner, { ...typed, pdfServicePassword: '••••••••word' })).toMatchObject(kept)
  expect(await set(owner, { twilioAccountSid: null, twilioPhoneNumber: null })).toMatchObject(kept)
  expect(
    await refusal(
      set(owner, {
        ...typed,
        pdfServiceUrl: 'https://other.example.com',
        pdfServicePassword: '••••••••word',
      }),
    ),
  ).toBe('400 Enter the password of your Gotenberg server.')
  expect(await set(owner, { pdfServiceUrl: null, pdfServiceUsername: null })).toMatchObject({
    pdfServiceUrl: null,
    pdfServicePassword: null,
  })
})

test('what does not make a PDF is refused with its reason, and changes nothing', async ({
  signIn,
  own,
  deps,
}) => {
  const owner = await signIn()
  await set(owner, typed)
  expect(await refusal(set(owner, { ...typed, pdfServicePassword: 'another' }))).toBe(
    '422 The PDF service doesn’t accept this user name and password. Check both.',
  )
  expect(await refusal(set(owner, { ...typed, pdfServiceUrl: `${URL_OF_OWN}/elsewhere` }))).toBe(
    '422 There’s no Gotenberg server at this address.',
  )
  for (const [status, why] of [
    [400, 'The PDF service can’t convert Word files.'],
    [503, 'The PDF service is busy or down right now.'],
    [204, 'There’s no Gotenberg server at this address.'],
  ] as const) {
    own.status = status
    expect(await refusal(set(owner, typed))).toBe(`422 ${why}`)
  }
  for (const url of [
    'http://pdf.example.com',
    'https://ada:pass@pdf.example.com',
    'pdf.example.com',
    'https://a.example?b',
  ])
    expect(await refusal(set(owner, { ...typed, pdfServiceUrl: url }))).toBe(
      '400 Enter the address of your Gotenberg server. It starts with https://.',
    )
  deps.pdfServices = pdfServices()
  for (const url of ['https://127.0.0.1', 'https://169.254.169.254', 'https://[::1]', 'https://localhost'])
    expect(await refusal(set(owner, { ...typed, pdfServiceUrl: url }))).toMatch(
      /^422 We can’t connect there: this address isn’t public/,
    )
  expect(await owner.call(settingsApi.get, {})).toMatchObject(kept)
})

test('their own service shows the owner the file; signers get the platform’s conversion', async ({
  signIn,
  own,
  platform,
  deps,
}) => {
  const { cookies, user } = await signIn()
  const owner = { ...clientOf(platform, { cookies }), user }
  await set(owner, typed)
  const url = await anUpload(deps, user.id, aDocx)
  const look = () => owner.send({ method: 'GET', url: `${attachmentsApi.convertToPdf.path}?url=${url}` })
  expect((await look()).payload).toBe('%PDF-1.7 by their own')
  const { signerId } = await aSentContractWith(deps, owner, aDocx)
  const asSigner = await clientOf(platform).send({
    method: 'GET',
    url: `/api/signers/${signerId}/attachment/pdf`,
  })
  expect(asSigner.payload).toBe('%PDF-1.7 by the platform')
  expect(own.asked).toBe(2)
})

test('that an old password fails says nothing of the new one which its owner saves meanwhile', async ({
  signIn,
  own,
  platform,
  deps,
  clock,
}) => {
  const { cookies, user } = await signIn()
  const owner = clientOf(platform, { cookies })
  await set(owner, typed)
  const { toPdf } = own.services
  own.services.toPdf = async () => {
    own.services.toPdf = toPdf
    clock.pass({ minutes: 1 })
    await set(owner, typed)
    throw new PdfServiceError('service', 'The PDF service doesn’t accept this password.')
  }
  const url = await anUpload(deps, user.id, aDocx)
  const look = await owner.send({ method: 'GET', url: `${attachmentsApi.convertToPdf.path}?url=${url}` })
  expect(look.payload).toBe('%PDF-1.7 by the platform')
  expect(await owner.call(settingsApi.get, {})).toMatchObject({ pdfServiceError: null })
})

test('when their own service fails, the platform converts, and the owner is told once, and sees why until it works', async ({
  signIn,
  own,
  platform,
  deps,
  outbox,
}) => {
  const { cookies, user } = await signIn()
  const owner = clientOf(platform, { cookies })
  await set(owner, typed)
  let n = 0
  const look = async () => {
    const file = { ...aDocx, bytes: Buffer.from(`PK number ${++n}`) }
    const url = await anUpload(deps, user.id, file)
    return (await owner.send({ method: 'GET', url: `${attachmentsApi.convertToPdf.path}?url=${url}` }))
      .payload
  }
  own.password = 'changed since'
  expect([await look(), await look()]).toEqual(['%PDF-1.7 by the platform', '%PDF-1.7 by the platform'])
  expect(await owner.call(settingsApi.get, {})).toMatchObject({
    pdfServiceError: 'The PDF service doesn’t accept this user name and password. Check both.',
  })
  const mails = (await outbox()).filter(({ to }) => to === user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(["Your PDF service isn't working"])
  expect(mails[0]?.text).not.toContain('a-long-password')
  own.password = 'a-long-password'
  expect(await look()).toBe('%PDF-1.7 by their own')
  expect(await owner.call(settingsApi.get, {})).toMatchObject({ pdfServiceError: null })
  // one document that it can't convert is no fault of the service
  own.status = 400
  expect(await look()).toBe('%PDF-1.7 by the platform')
  expect(await owner.call(settingsApi.get, {})).toMatchObject({ pdfServiceError: null })
})
