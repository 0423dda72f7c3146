import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openTypst } from './typst-compiler.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'plainseal-isolation-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasNative = await openTypst('native').then(
  () => true,
  () => false,
)

function besides(name: string) {
  return JSON.stringify(join(import.meta.dirname, name))
}

const hasStrace = spawnSync('strace', ['-V']).error === undefined
test.skipIf(!hasStrace || !hasNative)(
  'strace sees the compiler open no file and no connection while it sets a document that asks for both',
  async () => {
    const html =
      '<p>#read("/etc/passwd") #import "@preview/x:1.0.0"</p><img src="http://127.0.0.1:1/x.png"><img src="file:///etc/passwd">'
    const script = `
      const { openTypst } = await import(${besides('typst-compiler.ts')})
      const { previewFiles } = await import(${besides('template-data.ts')})
      const typst = await openTypst('native')
      const set = (contentHtml) => typst.compile(previewFiles({ contract: { title: contentHtml, contentHtml }, asOf: '2026-01-01T00:00:00Z' }))
      set('<p>warm</p>')
      process.stdout.write('begin')
      set(${JSON.stringify(html)})
      process.stdout.write('end')`
    const log = join(folder, 'strace.log')
    const trace = ['-f', '-e', 'trace=network,open,openat,openat2,execve,write', '-o', log, process.execPath]
    await run('strace', [...trace, '--input-type=module', '-e', script])
    const calls = readFileSync(log, 'utf8')
    const during = calls.slice(calls.indexOf('write(1, "begin"'), calls.indexOf('write(1, "end"'))
    expect(during).toContain('begin')
    const asked = during
      .split('\n')
      .filter((line) => /\b(?:open|openat|openat2|connect|socket|execve|sendto)\(/.test(line))
    // Node’s own threads look up how fast the processor’s clock is, whenever they get to it
    expect(asked.filter((line) => !line.includes('"/sys/devices/system/cpu/'))).toEqual([])
  },
  60_000,
)
