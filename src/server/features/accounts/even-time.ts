import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 100

const untilNextStep = (startedAt: number) => wait(STEP_MS - ((performance.now() - startedAt) % STEP_MS))

/** Ends only at whole steps of time after the start, so that how long it took does not tell what was found. */
export async function inEvenTime<T>(run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } finally {
    await untilNextStep(startedAt)
  }
}

/** As inEvenTime for a failure; a success answers at once. */
export async function failInEvenTime<T>(run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await run()
  } catch (error) {
    await untilNextStep(startedAt)
    throw error
  }
}
