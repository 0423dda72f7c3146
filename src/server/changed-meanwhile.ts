import { conflict } from '#server/http/errors.ts'

type Person = { name: string; email: string; phone: string | null }
const whoTheyAre = ['name', 'email', 'phone'] as const

/** Whether a changed name, address, or number was meant for what is stored no longer: two people would become one. */
export const mixesPeople = (stored: Person, input: Person, changed: string[]): boolean =>
  whoTheyAre.some((field) => changed.includes(field)) &&
  whoTheyAre.some((field) => !changed.includes(field) && input[field] !== stored[field])

export const changedMeanwhile = (who: 'signer' | 'contact') =>
  conflict(`This ${who} was changed in the meantime. Close this, open it again, then make your change.`)
