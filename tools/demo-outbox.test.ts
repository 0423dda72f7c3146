import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { OutboxMessage } from '#shared/outbox/outbox.api.ts'
import { Outbox, signerIdIn } from './demo-outbox.ts'
import { createVisitor } from './demo-visitor.ts'

const id = 'abcdefghijklmnopqrstuvwxyz01234'

test.for(['x', '-', '_'])('the link of a signer is found, also when its id ends with "%s"', (last) => {
  expect(signerIdIn(`Read it:\nhttp://localhost:3000/sign/${id}${last}\nThank you.`)).toBe(id + last)
})

test('an id that is too long is none', () => {
  expect(signerIdIn(`/sign/${id}-x-`)).toBeUndefined()
})

const phone = '+18845550142'
const aCode = (code: string): OutboxMessage => ({
  id: crypto.randomUUID(),
  channel: 'sms',
  to: phone,
  subject: '',
  text: `${code} is your code.`,
  html: '',
  attachments: [],
  createdAt: new Date().toISOString(),
})

test('a code that an earlier run asked for is not taken for the one that comes', async () => {
  const messages = [aCode('1111')]
  let asked = 0
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(messages))
    // what this run waits for isn't there yet when it asks the first time
    if (++asked === 2) setImmediate(() => messages.unshift(aCode('2222')))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const outbox = await Outbox.open(createVisitor(`http://127.0.0.1:${port}`))
  expect(await outbox.takeCode(phone)).toBe('2222')
})
