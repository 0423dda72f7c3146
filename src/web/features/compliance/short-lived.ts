/** What the daily job removes once it is of no more use. A test holds it against the job. */
export const shortLived: { what: string; removedBy: string }[] = [
  { what: 'expired sign-ins', removedBy: 'removeExpiredSessions' },
  { what: 'attempts to sign in', removedBy: 'removeAttemptsBefore' },
  { what: 'links to a new password', removedBy: 'removeResetsBefore' },
  { what: 'links that confirm an email address', removedBy: 'removeProofsBefore' },
  { what: 'browsers that signed in, a year after they last did', removedBy: 'removeUnusedBrowsers' },
  {
    what: 'registrations without the code from the phone, after 30 days',
    removedBy: 'removeRegistrationsBefore',
  },
  { what: 'verification codes, and who asked for them', removedBy: 'removeCodesBefore' },
  { what: 'counts towards limits, under keyed hashes', removedBy: 'removeEndedCounts' },
  { what: 'answers to requests that may be repeated', removedBy: 'removeKeysOlderThan' },
  { what: 'the mark of the request that created a contract', removedBy: 'removeRequestKeysBefore' },
  { what: 'counts of AI requests', removedBy: 'removeUsageBefore' },
  { what: 'files that were uploaded and not used', removedBy: 'removeUploadsBefore' },
]
