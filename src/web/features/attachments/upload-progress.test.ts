import { expect, test } from 'vitest'
import { percentOf, progressText } from './upload-progress.ts'

const MB = 1024 * 1024
const at = (sent: number, elapsedMs: number) => ({ sent: sent * MB, total: 10 * MB, elapsedMs })

test('the share that is sent is rounded down, so that 100% means all', () => {
  expect(percentOf(at(9.999, 1000))).toBe(99)
  expect(percentOf(at(10, 1000))).toBe(100)
  expect(percentOf({ sent: 0, total: 0, elapsedMs: 0 })).toBe(0)
})

test('the time left is told once it is known, and only when it is long', () => {
  expect(progressText(at(1, 500))).toBe('1 MB of 10 MB')
  expect(progressText(at(8, 4000))).toBe('8 MB of 10 MB')
  expect(progressText(at(2, 4000))).toBe('2 MB of 10 MB, about 20 seconds left')
  expect(progressText(at(1, 10_000))).toBe('1 MB of 10 MB, about 2 minutes left')
  expect(progressText(at(0, 10_000))).toBe('0 bytes of 10 MB')
})

test('when all is sent, the server is at work', () => {
  expect(progressText(at(10, 4000))).toBe('Uploaded. Checking the file…')
})
