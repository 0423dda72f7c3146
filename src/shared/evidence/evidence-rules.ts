/** How long a contract and all that proves it are kept, from its completion or closing. Consent texts name it in words. */
export const RETENTION_YEARS = 7
/** With the two leap days that so many years can have, so that none is destroyed before its last day. */
export const RETENTION_MS = (RETENTION_YEARS * 365 + 2) * 24 * 60 * 60_000

/** Text, pictures and the largest attachment fit. What is larger is no sealed PDF: neither page nor server reads it. */
export const MAX_SEALED_BYTES = 35 * 1024 * 1024

/** A sealed PDF of that size, with the longest log and its proofs. */
export const MAX_EVIDENCE_BYTES = 45 * 1024 * 1024
