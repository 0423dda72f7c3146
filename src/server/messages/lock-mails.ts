import type { AccountZone } from '#shared/accounts/preferences.ts'
import { type AboutAccount, footer } from './account-mails.ts'
import { layOutMail } from './mail-layout.ts'
import { exactTime, type MailMessage, plain, PRODUCT } from './wording.ts'

/** An administrator keeps the holder out. `reason` in the administrator's words. */
export const lockedByAdminMail = ({
  name,
  appUrl,
  timeZone,
  lockedAt,
  reason,
}: AboutAccount & { timeZone: AccountZone; lockedAt: Date; reason: string }): MailMessage =>
  layOutMail({
    subject: `Your ${PRODUCT} account is locked`,
    preheader: "You can't sign in until it's unlocked.",
    headline: 'Your account is locked',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: "An administrator locked your account and ended all of its sessions. You can't sign in until it's unlocked.",
      },
      {
        kind: 'facts',
        facts: [
          ['Reason', plain(reason, 500)],
          ['Locked', exactTime(lockedAt, timeZone)],
        ],
      },
      {
        kind: 'text',
        text: 'Contracts you already sent can still be signed, and everyone gets their signed PDF as usual. Your balance stays as it is.',
      },
      {
        kind: 'note',
        text: `To have your account unlocked, write to whoever runs this ${PRODUCT}. Resetting your password doesn't unlock it.`,
      },
    ],
    footer,
    appUrl,
  })

/** The holder whom an administrator kept out may sign in again. */
export const unlockedByAdminMail = ({ name, appUrl }: AboutAccount): MailMessage =>
  layOutMail({
    subject: `Your ${PRODUCT} account is unlocked`,
    preheader: 'An administrator unlocked it.',
    headline: 'Your account is unlocked',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: 'An administrator unlocked your account. You can sign in again, unless wrong passwords locked it, too: that lock ends by itself.',
      },
      { kind: 'action', label: 'Sign in', url: `${appUrl}/auth` },
    ],
    footer,
    appUrl,
  })
