import type { ChildProcess } from 'node:child_process'
import { type Failures, type Task, WorkerProcess } from './worker-process.ts'

type Options<Code extends string> = {
  fork: () => ChildProcess
  failures: Failures<Code>
  /** Processes at most. */
  size: number
  /** Tasks that may wait before new ones are refused. */
  maxQueue: number
  /** A process that holds more is replaced after its task. */
  maxHeapBytes: number
  /** A process that holds more is killed in its task; known on Linux only. */
  maxProcessMemoryBytes?: number
  /** Start a process when there is work for it and end it after so long without. Otherwise all run from the beginning. */
  idleMs?: number
}

/** Work in forked processes, so that nothing that comes from outside can stall or bring down the server. */
export function createProcessPool<Work extends object, Result, Code extends string>(options: Options<Code>) {
  const { failures, size, maxQueue, maxHeapBytes, maxProcessMemoryBytes, idleMs } = options
  type Worker = WorkerProcess<Work, Result, Code>
  const queue: Task<Work, Result>[] = []
  const workers = new Set<Worker>()
  const isLazy = idleMs !== undefined
  let closed = false
  let rest: NodeJS.Timeout | undefined

  function start() {
    workers.add(new WorkerProcess({ ...options, maxProcessMemoryBytes, onIdle: next, onGone: replace }))
  }
  function next() {
    for (const worker of workers) {
      if (worker.memoryInBytes > maxHeapBytes && worker.idle) void worker.stop()
      if (!worker.idle) continue
      const task = takeTask()
      if (!task) break
      worker.run(task)
    }
    if (isLazy && !closed) keepJustEnough(idleMs)
  }
  function takeTask() {
    const slow = [...workers].filter(({ task }) => task?.isSlow).length
    const at = queue.findIndex(({ isSlow }) => !isSlow || slow < Math.max(1, size - 1))
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }
  function keepJustEnough(idleMs: number) {
    const starting = [...workers].filter(({ failedToStart }) => failedToStart).length
    if (queue.length > starting && workers.size < size) start()
    clearTimeout(rest)
    rest = setTimeout(() => {
      for (const worker of workers) if (worker.idle) void worker.stop()
    }, idleMs)
    rest.unref()
  }
  function replace(worker: Worker) {
    workers.delete(worker)
    if (worker.failedToStart)
      for (const task of queue.splice(0)) task.reject(failures.ofProcess('not-startable', task.timeoutMs))
    const isWanted = () => !closed && workers.size < size && (!isLazy || queue.length > 0)
    if (isWanted()) setTimeout(() => isWanted() && start(), worker.failedToStart ? 1000 : 0)
  }
  if (!isLazy) for (let n = 0; n < size; n += 1) start()

  return {
    run(work: Work, timeoutMs: number, isSlow = false): Promise<Result> {
      if (closed) return Promise.reject(failures.ofProcess('closed', timeoutMs))
      if (queue.length >= maxQueue) return Promise.reject(failures.ofProcess('queue-full', timeoutMs))
      return new Promise((resolve, reject) => {
        queue.push({ work, timeoutMs, isSlow, resolve, reject })
        next()
      })
    },
    /** Whether a process is waiting for work, or will be within its time to start. */
    async ready() {
      if (closed) return false
      const warm = await Promise.all([...workers].map((worker) => worker.started))
      return warm.some(Boolean)
    },
    async close() {
      closed = true
      clearTimeout(rest)
      for (const task of queue.splice(0)) task.reject(failures.ofProcess('closed', task.timeoutMs))
      await Promise.all([...workers].map((worker) => worker.stop()))
    },
  }
}
