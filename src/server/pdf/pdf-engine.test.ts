import { execFileSync, spawnSync } from 'node:child_process'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type PdfEngine, type PdfEngineOptions, createPdfEngine } from './pdf-engine.ts'
import { RenderError } from './render-error.ts'
import { exampleDocument } from './services-agreement.fixture.ts'

const open: PdfEngine[] = []
afterEach(() => Promise.all(open.splice(0).map((engine) => engine.close())))

function engine(options?: PdfEngineOptions) {
  const made = createPdfEngine(options)
  open.push(made)
  return made
}

/** With a process that waits for work. */
async function warm(made: PdfEngine) {
  await made.renderPreview(preview('<p>First</p>'))
  return made
}

let shared: Promise<PdfEngine> | undefined
afterAll(async () => (await shared)?.close())

/** For the tests at the end, which look at one process after the other: to start one takes a second. */
const sharedEngine = () => (shared ??= warm(createPdfEngine()))

const preview = (contentHtml: string) => ({
  contract: { title: 'Lease', contentHtml },
  asOf: '2026-01-01T00:00:00Z',
})
const endless = preview('<p>' + 'The quick brown fox jumps over the lazy dog. '.repeat(40_000))

async function failure(rendering: Promise<unknown>) {
  const error: unknown = await rendering.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RenderError)) throw new Error('it was set', { cause: error })
  return { code: error.code, retryable: error.retryable, message: error.message }
}

const workers = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('pdf-worker.ts'))
    .map((line) => Number.parseInt(line, 10))

describe('the PDF engine', () => {
  test('sets a sealed document and a preview, and two engines agree on every byte', async () => {
    const [first, second] = [engine(), engine()]
    const document = exampleDocument('<h1>Lease</h1><p>Text</p>')
    const [a, b] = await Promise.all([first.renderSealed(document), second.renderSealed(document)])
    expect(Buffer.compare(a, b)).toBe(0)
    expect(Buffer.from(a.subarray(0, 5)).toString()).toBe('%PDF-')
    expect((await first.renderPreview(preview('<p>One</p>'))).length).toBeLessThan(a.length)
  })

  test('kills a document that takes too long, says so, and goes on with the next', async () => {
    const made = engine({ timeoutMs: 1000 })
    const [late, next] = await Promise.all([
      failure(made.renderPreview(endless)),
      made.renderPreview(preview('<p>Next</p>')),
    ])
    expect(late).toMatchObject({
      code: 'timeout',
      retryable: true,
      message: 'The document was not set within 1000 ms.',
    })
    expect(next.length).toBeGreaterThan(1000)
  })

  test('kills a document that takes more memory than one may', async () => {
    const made = engine({ maxProcessMemoryBytes: 1 })
    expect(await failure(made.renderPreview(endless))).toMatchObject({
      code: 'memory',
      retryable: false,
      message: 'Setting this document takes more memory than one may use.',
    })
  })

  test('lets nobody wait for previews of others that take long', async () => {
    const made = engine({ previewGivesWayAfterMs: 100 })
    const bombs = ['olga', 'peter'].map((owner) => failure(made.renderPreview(endless, owner)))
    // one alone leaves a place, two do not
    const short = await made.renderPreview(preview('<p>Short</p>'), 'ada')
    expect(short.length).toBeGreaterThan(1000)
    expect(await Promise.race(bombs)).toMatchObject({ code: 'gave-way', retryable: true })
  })

  test('replaces a worker that has grown, without losing a document', async () => {
    const made = await warm(engine({ maxIdleMemoryBytes: 1 }))
    const before = workers()
    const all = await Promise.all([1, 2].map((n) => made.renderPreview(preview(`<p>${n}</p>`))))
    expect(all.every((pdf) => pdf.length > 1000)).toBe(true)
    await expect.poll(() => workers().filter((pid) => before.includes(pid))).toEqual([])
    expect(workers().length).toBeGreaterThan(0)
  })

  test('is ready without a process, starts one with the first document and ends it after an idle while', async () => {
    const made = engine({ idleMs: 50 })
    expect([made.isReady(), workers()]).toEqual([true, []])
    await made.renderPreview(preview('<p>One</p>'))
    expect(workers()).toHaveLength(1)
    await expect.poll(workers).toEqual([])
    expect(made.isReady()).toBe(true)
    expect((await made.renderPreview(preview('<p>Two</p>'))).length).toBeGreaterThan(1000)
  })

  test('sets what is to be sealed while a preview takes its time, and no more than two of one person', async () => {
    const made = engine()
    const previews = [1, 2].map(() => made.renderPreview(endless, 'olga').catch(() => 'closed'))
    expect(await failure(made.renderPreview(endless, 'olga'))).toMatchObject({ code: 'too-many' })
    expect((await made.renderSealed(exampleDocument('<p>One</p>'))).length).toBeGreaterThan(1000)
    await made.close()
    expect(await Promise.all(previews)).toEqual(['closed', 'closed'])
  })

  test('refuses at once what it could never set or has no room for', async () => {
    const made = engine({ maxWaitingPreviews: 1 })
    expect(await failure(made.renderPreview(preview('x '.repeat(25_000_000))))).toMatchObject({
      code: 'too-large',
      retryable: false,
    })
    const running = [1, 2].map(() => made.renderPreview(endless).catch(() => undefined))
    const waiting = made.renderPreview(preview('<p>Waiting</p>')).catch(() => undefined)
    expect(await failure(made.renderPreview(preview('<p>Fourth</p>')))).toMatchObject({
      code: 'queue-full',
      retryable: true,
    })
    await made.close()
    await Promise.all([...running, waiting])
  })

  test('works with the WASM compiler where the native one is not installed', async () => {
    const made = engine({ compiler: 'wasm' })
    expect((await made.renderSealed(exampleDocument('<p>One</p>'))).length).toBeGreaterThan(1000)
  })

  test('locks its workers out of the disk and keeps the settings of the server from them', async () => {
    process.env.TEST_SECRET_OF_SERVER = 'do not tell'
    await sharedEngine()
    const [pid] = workers()
    delete process.env.TEST_SECRET_OF_SERVER
    if (process.platform !== 'linux') return
    const command = execFileSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8' }).split('\0')
    expect(command).toContain('--permission')
    const lock = command.filter((part) => part.startsWith('--allow') || part === '--permission')
    const attempt = 'process.stdout.write(require("fs").readFileSync("/etc/hostname"))'
    const read = spawnSync(process.execPath, [...lock, '-e', attempt], { encoding: 'utf8' })
    expect(read.stdout).toBe('')
    expect(read.stderr).toContain('ERR_ACCESS_DENIED')
    const environment = execFileSync('cat', [`/proc/${pid}/environ`], { encoding: 'latin1' })
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('do not tell')
  })

  test('survives the death of its worker', async () => {
    const made = await sharedEngine()
    const lost = failure(made.renderPreview(endless))
    const [pid] = workers()
    if (pid) process.kill(pid, 'SIGKILL')
    expect(await lost).toMatchObject({ code: 'worker-died', retryable: true })
    expect((await made.renderPreview(preview('<p>Next</p>'))).length).toBeGreaterThan(1000)
  })

  test('says no more than that it is closed once it is, and leaves no process behind', async () => {
    const made = await sharedEngine()
    const interrupted = failure(made.renderPreview(endless))
    await made.close()
    expect(await interrupted).toMatchObject({ code: 'closed', retryable: true })
    expect(made.isReady()).toBe(false)
    expect(await failure(made.renderPreview(preview('<p>One</p>')))).toMatchObject({ code: 'closed' })
    expect(workers()).toEqual([])
  })
})
