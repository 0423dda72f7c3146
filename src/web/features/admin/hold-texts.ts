/** Of a legal hold on evidence that was changed. */
export const NOT_IN_LOG =
  'Recorded with the account only: the contract’s log or key was changed in the database, so the log takes no more records.'

/** Where the reason for a legal hold goes. */
export const REASON_KEPT =
  'For administrators. It stays with the account, and behind a hash in the contract’s log.'
