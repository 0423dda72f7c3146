import { rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { withStartLock } from './start-lock.ts'

function aFolder() {
  const folder = makeDataDir('lock')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('one at a time does the work, and each of those who wait has its turn', async () => {
  const folder = aFolder()
  let atWork = 0
  const together: number[] = []
  const all = Array.from({ length: 5 }, (_, number) =>
    withStartLock(folder, async () => {
      together.push(++atWork)
      await wait(20)
      atWork--
      return number
    }),
  )
  expect((await Promise.all(all)).toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(together).toEqual([1, 1, 1, 1, 1])
})

test('two who came while a third was about to take it do not keep each other from it for ever', async () => {
  const folder = aFolder()
  const third = new DatabaseSync(path.join(folder, 'start.lock'))
  // the state between none and all of the lock, through which everybody goes who takes it
  third.exec('begin immediate')
  const all = ['first', 'second'].map((name) => withStartLock(folder, async () => name))
  await wait(200)
  third.close()
  expect(await Promise.all(all)).toEqual(['first', 'second'])
}, 10_000)
