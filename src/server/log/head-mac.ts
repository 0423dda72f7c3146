import { deriveKey } from '#server/crypto/derive-key.ts'
import { mac, macMatches } from '#server/crypto/keyed-hash.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'

type End = { contractId: string; cseq: number; head: string }

const PURPOSE = 'end of a contract’s log'
const valuesOf = ({ contractId, cseq, head }: End) => [contractId, String(cseq), head]
const keyOf = ({ secret }: DataKey) => deriveKey(secret, 'log')

/**
 * Binds the end of a contract's chain, and by its hashes every record before, to a key that the database does not hold:
 * it is derived from the contract's own key, which only the master keys unwrap, and stays when those are rotated.
 */
export const macOfEnd = (key: DataKey, end: End): string => mac(keyOf(key), PURPOSE, ...valuesOf(end))

/** Whether the end of a chain is one that this program wrote. */
export const isGenuineEnd = (key: DataKey, end: End & { mac: string }): boolean =>
  macMatches(keyOf(key), PURPOSE, valuesOf(end), end.mac)
