import { z } from 'zod'
import { geolocationRequirement, notificationPreference } from '#shared/signers/signer-rules.ts'
import { canonicalJson } from '#server/log/canonical-json.ts'
import { signerRef } from '#server/log/chain.ts'
import type { SignerRow } from './signers.queries.ts'

/**
 * All that is kept of a signer until they sign: what the log commits to when a contract is sent and when a signer is
 * changed. What the signer does then has a record of its own.
 */
export const party = z.object({
  /** The signer's reference in the log. */
  ref: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  notificationPreference,
  geolocationRequirement,
  signingOrder: z.number().int(),
  sendEmailOnSign: z.boolean(),
  ccEmails: z.array(z.string()),
  roleKey: z.string().nullable(),
  /** Signers of one place are listed in the order in which they were added. */
  createdAt: z.string(),
  status: z.enum(['pending', 'sent', 'signed']),
  gavePhone: z.boolean(),
  openedAt: z.string().nullable(),
  /** The ways by which the link was opened. */
  openedBy: z.array(z.string()),
  consentedAt: z.string().nullable(),
  /** Left out in records of an earlier release. */
  notMeAt: z.string().nullable().default(null),
  codeVerifiedAt: z.string().nullable(),
})
export type Party = z.output<typeof party>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const partyOf = (signer: SignerRow): Party => ({
  ref: signerRef(signer.id),
  name: signer.name,
  email: signer.email,
  phone: signer.phone,
  notificationPreference: signer.notificationPreference,
  geolocationRequirement: signer.geolocationRequirement,
  signingOrder: signer.signingOrder,
  sendEmailOnSign: signer.sendEmailOnSign,
  ccEmails: signer.ccEmails,
  roleKey: signer.roleKey,
  createdAt: signer.createdAt.toISOString(),
  status: signer.status,
  gavePhone: signer.gavePhone,
  openedAt: iso(signer.openedAt),
  openedBy: signer.openedBy,
  consentedAt: iso(signer.consentedAt),
  notMeAt: iso(signer.notMeAt),
  codeVerifiedAt: iso(signer.codeVerifiedAt),
})

/** The same as the text that a record commits to. */
export const partyText = (signer: SignerRow): string => canonicalJson(partyOf(signer))
