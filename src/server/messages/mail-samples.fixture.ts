import {
  accountLockedMail,
  codesLockedMail,
  emailChangedMail,
  emailProofMail,
  emailTakenMail,
  passwordChangedMail,
  passwordResetMail,
  phoneChangedMail,
  systemTestMail,
} from './account-mails.ts'
import { operatorMail } from './operator-mails.ts'
import {
  contractExpiredMail,
  deliveryFailedMail,
  formFilledMail,
  sealFailingMail,
  signerLockedMail,
} from './owner-mails.ts'
import {
  cancelledMail,
  completedMail,
  expiredMail,
  invitationMail,
  reminderMail,
  type SigningInvitation,
  yourTurnMail,
} from './signing-mails.ts'
import { addressChangedMail, extendedMail, signedMail } from './signer-notices.ts'
import type { MailMessage, Sender } from './wording.ts'

/** Stands for everything that people can enter; the tests put attacks here. */
export type Typed = {
  personName: string
  companyName: string | null
  companyLogoUrl: string | null
  email: string
  title: string
  reason: string
}

export const ordinary: Typed = {
  personName: 'Ada Lovelace',
  companyName: 'Analytical Engines Inc.',
  companyLogoUrl: '/api/users/018f0000-0000-7000-8000-000000000000/logo?v=ab',
  email: 'ada@engines.example',
  title: 'Mutual non-disclosure agreement',
  reason: 'We agreed on other terms by phone. A new version follows next week.',
}

export const links = {
  app: 'https://sign.example.com',
  sign: 'https://sign.example.com/sign/5fT0c2yQm1xJ9wR3kLh7vB8nZ4pD6sAe?d=xJ9wR3kLh7vB',
  contract: 'https://sign.example.com/contracts/0192f3a0-7c11-7000-8000-000000000001',
  download: 'https://sign.example.com/download/abc?token=x&part=1',
  verify: 'https://sign.example.com/verify',
  reset: 'https://sign.example.com/auth?reset=token',
  proof: 'https://sign.example.com/prove-email?token=1795258800000.5fT0c2yQm1xJ9wR3kLh7vB8nZ4pD6sAe',
  recipient: 'https://sign.example.com/messages/AZNsb2NhbA.5fT0c2yQm1xJ9wR3kLh7vB8nZ4pD6sAe',
  reports: 'https://sign.example.com/admin/reports',
  forgot: 'https://sign.example.com/auth?forgot=1',
}

const at = new Date('2026-11-20T22:45:00Z')
const contractId = '0192f3a0-7c11-7000-8000-000000000001'

/** Every mail that the product sends, by name, with the link that its reader needs. */
export function allMails(typed: Typed): Record<string, { mail: MailMessage; link: string }> {
  const { personName, companyName, companyLogoUrl, email, title, reason } = typed
  const sender: Sender = { name: personName, email, companyName, companyLogoUrl }
  const appUrl = links.app
  const invitation: SigningInvitation = {
    sender,
    title,
    appUrl,
    recipientName: personName,
    signUrl: links.sign,
    otherSigners: [personName, 'Grace Hopper'],
    endsAt: new Date('2027-01-20T12:00:00Z'),
    code: 'require',
    location: 'ask',
    copyByEmail: true,
    recipientUrl: links.recipient,
  }
  const completed = {
    sender,
    title,
    appUrl,
    recipientName: personName,
    completedAt: at,
    signers: [
      { name: personName, signedAt: new Date('2026-11-20T20:00:00Z') },
      { name: 'Grace Hopper', signedAt: at },
    ],
    verifyUrl: links.verify,
    recipientUrl: links.recipient,
  }
  const aboutContract = { ownerName: personName, title, appUrl, contractUrl: links.contract }
  const account = { name: personName, appUrl, ipAddress: '203.0.113.7' }
  const recipientName = personName
  return {
    invitation: { mail: invitationMail(invitation), link: links.sign },
    reminder: { mail: reminderMail(invitation), link: links.sign },
    'your-turn': { mail: yourTurnMail({ ...invitation, alreadySigned: [personName] }), link: links.sign },
    'completed-attached': {
      mail: completedMail({ ...completed, copy: { attachedAs: `${title}.pdf` } }),
      link: links.verify,
    },
    'completed-linked': {
      mail: completedMail({ ...completed, copy: { downloadUrl: links.download, expiresAt: at } }),
      link: links.download,
    },
    signed: {
      mail: signedMail({
        sender,
        title,
        appUrl,
        recipientName: personName,
        signedAt: at,
        way: 'email',
        sentTo: email,
        codePhone: '(•••) •••-4567',
        ipAddress: '203.0.113.7',
        device: 'Safari 19 on iPhone',
        copyByEmail: true,
        recipientUrl: links.recipient,
      }),
      link: links.recipient,
    },
    'address-changed': {
      mail: addressChangedMail({
        sender,
        title,
        appUrl,
        recipientName: personName,
        email: { from: 'a•••@engines.example', to: 'e•••@elsewhere.example' },
        phone: { from: null, to: '(•••) •••-4567' },
        recipientUrl: links.recipient,
      }),
      link: links.recipient,
    },
    cancelled: {
      mail: cancelledMail({
        sender,
        title,
        reason,
        appUrl,
        recipientName,
        hadSigned: true,
        recipientUrl: links.recipient,
      }),
      link: appUrl,
    },
    expired: {
      mail: expiredMail({
        sender,
        title,
        appUrl,
        recipientName,
        hadSigned: false,
        endsAt: at,
        recipientUrl: links.recipient,
      }),
      link: appUrl,
    },
    extended: {
      mail: extendedMail({
        sender,
        title,
        appUrl,
        recipientName,
        hadSigned: false,
        endsAt: at,
        recipientUrl: links.recipient,
      }),
      link: appUrl,
    },
    'contract-expired': {
      mail: contractExpiredMail({ ...aboutContract, notSigned: [personName], endsAt: at, isRefunded: true }),
      link: links.contract,
    },
    'signer-locked': {
      mail: signerLockedMail({ ...aboutContract, signerName: personName, lockedUntil: at }),
      link: links.contract,
    },
    'seal-failing': {
      mail: sealFailingMail({ ...aboutContract, reason }),
      link: links.contract,
    },
    'delivery-failed': {
      mail: deliveryFailedMail({
        ...aboutContract,
        recipientName,
        reason,
        channel: 'email',
        address: email,
        what: 'invitation',
      }),
      link: links.contract,
    },
    'operator-unsealed': {
      mail: operatorMail({ problem: 'unsealed', reference: contractId, appUrl }),
      link: links.app,
    },
    'operator-undelivered': {
      mail: operatorMail({ problem: 'undelivered', reference: contractId, appUrl }),
      link: links.app,
    },
    'operator-requeued': {
      mail: operatorMail({ problem: 'requeued', reference: contractId, appUrl }),
      link: links.app,
    },
    'operator-unfinished': {
      mail: operatorMail({ problem: 'unfinished', reference: 'clean-up', appUrl }),
      link: links.app,
    },
    'operator-reported': {
      mail: operatorMail({ problem: 'reported', reference: contractId, appUrl }),
      link: links.reports,
    },
    'form-filled': {
      mail: formFilledMail({ ...aboutContract, templateName: title }),
      link: links.contract,
    },
    'password-reset': {
      mail: passwordResetMail({ ...account, resetUrl: links.reset, validMinutes: 30 }),
      link: links.reset,
    },
    'password-changed': {
      mail: passwordChangedMail({ ...account, changedAt: at, forgotUrl: links.forgot }),
      link: links.forgot,
    },
    'email-proof': {
      mail: emailProofMail({ ...account, email, proofUrl: links.proof, validHours: 24 }),
      link: links.proof,
    },
    'email-changed': {
      mail: emailChangedMail({ ...account, newEmail: email, changedAt: at }),
      link: `${appUrl}/auth`,
    },
    'phone-changed': {
      mail: phoneChangedMail({ ...account, newPhone: '(•••) •••-4567', changedAt: at }),
      link: `${appUrl}/auth?tab=forgot`,
    },
    'email-taken': {
      mail: emailTakenMail({ ...account, takeBackUrl: links.proof }),
      link: links.proof,
    },
    'codes-locked': {
      mail: codesLockedMail({ ...account, lockedFor: '30 minutes' }),
      link: `${appUrl}/auth?tab=forgot`,
    },
    'account-locked': {
      mail: accountLockedMail({
        ...account,
        lockedUntil: at,
        resetUrl: links.reset,
        validMinutes: 60,
        takeBackUrl: links.proof,
      }),
      link: links.reset,
    },
    'system-test': {
      mail: systemTestMail({ firstName: personName, pdfBytes: 84_000, appUrl: links.app }),
      link: links.app,
    },
  }
}
