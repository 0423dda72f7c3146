/** Of a legal hold on evidence that was changed. */
export const NOT_IN_LOG =
  'Recorded with the account only, not in the contract’s log: the log or key was changed in the database, or the master key was missing.'

/** Where the reason for a legal hold goes. */
export const REASON_KEPT = 'Only administrators see it. The contract’s log can prove that it wasn’t changed.'
