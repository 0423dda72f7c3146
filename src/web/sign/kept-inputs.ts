import type { SigningView } from '#shared/signing/signing.api.ts'
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

export function keep({ id, name }: Pick<SigningView, 'id' | 'name'>, inputs: Inputs) {
  const entered: Partial<Inputs> = { ...inputs }
  delete entered.code
  // nobody typed it: the sender may correct it
  if (entered.typed === name) delete entered.typed
  storeOf(id).write(entered)
}

export const forgetKept = (signerId: string) => storeOf(signerId).drop()
