import type { ConsentChoices } from '#shared/signing/consent-text.ts'
import type { Catalogue } from './translate.ts'

/** What a signer is asked to agree to, in one language: what is recorded is the hash of exactly these words. */
export type ConsentWords = ConsentChoices

/** What signers read in one language; on their page, what the later steps say comes after it. */
export type SignerWords = { page: Catalogue; consent: ConsentWords }
