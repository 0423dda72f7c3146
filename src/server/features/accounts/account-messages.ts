import { layOutMail } from '#server/messages/mail-layout.ts'
import { type MailMessage, plain, PRODUCT } from '#server/messages/wording.ts'

type Notice = { name: string; appUrl: string }

const footer = `Sent by ${PRODUCT} to keep your account safe. These messages cannot be switched off.`

/** Somebody tried to register an e-mail that has an account. */
export const registrationNotice = ({ name, appUrl }: Notice): MailMessage =>
  layOutMail({
    subject: `You already have a ${PRODUCT} account`,
    preheader: 'Somebody tried to open another one with your e-mail.',
    headline: 'You already have an account',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: 'somebody tried to open a new account with this e-mail address. Nothing was changed. If it was you, sign in; there you can also set a new password.',
      },
      { kind: 'action', label: 'Sign in', url: `${appUrl}/auth` },
      { kind: 'note', text: 'If it was not you, you need not do anything.' },
    ],
    footer,
    appUrl,
  })

/** Five wrong verification codes were entered. */
export const codesLocked = ({ name, appUrl }: Notice): MailMessage =>
  layOutMail({
    subject: `Wrong codes for your ${PRODUCT} account`,
    preheader: 'No codes are accepted for 30 minutes.',
    headline: 'Too many wrong codes',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: 'five wrong verification codes were entered for your account. To keep guessing out, no codes are accepted for 30 minutes.',
      },
      {
        kind: 'text',
        text: 'If it was not you, somebody may know your password. Set a new one: that signs out whoever is in your account.',
      },
      { kind: 'action', label: 'Set a new password', url: `${appUrl}/auth?tab=forgot` },
    ],
    footer,
    appUrl,
  })
