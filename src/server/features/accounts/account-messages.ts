import { takeBackBlocks } from '#server/messages/account-mails.ts'
import { layOutMail } from '#server/messages/mail-layout.ts'
import { type MailMessage, plain, PRODUCT } from '#server/messages/wording.ts'

type Notice = { name: string; appUrl: string }

const footer = `Sent by ${PRODUCT} to keep your account safe. These messages cannot be switched off.`

/** Somebody wants to use an address that another account has. `takeBackUrl` where nobody proved it for that account. */
export const emailTakenNotice = ({
  name,
  appUrl,
  takeBackUrl,
}: Notice & { takeBackUrl: string | undefined }): MailMessage =>
  layOutMail({
    subject: `This email address already has a ${PRODUCT} account`,
    preheader: 'Somebody tried to use it for another one.',
    headline: 'This email address already has an account',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: 'Somebody tried to use this email address for another account. Nothing was changed. If it was you, sign in to the account you have; there you can also set a new password.',
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
export const codesLocked = ({ name, appUrl, lockedFor }: Notice & { lockedFor: string }): MailMessage =>
  layOutMail({
    subject: `Wrong codes for your ${PRODUCT} account`,
    preheader: `No codes are accepted for ${lockedFor}.`,
    headline: 'Too many wrong codes',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: `Five wrong verification codes were entered for your account, each after the right password. To keep guessing out, no codes are accepted for ${lockedFor}.`,
      },
      {
        kind: 'text',
        text: "If it wasn't you, somebody may know your password. Set a new one: that signs out whoever is in your account.",
      },
      { kind: 'action', label: 'Set a new password', url: `${appUrl}/auth?tab=forgot` },
    ],
    footer,
    appUrl,
  })
