import type { VerifiedFile } from '#shared/evidence/evidence.api.ts'
import type { Verification } from '#verifier/findings.ts'
import type { BundleVerification, TrustedCheckpoint } from '#verifier/verify-bundle.ts'
import type { Traces, Verdict } from './verdict.ts'

/** What was found out about a file, and how to ask about it without giving it away. */
export type CheckedFile = Pick<
  VerifiedFile,
  | 'sealedBy'
  | 'certificateSha256'
  | 'sealedAt'
  | 'timestamp'
  | 'contractId'
  | 'attachment'
  | 'signers'
  | 'findings'
> & {
  name: string
  verdict: Verdict
  seal: Traces['seal']
  /** An evidence zip, in which the PDF is. */
  isZip: boolean
  /** Of the PDF. Undefined when the server checked it, which then said in a finding whether it is on record. */
  pin: { sha256: string; length: number } | undefined
  /** Of the zip, where it was checked here and this site's key signed it: the server can be asked whether its log has it. */
  checkpoint: TrustedCheckpoint | undefined
  /** Of the log in such a zip, where all in it holds: the server can be asked whether its log has that one. */
  lastRecord: BundleVerification['lastRecord'] | undefined
}

/** What the page and its worker say to each other. */
export type WorkerJob = {
  file: Uint8Array<ArrayBuffer>
  trusted: string[]
  clocks: string[]
  logKeys: string[]
}
export type WorkerAnswer =
  | {
      kind: 'judged'
      verification: Verification
      traces: Traces
      pin: CheckedFile['pin']
      checkpoint?: CheckedFile['checkpoint']
      lastRecord?: CheckedFile['lastRecord']
    }
  | { kind: 'refused'; why: string }
