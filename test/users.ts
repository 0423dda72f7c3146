import type { User } from '#shared/accounts/accounts.api.ts'

/** Verified in every way, with nothing set; the ids differ by the digit. */
export const aUser = (id: string): User => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Owner',
  phone: '+12125550100',
  phoneVerified: true,
  phoneCodeExpiresAt: null,
  emailVerified: true,
  emailProofSent: false,
  twoFactorEnabled: true,
  companyName: null,
  companyLogoUrl: null,
  companyLogoPath: null,
  companyLogoIsUploaded: false,
  paperSize: 'letter',
  timeZone: null,
  signerNews: 'each',
  replyNews: 'each',
  passwordLastChanged: '2026-11-21T00:00:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
  isAdmin: false,
  awaitsEmailProof: false,
  balance: { balanceInCents: 0, balanceFormatted: '$0.00' },
})
