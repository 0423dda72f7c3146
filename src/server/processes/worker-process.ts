import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a forked worker says. `code` names a refusal of the work itself; the process is well. */
export type Answer<Result, Code extends string> =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: Result; memoryInBytes: number }
  | { kind: 'failed'; id: number; code: Code; message: string; memoryInBytes: number }

/** Why work got no answer from a process. */
export type ProcessFailure = 'timeout' | 'memory' | 'worker-died' | 'not-startable' | 'queue-full' | 'closed'

/** How a kind of worker words its failures. */
export type Failures<Code extends string> = {
  /** Of the process; `timeoutMs` is what the work was given. */
  ofProcess: (failure: ProcessFailure, timeoutMs: number) => Error
  ofWork: (code: Code, message: string) => Error
}

export type Task<Work, Result> = {
  work: Work
  timeoutMs: number
  /** Leaves at least one process of several to other work. */
  isSlow: boolean
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

type Options<Work extends object, Result, Code extends string> = {
  fork: () => ChildProcess
  failures: Failures<Code>
  /** Killed in its work when it holds more; known on Linux only. */
  maxProcessMemoryBytes: number | undefined
  onIdle: () => void
  onGone: (worker: WorkerProcess<Work, Result, Code>) => void
}

const START_TIMEOUT_MS = 60_000
const POLL_MS = 100

/** One forked process: takes a task at a time, is killed when a task takes too much, never comes back. */
export class WorkerProcess<Work extends object, Result, Code extends string> {
  /** Whether it became ready; false when it ended before. */
  readonly started: Promise<boolean>
  memoryInBytes = 0
  failedToStart = true
  task: Task<Work, Result> | undefined
  private readonly child: ChildProcess
  private readonly gone: Promise<void>
  private readonly options: Options<Work, Result, Code>
  private timer: NodeJS.Timeout
  private watch: NodeJS.Timeout | undefined
  private jobs = 0
  private stopping = false
  private failure: ProcessFailure = 'worker-died'

  constructor(options: Options<Work, Result, Code>) {
    this.options = options
    this.child = options.fork()
    this.timer = setTimeout(() => this.kill(), START_TIMEOUT_MS)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.started = promise
    this.child.on('message', (answer: Answer<Result, Code>) => {
      if (answer.kind === 'ready') resolve(true)
      this.hear(answer)
    })
    // without a listener a failed fork would end the server
    this.child.on('error', () => this.kill())
    this.gone = new Promise((ended) => {
      const onEnd = () => {
        this.stopTimers()
        resolve(false)
        const { task } = this
        this.task = undefined
        this.stopping = true
        task?.reject(options.failures.ofProcess(this.failure, task.timeoutMs))
        ended()
        options.onGone(this)
      }
      // a process that could not be made says 'error' and never 'exit'
      if (this.child.pid === undefined) this.child.once('error', onEnd)
      else this.child.once('exit', onEnd)
    })
  }

  get idle() {
    return !this.task && !this.stopping && !this.failedToStart
  }

  run(task: Task<Work, Result>) {
    this.task = task
    this.jobs += 1
    this.timer = setTimeout(() => this.kill('timeout'), task.timeoutMs)
    const max = this.options.maxProcessMemoryBytes
    if (max !== undefined)
      this.watch = setInterval(() => {
        if (memoryOf(this.child.pid) > max) this.kill('memory')
      }, POLL_MS)
    this.child.send({ ...task.work, id: this.jobs })
  }

  stop(): Promise<void> {
    this.kill('closed')
    return this.gone
  }

  private kill(failure: ProcessFailure = this.failure) {
    this.failure = failure
    this.stopping = true
    this.child.kill('SIGKILL')
  }

  private stopTimers() {
    clearTimeout(this.timer)
    clearInterval(this.watch)
  }

  private hear(answer: Answer<Result, Code>) {
    if (answer.kind === 'ready') this.failedToStart = false
    else if (answer.id !== this.jobs) return
    this.stopTimers()
    if (answer.kind !== 'ready') {
      const { task } = this
      this.task = undefined
      this.memoryInBytes = answer.memoryInBytes
      if (answer.kind === 'done') task?.resolve(answer.result)
      else task?.reject(this.options.failures.ofWork(answer.code, answer.message))
    }
    this.options.onIdle()
  }
}

const PAGE_BYTES = 4096

/** What a process holds in memory, 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
