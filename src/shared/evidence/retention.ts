/** How long a completed contract and all that proves it are kept, from its completion. Consent texts name it in words. */
export const RETENTION_YEARS = 7
