import type { Finding } from '#verifier/findings.ts'
import type { BundleVerification } from '#verifier/verify-bundle.ts'
import type { SealedVersion } from './sealed-version.ts'

type LastRecord = NonNullable<BundleVerification['lastRecord']>

/** What the database holds of the contract isn't what was recorded: it proves nothing. */
export const RECORDS_CHANGED: Finding = {
  check: 'registered',
  ok: false,
  detail: 'This contract’s records were changed in this server’s database.',
}

/**
 * Whether the log of a contract in a zip is the one here, whose end is bound by a key: the tree takes what the database holds,
 * so its proofs alone don't show who wrote a record. Undefined where there is no log to compare, or only that it's shorter
 * since it was put back, as `ofLog` says of the checkpoint.
 */
export function checkRecords(
  version: SealedVersion,
  last: LastRecord,
  ofLog: Finding[],
): Finding | undefined {
  if (version === undefined || version === 'changed') return undefined
  const hash = version.hashAt(last.cseq)
  if (hash === undefined && !ofLog.every(({ ok }) => ok)) return undefined
  const check = 'log-on-record'
  return hash === last.hash.toLowerCase()
    ? {
        check,
        ok: true,
        detail: 'This server’s log of the contract begins with exactly the records in the zip.',
      }
    : { check, ok: false, detail: 'This server’s log of the contract isn’t the one in the zip.' }
}
