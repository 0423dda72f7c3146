/** What the daily job removes once it is of no more use. A test holds it against the job. */
export const shortLived: { what: string; removedBy: string }[] = [
  { what: 'expired sign-ins', removedBy: 'removeExpiredSessions' },
  { what: 'sign-in attempts', removedBy: 'removeAttemptsBefore' },
  { what: 'password reset links', removedBy: 'removeResetsBefore' },
  { what: 'links that confirm an email address', removedBy: 'removeProofsBefore' },
  { what: 'browsers that signed in, a year after they last did', removedBy: 'removeUnusedBrowsers' },
  {
    what: 'sign-ups whose phone code was never entered, after 30 days',
    removedBy: 'removeRegistrationsBefore',
  },
  { what: 'verification codes, and who asked for them', removedBy: 'removeCodesBefore' },
  { what: 'counts toward limits, under keyed hashes', removedBy: 'removeEndedCounts' },
  { what: 'answers to requests that may be repeated', removedBy: 'removeKeysOlderThan' },
  {
    what: 'the mark of the request that created a contract; of a contract that a link created, once you’ve deleted it',
    removedBy: 'removeRequestKeysBefore',
  },
  { what: 'counts of AI requests', removedBy: 'removeUsageBefore' },
  { what: 'uploaded files that weren’t used', removedBy: 'removeUploadsBefore' },
  {
    what: 'company logos that were replaced or removed, and that no contract was sent with',
    removedBy: 'removeUnusedLogos',
  },
  {
    what: 'what a provider couldn’t be told of an erased account, 30 days after the last try',
    removedBy: 'removeGivenUpBefore',
  },
  {
    what: 'messages of the sandbox, after 30 days, or when there are 2,000 newer ones',
    removedBy: 'removeFromOutbox',
  },
]
