const CANNOT_BE_SEALED = 'This contract can’t be sealed.'

/** Why a completed contract gets no seal: what is stored of it isn’t what was recorded. */
export class EvidenceError extends Error {
  constructor(problem: string) {
    super(`${CANNOT_BE_SEALED} ${problem}`)
    this.name = 'EvidenceError'
  }
}

/** Whether a failed seal, of which only the reason was kept, failed for that. */
export const isOfEvidence = (reason: string): boolean => reason.startsWith(CANNOT_BE_SEALED)
