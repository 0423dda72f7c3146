import type { Finding, Verification } from '#verifier/findings.ts'
import { signatureType } from '#verifier/seal-layout.ts'

/**
 * `intact`: unchanged, and sealed here. `unlogged`: the same by itself, but this server's log lacks the checkpoint in the zip;
 * `restored`: where a restore that the operator accepted can explain that. `changed`: there is a seal, and it does not hold.
 * `unsealed`: no seal of Plainseal. `stranger`: unchanged since someone this site doesn't know sealed it. `unproven`:
 * unchanged and sealed here, but what stands behind the time or the certificate does not hold.
 */
export type Verdict = 'intact' | 'unlogged' | 'restored' | 'changed' | 'unsealed' | 'stranger' | 'unproven'

/** What a file looks like before anything in it is believed. */
export type Traces = { isPdf: boolean; isZip: boolean; isEncrypted: boolean; seal: 'ours' | 'other' | 'none' }

/**
 * A seal that was damaged often cannot be read any more, so its traces tell a changed file from one never sealed. A copy
 * that another program wrote names its parts in another way; in one with our seal as it was made, `/Encrypt` is text.
 */
export function tracesIn(file: Uint8Array): Traces {
  const isAsMade = holds(file, '/PLSL_ContractID (') || holds(file, signatureType)
  return {
    isPdf: startsWith(file, '%PDF-'),
    isZip: startsWith(file, 'PK\u0003\u0004'),
    isEncrypted: !isAsMade && holds(file, '/Encrypt '),
    seal: isAsMade || holds(file, '/PLSL_ContractID') ? 'ours' : holds(file, '/ByteRange') ? 'other' : 'none',
  }
}

type Judgment = Pick<Finding, 'check' | 'ok'>
type Judged = Pick<Verification, 'intact' | 'sealedBy'> & { findings: Judgment[] }

export function verdictOf({ intact, sealedBy, findings }: Judged, { seal }: Pick<Traces, 'seal'>): Verdict {
  if (intact) return 'intact'
  if (sealedBy === null) return seal === 'ours' ? 'changed' : 'unsealed'
  if (findings.some(({ check, ok }) => check === 'certificate' && !ok)) return 'stranger'
  return verdictByLog(findings)
}

/** Of a file that holds by itself, by what the server's record says of it. */
export function verdictByLog(findings: Judgment[]): Verdict {
  const failed = findings.filter(({ ok }) => !ok).map(({ check }) => check)
  if (failed.length === 0) return 'intact'
  if (failed.some((check) => check !== 'checkpoint-on-record')) return 'unproven'
  return findings.some(({ check, ok }) => check === 'restore-accepted' && ok) ? 'restored' : 'unlogged'
}

/** `unproven`: nothing is wrong, but who sealed or told the time isn't known here, or nobody but the sealing service told it. */
export type Outcome = 'holds' | 'fails' | 'unproven'

/** Of the verifier these fail only where somebody isn't known. */
const ofTrust = new Set(['certificate', 'timestamp', 'archive', 'log-key'])

/** What a check says to people; `timestamp` is the proven time, if there is one. */
export function outcomeOf({ check, ok }: Judgment, timestamp: Verification['timestamp']): Outcome {
  if (!ok) return ofTrust.has(check) ? 'unproven' : 'fails'
  return check === 'timestamp' && !timestamp ? 'unproven' : 'holds'
}

/** Whether the time is vouched for by somebody whom the certificates at hand do not name. */
export const namesUnknownClock = ({ findings }: Pick<Judged, 'findings'>) =>
  findings.some(({ check, ok }) => (check === 'timestamp' || check === 'archive') && !ok)

const codes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

function startsWith(file: Uint8Array, text: string) {
  return codes(text).every((code, at) => file[at] === code)
}

function holds(file: Uint8Array, text: string): boolean {
  const [first = 0, ...rest] = codes(text)
  for (let at = file.indexOf(first); at >= 0; at = file.indexOf(first, at + 1))
    if (rest.every((code, offset) => file[at + 1 + offset] === code)) return true
  return false
}
