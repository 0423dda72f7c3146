import { AI_TERMS } from '#server/features/signing/signer-progress.ts'

/** All features in which an AI may answer share one disclaimer. */
export const featureOf = (named: string): string => (/^ai\b|^ai[_-]/i.test(named) ? AI_TERMS : named)
