/** Of a legal hold, where the evidence it is to keep was changed. */
export const NOT_IN_LOG =
  'Recorded with the account only: the contract’s log was changed in the database and takes no more records.'
