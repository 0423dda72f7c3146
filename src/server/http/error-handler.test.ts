import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { handleError } from './error-handler.ts'

/** What a call answers whose work fails like this. */
async function answerTo(error: Error) {
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  return [answer.statusCode, answer.headers['retry-after'], answer.json()] as const
}

const coded = (code: string, more = {}) => Object.assign(new Error('secret words'), { code, ...more })

test.for([
  ['a disk of the database that is full', coded('53100')],
  ['a disk of this server that is full', coded('ENOSPC')],
  ['a database that has no connection left', coded('53300')],
  ['a pool of connections that is exhausted', new Error('timeout exceeded when trying to connect')],
  ['a database that is gone', coded('ECONNREFUSED')],
  ['a connection that breaks under a query', new Error('Connection terminated unexpectedly')],
  ['a query that brings no answer', new Error('Query read timeout')],
  ['a database that is stopping', coded('57P01')],
  ['a database that is starting', coded('57P03')],
  ['a database of which a process was killed', coded('57P02')],
  ['a connection that the database ended because it was idle', coded('57P05')],
  ['a transaction that the database ended because it was idle', coded('25P03')],
  ['a database whose disk fails', coded('58030')],
  ['a database whose name can’t be looked up', coded('EAI_AGAIN', { syscall: 'getaddrinfo' })],
  ['a database whose name is unknown right now', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['a database whose host can’t be reached', coded('EHOSTUNREACH')],
  ['a database whose network can’t be reached', coded('ENETUNREACH')],
  ['an embedded database that is started again', coded('ENOENT', { syscall: 'connect' })],
] as const)('what passes by itself is told as such, with when to come back: %s', async ([, error]) => {
  const message = 'Temporarily unavailable. Try again in a moment.'
  for (const met of [error, new Error('Failed query: select 1', { cause: error })])
    expect(await answerTo(met)).toEqual([503, '5', { message }])
})

test('a key file that is missing is no sign that data was changed, and is told without its name', async () => {
  const message =
    'This can’t be opened on this server right now. Try again later. If that doesn’t help, tell whoever runs this Plainseal.'
  expect(await answerTo(new KeyFileError('master-00.key is missing'))).toEqual([503, '60', { message }])
})

test('a fault that nobody expected is told without a word of it', async () => {
  const message = 'Something went wrong on our end. Try again.'
  for (const error of [coded('42601'), coded('ENOENT', { syscall: 'open' }), new TypeError('secret words')])
    expect(await answerTo(error)).toEqual([500, undefined, { message }])
})
