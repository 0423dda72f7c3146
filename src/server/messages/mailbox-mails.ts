import { isForOperator } from '#shared/set-up-wrong.ts'
import { layOutMail } from './mail-layout.ts'
import { type MailMessage, plain, PRODUCT } from './wording.ts'

type Failed = { name: string; email: string; reason: string; appUrl: string }

/** Messages can't go out from the mailbox that their sender connected. */
export function mailboxFailedMail({ name, email, reason, appUrl }: Failed): MailMessage {
  const mailbox = plain(email, 200)
  return layOutMail({
    subject: `${PRODUCT} can't send from ${mailbox}`,
    preheader: `Your messages still go out, from ${PRODUCT} instead.`,
    headline: `We can't send from ${mailbox}`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(name, 100)},` },
      {
        kind: 'text',
        text: `You connected ${mailbox} so that messages to your signers come from you. We couldn't send from it, so ${PRODUCT} sends them in your name instead. Nothing is lost.`,
      },
      { kind: 'facts', facts: [['What went wrong', plain(reason, 400)]] },
      {
        kind: 'text',
        text: isForOperator(reason)
          ? "You don't need to connect it again. Once your administrator has fixed it, your messages come from you again."
          : 'To send as yourself again, open Email Services, test the connection, and connect it again if it asks you to.',
      },
      { kind: 'action', label: 'Open Email Services', url: `${appUrl}/account?tab=email` },
    ],
    footer: `Sent by ${PRODUCT} because you connected ${mailbox}. We send this at most once a day.`,
    appUrl,
  })
}
