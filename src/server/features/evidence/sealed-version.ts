import type { Deps } from '#server/deps.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { readLog } from '#server/log/read-log.ts'
import { listContractsSealedAs } from './documents.queries.ts'

/** What names the sealed PDF of a contract: SHA-256 in hex and length in bytes. */
export type Pin = { sha256: string; length: number }
/** Undefined when none was sealed, or the contract is gone; 'changed' when the log is not intact: it then proves nothing. */
export type SealedVersion = (Pin & { hashAt: (cseq: number) => string | undefined }) | 'changed' | undefined

/** The sealed PDF that this server made of a contract, as the log of the contract says. */
export async function findSealedVersion(deps: Deps, contractId: string): Promise<SealedVersion> {
  const key = await findContractKey(deps.db, deps, contractId)
  if (!key) return undefined
  const { records, problem } = await readLog(deps.db, contractId, key)
  if (problem) return 'changed'
  const sealed = records.find(({ action }) => action === 'contract.sealed')
  return (
    sealed && {
      sha256: String(sealed.data.sha256),
      length: Number(sealed.data.length),
      hashAt: (cseq) => records.find((record) => record.cseq === cseq)?.hash,
    }
  )
}

export const isSamePin = (a: Pin, b: Pin): boolean =>
  a.sha256 === b.sha256.toLowerCase() && a.length === b.length

/**
 * The version that this server sealed as the file that the pin names: by its own records, not by what a row claims.
 * 'changed' where only a log that isn't intact could tell.
 */
export async function findVersionSealedAs(deps: Deps, pin: Pin): Promise<SealedVersion> {
  let found: SealedVersion
  for (const contractId of await listContractsSealedAs(deps.db, pin.sha256)) {
    const version = await findSealedVersion(deps, contractId)
    if (version === 'changed') found = version
    else if (version && isSamePin(version, pin)) return version
  }
  return found
}
