import type { Contract } from './contracts.api.ts'

type Signer = Contract['signers'][number]

/** Somebody who was sent the contract and has done nothing since, but for these changes. */
export const aListedSigner = (changes: Partial<Signer> = {}): Signer => ({
  id: 'bob',
  contractId: '019a0000-0000-7000-8000-000000000001',
  name: 'Bob Ross',
  email: 'bob@example.com',
  phone: null,
  notificationPreference: 'email',
  geolocationRequirement: 'none',
  signingOrder: 1,
  status: 'sent',
  signedAt: null,
  sendEmailOnSign: true,
  ccEmails: [],
  aiTermsAccepted: false,
  aiTermsAcceptedAt: null,
  aiTermsVersion: null,
  templateSignerRoleId: null,
  roleKey: null,
  presetLanguage: null,
  deliveries: [],
  openedAt: null,
  openedBy: [],
  consentedAt: null,
  lockedUntil: null,
  nextReminderAt: null,
  ...changes,
})
