import { tooMany, unavailable } from '#server/http/errors.ts'
import { forkLocked } from '#server/processes/fork-locked.ts'
import { createWorkerPool } from '#server/processes/worker-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import { type JudgedPicture, judgePicture } from './judge-picture.ts'
import type { PictureTask } from './picture-worker.ts'
import { sizeOfPng } from '#server/files/read-png.ts'

/** `owner`: who waits. Throws a 429 or a 503 where too many do. */
export type JudgePicture = (png: Buffer, owner: string) => Promise<JudgedPicture>

/** Our own page sends 300,000; so many are looked at in a few milliseconds, even where every one is blank. */
const FEW_PIXELS = 400_000
const TIMEOUT_MS = 10_000
const MEBIBYTE = 1024 * 1024

const failures: Failures<'failed'> = {
  ofProcess: (failure) =>
    failure === 'too-many'
      ? tooMany('Your signature is still being checked. Try again in a moment.', 2, 'too_many_requests')
      : unavailable('Your signature can’t be checked right now. Nothing changed. Try again in a moment.'),
  ofWork: (_, message) => new Error(message),
}

/** Judges signatures without holding up the server: what has many pixels in a process of its own, one after another. */
export function createPictureJudge(): JudgePicture {
  const pool = createWorkerPool<PictureTask, JudgedPicture, 'all', 'failed'>({
    fork: () => forkLocked('features/signing/picture-worker.ts', { heapMegabytes: 128 }),
    failures,
    size: 1,
    lanes: { all: { atOnce: 1, maxWaiting: 30 } },
    maxPerOwner: 2,
    maxIdleMemoryBytes: 200 * MEBIBYTE,
    maxProcessMemoryBytes: 512 * MEBIBYTE,
  })
  return (png, owner) => {
    const { width, height } = sizeOfPng(png) ?? { width: 0, height: 0 }
    return width * height <= FEW_PIXELS
      ? judgePicture(png)
      : pool.run({ png }, { lane: 'all', owner, timeoutMs: TIMEOUT_MS })
  }
}
