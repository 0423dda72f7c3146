/** Of a legal hold on evidence that was changed. */
export const NOT_IN_LOG =
  'Recorded with the account only: the contract’s log or key was changed in the database, so the log takes no more records.'
