import { expect, test } from 'vitest'
import { memoizeRecent } from './memoize-recent.ts'

test('what was asked last is remembered, a failure is not', async () => {
  const ask = memoizeRecent<number>(2)
  let worked = 0
  const workOut = async () => ++worked
  await ask('a', workOut)
  await ask('b', workOut)
  expect(await ask('a', workOut)).toBe(1)
  await ask('c', workOut)
  expect(await ask('a', workOut)).toBe(1)
  expect(await ask('b', workOut)).toBe(4)
  await expect(ask('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask('d', workOut)).toBe(5)
})

test('an answer that isn’t lasting is given to whoever waits for it, and to nobody later', async () => {
  const ask = memoizeRecent<number>(2, (answer) => answer > 1)
  let worked = 0
  const workOut = async () => ++worked
  expect(await Promise.all([ask('a', workOut), ask('a', workOut)])).toEqual([1, 1])
  expect([await ask('a', workOut), await ask('a', workOut)]).toEqual([2, 2])
})
