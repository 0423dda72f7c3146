/**
 * Changes whenever a word of the text in consent-text.ts changes, in whatever language; consent records keep the version and
 * the hash of the text. By itself here: the signer's page needs it without the English text.
 */
export const CONSENT_VERSION = '2026-11-9'
