const GROUPS = 3
const DIGITS = 4

/** The beginning of a contract's fingerprint, short enough to be read out by phone: "3F7A 91C0 5D2E". */
export const comparisonCode = (documentContentHash: string): string =>
  Array.from({ length: GROUPS }, (_, at) => documentContentHash.slice(at * DIGITS, (at + 1) * DIGITS))
    .join(' ')
    .toUpperCase()
