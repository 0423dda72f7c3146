import type { TranslationOf } from './translate.ts'

/** What the page says behind "stop or report messages", the link at the foot of every message. */
export const recipientInEnglish = {
  pageLanguage: 'Language of this page',
  title: 'Messages from {{name}}',
  wrote: '{{sender}} wrote to {{address}} through this site.',
  stop: 'Stop messages',
  stopText:
    'This stops all contracts, reminders, and copies {{name}} sends you through this site, except notices about your own signature or address, and the signed PDF of a contract you sign.',
  stopButton: 'Stop all messages',
  stopped: 'Messages are stopped',
  stoppedText:
    'You won’t get any more messages from {{name}}, except notices about your own signature or address, and the signed PDF of a contract you sign.',
  allowByEmail: 'To allow them again, use the link in an earlier email, such as the invitation.',
  allowButton: 'Allow messages again',
  nothingChanged: 'Nothing changed',
  tryLater: 'Try again in a moment.',
  report: 'Report this document',
  reportText:
    'This site’s administrators see who sent it, its title, and what you write here, but not the document. Reporting also stops messages from this sender.',
  whatIsWrong: 'What’s wrong?',
  chooseReason: 'Choose what’s wrong.',
  unknownSender: 'I don’t know this person',
  pretends: 'They’re pretending to be someone else',
  spam: 'It’s spam',
  somethingElse: 'Something else',
  anythingElse: 'Anything else? (optional)',
  reportButton: 'Report document',
  reported: 'Reported',
  reportedText: 'Thank you. This site’s administrators can see your report.',
  nothingReported: 'Nothing was reported',
  incomplete: 'This link is incomplete',
  incompleteText: 'Open the link in the email again, or copy all of it.',
  pageNotLoaded: 'The page didn’t load',
  tryAgain: 'Try again',
} as const

export type RecipientWords = typeof recipientInEnglish
export type RecipientTranslation = TranslationOf<RecipientWords>
