import { setTimeout as wait } from 'node:timers/promises'

export const TIMING_STEP_MS = 100

const untilNextStep = (startedAt: number, stepMs: number) =>
  wait(stepMs - ((performance.now() - startedAt) % stepMs))

/** Ends only at whole steps of time after the start, so that how long it took does not tell what was found. */
export async function withUniformTiming<T>(stepMs: number, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    await untilNextStep(startedAt, stepMs)
  }
}

/** As withUniformTiming for a failure; a success answers at once. */
export async function failWithUniformTiming<T>(stepMs: number, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } catch (error) {
    await untilNextStep(startedAt, stepMs)
    throw error
  }
}
