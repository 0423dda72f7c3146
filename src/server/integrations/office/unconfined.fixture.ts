import type { Confinement } from './confinement.ts'

/** For programs of a test's own: as any other program of this machine. */
export const unconfined: Confinement = { commandFor: (_folder, program, args) => [program, ...args] }
