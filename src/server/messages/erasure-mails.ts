import type { AccountZone } from '#shared/accounts/preferences.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { type AboutAccount, footer } from './account-mails.ts'
import { layOutMail } from './mail-layout.ts'
import { exactTime, type MailMessage, plain, PRODUCT } from './wording.ts'

/** The last email to an account: its personal data is gone with it, but for what is evidence. */
export const accountErasedMail = ({
  name,
  appUrl,
  byAdmin,
  erasedAt,
  timeZone,
}: AboutAccount & { byAdmin: boolean; erasedAt: Date; timeZone: AccountZone }): MailMessage =>
  layOutMail({
    subject: `Your ${PRODUCT} account was erased`,
    preheader: 'No one can sign in to it anymore.',
    headline: 'Your account was erased',
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: byAdmin
          ? 'An administrator erased your account, as you asked. No one can sign in to it anymore.'
          : 'You erased your account. No one can sign in to it anymore.',
      },
      { kind: 'facts', facts: [['Erased', exactTime(erasedAt, timeZone)]] },
      {
        kind: 'text',
        text: `Your name, email address, phone number, contacts, templates, drafts, and connected services are gone from it. Contracts that someone signed stay as evidence for ${RETENTION_YEARS} years, with your name and email address in them, and then are destroyed. A legal hold can keep one longer. Records of payments stay, without your name.`,
      },
      {
        kind: 'note',
        text: `If this wasn't you, write to whoever runs this ${PRODUCT}. What was erased can't be brought back.`,
      },
    ],
    footer,
    appUrl,
  })
