import { addressGroup } from '#server/http/address-group.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import { forkLocked } from '#server/processes/fork-locked.ts'
import { createWorkerPool } from '#server/processes/worker-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import type { Verification } from '#verifier/findings.ts'
import type { BundleVerification } from '#verifier/verify-bundle.ts'

export type VerifyJob = { file: Uint8Array; trusted: string[]; clocks: string[]; logKeys: string[] }
/** What was found of a PDF; of an evidence zip, also which PDF is in it; undefined for any other zip. */
export type Checked = Verification & Partial<Pick<BundleVerification, 'pdf' | 'checkpoint' | 'lastRecord'>>
export type VerifyEngine = {
  /** `address`: from where it is asked. */
  verify(job: VerifyJob, address: string): Promise<Checked | undefined>
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000
const MAX_PER_ADDRESS = 5
/** Others wait for no longer than this beside what takes long. */
const GIVES_WAY_AFTER_MS = 4_000
const MEBIBYTE = 1024 * 1024

const failures: Failures<'failed'> = {
  ofProcess(failure) {
    if (failure === 'timeout' || failure === 'memory' || failure === 'worker-died')
      return new HttpError(422, 'This file takes too much time or memory to check.')
    if (failure === 'gave-way')
      return unavailable('This file takes a while to check, and others are waiting. Try again in a moment.')
    return unavailable('Files can’t be checked right now. Try again in a few seconds.')
  },
  ofWork: (_, message) => new Error(message),
}

/**
 * Checks PDFs and evidence zips in two processes of their own, one at a time of an address: a file made to be slow or large holds up only
 * other checks, and ends with 422 after 10 seconds or at 1 GB, with 503 after 4 seconds when others wait. 503 also when
 * too many wait, more than five of one address, or no process starts.
 */
export function createVerifyEngine({
  timeoutMs = TIMEOUT_MS,
  givesWayAfterMs = GIVES_WAY_AFTER_MS,
  maxProcessMemoryBytes = 1024 * MEBIBYTE,
  maxWaiting = 19,
} = {}): VerifyEngine {
  const pool = createWorkerPool<VerifyJob, Checked | undefined, 'all', 'failed'>({
    fork: () => forkLocked('features/evidence/verify-worker.ts', { heapMegabytes: 512 }),
    failures,
    size: 2,
    lanes: { all: { atOnce: 2, atOncePerOwner: 1, maxWaiting, givesWayAfterMs } },
    maxPerOwner: MAX_PER_ADDRESS,
    maxIdleMemoryBytes: 500 * MEBIBYTE,
    maxProcessMemoryBytes,
  })
  return {
    verify: (job, address) => pool.run(job, { lane: 'all', owner: addressGroup(address), timeoutMs }),
    close: () => pool.close(),
  }
}
