import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A small project with our prepare.js, whose one package comes from its own folder: no network is needed. */
function project() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), JSON.stringify(content))
  }
  write('package.json', {
    name: 'small',
    version: '1.0.0',
    type: 'module',
    dependencies: { one: 'file:one' },
  })
  write('one/package.json', { name: 'one', version: '1.0.0' })
  write('package-lock.json', {
    name: 'small',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'small', version: '1.0.0', dependencies: { one: 'file:one' } },
      'node_modules/one': { resolved: 'one', link: true },
      one: { version: '1.0.0' },
    },
  })
  write('bench/apart/package.json', { name: 'apart', dependencies: { two: 'file:two' } })
  write('bench/apart/two/package.json', { name: 'two', version: '1.0.0' })
  write('bench/apart/package-lock.json', {
    name: 'apart',
    lockfileVersion: 3,
    packages: {
      '': { name: 'apart', dependencies: { two: 'file:two' } },
      'node_modules/two': { resolved: 'two', link: true },
      two: { version: '1.0.0' },
    },
  })
  const copied = [
    'prepare.js',
    'runtime/installed.js',
    'runtime/lock.js',
    'runtime/npm.js',
    'runtime/package.json',
  ]
  for (const file of copied) cpSync(path.join('tools', file), path.join(folder, 'tools', file))
  return folder
}

const run = (folder: string, env: Record<string, string> = {}, apart: string[] = []) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/prepare.js', ...apart], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true', ...env },
  })
  return { status, said: stdout + stderr }
}

const isInstalled = (folder: string) => existsSync(path.join(folder, 'node_modules/one/package.json'))

test('what is missing is installed, and told; afterwards there is nothing to do or to say', () => {
  const folder = project()
  expect(run(folder)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Installing packages…\nInstalled packages in/),
  })
  expect(isInstalled(folder)).toBe(true)
  expect(run(folder)).toEqual({ status: 0, said: '' })
})

test('what one command alone needs is installed when that command names its folder', () => {
  const folder = project()
  const two = path.join(folder, 'bench/apart/node_modules/two/package.json')
  run(folder)
  expect(existsSync(two)).toBe(false)
  const { status, said } = run(folder, {}, ['bench/apart'])
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringMatching(/^Installing packages of bench\/apart…\n/),
  })
  expect(existsSync(two)).toBe(true)
})

test('an install that was cut short is done again', () => {
  const folder = project()
  run(folder)
  const record = path.join(folder, 'node_modules/.package-lock.json')
  const complete = readFileSync(record, 'utf8')
  const cutShort: Record<string, () => void> = {
    'before npm wrote its record': () => rmSync(record),
    'while npm wrote its record': () => writeFileSync(record, complete.slice(0, -20)),
    'while npm removed the packages': () => rmSync(path.join(folder, 'node_modules/one')),
    'by a new lockfile': () =>
      writeFileSync(record, complete.replace('node_modules/one', 'node_modules/two')),
  }
  for (const [when, cut] of Object.entries(cutShort)) {
    cut()
    expect({ when, ...run(folder) }).toMatchObject({
      when,
      status: 0,
      said: expect.stringContaining('Installed'),
    })
    expect(isInstalled(folder)).toBe(true)
  }
})

test('of several commands at once, one installs and the others wait for it', async () => {
  const folder = project()
  const runs = Array.from({ length: 4 }, async () => {
    const prepare = spawn(process.execPath, ['tools/prepare.js'], { cwd: folder })
    let said = ''
    prepare.stdout.on('data', (chunk) => (said += chunk))
    const [code] = await once(prepare, 'close')
    return { code, installed: said.includes('Installed packages') }
  })
  const ended = await Promise.all(runs)
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(ended.filter(({ installed }) => installed)).toHaveLength(1)
  expect(isInstalled(folder)).toBe(true)
})

test('the lock of a process that was killed does not hold up the next', () => {
  const folder = project()
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(path.join(folder, 'tools/runtime/prepare.lock'), `${ended} 12345`)
  expect(run(folder).status).toBe(0)
  expect(existsSync(path.join(folder, 'tools/runtime/prepare.lock'))).toBe(false)
})

test('where the home folder cannot be written, npm keeps its cache elsewhere', () => {
  const folder = project()
  const cache = path.join(folder, 'package.json', 'cache') // below a file, so that it fails even for root
  const { status, said } = run(folder, { npm_config_cache: cache })
  expect(said).toContain(`The folder ${cache} cannot be written`)
  expect(status).toBe(0)
  expect(existsSync(path.join(folder, 'tools/runtime/npm-cache.tmp'))).toBe(false)
})

test('an install that fails says so in one line after npm’s output', () => {
  const folder = project()
  const manifest = { name: 'small', version: '1.0.0', type: 'module', dependencies: { other: '1.0.0' } }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const { status, said } = run(folder)
  expect(status).toBe(1)
  expect(said).toMatch(/npm couldn’t install packages; its output is above\. Run the command again\.\n$/)
})
