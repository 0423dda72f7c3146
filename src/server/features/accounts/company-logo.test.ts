import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { accountsApi, type User } from '#shared/accounts/accounts.api.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { createWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aDraft, expect, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const picture = (width = 2, height = width) => PNG.sync.write(new PNG({ width, height }))
const sizeOf = (bytes: Buffer) => {
  const { width, height } = PNG.sync.read(bytes)
  return [width, height]
}
const LOGO = { 'content-type': 'image/png' }

/** Opens a site that answers like this and counts its visitors, and an owner whose server may fetch from it. */
const test = base.extend('visit', ({ deps, signIn }, { onCleanup }) => async (answer: RequestListener) => {
  const asked: string[] = []
  const site = await openSite((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  onCleanup(() => site.close())
  deps.fetchFromWeb = createWebFetcher({ ...site.rules, timeoutMs: 2000 })
  const owner = await signIn({ balanceCents: 500 })
  const set = (path: string | null, companyName = 'Acme') =>
    owner.call(accountsApi.updateCompany, {
      body: { companyName, companyLogoUrl: path === null ? null : new URL(path, site.origin).href },
    })
  return { asked, owner, set, site }
})

test('a logo is fetched once, when its address is entered; whoever sees it gets the copy of this server', async ({
  visit,
  client,
}) => {
  const { asked, owner, set, site } = await visit((_, response) =>
    response.writeHead(200, LOGO).end(picture()),
  )
  const user = await set('/logo.png')
  expect(user).toMatchObject({
    companyLogoUrl: `${site.origin}/logo.png`,
    companyLogoPath: expect.stringMatching(/^\/api\/users\/[\w-]+\/logo\?v=[0-9a-f]{16}$/),
  })
  const params = { creatorId: owner.user.id }
  const seen = await client().call(accountsApi.creator, { params })
  expect(seen.companyLogoUrl).toBe(user.companyLogoPath)
  await aDraft(owner)
  for (let times = 0; times < 3; times++) {
    const shown = await client().send({ method: 'GET', url: seen.companyLogoUrl! })
    expect(sizeOf(shown.rawPayload)).toEqual([2, 2])
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    })
  }
  await set('/logo.png', 'Another name')
  expect(asked).toEqual(['/logo.png'])
})

test('name and logo left empty are none, as with null', async ({ visit }) => {
  const { owner, set } = await visit((_, response) => response.writeHead(200, LOGO).end(picture()))
  await set('/logo.png')
  const body = { companyName: ' ', companyLogoUrl: ' ' }
  const none = { companyName: null, companyLogoUrl: null, companyLogoPath: null }
  expect(await owner.call(accountsApi.updateCompany, { body })).toMatchObject(none)
  const refusalOf = async (payload: object) => {
    const answer = await owner.send({ method: 'PUT', url: '/api/auth/company-info', payload })
    return answer.json<{ message: string }>().message
  }
  expect(await refusalOf({ companyName: 'Acme', companyLogoUrl: 'acme.example/logo.png' })).toBe(
    'Please enter a valid URL',
  )
  expect(await refusalOf({ companyName: 'Acme' })).toBe('“companyLogoUrl” is missing.')
})

const upload = (owner: { send: Client['send'] }, payload: Buffer, type = 'image/png') =>
  owner.send({
    method: 'PUT',
    url: '/api/auth/company-logo',
    payload,
    headers: { 'content-type': type },
  })

test('an uploaded picture is kept as a small PNG of our own making, with nothing else of the file', async ({
  signIn,
  client,
}) => {
  const owner = await signIn()
  const png = picture(1200, 600)
  const text = Buffer.from('tEXtComment\0taken at 40.7484, -73.9857')
  const chunk = Buffer.concat([Buffer.alloc(4), text, Buffer.alloc(4)])
  chunk.writeUInt32BE(text.length - 4)
  chunk.writeUInt32BE(crc32(text), chunk.length - 4)
  const withText = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33), Buffer.from('<script>')])
  // whatever the browser calls it
  const user = (await upload(owner, withText, 'text/html')).json<User>()
  expect(user).toMatchObject({
    companyLogoUrl: `http://localhost:3000${user.companyLogoPath}`,
    companyLogoIsUploaded: true,
  })
  const shown = await client().send({ method: 'GET', url: user.companyLogoPath! })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(sizeOf(shown.rawPayload)).toEqual([400, 200])
  for (const freight of ['40.7484', '<script>', 'tEXt'])
    expect(shown.rawPayload.includes(freight)).toBe(false)
})

test('JPEG, GIF and WebP pictures are drawn as PNG, too', async ({ signIn, client }) => {
  const owner = await signIn()
  for (const extension of ['jpg', 'gif', 'webp']) {
    const file = readFileSync(`test/fixtures/red-8x4.${extension}`)
    const { companyLogoPath } = (await upload(owner, file)).json<User>()
    const shown = await client().send({ method: 'GET', url: companyLogoPath! })
    expect(sizeOf(shown.rawPayload)).toEqual([8, 4])
    const [red = 0, green = 0] = PNG.sync.read(shown.rawPayload).data
    expect([red > 180, green < 60]).toEqual([true, true])
  }
})

test('what is uploaded and is no picture, or too large, is refused with the reason, and changes nothing', async ({
  signIn,
}) => {
  const owner = await signIn()
  const before = (await upload(owner, picture())).json<User>()
  const why = async (payload: Buffer) => {
    const { statusCode, payload: answer } = await upload(owner, payload)
    return `${statusCode} ${JSON.parse(answer).message}`
  }
  const couldNot = '422 Couldn’t use this image:'
  expect(await why(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    `${couldNot} it isn’t a PNG, JPEG, GIF, or WebP image.`,
  )
  expect(await why(Buffer.from('GIF89a'))).toMatch(couldNot)
  expect(await why(picture(4001, 1))).toBe(`${couldNot} it’s larger than 4000 by 4000 pixels.`)
  expect(await why(picture().subarray(0, 50))).toBe(`${couldNot} it’s damaged, or too complex to open.`)
  expect(await why(Buffer.alloc(5_300_000))).toMatch(/^413 /)
  expect(await owner.call(accountsApi.me, {})).toEqual(before)
})

test('a logo that was uploaded stays when its address is sent back, and comes back by it for a day', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const { companyLogoUrl, companyLogoPath } = (await upload(owner, picture(20))).json<User>()
  const set = (url: string | null) =>
    owner.call(accountsApi.updateCompany, { body: { companyName: 'Acme', companyLogoUrl: url } })
  expect(await set(companyLogoUrl)).toMatchObject({ companyName: 'Acme', companyLogoPath })
  expect(await set(null)).toMatchObject({ companyLogoUrl: null, companyLogoPath: null })
  await cleanUp(deps)
  const restored = await set(`https://another.name${companyLogoPath}`)
  expect(restored).toMatchObject({ companyLogoUrl, companyLogoPath, companyLogoIsUploaded: true })
  expect(sizeOf((await client().send({ method: 'GET', url: companyLogoPath! })).rawPayload)).toEqual([20, 20])
  await set(null)
  // the clock stays: the session would end
  await deps.db.execute(sql`update company_logos set fetched_at = fetched_at - interval '25 hours'`)
  await cleanUp(deps)
  await expect(set(companyLogoUrl)).rejects.toMatchObject({
    status: 422,
    text: 'This logo is no longer stored. Upload it again.',
  })
  expect((await client().send({ method: 'GET', url: companyLogoPath! })).statusCode).toBe(404)
})

test('nobody brings back the logo of somebody else', async ({ signIn }) => {
  const [ada, eve] = [await signIn(), await signIn()]
  const { companyLogoPath = '' } = (await upload(ada, picture())).json<{ companyLogoPath: string }>()
  const body = { companyName: null, companyLogoUrl: `http://localhost:3000${companyLogoPath}` }
  // an address like any other, and none of the open internet
  await expect(eve.call(accountsApi.updateCompany, { body })).rejects.toMatchObject({ status: 422 })
  const own = companyLogoPath.replace(ada.user.id, eve.user.id)
  body.companyLogoUrl = `http://localhost:3000${own}`
  await expect(eve.call(accountsApi.updateCompany, { body })).rejects.toMatchObject({
    text: 'This logo is no longer stored. Upload it again.',
  })
})

test('the address that somebody entered is told to nobody else', async ({ visit, client }) => {
  const { owner, set, site } = await visit((_, response) => response.writeHead(200, LOGO).end(picture()))
  await set('/logo.png?secret=1')
  const seen = await client().send({ method: 'GET', url: `/api/users/${owner.user.id}` })
  expect(seen.payload).not.toContain(site.origin)
})

test('a new address brings another picture, and none takes it away', async ({ visit, client }) => {
  const { owner, set } = await visit(({ url }, response) =>
    response.writeHead(200, LOGO).end(picture(url === '/small.png' ? 2 : 3)),
  )
  const first = await set('/small.png')
  const second = await set('/large.png')
  expect(second.companyLogoPath).not.toBe(first.companyLogoPath)
  const shown = await client().send({ method: 'GET', url: second.companyLogoPath! })
  expect(PNG.sync.read(shown.rawPayload).width).toBe(3)
  expect(await set(null)).toMatchObject({ companyLogoUrl: null, companyLogoPath: null })
  const gone = await client().send({ method: 'GET', url: `/api/users/${owner.user.id}/logo` })
  expect([gone.statusCode, gone.json()]).toEqual([404, { message: 'Logo not found' }])
})

const refused = (reason: string) => [422, `Couldn’t fetch the logo: ${reason}`, 1]

test('what is no picture, too large, or not of the open internet is refused with the reason, and changes nothing', async ({
  visit,
  client,
}) => {
  const { owner, set, site } = await visit(({ url }, response) => {
    if (url === '/logo.png') return response.writeHead(200, LOGO).end(picture())
    if (url === '/svg')
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="x()"/>')
    if (url === '/liar') return response.writeHead(200, LOGO).end('<script>alert(1)</script>')
    if (url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>no</p>')
    if (url === '/wide') return response.writeHead(200, LOGO).end(picture(4001, 1))
    if (url === '/damaged') return response.writeHead(200, LOGO).end(picture().subarray(0, 45))
    if (url === '/heavy')
      return response.writeHead(200, LOGO).end(Buffer.concat([picture(), Buffer.alloc(5_300_000)]))
    if (url === '/away') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    return response.writeHead(404).end()
  })
  const before = await set('/logo.png', 'Before')
  const why = async (path: string) =>
    set(path, 'After').then(
      () => 'taken',
      ({ status, text, issues }) => [status, text, issues.length],
    )
  const noPicture = refused('it isn’t a PNG, JPEG, GIF, or WebP image.')
  expect(await why('/svg')).toEqual(noPicture)
  expect(await why('/liar')).toEqual(noPicture)
  expect(await why('/page')).toEqual(refused('it’s another type of file.'))
  expect(await why('/wide')).toEqual(refused('it’s larger than 4000 by 4000 pixels.'))
  expect(await why('/heavy')).toEqual(refused('it is larger than 5 MB.'))
  expect(await why('/damaged')).toEqual(refused('it’s damaged, or too complex to open.'))
  expect(await why('/away')).toEqual(refused('this address isn’t public.'))
  expect(await why('/missing')).toEqual(refused('the page doesn’t exist (HTTP 404).'))
  expect(await why('http://10.0.0.1/x.png')).toEqual(refused('this address isn’t public.'))
  expect(await owner.call(accountsApi.me, {})).toEqual(before)
  const shown = await client().send({ method: 'GET', url: before.companyLogoPath! })
  expect(sizeOf(shown.rawPayload)).toEqual([2, 2])
  expect(site.origin).toContain('127.0.0.1')
})

test('no page may show a picture of another site', async ({ client }) => {
  const { headers } = await client().send({ method: 'GET', url: '/api/health' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(policy).not.toMatch(/https?:/)
})
