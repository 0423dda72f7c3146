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
          ? 'An administrator erased your account. No one can sign in to it anymore.'
          : 'Your account was erased from its account page after your password was entered. No one can sign in to it anymore.',
      },
      { kind: 'facts', facts: [['Erased', exactTime(erasedAt, timeZone)]] },
      {
        kind: 'text',
        text: `Your name, email address, phone number, contacts, templates, drafts, and connected services are gone from it, and so are the cancelled, declined, and expired contracts that no one signed, unless a legal hold keeps them. If you connected any, we're asking your email and storage services to end our access. If you paid by card, we're asking the card provider to delete its customer record of you; it keeps its records of your payments. Some services can't be asked: to be sure, remove ${PRODUCT} in your accounts there.`,
      },
      {
        kind: 'text',
        text: `Contracts that someone signed stay as evidence for ${RETENTION_YEARS} years from their completion or cancellation, with your name and email address in them. Then they're destroyed, unless a legal hold keeps them longer. Contracts that no one signed stay only while a legal hold keeps them. Records of payments stay, without your name. Backups made earlier can still include your data until they're deleted.`,
      },
      {
        kind: 'note',
        text: `${byAdmin ? "If you didn't ask for this" : "If this wasn't you"}, write to whoever runs this ${PRODUCT}. ${PRODUCT} can't undo it.`,
      },
    ],
    footer,
    appUrl,
  })
