import type { TemplateRole } from '#shared/template-access/template-access.api.ts'
import { layOutMail } from './mail-layout.ts'
import { sentFor } from './signing-mails.ts'
import { type MailMessage, plain, PRODUCT, type Sender, senderName } from './wording.ts'
import { wordsIn } from './words/message-words.ts'

const whatYouCanDo: Record<TemplateRole, string> = {
  viewer: 'You can read it and create contracts from it.',
  editor: 'You can read and change it, and create contracts from it.',
  owner: 'You can read, change, share, and delete it, and create contracts from it.',
}

export type SharedTemplate = {
  sender: Sender
  templateName: string
  role: TemplateRole
  /** Who it's shared with; the email is the same whether or not they have an account. */
  address: string
  templateUrl: string
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  appUrl: string
}

/** To the address with which a template was shared. */
export function templateSharedMail(shared: SharedTemplate): MailMessage {
  const { sender, templateName, role, address, templateUrl, recipientUrl, appUrl } = shared
  return layOutMail({
    sender,
    recipientUrl,
    appUrl,
    subject: `${senderName(sender)} shared a template with you: ${plain(templateName, 100)}`,
    preheader: whatYouCanDo[role],
    headline: `${senderName(sender)} shared a template with you`,
    blocks: [
      { kind: 'contract', title: plain(templateName), about: 'Contract template' },
      { kind: 'text', text: whatYouCanDo[role] },
      { kind: 'action', label: 'Open the template', url: templateUrl },
      {
        kind: 'note',
        text: `Sign in with ${plain(address)}, or create a ${PRODUCT} account with that address and confirm it. You'll then find the template under Templates, too. If you don't know the sender, ignore this email.`,
      },
    ],
    footer: sentFor(sender, wordsIn('english')),
  })
}
