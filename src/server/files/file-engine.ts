import { forkLocked } from '#server/processes/fork-locked.ts'
import { createWorkerPool } from '#server/processes/worker-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import { FileError, type FileFailure } from './file-error.ts'
import {
  type FileJobInput,
  type FileJobLimits,
  type FileJobName,
  type FileJobOutput,
  fileJobs,
  type FileLane,
} from './file-jobs.ts'
import type { FileTask } from './file-worker.ts'

export type FileEngine = {
  /**
   * Does one job in a process that has nothing of the server's. `owner`: who waits for it; nobody may have more than a
   * few jobs at once. @throws FileError
   */
  run<K extends FileJobName>(kind: K, input: FileJobInput<K>, owner?: string): Promise<FileJobOutput<K>>
  close(): Promise<void>
}

export type FileEngineOptions = {
  /** Processes at most; none runs before the first job. */
  workers?: number
  /** Instead of what each kind of job may take. */
  timeoutMs?: number
  /** Quick jobs that may wait before new ones are refused. */
  maxWaiting?: number
  /** Jobs of one owner, waiting ones included. */
  maxPerOwner?: number
  /** A worker that holds more is replaced after its job. */
  maxIdleMemoryBytes?: number
  /** A worker that holds more is killed in its job; known on Linux only. */
  maxProcessMemoryBytes?: number
  /** A quick job that has taken longer gives way to somebody else's that waits, and is done after it. */
  givesWayAfterMs?: number
  /** Workers without work end after this long. */
  idleMs?: number
}

const mebibyte = 1024 * 1024

const failures: Failures<FileFailure> = {
  ofWork: (code, message) => new FileError(code, message),
  ofProcess(failure, timeoutMs) {
    if (failure === 'timeout')
      return new FileError(
        'too-large',
        `This file couldn’t be read in ${timeoutMs / 1000} seconds. Try a smaller or simpler one.`,
      )
    if (failure === 'memory')
      return new FileError(
        'too-large',
        'This file takes too much memory to read. Try a smaller or simpler one.',
      )
    if (failure === 'too-many')
      return new FileError('too-many', 'Your other files are still being read. Wait until one is done.')
    if (failure === 'queue-full')
      return new FileError('queue-full', 'Too many files are being read. Try again in a minute.')
    if (failure === 'gave-way')
      return new FileError(
        failure,
        'This file takes a while to read, and others are waiting. Try again in a minute.',
      )
    if (failure === 'closed')
      return new FileError('closed', 'The server is restarting. Try again in a minute.')
    return new FileError(
      'worker-died',
      'Couldn’t read this file. Try again. If it keeps failing, use another file.',
    )
  },
}

/** Reads files in forked processes, so that no file can stall or bring down the server. */
export function createFileEngine(options: FileEngineOptions = {}): FileEngine {
  const { workers = 2, maxWaiting = 40, maxPerOwner = 3, givesWayAfterMs = 4000, idleMs } = options
  const { maxIdleMemoryBytes = 500 * mebibyte, maxProcessMemoryBytes = 1500 * mebibyte } = options
  const pool = createWorkerPool<FileTask, unknown, FileLane, FileFailure>({
    fork: () =>
      forkLocked('files/file-worker.ts', {
        allow: ['worker'],
        heapMegabytes: 1024,
      }),
    failures,
    size: workers,
    lanes: {
      // nobody's quick jobs hold every process; beside their own slow one, they give way
      quick: {
        atOnce: workers,
        atOncePerOwner: Math.max(1, workers - 1),
        maxWaiting,
        givesWayAfterMs,
        returns: 2,
      },
      // may take minutes: leaves a process of several to quick jobs
      slow: { atOnce: Math.max(1, workers - 1), maxWaiting: 10 },
    },
    maxPerOwner,
    maxIdleMemoryBytes,
    maxProcessMemoryBytes,
    idleMs,
  })

  return {
    async run<K extends FileJobName>(kind: K, input: FileJobInput<K>, owner?: string) {
      const job: FileJobLimits = fileJobs[kind]
      const place = { lane: job.lane ?? 'quick', owner, timeoutMs: options.timeoutMs ?? job.timeoutMs }
      return (await pool.run({ kind, input }, place)) as FileJobOutput<K>
    },
    close: () => pool.close(),
  }
}
