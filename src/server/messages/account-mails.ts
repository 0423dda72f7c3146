import type { AccountZone } from '#shared/accounts/preferences.ts'
import { maskEmail } from '#shared/mask-email.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import { exactTime, type MailMessage, plain, PRODUCT } from './wording.ts'

export type AboutAccount = {
  name: string
  appUrl: string
}
type AtATime = { timeZone: AccountZone }

export const footer = `Sent by ${PRODUCT} to keep your account safe. These messages can't be turned off.`

/** For an address that nobody proved: whoever reads this may not know the account, and takes the address back. */
const takeBackBlocks = (takeBackUrl: string): Block[] => [
  {
    kind: 'text',
    text: "Didn't create an account here? No one has confirmed this address, so someone else may have used it. Review the account, and take your address back if it isn't yours. The link works for 24 hours.",
  },
  { kind: 'action', label: 'Review the account', url: takeBackUrl },
]

/** Somebody asked to set a new password. `takeBackUrl` where nobody proved the address. */
export function passwordResetMail(
  notice: AboutAccount & {
    resetUrl: string
    validMinutes: number
    ipAddress?: string | undefined
    takeBackUrl?: string | undefined
  },
): MailMessage {
  const from = notice.ipAddress ? ` from IP address ${plain(notice.ipAddress, 60)}` : ''
  return layOutMail({
    subject: `Reset your ${PRODUCT} password`,
    preheader: `The link works once, within ${notice.validMinutes} minutes.`,
    headline: 'Reset your password',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.name, 100)},` },
      {
        kind: 'text',
        text: `Someone asked${from} to reset the password for your account. If that was you, choose a new one here. The link works once, within ${notice.validMinutes} minutes.`,
      },
      { kind: 'action', label: 'Reset password', url: notice.resetUrl },
      ...(notice.takeBackUrl === undefined ? [] : takeBackBlocks(notice.takeBackUrl)),
      {
        kind: 'note',
        text: "If it wasn't you, ignore this email. Your password won't change.",
      },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** The password was changed; the message goes to the address as it was before. */
export function passwordChangedMail(
  notice: AboutAccount & AtATime & { changedAt: Date; forgotUrl: string; ipAddress?: string | undefined },
): MailMessage {
  return layOutMail({
    subject: `Your ${PRODUCT} password was changed`,
    preheader: "If that was you, you're all set.",
    headline: 'Your password was changed',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.name, 100)},` },
      {
        kind: 'text',
        text: "Your password was changed, and every other session was signed out. If that was you, you're all set.",
      },
      { kind: 'facts', facts: whenAndWhere('Changed', notice.changedAt, notice) },
      {
        kind: 'text',
        text: "If it wasn't you, reset your password now. That signs everyone out of your account.",
      },
      { kind: 'action', label: 'Reset password', url: notice.forgotUrl },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** Somebody uses this address for an account: whoever reads this says whether it is theirs. */
export function emailProofMail(
  notice: AboutAccount & {
    email: string
    proofUrl: string
    validHours: number
    ipAddress?: string | undefined
  },
): MailMessage {
  const name = plain(notice.name, 200)
  const from = notice.ipAddress ? ` from IP address ${plain(notice.ipAddress, 60)}` : ''
  return layOutMail({
    subject: `Confirm your email address for ${PRODUCT}`,
    preheader: `The link works for ${notice.validHours} hours.`,
    headline: 'Confirm your email address',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `If the account of ${name} with the address ${plain(notice.email)} is yours, confirm the address. Then you can send contracts, and no one else can send them in your name.`,
      },
      { kind: 'action', label: 'Confirm my email address', url: notice.proofUrl },
      {
        kind: 'note',
        text: `Someone signed in to that account${from}. If it isn't yours, open the link and choose “This isn't my account”, and we'll remove your address from it. Don't forward this email: anyone with the link can confirm the address. The link works for ${notice.validHours} hours.`,
      },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** The account has another address now; the message goes to the earlier one. */
export function emailChangedMail(
  notice: AboutAccount & AtATime & { newEmail: string; changedAt: Date },
): MailMessage {
  return layOutMail({
    subject: `Your ${PRODUCT} account has a new email address`,
    preheader: "If that was you, you don't need to do anything.",
    headline: 'Your account has a new email address',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.name, 100)},` },
      {
        kind: 'text',
        text: 'Someone changed the email address of your account. They entered your password and a code texted to your phone, and opened a link sent to the new address. Messages go there from now on.',
      },
      {
        kind: 'facts',
        facts: [
          ['New email address', maskEmail(plain(notice.newEmail))],
          ['Changed', exactTime(notice.changedAt, notice.timeZone)],
        ],
      },
      { kind: 'action', label: 'Sign in', url: `${notice.appUrl}/auth` },
      {
        kind: 'note',
        text: `If it wasn't you, tell whoever runs this ${PRODUCT} right away. You can no longer sign in or reset your password with this address.`,
      },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** Codes go to another number now. `newPhone` masked. */
export function phoneChangedMail(
  notice: AboutAccount & AtATime & { newPhone: string; changedAt: Date },
): MailMessage {
  return layOutMail({
    subject: `Your ${PRODUCT} account has a new phone number`,
    preheader: "If that was you, you don't need to do anything.",
    headline: 'Your account has a new phone number',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.name, 100)},` },
      {
        kind: 'text',
        text: 'Someone changed the phone number of your account. They were signed in, and entered your password and a code texted to the new number. Codes go there from now on.',
      },
      {
        kind: 'facts',
        facts: [
          ['New phone number', plain(notice.newPhone, 40)],
          ['Changed', exactTime(notice.changedAt, notice.timeZone)],
        ],
      },
      {
        kind: 'text',
        text: `If it wasn't you, reset your password now. That signs everyone out of your account. Then tell whoever runs this ${PRODUCT}: signing in needs a code from the new number.`,
      },
      { kind: 'action', label: 'Reset password', url: `${notice.appUrl}/auth?tab=forgot` },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** Too many wrong passwords. `takeBackUrl` where nobody proved the address. */
export function accountLockedMail(
  notice: AboutAccount &
    AtATime & {
      lockedUntil: Date
      resetUrl: string
      validMinutes: number
      ipAddress?: string | undefined
      takeBackUrl?: string | undefined
    },
): MailMessage {
  return layOutMail({
    subject: `Your ${PRODUCT} account is temporarily locked`,
    preheader: `No new browser can sign in until ${exactTime(notice.lockedUntil, notice.timeZone)}.`,
    headline: 'Your account is temporarily locked',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.name, 100)},` },
      {
        kind: 'text',
        text: "Someone entered the wrong password for your account several times, in a browser that hasn't signed in to it before. New browsers can't sign in for a while. Browsers you've signed in with before still can, and signers can keep signing.",
      },
      { kind: 'facts', facts: whenAndWhere('Locked until', notice.lockedUntil, notice) },
      {
        kind: 'text',
        text: `Using a new browser, or forgot your password? Reset it here and sign in right away. The link works once, within ${notice.validMinutes} minutes. If the attempts continue, we'll email you a new link, no more than once an hour.`,
      },
      { kind: 'action', label: 'Reset password', url: notice.resetUrl },
      ...(notice.takeBackUrl === undefined ? [] : takeBackBlocks(notice.takeBackUrl)),
      { kind: 'note', text: "If it wasn't you, you don't need to do anything: those attempts failed." },
    ],
    footer,
    appUrl: notice.appUrl,
  })
}

/** Somebody wants to use an address that another account has. `takeBackUrl` where nobody proved it for that account. */
export const emailTakenMail = ({
  name,
  appUrl,
  takeBackUrl,
}: AboutAccount & { takeBackUrl: string | undefined }): MailMessage =>
  layOutMail({
    subject: `This email address already has a ${PRODUCT} account`,
    preheader: 'Someone tried to use it for another one.',
    headline: 'This email address already has an account',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: 'Someone tried to use this email address for another account. Nothing changed. If it was you, sign in to the account you already have. You can reset your password there too.',
      },
      { kind: 'action', label: 'Sign in', url: `${appUrl}/auth` },
      ...(takeBackUrl === undefined
        ? [{ kind: 'note' as const, text: "If it wasn't you, you don't need to do anything." }]
        : takeBackBlocks(takeBackUrl)),
    ],
    footer,
    appUrl,
  })

/** Five wrong verification codes were entered. */
export const codesLockedMail = ({
  name,
  appUrl,
  lockedFor,
}: AboutAccount & { lockedFor: string }): MailMessage =>
  layOutMail({
    subject: `Wrong codes for your ${PRODUCT} account`,
    preheader: `No codes are accepted for ${lockedFor}.`,
    headline: 'Too many wrong codes',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: `Someone entered your password, then five wrong verification codes. To stop guessing, no codes are accepted for ${lockedFor}.`,
      },
      {
        kind: 'text',
        text: "If it wasn't you, someone may know your password. Reset it now. That signs everyone out of your account.",
      },
      { kind: 'action', label: 'Reset password', url: `${appUrl}/auth?tab=forgot` },
    ],
    footer,
    appUrl,
  })

function whenAndWhere(
  label: string,
  time: Date,
  { timeZone, ipAddress }: AtATime & { ipAddress?: string | undefined },
): [string, string][] {
  const when: [string, string] = [label, exactTime(time, timeZone)]
  return ipAddress ? [when, ['IP address', plain(ipAddress, 60)]] : [when]
}

/** The system test made its PDF; that this mail arrives is the other half of the test. */
export function systemTestMail(notice: { firstName: string; pdfBytes: number; appUrl: string }): MailMessage {
  return layOutMail({
    subject: `${PRODUCT} system test: email works`,
    preheader: 'We made and sealed a PDF, and this message reached you.',
    headline: 'Your system test worked',
    blocks: [
      { kind: 'text', text: `Hello ${plain(notice.firstName, 100)},` },
      {
        kind: 'text',
        text: `We made and sealed a PDF of ${Math.ceil(notice.pdfBytes / 1024)} KB, and this message reached you.`,
      },
      { kind: 'action', label: 'Open dashboard', url: notice.appUrl },
    ],
    footer: `Sent by ${PRODUCT} because you ran a system test.`,
    appUrl: notice.appUrl,
  })
}
