import { expect, test } from 'vitest'
import { createLogger } from '#server/http/logger.ts'
import { runAll, runForEach } from './run-all.ts'

const fail = () => Promise.reject(new Error('No space left'))

test('everything has its turn, one after the other, and the log names what failed and why', async () => {
  const done: string[] = []
  const all = runAll([
    ['letters', fail],
    ['codes', async () => void done.push('codes')],
    ['seals', () => runAll([['of 7', fail]])],
    ['keys', async () => void done.push('keys')],
  ])
  const err: unknown = await all.catch((error: unknown) => error)
  expect(done).toEqual(['codes', 'keys'])
  let log = ''
  createLogger('error', { write: (line) => void (log += line) }).error({ err }, 'failed')
  expect(JSON.parse(log)).toMatchObject({
    err: {
      message: 'Not done: letters, seals',
      errors: [
        { message: 'letters', cause: { message: 'No space left' } },
        { message: 'seals', cause: { errors: [{ message: 'of 7', cause: { message: 'No space left' } }] } },
      ],
    },
  })
})

test('a page full of what fails holds up nothing on the pages after it', async () => {
  const due = ['a', 'b', 'c', 'd', 'e']
  const done: string[] = []
  const all = runForEach(
    async (last = '') => due.filter((id) => id > last).slice(0, 2),
    async (id) => (id < 'c' ? fail() : void done.push(id)),
  )
  await expect(all).rejects.toThrow('Not done: a, b')
  expect(done).toEqual(['c', 'd', 'e'])
})
