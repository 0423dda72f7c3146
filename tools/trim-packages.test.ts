import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const MAX_BYTES = 700 * 1024 ** 2
const BLOCK = 4096

/** In blocks, as `du` counts; without what tools keep between their runs. */
function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const file = path.join(folder, entry.name)
      return entry.isDirectory() ? BLOCK + bytesOnDisk(file) : Math.ceil(lstatSync(file).size / BLOCK) * BLOCK
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}

test('the installed packages weigh at most 700 MB', () => {
  const packages = readdirSync('node_modules').filter((name) => !name.startsWith('.'))
  const bytes = packages.map((name) => bytesOnDisk(path.join('node_modules', name)))
  expect(bytes.length).toBeGreaterThan(100)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MAX_BYTES)
})
