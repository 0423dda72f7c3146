import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { packAnswers } from './pack-answers.ts'
import { leaveOutUnchanged } from './unchanged-answers.ts'

async function aServer() {
  const app = Fastify()
  leaveOutUnchanged(app)
  packAnswers(app)
  const contract = { text: 'The Gardener cuts the hedge. '.repeat(1000) }
  app.get('/contract', async () => contract)
  app.post('/contract', async () => contract)
  app.get('/short', async () => ({ text: 'yes' }))
  app.get('/missing', async (_, reply) => reply.code(404).send(contract))
  onTestFinished(() => app.close())
  const ask = (url: string, known?: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({
      method,
      url,
      headers: { 'accept-encoding': 'br', ...(known !== undefined && { 'if-none-match': known }) },
    })
  return { ask, contract }
}

test('a long answer is sent once, and again when it has changed', async () => {
  const { ask, contract } = await aServer()
  const first = await ask('/contract')
  const name = String(first.headers.etag)
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(contract)

  const same = await ask('/contract', name)
  expect(same.statusCode).toBe(304)
  expect(same.rawPayload).toHaveLength(0)
  expect(same.headers).not.toHaveProperty('content-encoding')

  contract.text += 'And the lawn.'
  const changed = await ask('/contract', name)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(name)
  expect(JSON.parse(brotliDecompressSync(changed.rawPayload).toString())).toEqual(contract)
})

test('what is short, what is refused, and what changes something is always answered', async () => {
  const { ask } = await aServer()
  const name = String((await ask('/contract')).headers.etag)
  expect((await ask('/short')).headers).not.toHaveProperty('etag')
  expect((await ask('/missing', name)).statusCode).toBe(404)
  expect((await ask('/contract', name, 'POST')).statusCode).toBe(200)
})
