import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { QueueFailure, Turn } from './task-queue.ts'

/** What a forked worker says. `code` names a refusal of the work itself; the process is well. */
export type Answer<Result, Code extends string> =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: Result; memoryInBytes: number }
  | { kind: 'failed'; id: number; code: Code; message: string; memoryInBytes: number }

/** Why work got no answer from a process. */
export type ProcessFailure =
  | QueueFailure
  | 'timeout'
  | 'memory'
  /** It ran for long, and somebody else waited for its place. */
  | 'gave-way'
  | 'worker-died'
  | 'not-startable'

/** How a kind of worker words its failures. */
export type Failures<Code extends string> = {
  /** Of the process; `timeoutMs` is what the work was given. */
  ofProcess: (failure: ProcessFailure, timeoutMs: number) => Error
  ofWork: (code: Code, message: string) => Error
}

export type WorkerOptions<Code extends string> = {
  fork: () => ChildProcess
  failures: Failures<Code>
  /** Ends after so long without work. */
  idleMs: number
}

export type TaskLimits = {
  /** The time to start does not count. */
  timeoutMs: number
  /** Killed in its work when it holds more; known on Linux only. */
  maxProcessMemoryBytes?: number | undefined
}

type Task<Result> = { timeoutMs: number; resolve: (result: Result) => void; reject: (error: Error) => void }

const START_TIMEOUT_MS = 60_000
const POLL_MS = 100

/** One forked process: takes a task at a time, is killed when a task takes too much, never comes back. */
export class WorkerProcess<Work extends object, Result, Code extends string> {
  /** Whether it became ready; false when it ended before. */
  readonly started: Promise<boolean>
  /** After its last task. */
  memoryInBytes = 0
  private readonly child: ChildProcess
  private readonly gone: Promise<void>
  private readonly options: WorkerOptions<Code>
  /** Of its start, its task or its rest. */
  private timer: NodeJS.Timeout
  private watch: NodeJS.Timeout | undefined
  private task: Task<Result> | undefined
  private tasks = 0
  private isTaken = false
  private isEnding = false
  private failure: ProcessFailure = 'worker-died'

  constructor(options: WorkerOptions<Code>, onGone: () => void) {
    this.options = options
    this.child = options.fork()
    this.timer = setTimeout(() => this.kill(), START_TIMEOUT_MS)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.started = promise
    this.child.on('message', (answer: Answer<Result, Code>) => {
      if (answer.kind !== 'ready') return this.takeAnswer(answer)
      resolve(true)
      this.rest()
    })
    // without a listener a failed fork would end the server
    this.child.on('error', () => this.kill())
    this.gone = new Promise((ended) => {
      const onEnd = () => {
        this.isEnding = true
        this.stopTimers()
        resolve(false)
        this.task?.reject(options.failures.ofProcess(this.failure, this.task.timeoutMs))
        ended()
        onGone()
      }
      // a process that could not be made says 'error' and never 'exit'
      if (this.child.pid === undefined) this.child.once('error', onEnd)
      else this.child.once('exit', onEnd)
    })
  }

  /** Whether it has time for a task now, or as soon as it has started. */
  get isFree() {
    return !this.isTaken && !this.isEnding
  }

  /** The signal ends the work and the process with it; the time to start is nobody's work. */
  async run(work: Work, limits: TaskLimits, { signal, startWork }: Turn): Promise<Result> {
    const { timeoutMs } = limits
    this.isTaken = true
    const giveWay = () => this.kill('gave-way')
    this.child.ref()
    this.child.channel?.ref()
    try {
      const hasStarted = await this.started
      if (this.isEnding) throw this.options.failures.ofProcess(this.whyEnded(hasStarted), timeoutMs)
      signal.addEventListener('abort', giveWay, { once: true })
      return await new Promise((resolve, reject) => {
        this.task = { timeoutMs, resolve, reject }
        this.watchTask(limits)
        this.child.send({ ...work, id: ++this.tasks })
        startWork()
      })
    } finally {
      signal.removeEventListener('abort', giveWay)
      this.task = undefined
      this.isTaken = false
      if (!this.isEnding) this.rest()
    }
  }

  stop(): Promise<void> {
    this.child.ref()
    this.kill('closed')
    return this.gone
  }

  private whyEnded(hasStarted: boolean): ProcessFailure {
    return hasStarted || this.failure === 'closed' ? this.failure : 'not-startable'
  }

  private watchTask({ timeoutMs, maxProcessMemoryBytes = Infinity }: TaskLimits) {
    this.stopTimers()
    this.timer = setTimeout(() => this.kill('timeout'), timeoutMs)
    if (maxProcessMemoryBytes < Infinity)
      this.watch = setInterval(() => {
        if (memoryOf(this.child.pid) > maxProcessMemoryBytes) this.kill('memory')
      }, POLL_MS)
  }

  private rest() {
    this.stopTimers()
    if (this.isTaken) return
    this.timer = setTimeout(() => this.kill(), this.options.idleMs).unref()
    // keeps no program alive that is done
    this.child.unref()
    this.child.channel?.unref()
  }

  private kill(failure: ProcessFailure = this.failure) {
    this.failure = failure
    this.isEnding = true
    this.child.kill('SIGKILL')
  }

  private stopTimers() {
    clearTimeout(this.timer)
    clearInterval(this.watch)
  }

  private takeAnswer(answer: Exclude<Answer<Result, Code>, { kind: 'ready' }>) {
    // what was given up stays given up, also where its answer was on the way
    if (answer.id !== this.tasks || this.isEnding) return
    this.memoryInBytes = answer.memoryInBytes
    if (answer.kind === 'done') this.task?.resolve(answer.result)
    else this.task?.reject(this.options.failures.ofWork(answer.code, answer.message))
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
