import { type AddressInfo, connect } from 'node:net'
import { describe } from 'vitest'
import { MAX_LINK_LENGTH } from '#shared/template-fields/link-settings.ts'
import { expect, test, testOfOwnApp } from './app.ts'

/** What the server says to these bytes before it hangs up. */
const answerTo = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (said += String(chunk)))
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })

testOfOwnApp(
  'the longest link that the pages make is read, beside what browsers and proxies add',
  async ({ app }) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const path = `/api/health?${'a'.repeat(MAX_LINK_LENGTH)}`
    const answer = await answerTo(
      port,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: ${'a'.repeat(2000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  },
)

describe('what cannot be read as a request is refused in the shape of every other refusal', () => {
  test('an address that is not well formed, without a word of it', async ({ client }) => {
    for (const url of ['/api/%zz', '/api/signers/%zz', '/api/contracts/%c3%28/pdf%']) {
      const answer = await client().send({ method: 'GET', url })
      expect([url, answer.statusCode]).toEqual([url, 400])
      expect(answer.json()).toEqual({ message: 'This address isn’t valid.' })
    }
  })

  test('an id that is longer than any', async ({ client }) => {
    const answer = await client().send({ method: 'GET', url: `/api/signers/${'a'.repeat(700)}` })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
  })

  test('a page’s address that is not well formed leads to Page Not Found', async ({ client }) => {
    const answer = await client().send({ method: 'GET', url: '/100%' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/page-not-found'])
  })

  testOfOwnApp('bytes that are no HTTP, and headers without end', async ({ app }) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n'
    for (const [bytes, status] of [
      ['hello\r\n\r\n', 400],
      [`${head}content-length: many\r\n\r\n`, 400],
      [`${head}x: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ] as const) {
      const [first = '', body = ''] = (await answerTo(port, bytes)).split('\r\n\r\n')
      expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    }
  })
})
