/** All features in which an AI may answer share one disclaimer. */
export const AI_TERMS = 'ai-terms'

export const featureOf = (named: string): string => (/^ai\b|^ai[_-]/i.test(named) ? AI_TERMS : named)
