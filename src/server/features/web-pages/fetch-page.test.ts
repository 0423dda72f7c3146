import type { RequestListener } from 'node:http'
import { PNG } from 'pngjs'
import { buildApp } from '#server/app.ts'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { createWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import { webPagesApi } from '#shared/web-pages/web-pages.api.ts'
import { expect, test as base } from '#test/app.ts'
import { hostileMarkup } from '#test/hostile-markup.ts'
import { clientOf } from '#test/client.ts'

const HTML = { 'content-type': 'text/html' }
const sentence = 'The supplier delivers the goods within ten days of the order, at its own risk and cost. '
const terms = (body = '') => `<title>Terms of Service</title><nav>Home</nav><article><h1>Terms of Service</h1>
<h2>1. Delivery</h2><p>${sentence.repeat(5)}</p>${body}<h2>2. Payment</h2><p>${sentence.repeat(5)}</p></article>`

const picture = (width: number, height = width) => PNG.sync.write(new PNG({ width, height }))

/** Opens a site that answers like this, and an owner whose server may fetch from it. */
const test = base.extend('visit', ({ deps, signIn }, { onCleanup }) => async (answer: RequestListener) => {
  const site = await openSite(answer)
  const { cookies } = await signIn()
  const app = await buildApp({ ...deps, fetchFromWeb: createWebFetcher({ ...site.rules, timeoutMs: 2000 }) })
  onCleanup(async () => {
    await site.close()
    await app.close()
  })
  const client = clientOf(app, { cookies })
  const fetch = (path: string, processingType: 'formatted' | 'text' = 'formatted') =>
    client.call(webPagesApi.urlPreview, { body: { url: `${site.origin}${path}`, processingType } })
  return { ...site, fetch, client }
})

test('a web page comes as an article, with where and when it was found', async ({ visit, clock }) => {
  const { fetch, origin } = await visit(({ url }, response) =>
    url === '/old'
      ? response.writeHead(301, { location: '/terms' }).end()
      : response.writeHead(200, HTML).end(terms('<p><a href="/privacy">Privacy</a></p>')),
  )
  const page = await fetch('/old')
  expect(page).toMatchObject({
    title: 'Terms of Service',
    url: `${origin}/terms`,
    fetchedAt: clock.now.toISOString(),
  })
  expect(page.content).toContain('<h2>1. Delivery</h2>')
  expect(page.content).toContain(`<a href="${origin}/privacy">Privacy</a>`)
  expect(page.content).not.toContain('Home')
  expect(canonicalHtml(page.content)).toBe(page.content)
})

test('as text it is paragraphs alone', async ({ visit }) => {
  const { fetch } = await visit((_, response) =>
    response.writeHead(200, HTML).end(terms('<ul><li>one</li></ul>')),
  )
  const { content } = await fetch('/', 'text')
  expect(content).toContain('<p>1. Delivery</p>')
  expect(content).toContain('<p>one</p>')
  expect(content).not.toMatch(/<(?!\/?p>)/)
})

test('pictures are fetched, judged by what they are, and put into the text', async ({ visit }) => {
  const inline = `data:image/png;base64,${picture(3).toString('base64')}`
  const { fetch } = await visit(({ url }, response) => {
    if (url === '/') {
      const sources = [
        '/a.png',
        '/a.png',
        '/liar.jpg',
        '/drawing.svg',
        '/missing.png',
        'http://10.0.0.1/x.png',
        inline,
      ]
      return response
        .writeHead(200, HTML)
        .end(terms(sources.map((src, index) => `<p>See <img src="${src}" alt="p${index}"></p>`).join('')))
    }
    if (url === '/a.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(picture(2))
    if (url === '/liar.jpg') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture(4))
    if (url === '/drawing.svg')
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>')
    return response.writeHead(404).end()
  })
  const { content } = await fetch('/')
  const found = [...content.matchAll(/<img src="data:image\/(\w+);base64,([^"]+)" alt="(\w+)"/g)]
  expect(
    found.map(([, type, data = '', alt]) => [alt, type, PNG.sync.read(Buffer.from(data, 'base64')).width]),
  ).toEqual([
    ['p0', 'png', 2],
    ['p1', 'png', 2],
    ['p2', 'png', 4],
    ['p6', 'png', 3],
  ])
  expect(content.match(/<img/g)).toHaveLength(4)
})

test('at most 20 pictures and 3 MB of them come along, and none that no PDF could hold', async ({
  visit,
}) => {
  const noise = (bytes: number) => Buffer.concat([picture(2), Buffer.alloc(bytes, 1)])
  const huge = picture(1)
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  const { fetch } = await visit(({ url }, response) => {
    const [, kind, index] = url?.split('/') ?? []
    if (kind === 'many' && !index)
      return response
        .writeHead(200, HTML)
        .end(terms(Array.from({ length: 30 }, (_, n) => `<p>x<img src="/many/${n}"></p>`).join('')))
    if (kind === 'heavy' && !index)
      return response
        .writeHead(200, HTML)
        .end(terms('<p>x<img src="/heavy/1"><img src="/heavy/2"><img src="/heavy/3"><img src="/huge/1"></p>'))
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(kind === 'heavy' ? noise(1_400_000) : kind === 'huge' ? huge : picture(2))
  })
  expect((await fetch('/many')).content.match(/<img/g)).toHaveLength(20)
  expect((await fetch('/heavy')).content.match(/<img/g)).toHaveLength(2)
})

test('nothing of a hostile page runs, and nothing of it is loaded', async ({ visit }) => {
  const asked: string[] = []
  const { fetch } = await visit((request, response) => {
    asked.push(request.url ?? '')
    response
      .writeHead(200, HTML)
      .end(
        terms(
          `<link rel="stylesheet" href="/x.css"><script src="/x.js"></script><iframe src="/frame"></iframe><object data="/o"></object><video src="/v" poster="/p"></video>${hostileMarkup.join('<p>between</p>')}`,
        ),
      )
  })
  const { content } = await fetch('/')
  expect(content).not.toMatch(/<(script|iframe|svg|object|style|form|link)|\son\w+=|javascript:/i)
  expect(canonicalHtml(content)).toBe(content)
  expect(asked.filter((path) => /^\/(x\.|frame|o$|v$|p$)/.test(path))).toEqual([])
})

const why = (reason: string) => `Could not fetch content from URL: ${reason}`
const refusal = (status: number, text: string) => expect.objectContaining({ status, text })

test('a page that cannot be had is said to be so, with the reason', async ({ visit }) => {
  const { fetch, client } = await visit(({ url }, response) => {
    if (url === '/pdf') return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
    if (url === '/empty') return response.writeHead(200, HTML).end('<script>document.write("hello")</script>')
    if (url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (url === '/large') return response.writeHead(200, HTML).end('x'.repeat(11 * 1024 * 1024))
    return response.writeHead(404, HTML).end('no')
  })
  const urlPreview = (url: string) => client.call(webPagesApi.urlPreview, { body: { url } })
  await expect(fetch('/pdf')).rejects.toEqual(refusal(415, 'URL must point to a webpage with HTML content.'))
  await expect(fetch('/nowhere')).rejects.toEqual(refusal(422, why('the page doesn’t exist (HTTP 404).')))
  await expect(fetch('/away')).rejects.toEqual(refusal(422, why('this address isn’t public.')))
  await expect(fetch('/large')).rejects.toEqual(refusal(422, why('it is larger than 10 MB.')))
  await expect(fetch('/empty')).rejects.toEqual(
    refusal(422, why('this page has no text, or needs scripts to show it.')),
  )
  await expect(urlPreview('http://10.0.0.1/')).rejects.toEqual(
    refusal(422, why('this address isn’t public.')),
  )
  await expect(urlPreview('ftp://example.com/')).rejects.toEqual(
    refusal(400, why('the address must begin with http:// or https://.')),
  )
  await expect(urlPreview('')).rejects.toEqual(refusal(400, 'Enter the address of a web page'))
})

test('a page nested a hundred thousand deep is refused', async ({ visit }) => {
  const { fetch } = await visit((_, response) =>
    response.writeHead(200, HTML).end(`${'<div>'.repeat(100_000)}${sentence.repeat(20)}`),
  )
  await expect(fetch('/')).rejects.toEqual(refusal(422, why('the page is damaged or can’t be read.')))
})

test('a person may have 20 pages a minute; another is not kept waiting by that', async ({
  visit,
  clock,
  signIn,
}) => {
  const { fetch, client } = await visit((_, response) => response.writeHead(200, HTML).end(terms()))
  const refused = () =>
    client
      .call(webPagesApi.urlPreview, { body: { url: 'http://10.0.0.1/' } })
      .catch((error: unknown) => error)
  for (let count = 0; count < 20; count++) expect(await refused()).toMatchObject({ status: 422 })
  expect(await refused()).toMatchObject({ status: 429 })
  const { cookies } = await signIn()
  Object.assign(client.cookies, cookies)
  expect(await refused()).toMatchObject({ status: 422 })
  clock.pass({ minutes: 1 })
  await expect(fetch('/')).resolves.toMatchObject({ title: 'Terms of Service' })
})
