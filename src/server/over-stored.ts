import { conflict } from '#server/http/errors.ts'

/** What was changed in a form, over what is stored by now: what others changed meanwhile stays. */
export const overStored = <T extends object>(stored: T, input: object, changed: string[]) => ({
  ...stored,
  ...Object.fromEntries(Object.entries(input).filter(([field]) => changed.includes(field))),
})

type Person = { name: string; email: string; phone: string | null }
const whoTheyAre = ['name', 'email', 'phone'] as const

/** Whether a changed name, address, or number was meant for what is stored no longer: two people would become one. */
export const mixesPeople = (stored: Person, input: Person, changed: string[]): boolean =>
  whoTheyAre.some((field) => changed.includes(field)) &&
  whoTheyAre.some((field) => !changed.includes(field) && input[field] !== stored[field])

export const changedMeanwhile = (who: 'signer' | 'contact') =>
  conflict(`This ${who} was changed in the meantime. Close this, open it again, then make your change.`)
