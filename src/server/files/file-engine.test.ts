import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { afterEach, describe, expect, test } from 'vitest'
import { createFileEngine, type FileEngine, type FileEngineOptions } from './file-engine.ts'
import { FileError } from './file-error.ts'

const open: FileEngine[] = []
afterEach(() => Promise.all(open.splice(0).map((engine) => engine.close())))

function engine(options?: FileEngineOptions) {
  const made = createFileEngine(options)
  open.push(made)
  return made
}

const text = (content: string) => ({ bytes: new TextEncoder().encode(content) })
const long = text('word '.repeat(550_000))
async function longPdf() {
  const pages = PDF.create()
  for (let at = 1; at <= 10; at += 1) {
    const page = pages.addPage()
    for (let y = 60; y < 710; y += 13) page.drawText('word '.repeat(20), { x: 20, y, size: 10 })
  }
  return pages.save()
}
const failure = (reading: Promise<unknown>) =>
  reading.then(
    () => expect.unreachable('it was read'),
    (error: unknown) => {
      if (!(error instanceof FileError)) throw error
      return { code: error.code, retryable: error.retryable, message: error.message }
    },
  )
const workers = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('file-worker.ts'))
    .map((line) => Number.parseInt(line, 10))

describe('the engine that reads files', () => {
  test('starts no process before there is a file, and ends it when no more come', async () => {
    const made = engine({ idleMs: 50 })
    expect(workers()).toEqual([])
    expect((await made.run('read-text', text('One\n\nTwo'))).html).toBe('<p>One</p>\n<p>Two</p>')
    expect(workers()).toHaveLength(1)
    await expect.poll(workers).toEqual([])
    expect((await made.run('read-text', text('Three'))).html).toBe('<p>Three</p>')
  })

  test('reads several files at once, each by its own process', async () => {
    const made = engine()
    const read = await Promise.all(['One', 'Two', 'Three'].map((word) => made.run('read-text', text(word))))
    expect(read.map(({ html }) => html)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>Three</p>'])
    expect(workers()).toHaveLength(2)
  })

  test('kills a file that takes too long, says so, and goes on with the next', async () => {
    const made = engine({ timeoutMs: 1, workers: 1 })
    const late = await failure(made.run('read-text', long))
    expect(late).toMatchObject({ code: 'too-large', retryable: false })
    expect(late.message).toContain('couldn’t be read in')
    expect(await failure(made.run('read-text', long))).toMatchObject({ code: 'too-large' })
  })

  test.skipIf(process.platform !== 'linux')('kills a file that takes too much memory', async () => {
    const made = engine({ maxProcessMemoryBytes: 1 })
    const slow = { bytes: new TextEncoder().encode('a\n\n'.repeat(900_000)) }
    expect(await failure(made.run('read-text', slow))).toMatchObject({
      code: 'too-large',
      message: 'This file takes too much memory to read. Try a smaller or simpler one.',
    })
  })

  test('survives the death of its worker', async () => {
    const made = engine({ workers: 1 })
    await made.run('read-text', text('One'))
    const [pid] = workers()
    const lost = failure(made.run('read-text', { bytes: new TextEncoder().encode('a\n\n'.repeat(900_000)) }))
    if (pid) process.kill(pid, 'SIGKILL')
    expect(await lost).toMatchObject({ code: 'worker-died', retryable: true })
    expect((await made.run('read-text', text('Next'))).html).toBe('<p>Next</p>')
  })

  test('lets nobody fill the queue alone, and refuses at once what has no room', async () => {
    const made = engine({ workers: 1, maxWaiting: 2, maxPerOwner: 2 })
    const first = ['a', 'b'].map((word) => made.run('read-text', text(word), 'olga'))
    expect(await failure(made.run('read-text', text('c'), 'olga'))).toMatchObject({ code: 'too-many' })
    const more = made.run('read-text', text('d'), 'peter')
    expect(await failure(made.run('read-text', text('e'), 'paul'))).toMatchObject({ code: 'queue-full' })
    await Promise.all([...first, more])
    expect((await made.run('read-text', text('f'), 'olga')).html).toBe('<p>f</p>')
  })

  test('leaves a process to others while the files of one person are read', async () => {
    const made = engine()
    const slow = { bytes: new TextEncoder().encode('a\n\n'.repeat(100_000)) }
    const ended: string[] = []
    const read = async (name: string, input: typeof slow, owner: string) => {
      await made.run('read-text', input, owner)
      ended.push(name)
    }
    await Promise.all([
      read('olga 1', slow, 'olga'),
      read('olga 2', slow, 'olga'),
      read('peter', text('One'), 'peter'),
    ])
    expect(ended.indexOf('peter')).toBeLessThan(ended.indexOf('olga 2'))
  })

  test('leaves a process to others while one person has a scan and a long file', async () => {
    const made = engine({ givesWayAfterMs: 50 })
    const bytes = await longPdf()
    const scan = made.run('read-scan', { bytes }, 'olga')
    const own = made.run('read-pdf', { bytes }, 'olga')
    const stranger = made.run('read-text', text('One'), 'peter')
    expect(await Promise.race([scan, own, stranger])).toMatchObject({ html: '<p>One</p>' })
    await Promise.all([scan, own])
  })

  test('lets nobody wait for long files of others, which are read after all', async () => {
    const made = engine({ givesWayAfterMs: 50 })
    const bytes = await longPdf()
    const hard = ['olga', 'peter'].map((owner) => made.run('read-pdf', { bytes }, owner))
    const short = made.run('read-text', text('One'), 'ada')
    expect(await Promise.race([...hard, short])).toMatchObject({ html: '<p>One</p>' })
    const [first, second] = await Promise.all(hard)
    expect(first?.html).toBe(second?.html)
  })

  test('says no more than that it is closed once it is, and leaves no process behind', async () => {
    const made = engine()
    const interrupted = failure(made.run('read-text', long))
    await made.close()
    expect(await interrupted).toMatchObject({ code: 'closed', retryable: true })
    expect(await failure(made.run('read-text', text('One')))).toMatchObject({ code: 'closed' })
    expect(workers()).toEqual([])
  })

  test.skipIf(process.platform !== 'linux')(
    'locks its workers out of the disk and keeps the settings of the server from them',
    async () => {
      process.env.TEST_SECRET_OF_SERVER = 'do not tell'
      await engine().run('read-text', text('One'))
      delete process.env.TEST_SECRET_OF_SERVER
      const [pid] = workers()
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      expect(command).toContain('--permission')
      expect(command).not.toContain('--allow-child-process')
      expect(command).not.toContain('--allow-addons')
      expect(command.filter((part) => part.includes('fs-write'))).toEqual([])
      expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('do not tell')
    },
  )
})
