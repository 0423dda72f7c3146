import { MEGABYTE } from '#shared/endpoint.ts'

/** What an account may keep without having sent it: drafts and templates, with their files. */
export const MAX_DRAFTS = 500
export const MAX_TEMPLATES = 200
/** The second once the account has added funds. */
export const MAX_UNSENT_BYTES = { ofNewAccount: 250 * MEGABYTE, ofKnownAccount: 2000 * MEGABYTE }
