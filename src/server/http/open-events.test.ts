import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sinkOf } from './open-events.ts'

test('a stream whose reader has stopped reading is closed instead of filling memory', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => resolve(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  onTestFinished(() => {
    reader.destroy()
    server.close()
  })
  reader.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const response = await promise
  const sink = sinkOf(response)
  const event = { text: 'x'.repeat(60_000) }
  let mostUnread = 0
  // what the operating system takes for a reader ends somewhere
  for (let sent = 0; sent < 2000 && !response.destroyed; sent += 1) {
    sink.send('contract', event)
    mostUnread = Math.max(mostUnread, response.writableLength)
    await new Promise(setImmediate)
  }
  expect(response.destroyed).toBe(true)
  expect(mostUnread).toBeLessThan(200_000)
})
