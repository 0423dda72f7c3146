import { addressGroup } from '#server/http/address-group.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import { forkLocked } from '#server/processes/fork-locked.ts'
import { createWorkerPool } from '#server/processes/worker-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import type { Verification } from '#verifier/findings.ts'

export type VerifyJob = { file: Uint8Array; trusted: string[]; clocks: string[] }
/** `address`: from where it is asked. */
export type VerifyPdf = (job: VerifyJob, address: string) => Promise<Verification>

const TIMEOUT_MS = 10_000
const MAX_PER_ADDRESS = 5
const MAX_IDLE_MEMORY_BYTES = 500 * 1024 * 1024

const failures: Failures<'failed'> = {
  ofProcess(failure) {
    if (failure === 'timeout' || failure === 'memory' || failure === 'worker-died')
      return new HttpError(422, 'This file takes too much time or memory to check.')
    return unavailable("Files can't be checked right now. Try again in a few seconds.")
  },
  ofWork: (_, message) => new Error(message),
}

/**
 * Checks PDFs one after another in a process of their own: a file made to be slow holds up only other checks, and ends
 * after 10 seconds with 422. 503 when too many wait, more than five of one address, or no process starts.
 */
export function createVerifier({ timeoutMs = TIMEOUT_MS, maxWaiting = 19 } = {}): VerifyPdf {
  const pool = createWorkerPool<VerifyJob, Verification, 'all', 'failed'>({
    fork: () => forkLocked('features/evidence/verify-worker.ts', { heapMegabytes: 512 }),
    failures,
    size: 1,
    lanes: { all: { atOnce: 1, maxWaiting } },
    maxPerOwner: MAX_PER_ADDRESS,
    maxIdleMemoryBytes: MAX_IDLE_MEMORY_BYTES,
  })
  return (job, address) => pool.run(job, { lane: 'all', owner: addressGroup(address), timeoutMs })
}
