import type { TranslationOf } from '#shared/signer-words/translate.ts'

/** All that emails and text messages say to signers. */
export const english = {
  // at the head and foot of every email
  company: 'Company, as stated by the sender: {{company}}',
  logo: 'Logo',
  hello: 'Hello {{name}},',
  orOpen: 'Or open this address:',
  sentFor: 'Sent by Plainseal on behalf of {{sender}}.',
  sentForErased:
    'Sent by Plainseal on behalf of the sender, whose account has since been erased. The PDF names them.',
  stopOrReport: 'Stop or report messages from this sender',
  questions: 'Do you have questions about the contract?',
  ask: 'Ask {{sender}}.',
  askAt: 'Ask {{sender}} at {{address}}.',
  others_one: '{{count}} other',
  others_other: '{{count}} others',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: 'Signature requested by {{sender}}: {{title}}',
  invitationHeadline: '{{sender}} sent you a contract to sign',
  invitationOpening: 'Read it in full and take your time. Nothing is agreed until you sign.',
  reminderSubject: 'Reminder: signature requested by {{sender}}: {{title}}',
  reminderHeadline: '{{sender}} is still waiting for your signature',
  reminderOpening: "You haven't signed this contract yet. Nothing is agreed until you sign.",
  ownHeadline: 'Your own signature is still missing',
  ownOpening: 'You sent this contract for signing. It needs your signature, too.',
  turnSubject: 'Your turn to sign: {{title}}',
  turnHeadline: "It's your turn to sign",
  turnOpening:
    "{{sender}} sent you a contract that people sign in order. Now it's your turn. Nothing is agreed for you until you sign.",
  turnOpeningAfter:
    "{{sender}} sent you a contract that people sign in order. {{names}} signed before you. Now it's your turn. Nothing is agreed for you until you sign.",
  untilDay: 'You have until {{day}} to sign.',
  invitationPreheader: 'From {{sender}}. Read it, then sign on your phone or computer. No account needed.',
  toBeSignedBy: 'To be signed by {{names}}',
  you: 'you',
  reviewAndSign: 'Review and sign',
  whatNext: 'What happens next',
  stepAgree: 'Agree to sign electronically, then read the contract.',
  stepCodeAsked: 'Confirm your phone number with a code we text you, if you like.',
  stepCodeRequired: 'Confirm your phone number with a code we text you.',
  stepLocationAsked: 'Share your location, if you like.',
  stepLocationRequired: 'Share your location. This contract requires it.',
  stepSign: 'Draw, type, or upload your signature.',
  stepCopy: "We'll confirm your signature by email. Once everyone has signed, the signed PDF follows.",
  stepNoCopy: "We'll confirm your signature by email. For the signed PDF, ask {{sender}}.",
  linkForYou: 'This link is just for you.',
  linkForYouAndSender: 'This link is just for you, but {{sender}}, who sent this email, can see it too.',
  doNotForward: "Anyone who has it can open the contract as you, so don't forward this email.",
  linkWorksUntil: 'It works until the end of {{day}}, unless {{sender}} cancels the contract first.',
  linkWorks: 'It works until {{sender}} cancels the contract.',
  questionsOrPaper: 'Do you have questions, or would you rather sign on paper?',
  replyHere: 'Reply to this email.',
  writeNewEmail: 'Write a new email instead of replying: a reply would include your link.',

  // the signed PDF
  completedSubject: 'Everyone has signed: {{title}}',
  completedHeadline: 'Everyone has signed',
  attachedPreheader: 'Your signed copy is attached.',
  linkedPreheader: 'Your signed copy is ready.',
  completedAt: 'Completed {{time}}',
  pdfAttached:
    "The signed PDF is attached as {{filename}}. Keep it: it records what was signed, by whom, and when, and anyone can check that it hasn't changed.",
  pdfLinked:
    "The signed PDF is too large for an email. Download it and keep it: it records what was signed, by whom, and when, and anyone can check that it hasn't changed. The link works until {{time}}.",
  downloadPdf: 'Download the signed PDF',
  signatures: 'Signatures',
  checkPdf: 'Anyone can check this PDF, no account needed:',

  // the page that opens where a link to the signed PDF no longer does
  pdfLinkExpired: 'This link has expired',
  pdfLinkExpiredText:
    'Links to a signed PDF work for {{days}} days. Ask the sender to email it to you again.',
  pdfLinkOff: 'This link was turned off',
  pdfLinkOffText: 'The sender has turned off this link. Ask them for the signed PDF.',
  pdfLinkUnknown: 'This link doesn’t work',
  pdfLinkUnknownText:
    'Open the link in the email again, or copy all of it. If that doesn’t help, ask the sender for the signed PDF.',

  // cancelled, expired, extended
  nothingToDo: "You don't need to do anything.",
  cancelledSubject: 'Cancelled: {{title}}',
  cancelledHeadline: '{{sender}} has cancelled the contract',
  cancelledAt: 'Cancelled {{time}}',
  cancelledSigned: 'The contract was cancelled before everyone signed.',
  cancelledToCorrect:
    "{{sender}} cancelled it to make a correction. You'll get a new link if there's a corrected contract for you to sign.",
  linkDead: "Your link no longer works, and you haven't signed anything.",
  expiredSubject: 'Expired: {{title}}',
  expiredPreheader: 'Not everyone signed by {{day}}.',
  expiredHeadline: 'This contract has expired',
  ended: 'Ended {{day}}',
  expiredSigned: 'The contract expired before everyone signed.',
  stillWantToSign: 'Do you still want to sign it?',
  extendedSubject: 'New last day to sign: {{title}}',
  extendedPreheader: 'It can be signed until {{day}}.',
  extendedHeadline: 'You now have until {{day}} to sign',
  extendedHeadlineSigned: 'The others now have until {{day}}',
  extendedTo: '{{sender}} has moved the last day to sign this contract to {{day}}.',
  signableUntil: 'Can be signed until {{day}}',
  alreadySigned: "You've already signed.",
  linkStillWorks:
    "You haven't signed it yet. The link in our last invitation to you works until the end of that day, unless {{sender}} cancels the contract first.",

  // to whoever signed
  signedSubject: 'You signed: {{title}}',
  signedPreheader: 'Not you? Tell the sender right away.',
  signedHeadline: 'You signed a contract',
  signedAt: 'You signed “{{title}}” on {{time}}.',
  sentBy: 'Sent by {{sender}}',
  recorded: 'What was recorded',
  link: 'Link',
  linkEmailed: 'Signed from the link we emailed to {{address}}',
  linkTexted: 'Signed from the link we texted to {{address}}',
  linkVisible: 'Signed with a link that the sender could also see',
  code: 'Code',
  codeEntered: 'Entered the code texted to {{phone}}',
  none: 'None',
  device: 'Device',
  browserOn: '{{browser}} on {{system}}',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: 'Unknown browser',
  unknownSystem: 'Unknown system',
  unknownDevice: 'Unknown device',
  notYou:
    "Not you? Someone else may have used your link, perhaps the sender. Report the document below, tell {{sender}} in writing that you didn't sign, and keep this email.",
  reportDocument: 'Report the document to whoever runs this site:',
  copyFollows: "We'll email you the signed PDF once everyone has signed.",
  noCopyFollows:
    "The signed PDF isn't emailed to you automatically. Ask {{sender}} for it once everyone has signed.",

  // to the address that a signer had before
  changedEmail: '{{sender}} changed your email address',
  changedPhone: '{{sender}} changed your phone number',
  changedBoth: '{{sender}} changed your email address and phone number',
  about: '{{what}}: {{title}}',
  changedPreheader: 'Your earlier link no longer works.',
  changedText:
    '{{sender}} asked you to sign this contract and has now changed where our messages to you go. Your earlier link no longer works, and consent given with it no longer counts. Nothing has been signed with it.',
  replaced: '{{sender}} put another name in place of yours',
  replacedText:
    '{{sender}} asked you to sign this contract and has now put another name in place of yours and changed where our messages go. Your earlier link no longer works, and consent given with it no longer counts. Nothing has been signed with it.',
  emailAddress: 'Email address',
  phoneNumber: 'Phone number',
  nowAt: '{{from}}, now {{to}}',
  noAddress: 'none',
  notExpected:
    "Not expecting this? Someone else may be about to sign in your name. Tell {{sender}} in writing that you don't agree, and keep this email. If the contract is completed, its certificate shows the change.",
  replacedNotExpected:
    "Not expecting this? Tell {{sender}} in writing that you don't agree, and keep this email. If the contract is completed, its certificate shows the change.",
  alsoReport: 'You can also report the document here:',

  // declined, and what the sender answered
  declinedSubject: 'Declined: {{title}}',
  declinedSubjectOwn: 'You declined: {{title}}',
  declinedHeadline: '{{who}} declined to sign',
  declinedHeadlineOwn: 'You declined to sign',
  declinedHeadlineVisible: "Someone using {{who}}'s link declined to sign",
  declinedAt: 'Declined {{time}}',
  declinedAll: 'The contract is cancelled, and no one can sign it anymore.',
  neverCompleted: 'It was never completed, so your signature has no effect.',
  nothingSigned: "You haven't signed anything.",
  declinedEmailed: 'Declined on {{time}} from the link we emailed.',
  declinedTexted: 'Declined on {{time}} from the link we texted.',
  declinedVisible: 'Declined on {{time}} with a link that the sender could also see.',
  declinedNotYou: 'Not you? Tell {{sender}} in writing, and keep this email.',
  standsHeadline: 'The contract stays as it is',
  standsText: '{{sender}} read your request for a correction and answered that the contract stays as it is.',
  standsVisible:
    '{{sender}} read a request for a correction that came with your link, and answered that the contract stays as it is.',
  handOverRefusedHeadline: "You're still asked to sign",
  handOverRefusedText: "{{sender}} didn't agree to have someone else sign for you.",
  askedAgainHeadline: "You've been asked to consent again",
  askedAgainText:
    "Your consent to sign electronically was withdrawn. {{sender}} is asking you to give it again. You don't have to.",
  answeredPreheader: 'You can sign with the link you have, or decline.',
  answeredNext: 'To sign it, or to decline, open the link in our earlier message. It still works.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} emailed you a contract. Reply YES to get contracts by text. Msg & data rates may apply, frequency varies. HELP for help, STOP to end.',
  smsOptInOwn:
    'Plainseal: your own contract needs your signature. Reply YES to get contracts by text. Msg & data rates may apply, frequency varies. HELP for help, STOP to end.',
  smsAgreed:
    "You'll get texts from Plainseal about contracts to sign. Msg & data rates may apply, frequency varies. Reply HELP for help, STOP to opt out.",
  smsStopped:
    "You won't get any more texts from Plainseal. Contracts still come by email. Reply START to get texts again.",
  smsStoppedOf:
    "You won't get any more texts about contracts from {{sender}}. They still come by email. Reply START to get texts again.",
  smsStillStopped:
    "Your STOP to Plainseal's own number still applies, so you won't get texts. Contracts still come by email. To get texts, text START to that number.",
  smsHelp:
    'Plainseal: contracts to sign, and codes you ask for. Msg & data rates may apply, frequency varies. Info: {{address}} Reply STOP to opt out.',
  smsCode:
    "{{code}} is your Plainseal code to sign {{sender}}'s contract. It expires in 10 minutes. Don't share it.",
  smsInvitation: '{{sender}} sent you "{{title}}" to sign: {{link}} Reply STOP to opt out.',
  smsInvitationBy: '{{sender}} sent you "{{title}}" to sign by {{day}}: {{link}} Reply STOP to opt out.',
  smsReminder: 'Reminder from {{sender}}: sign "{{title}}": {{link}} Reply STOP to opt out.',
  smsReminderBy: 'Reminder from {{sender}}: sign "{{title}}" by {{day}}: {{link}} Reply STOP to opt out.',
  smsTurn: '{{sender}}: your turn to sign "{{title}}": {{link}} Reply STOP to opt out.',
  smsTurnBy: '{{sender}}: your turn to sign "{{title}}" by {{day}}: {{link}} Reply STOP to opt out.',
  smsExtended:
    '{{sender}}: you now have until {{day}} to sign "{{title}}". Your last link still works. Reply STOP to opt out.',
  smsChanged:
    '{{sender}} changed the phone number for "{{title}}". Your link no longer works. Not expected? Ask them. Reply STOP to opt out.',
} as const

export type MessageWords = typeof english
export type MessageTranslation = TranslationOf<MessageWords>
