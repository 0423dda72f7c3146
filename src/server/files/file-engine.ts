import { forkLocked } from '#server/processes/fork-locked.ts'
import { createProcessPool } from '#server/processes/process-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import { FileError, type FileFailure } from './file-error.ts'
import { type FileJobInput, type FileJobName, type FileJobOutput, fileJobs } from './file-jobs.ts'
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
  maxQueue?: number
  /** Jobs of one owner, waiting ones included. */
  maxOfOwner?: number
  /** A worker that holds more is replaced after its job. */
  maxHeapBytes?: number
  /** A worker that holds more is killed in its job; known on Linux only. */
  maxProcessMemoryBytes?: number
  /** Workers without work end after this long. */
  idleMs?: number
}

const mebibyte = 1024 * 1024

const failures: Failures<FileFailure> = {
  ofWork: (code, message) => new FileError(code, message),
  ofProcess(failure, timeoutMs) {
    if (failure === 'timeout')
      return new FileError('too-large', `This file could not be read within ${timeoutMs / 1000} seconds.`)
    if (failure === 'memory')
      return new FileError('too-large', 'Reading this file takes more memory than one file may use.')
    if (failure === 'queue-full')
      return new FileError('queue-full', 'Too many files are being read. Try again in a minute.')
    if (failure === 'closed')
      return new FileError('closed', 'The server is being restarted. Try again in a minute.')
    return new FileError(
      'worker-died',
      'Reading this file failed. Try again; if it fails again, use another file.',
    )
  },
}

/** Reads files in forked processes, so that no file can stall or bring down the server. */
export function createFileEngine(options: FileEngineOptions = {}): FileEngine {
  const { workers = 2, maxQueue = 50, maxOfOwner = 3, idleMs = 60_000 } = options
  const { maxHeapBytes = 500 * mebibyte, maxProcessMemoryBytes = 1500 * mebibyte } = options
  const running = new Map<string, number>()
  const pool = createProcessPool<FileTask, unknown, FileFailure>({
    fork: () =>
      forkLocked('files/file-worker.ts', {
        allow: ['worker'],
        heapMegabytes: 1024,
      }),
    failures,
    size: workers,
    maxQueue,
    maxHeapBytes,
    maxProcessMemoryBytes,
    idleMs,
  })

  return {
    async run<K extends FileJobName>(kind: K, input: FileJobInput<K>, owner?: string) {
      const job: { timeoutMs: number; isSlow?: boolean } = fileJobs[kind]
      const already = (owner !== undefined && running.get(owner)) || 0
      if (owner !== undefined && already >= maxOfOwner)
        throw new FileError('too-many', 'Your other files are still being read. Wait until one is done.')
      if (owner !== undefined) running.set(owner, already + 1)
      try {
        const result = await pool.run({ kind, input }, options.timeoutMs ?? job.timeoutMs, job.isSlow)
        return result as FileJobOutput<K>
      } finally {
        if (owner !== undefined) free(running, owner)
      }
    },
    close: () => pool.close(),
  }
}

function free(running: Map<string, number>, owner: string) {
  const left = (running.get(owner) ?? 1) - 1
  if (left > 0) running.set(owner, left)
  else running.delete(owner)
}
