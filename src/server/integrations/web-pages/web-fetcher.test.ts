import type { IncomingMessage, RequestListener } from 'node:http'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test as base } from 'vitest'
import type { Lookup } from './checked-connection.ts'
import { openSite } from './site.fixture.ts'
import { createWebFetcher } from './web-fetcher.ts'

const html = {
  accept: 'text/html',
  isWanted: (type: string) => type === 'text/html',
  maxBytes: 1024 * 1024,
}
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const failure = (name: string) => expect.objectContaining({ failure: name })

const answers =
  (...addresses: string[]): Lookup =>
  (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const knowsNobody: Lookup = (_, __, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), [])

const leadTo =
  (location: string): RequestListener =>
  ({ url }, response) =>
    url === '/' ? response.writeHead(302, { location }).end() : response.writeHead(200, HTML).end('there')

/** Opens a site that answers like this. */
const test = base.extend('site', ({}, { onCleanup }) => async (answer: RequestListener) => {
  const site = await openSite(answer)
  onCleanup(() => site.close())
  return { ...site, fetch: createWebFetcher({ ...site.rules, timeoutMs: 1500 }) }
})

describe('an address that is not of the open internet is refused, however it is spelled', () => {
  test.for([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://0/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://%31%32%37.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://0xa9fea9fe/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://100.64.0.1/',
    'https://127.0.0.1/',
  ])('%s', async (address) => {
    await expect(createWebFetcher()(address, html)).rejects.toEqual(failure('not-public'))
  })
})

describe('an address that is none of the web is refused', () => {
  test.for([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'blob:https://example.com/x',
    'http://user@example.com/',
    'http://user:secret@example.com/',
    'http://example.com:22/',
    'http://example.com:8080/',
    'https://example.com:6379/',
    'example.com',
    '//example.com/',
    'http://',
    'http://[::1',
    'http://exa mple.com/',
  ])('%s', async (address) => {
    const refusal = await createWebFetcher()(address, html).catch((error: unknown) => error)
    expect(refusal).toEqual(failure('bad-address'))
    expect(String(refusal)).not.toContain('secret')
  })
})

describe('a name', () => {
  test('with one private address among its public ones is refused', async () => {
    for (const lookup of [answers('93.184.215.14', '10.0.0.1'), answers('93.184.215.14', '::1'), answers()])
      await expect(createWebFetcher({ lookup })('http://a.example/', html)).rejects.toEqual(
        failure('not-public'),
      )
  })

  test('is looked up once for a connection, and what was checked is connected to', async ({ site }) => {
    const { port, rules } = await site((_, response) => response.writeHead(200, HTML).end('here'))
    let lookups = 0
    // a moment later the same name means the metadata of a cloud
    const lookup: Lookup = (...asked) => answers(lookups++ === 0 ? '127.0.0.1' : '169.254.169.254')(...asked)
    const fetch = createWebFetcher({ ...rules, lookup })
    expect(String((await fetch(`http://a.example:${port}/`, html)).bytes)).toBe('here')
    expect(lookups).toBe(1)
    await expect(fetch(`http://a.example:${port}/`, html)).rejects.toEqual(failure('not-public'))
  })

  test('that nobody has is said to be unknown', async () => {
    await expect(createWebFetcher({ lookup: knowsNobody })('http://a.example/', html)).rejects.toThrow(
      'the host can’t be found.',
    )
  })
})

describe('a redirect', () => {
  test('is followed, and the answer says where it ended', async ({ site }) => {
    const { fetch, origin } = await site(leadTo('/there?x=1'))
    expect(await fetch(`${origin}/`, html)).toMatchObject({ url: `${origin}/there?x=1` })
  })

  test.for([
    ['http://169.254.169.254/', 'not-public'],
    ['http://2852039166/', 'not-public'],
    ['http://[::1]/', 'not-public'],
    ['http://10.1.1.1/', 'not-public'],
    ['//10.1.1.1/', 'not-public'],
    ['file:///etc/passwd', 'bad-address'],
    ['http://user:pass@127.0.0.1/', 'bad-address'],
    ['http://127.0.0.1:22/', 'bad-address'],
  ] as const)('to %s is not', async ([location, why], { site }) => {
    const { fetch, origin } = await site(leadTo(location))
    await expect(fetch(`${origin}/`, html)).rejects.toEqual(failure(why))
  })

  test('that goes round and round is given up', async ({ site }) => {
    const { fetch, origin } = await site((_, response) => response.writeHead(301, { location: '/' }).end())
    await expect(fetch(`${origin}/`, html)).rejects.toThrow('more than 5 times')
  })
})

describe('the answer', () => {
  test('is unpacked, whichever of the three ways it is packed', async ({ site }) => {
    const packed = {
      gzip: gzipSync('hello'),
      br: brotliCompressSync('hello'),
      deflate: deflateSync('hello'),
      '/raw': deflateRawSync('hello'),
    }
    const { fetch, origin } = await site(({ url }, response) => {
      const name = url === '/raw' ? url : (url?.slice(1) as 'gzip')
      response.writeHead(200, { ...HTML, 'content-encoding': name.replace('/raw', 'deflate') })
      response.end(packed[name])
    })
    for (const name of ['gzip', 'br', 'deflate', 'raw'])
      expect(String((await fetch(`${origin}/${name}`, html)).bytes)).toBe('hello')
  })

  test.for([
    ['gzip', gzipSync],
    // the least effort that it knows: zeros are small all the same
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })],
    ['deflate', deflateSync],
  ] as const)('that unpacks to a hundred megabytes is given up: %s', async ([name, pack], { site }) => {
    const bomb = pack(Buffer.alloc(100 * 1024 * 1024))
    const { fetch, origin } = await site((_, response) =>
      response.writeHead(200, { ...HTML, 'content-encoding': name }).end(bomb),
    )
    await expect(fetch(`${origin}/`, html)).rejects.toEqual(failure('too-large'))
  })

  test('that is damaged, or packed in another way, is refused', async ({ site }) => {
    const { fetch, origin } = await site(({ url }, response) =>
      response.writeHead(200, { ...HTML, 'content-encoding': url?.slice(1) }).end('nothing packed'),
    )
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip,gzip', 'constructor'])
      await expect(fetch(`${origin}/${encoding}`, html)).rejects.toEqual(failure('unreachable'))
  })

  test('that never ends, or says that it is too large, is given up', async ({ site }) => {
    const { fetch, origin } = await site(({ url }, response) => {
      response.writeHead(200, url === '/said' ? { ...HTML, 'content-length': '9000000000' } : HTML)
      const more = () => response.write('x'.repeat(65_536)) && setImmediate(more)
      response.on('drain', more)
      more()
    })
    await expect(fetch(`${origin}/said`, html)).rejects.toEqual(failure('too-large'))
    await expect(fetch(`${origin}/`, html)).rejects.toEqual(failure('too-large'))
  })

  test('that drips, or does not begin, is given up in time', async ({ site }) => {
    const { fetch, origin } = await site(({ url }, response) => {
      if (url === '/silent') return
      response.writeHead(200, HTML)
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    })
    await Promise.all(
      ['/silent', '/'].map((path) =>
        expect(fetch(`${origin}${path}`, html)).rejects.toEqual(failure('too-slow')),
      ),
    )
  })

  test('with more than 16 KB of headers is refused', async ({ site }) => {
    const { fetch, origin } = await site((_, response) =>
      response.writeHead(200, { ...HTML, 'x-much': 'x'.repeat(40_000) }).end('hello'),
    )
    await expect(fetch(`${origin}/`, html)).rejects.toEqual(failure('unreachable'))
  })

  test('of another type, or without one, is not read', async ({ site }) => {
    const { fetch, origin } = await site(({ url }, response) => {
      const type = decodeURIComponent(url?.slice(1) ?? '')
      response.writeHead(200, type ? { 'content-type': type } : {}).end('%PDF-1.7')
    })
    for (const type of ['application/pdf', 'text/plain', 'image/png', 'text/htmlx', ''])
      await expect(fetch(`${origin}/${encodeURIComponent(type)}`, html)).rejects.toEqual(
        failure('wrong-type'),
      )
    expect(await fetch(`${origin}/${encodeURIComponent('TEXT/HTML;x=y')}`, html)).toMatchObject({
      contentType: 'TEXT/HTML;x=y',
    })
  })

  test('of an error is said in words', async ({ site }) => {
    const { fetch, origin } = await site(({ url }, response) =>
      response.writeHead(Number(url?.slice(1)), HTML).end('no'),
    )
    await expect(fetch(`${origin}/404`, html)).rejects.toThrow('the page doesn’t exist (HTTP 404).')
    await expect(fetch(`${origin}/500`, html)).rejects.toThrow('the site answered with HTTP 500.')
  })
})

test('nobody learns who asks: no cookie, no referrer, nothing of ours', async ({ site }) => {
  const seen: IncomingMessage['headers'][] = []
  const { fetch, origin } = await site((request, response) => {
    seen.push(request.headers)
    if (request.url === '/')
      response.writeHead(302, { location: '/next', 'set-cookie': 'id=1; Path=/' }).end()
    else response.writeHead(200, HTML).end('hello')
  })
  await fetch(`${origin}/`, html)
  for (const headers of seen)
    expect(Object.keys(headers).toSorted()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].toSorted(),
    )
  expect(seen).toHaveLength(2)
})

test('who has gone away does not keep a connection', async ({ site }) => {
  const { fetch, origin } = await site(() => {})
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 50)
  await expect(fetch(`${origin}/`, { ...html, signal: leaving.signal })).rejects.toEqual(failure('too-slow'))
})
