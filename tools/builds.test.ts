import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { builds, root } from './builds.ts'

const IMPORTED = /from '\.\/(tools\/[\w-]+\.ts)'/g

test.for(builds)('$name is built anew when a plugin of its configuration changes', ({ config, sources }) => {
  const plugins = Array.from(
    readFileSync(path.join(root, config), 'utf8').matchAll(IMPORTED),
    ([, plugin = '']) => plugin,
  )
  const unseen = plugins.filter((plugin) => !sources.some((pattern) => path.matchesGlob(plugin, pattern)))
  expect(unseen).toEqual([])
})

const files = ['a', 'b', 'c', 'd']
const buildsAgainAndAgain = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { putInPlace } from '${pathToFileURL(path.join(root, 'tools/builds.ts')).href}'
  const output = process.argv[1]
  const own = output + '.' + process.pid
  for (let count = 0; count < 300; count += 1) {
    mkdirSync(own)
    for (const file of ${JSON.stringify(files)}) writeFileSync(own + '/' + file, '')
    putInPlace(own, output)
  }
`

test('builds that end at the same time all succeed, and one whole build stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const output = path.join(folder, 'app')
  const ends = Array.from({ length: 3 }, async () => {
    const builder = spawn(process.execPath, ['--input-type=module', '-e', buildsAgainAndAgain, output], {
      stdio: 'inherit',
    })
    return (await once(builder, 'exit')) as [number | null]
  })
  for (const [code] of await Promise.all(ends)) expect(code).toBe(0)
  expect(readdirSync(folder)).toEqual(['app'])
  expect(readdirSync(output)).toEqual(files)
})
