export const CONSENT_REQUIRED = '⚠ Electronic signature and data processing consent required'
export const CONSENT_COMPLETE = '✓ All required consents provided'
