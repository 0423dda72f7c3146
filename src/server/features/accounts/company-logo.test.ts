import type { RequestListener } from 'node:http'
import { PNG } from 'pngjs'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { createWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import { aDraft, expect, test as base } from '#test/app.ts'

const picture = (width = 2, height = width) => PNG.sync.write(new PNG({ width, height }))
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
    expect(shown.rawPayload.equals(picture())).toBe(true)
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
    if (url === '/wide') return response.writeHead(200, LOGO).end(picture(2001, 1))
    if (url === '/heavy')
      return response.writeHead(200, LOGO).end(Buffer.concat([picture(), Buffer.alloc(1_100_000)]))
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
  expect(await why('/wide')).toEqual(refused('it is larger than 2000 by 2000 pixels.'))
  expect(await why('/heavy')).toEqual(refused('it is larger than 1 MB.'))
  expect(await why('/away')).toEqual(refused('this address isn’t public.'))
  expect(await why('/missing')).toEqual(refused('the page doesn’t exist (HTTP 404).'))
  expect(await why('http://10.0.0.1/x.png')).toEqual(refused('this address isn’t public.'))
  expect(await owner.call(accountsApi.me, {})).toEqual(before)
  const shown = await client().send({ method: 'GET', url: before.companyLogoPath! })
  expect(shown.rawPayload.equals(picture())).toBe(true)
  expect(site.origin).toContain('127.0.0.1')
})

test('no page may show a picture of another site', async ({ client }) => {
  const { headers } = await client().send({ method: 'GET', url: '/api/health' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(policy).not.toMatch(/https?:/)
})
