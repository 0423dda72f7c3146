import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { packAnswers } from './pack-answers.ts'

const long = { text: 'The Gardener cuts the hedge. '.repeat(1000) }

async function aServer() {
  const app = Fastify()
  packAnswers(app)
  app.get('/long', async () => long)
  app.get('/short', async () => ({ text: 'yes' }))
  app.get('/file', async (_, reply) =>
    reply.header('content-type', 'application/pdf').send(Buffer.from(JSON.stringify(long))),
  )
  onTestFinished(() => app.close())
  return (url: string, accepted?: string) =>
    app.inject({ method: 'GET', url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

test('a long answer comes in the best form that the browser reads, and says so', async () => {
  const get = await aServer()
  const best = await get('/long', 'gzip, deflate, br, zstd')
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(long)
  expect(Number(best.headers['content-length'])).toBe(best.rawPayload.length)
  expect(best.rawPayload.length).toBeLessThan(1000)

  for (const accepted of ['gzip', 'br;q=0, gzip;q=0.5']) {
    const second = await get('/long', accepted)
    expect(second.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(second.rawPayload).toString())).toEqual(long)
  }
})

test('an answer stays as it is where it is short, a file, or the browser reads no other form', async () => {
  const get = await aServer()
  for (const [url, accepted] of [
    ['/short', 'br'],
    ['/file', 'br'],
    ['/long', undefined],
    ['/long', 'identity, br;q=0.0'],
  ] as const)
    expect((await get(url, accepted)).headers).not.toHaveProperty('content-encoding')
})
