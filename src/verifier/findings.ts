import type { SealedAttachment } from './attached-file.ts'
import type { NamedSigner, SealedPages } from './sealed-facts.ts'

export type Finding = {
  /**
   * Stable name of the check. Of a PDF: expected, seal, coverage, unchanged, attachment, pages, certificate, timestamp,
   * archive, evidence. Of an evidence zip also: files, log, sealed-record, openings, seal-certificate, checkpoint, log-key, inclusion, and
   * of a later checkpoint, continued or later.
   */
  check: string
  ok: boolean
  /** For people, in plain words. */
  detail: string
}

export type Verification = {
  /** Every check holds, and the certificate is one that you trust. */
  intact: boolean
  /** Every check holds but perhaps trust in who sealed or told the time: not one byte has changed since. */
  unchanged: boolean
  /** Name in the certificate; null when the seal does not hold. */
  sealedBy: string | null
  certificateSha256: string | null
  /** Proven when `timestamp` is there, else as the clock of the sealing service told. */
  sealedAt: string | null
  timestamp: { time: string; authority: string } | null
  contractId?: string
  /** The file that was signed along with the text, when there is one. */
  attachment?: SealedAttachment
  /** Which pages are the contract, the attached file and the certificate of completion; older seals do not say. */
  pages?: SealedPages
  /** Who signed, where the seal is one that you trust; older seals do not say. */
  signers?: NamedSigner[]
  findings: Finding[]
}

/** Nothing that a broken seal says is repeated: it may be anybody's. */
export function unreadable(findings: Finding[], detail: string): Verification {
  return {
    intact: false,
    unchanged: false,
    sealedBy: null,
    certificateSha256: null,
    sealedAt: null,
    timestamp: null,
    findings: [...findings, { check: 'seal', ok: false, detail }],
  }
}
