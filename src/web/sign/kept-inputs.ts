import { browserStore, signerStoreNames } from '#web/browser-store.ts'
import { type Inputs, emptyInputs } from './inputs.ts'

type Kept = Omit<Inputs, 'code'>

/** What an earlier release kept in another form is left out. */
const isLike = (value: unknown, like: unknown) =>
  typeof value === typeof like && Array.isArray(value) === Array.isArray(like)

const schema = {
  parse(value: unknown): Partial<Kept> | undefined {
    if (typeof value !== 'object' || value === null) return undefined
    const given: Partial<Record<string, unknown>> = { ...value }
    const kept: Partial<Record<string, unknown>> = {}
    for (const [name, like] of Object.entries(emptyInputs))
      if (isLike(given[name], like ?? emptyInputs.consents)) kept[name] = given[name]
    return kept
  },
}

const storeOf = (signerId: string) =>
  browserStore<Partial<Kept> | undefined>('tab', signerStoreNames.signerEntries(signerId), schema)

/** What was entered here before a reload; never a code. */
export const readKept = (signerId: string) => storeOf(signerId).read() ?? {}

export function keep(signerId: string, name: string, inputs: Inputs) {
  const { code: _, typed, ...entered } = inputs
  // a proposed name nobody typed: the sender may correct it
  storeOf(signerId).write(typed === name ? entered : { ...entered, typed })
}

export const forgetKept = (signerId: string) => storeOf(signerId).drop()
