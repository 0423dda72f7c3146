import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, Job } from './pdf-worker.ts'
import { RenderError } from './render-error.ts'
import type { CompilerKind } from './typst-compiler.ts'

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

export interface Task {
  work: WithoutId<Job>
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

interface WorkerOptions {
  timeoutMs: number
  compiler: CompilerKind | undefined
  onIdle: () => void
  onGone: (worker: PdfWorker) => void
}

const startTimeoutMs = 60_000

/** One forked process: takes a task at a time, is killed when a task takes too long, never comes back. */
export class PdfWorker {
  /** Whether it became ready; false when it ended before. */
  readonly started: Promise<boolean>
  memoryInBytes = 0
  failedToStart = true
  private readonly child: ChildProcess
  private readonly gone: Promise<void>
  private readonly options: WorkerOptions
  private task: Task | undefined
  private timer: NodeJS.Timeout
  private jobs = 0
  private stopping = false
  private failure = new RenderError('worker-died', 'The process that sets documents ended unexpectedly.')

  constructor(options: WorkerOptions) {
    this.options = options
    this.child = forkWorker(options.compiler)
    this.timer = setTimeout(() => this.kill(), startTimeoutMs)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.started = promise
    this.child.on('message', (answer: Answer) => {
      if (answer.kind === 'ready') resolve(true)
      this.hear(answer)
    })
    // without a listener a failed fork would end the server
    this.child.on('error', () => this.kill())
    this.gone = new Promise((ended) => {
      this.child.once('exit', () => {
        clearTimeout(this.timer)
        resolve(false)
        this.task?.reject(this.failure)
        this.task = undefined
        this.stopping = true
        ended()
        options.onGone(this)
      })
    })
  }

  get idle() {
    return !this.task && !this.stopping && !this.failedToStart
  }

  run(task: Task) {
    this.task = task
    this.jobs += 1
    const { timeoutMs } = this.options
    this.timer = setTimeout(() => {
      this.failure = new RenderError('timeout', `The document was not set within ${timeoutMs} ms.`)
      this.kill()
    }, timeoutMs)
    this.child.send({ ...task.work, id: this.jobs })
  }

  stop(): Promise<void> {
    this.stopping = true
    this.failure = new RenderError('closed', 'The PDF engine was shut down before the document was set.')
    this.kill()
    return this.gone
  }

  private kill() {
    this.stopping = true
    this.child.kill('SIGKILL')
  }

  private hear(answer: Answer) {
    clearTimeout(this.timer)
    this.failedToStart = false
    if (answer.kind !== 'ready') {
      if (answer.id !== this.jobs) return
      const { task } = this
      this.task = undefined
      this.memoryInBytes = answer.memoryInBytes
      if (answer.kind === 'done') task?.resolve(answer.pdf)
      else task?.reject(new RenderError(answer.code, answer.message))
    }
    this.options.onIdle()
  }
}

/**
 * A worker may read its program and packages and nothing else of the disk, and may start no process. The compiler
 * itself is native and beyond this lock; it is given files in memory and no way to others.
 */
const root = join(import.meta.dirname, '../../..')
const readable = ['package.json', 'node_modules', 'src/server/pdf'].flatMap((path) => {
  const whole = join(root, path)
  return [whole, realpathSync(whole)]
})
const lock = ['--permission', '--allow-addons', ...new Set(readable.map((path) => `--allow-fs-read=${path}`))]
const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning']

function forkWorker(compiler: CompilerKind | undefined) {
  return fork(join(import.meta.dirname, 'pdf-worker.ts'), {
    serialization: 'advanced',
    // nothing of the server's environment: it holds secrets, and a document needs none
    env: { PATH: process.env.PATH ?? '', ...(compiler && { PLAINSEAL_TYPST: compiler }) },
    execArgv: [...quiet, ...lock, '--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
