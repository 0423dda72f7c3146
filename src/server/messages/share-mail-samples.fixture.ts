import type { links as allLinks, Typed } from './mail-samples.fixture.ts'
import { templateSharedMail } from './share-mails.ts'

/** The email about a template that was shared. */
export const shareMails = ({ personName, companyName, email, title }: Typed, links: typeof allLinks) => ({
  'template-shared': {
    mail: templateSharedMail({
      sender: { name: personName, email, companyName },
      templateName: title,
      role: 'editor',
      address: email,
      templateUrl: links.template,
      recipientUrl: links.recipient,
      appUrl: links.app,
    }),
    link: links.template,
  },
})
