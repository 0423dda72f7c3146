import { createTaskQueue, type Place, type QueueOptions, type Turn } from './task-queue.ts'
import { type TaskLimits, type WorkerOptions, WorkerProcess } from './worker-process.ts'

type Options<Lane extends string, Code extends string> = Omit<WorkerOptions<Code>, 'idleMs'> &
  Omit<QueueOptions<Lane>, 'atOnce'> & {
    /** Processes at most; none runs before the first task. */
    size: number
    /** A process that holds more in its task is killed, unless the task says otherwise; known on Linux only. */
    maxProcessMemoryBytes?: number | undefined
    /** A process that holds more is replaced after its task. */
    maxIdleMemoryBytes: number
    /** For tests. */
    idleMs?: number | undefined
  }

/** A server that nobody uses holds no process but its own; whoever works through a list does not wait for starts. */
const IDLE_MS = 120_000

/**
 * Work in forked processes, so that nothing that comes from outside can stall or bring down the server. They start
 * with the first need and end after an idle while.
 */
export function createWorkerPool<Work extends object, Result, Lane extends string, Code extends string>(
  options: Options<Lane, Code>,
) {
  const { failures, size, maxIdleMemoryBytes, idleMs = IDLE_MS } = options
  type Worker = WorkerProcess<Work, Result, Code>
  const workers = new Set<Worker>()
  const queue = createTaskQueue({ ...options, atOnce: size })
  let isClosed = false
  let hasFailedToStart = false

  function start(): Worker {
    const worker: Worker = new WorkerProcess({ ...options, idleMs }, () => workers.delete(worker))
    workers.add(worker)
    void worker.started.then((isReady) => (hasFailedToStart = !isReady))
    return worker
  }
  const findFree = () => [...workers].find((worker) => worker.isFree)

  async function runOnWorker(work: Work, limits: TaskLimits, turn: Turn): Promise<Result> {
    const worker = findFree() ?? start()
    try {
      return await worker.run(work, limits, turn)
    } finally {
      if (worker.isFree && worker.memoryInBytes > maxIdleMemoryBytes && !isClosed) {
        void worker.stop()
        start()
      }
    }
  }

  return {
    run(
      work: Work,
      { timeoutMs, maxProcessMemoryBytes, ...place }: Place<Lane> & TaskLimits,
    ): Promise<Result> {
      const limits = {
        timeoutMs,
        maxProcessMemoryBytes: maxProcessMemoryBytes ?? options.maxProcessMemoryBytes,
      }
      return queue.run(
        place,
        (turn) => runOnWorker(work, limits, turn),
        (failure) => failures.ofProcess(failure, timeoutMs),
      )
    },
    /** Whether the last process that was started became ready. After one that did not, another is tried. */
    isReady(): boolean {
      if (hasFailedToStart && !isClosed && !findFree()) start()
      return !isClosed && !hasFailedToStart
    },
    async close() {
      isClosed = true
      queue.close()
      await Promise.all([...workers].map((worker) => worker.stop()))
    },
  }
}
