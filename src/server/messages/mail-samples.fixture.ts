import type { Language } from '#shared/explaining/languages.ts'
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
import { deliveryDelayedMail, deliveryFailedMail } from './delivery-mails.ts'
import { accountErasedMail } from './erasure-mails.ts'
import { lockedByAdminMail, unlockedByAdminMail } from './lock-mails.ts'
import { mailboxFailedMail } from './mailbox-mails.ts'
import { operatorMails } from './operator-mail-samples.fixture.ts'
import {
  contractExpiredMail,
  formFilledMail,
  formFullMail,
  formUnpaidMail,
  sealFailingMail,
  sealRefusedMail,
  pdfServiceMail,
  signerLockedMail,
  unsavedCopiesMail,
  smsAccountMail,
} from './owner-mails.ts'
import { answerMails, replyMails } from './reply-mail-samples.fixture.ts'
import { shareMails } from './share-mail-samples.fixture.ts'
import { signerDigestMail, signerOpenedMail, signerSignedMail } from './signer-news-mails.ts'
import { paymentMails } from './payment-mail-samples.fixture.ts'
import { invitationMail, reminderMail, type SigningInvitation, yourTurnMail } from './invitation-mails.ts'
import { cancelledMail, completedMail, expiredMail } from './signing-mails.ts'
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
  template: 'https://sign.example.com/templates/0192f3a0-7c11-7000-8000-000000000002',
  download: 'https://sign.example.com/download/abc?token=x&part=1',
  verify: 'https://sign.example.com/verify',
  reset: 'https://sign.example.com/auth?reset=token',
  proof: 'https://sign.example.com/prove-email?token=1795258800000.5fT0c2yQm1xJ9wR3kLh7vB8nZ4pD6sAe',
  recipient: 'https://sign.example.com/messages/AZNsb2NhbA.5fT0c2yQm1xJ9wR3kLh7vB8nZ4pD6sAe',
  storage: 'https://sign.example.com/account?tab=storage',
  mailboxes: 'https://sign.example.com/account?tab=email',
  reports: 'https://sign.example.com/admin/reports',
  transactions: 'https://sign.example.com/account?tab=transactions',
  company: 'https://sign.example.com/company-settings',
  account: 'https://sign.example.com/account',
  emails: 'https://sign.example.com/account#signer-emails',
  forgot: 'https://sign.example.com/auth?forgot=1',
}

const at = new Date('2026-11-20T22:45:00Z')
const contractId = '0192f3a0-7c11-7000-8000-000000000001'

/** Every mail to signers, and to people in copy, in a language. */
export function mailsToSigners(
  typed: Typed,
  language: Language = 'english',
): Record<string, { mail: MailMessage; link: string }> {
  const { personName, companyName, companyLogoUrl, email, title, reason } = typed
  const sender: Sender = { name: personName, email, companyName, companyLogoUrl }
  const appUrl = links.app
  const recipientName = personName
  const invitation: SigningInvitation = {
    language,
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
    language,
    sender,
    title,
    appUrl,
    recipientName: personName,
    completedAt: at,
    timeZone: null,
    signers: [
      { name: personName, signedAt: new Date('2026-11-20T20:00:00Z') },
      { name: 'Grace Hopper', signedAt: at },
    ],
    verifyUrl: links.verify,
    recipientUrl: links.recipient,
  }
  const fromSender = invitationMail({ ...invitation, isFromSender: true })
  return {
    invitation: { mail: invitationMail(invitation), link: links.sign },
    'invitation-from-sender': { mail: fromSender, link: links.sign },
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
        language,
        sender,
        title,
        appUrl,
        recipientName: personName,
        signedAt: at,
        timeZone: null,
        way: 'email',
        sentTo: email,
        codePhone: '(•••) •••-4567',
        ipAddress: '203.0.113.7',
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
        copyByEmail: true,
        recipientUrl: links.recipient,
      }),
      link: links.recipient,
    },
    'address-changed': {
      mail: addressChangedMail({
        language,
        sender,
        title,
        appUrl,
        recipientName: personName,
        isReplaced: false,
        email: { from: 'a•••@engines.example', to: 'e•••@elsewhere.example' },
        phone: { from: null, to: '(•••) •••-4567' },
        recipientUrl: links.recipient,
      }),
      link: links.recipient,
    },
    'signer-replaced': {
      mail: addressChangedMail({
        language,
        sender,
        title,
        appUrl,
        recipientName: personName,
        isReplaced: true,
        email: { from: 'a•••@engines.example', to: 'e•••@elsewhere.example' },
        recipientUrl: links.recipient,
      }),
      link: links.recipient,
    },
    cancelled: {
      mail: cancelledMail({
        language,
        sender,
        title,
        reason,
        toCorrect: false,
        cancelledAt: at,
        timeZone: null,
        appUrl,
        recipientName,
        hadSigned: true,
        recipientUrl: links.recipient,
      }),
      link: appUrl,
    },
    expired: {
      mail: expiredMail({
        language,
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
        language,
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
    ...answerMails(typed, sender, links, language),
  }
}

const timeZone = 'America/New_York'

/** Every mail that the product sends, by name, with the link that its reader needs. */
export function allMails(typed: Typed): Record<string, { mail: MailMessage; link: string }> {
  const { personName, email, title, reason } = typed
  const appUrl = links.app
  const aboutSigner = {
    ownerName: personName,
    signerName: personName,
    title,
    at,
    timeZone,
    contractUrl: links.contract,
    settingsUrl: links.emails,
    appUrl,
  }
  const aboutContract = { ownerName: personName, title, appUrl, contractUrl: links.contract }
  const account = { name: personName, appUrl, timeZone, ipAddress: '203.0.113.7' }
  const recipientName = personName
  const message = { recipientName, channel: 'email', address: email, what: 'invitation' } as const
  const undelivered = { ...aboutContract, ...message }
  return {
    ...mailsToSigners(typed),
    ...replyMails(typed, links),
    ...shareMails(typed, links),
    'contract-expired': {
      mail: contractExpiredMail({ ...aboutContract, notSigned: [personName], endsAt: at, isRefunded: true }),
      link: links.contract,
    },
    'signer-locked': {
      mail: signerLockedMail({ ...aboutContract, signerName: personName, lockedUntil: at, timeZone }),
      link: links.contract,
    },
    'seal-failing': {
      mail: sealFailingMail({ ...aboutContract, reason }),
      link: links.contract,
    },
    'seal-refused': {
      mail: sealRefusedMail({ ...aboutContract, reason, contact: email }),
      link: links.contract,
    },
    'unsaved-copies': {
      mail: unsavedCopiesMail({
        ...aboutContract,
        storageName: recipientName,
        reason,
        storageUrl: links.storage,
        isGivenUp: false,
        isOfConnection: true,
      }),
      link: links.storage,
    },
    'mailbox-failed': {
      mail: mailboxFailedMail({ name: personName, email, reason, appUrl }),
      link: links.mailboxes,
    },
    'delivery-failed': {
      mail: deliveryFailedMail({ ...undelivered, reason, by: 'recipient' }),
      link: links.contract,
    },
    'delivery-delayed': { mail: deliveryDelayedMail(undelivered), link: links.contract },
    ...operatorMails(contractId, links),
    'form-filled': {
      mail: formFilledMail({ ...aboutContract, templateName: title }),
      link: links.contract,
    },
    'form-unpaid': {
      mail: formUnpaidMail({ ownerName: personName, templateName: title, accountUrl: links.account, appUrl }),
      link: links.account,
    },
    'form-full': {
      mail: formFullMail({
        ownerName: personName,
        templateName: title,
        full: 'this-form',
        appUrl: links.app,
      }),
      link: links.app,
    },
    'signer-opened': {
      mail: signerOpenedMail({ ...aboutSigner, way: 'email' }),
      link: links.contract,
    },
    'signer-opened-visibly': {
      mail: signerOpenedMail({ ...aboutSigner, way: 'visible' }),
      link: links.contract,
    },
    'signer-signed': {
      mail: signerSignedMail({ ...aboutSigner, openNames: [personName, 'Grace Hopper'] }),
      link: links.contract,
    },
    'signer-signed-last': {
      mail: signerSignedMail({ ...aboutSigner, openNames: [] }),
      link: links.contract,
    },
    'signer-digest': {
      mail: signerDigestMail({
        ownerName: personName,
        timeZone,
        news: [
          { contractId, title, signerName: personName, what: 'opened', happenedAt: at, openedBy: ['email'] },
          { contractId, title, signerName: personName, what: 'signed', happenedAt: at, openedBy: ['email'] },
        ],
        settingsUrl: links.emails,
        appUrl,
      }),
      link: links.emails,
    },
    'sms-account': {
      mail: smsAccountMail({ ownerName: personName, reason, settingsUrl: links.company, appUrl }),
      link: links.company,
    },
    'pdf-service': {
      mail: pdfServiceMail({ ownerName: personName, reason, settingsUrl: links.company, appUrl }),
      link: links.company,
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
    'locked-by-admin': {
      mail: lockedByAdminMail({
        ...account,
        lockedAt: at,
        reason: 'Three recipients reported your documents',
      }),
      link: links.app,
    },
    'unlocked-by-admin': { mail: unlockedByAdminMail(account), link: `${appUrl}/auth` },
    'account-erased': {
      mail: accountErasedMail({ ...account, byAdmin: false, erasedAt: at }),
      link: links.app,
    },
    ...paymentMails(typed, links, at),
    'system-test': {
      mail: systemTestMail({ firstName: personName, pdfBytes: 84_000, appUrl: links.app }),
      link: links.app,
    },
  }
}
