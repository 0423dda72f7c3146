/** The last answer to each question, in the order in which they were first asked; `consents` come oldest first. */
export const latestOfEach = <T extends { consentType: string }>(consents: T[]): T[] => [
  ...new Map(consents.map((consent) => [consent.consentType, consent])).values(),
]
