import { mac } from '#server/crypto/keyed-hash.ts'
import type { Deps } from '#server/deps.ts'

/** Keyed hash of an E.164 number: tells whether two numbers are the same without telling the number. */
export const phoneMacOf = ({ codesKey }: Pick<Deps, 'codesKey'>, phone: string) =>
  mac(codesKey, 'phone', phone)
