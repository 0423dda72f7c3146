import type { TranslationOf } from './translate.ts'

/**
 * What the signer's page says up to the contract and while it is read; what only the later steps say is in
 * steps-in-english.ts, and what is agreed to stands with the consents.
 */
export const pageInEnglish = {
  // around every step
  language: 'Language',
  pageLanguage: 'Language of this page',
  originalBinds:
    'This page is translated. The contract isn’t: it’s shown as the sender wrote it, and only that text is binding.',
  openingContract: 'Opening the contract…',
  dismiss: 'Dismiss',
  offline: 'You’re offline. Your answers are still here; continue when you’re back online.',
  notConfirmed:
    'The server didn’t confirm it. Your answers are still here; check your connection and try again.',
  slow: 'The server hasn’t answered for 10 seconds. Check your connection. We’re still waiting, and nothing is sent twice.',
  tryAgain: 'Try Again',
  tryAgainAfterNotice: 'Try again',
  trying: 'Trying…',
  notLoaded: 'This part of the page didn’t load',
  notLoadedText: 'What you’ve confirmed so far is saved. Check your connection and reload the page.',
  reload: 'Reload',
  step: 'Step {{number}} of {{total}}',
  stepInTitle: 'step {{number}} of {{total}}',
  back: 'Back',
  opening: 'Opening…',

  // what became of the link
  invalidLink: 'Invalid Signing Link',
  invalidLinkText: 'The signing link is invalid or malformed.',
  notFound: 'Contract Not Found',
  notFoundText: 'The contract or signing invitation could not be found.',
  linkEnded: 'This link is no longer valid',
  linkEndedText: 'The sender cancelled this contract, or it expired. You don’t need to do anything.',
  signatureWithoutEffect:
    'You had signed, but the contract was never completed, so your signature has no effect.',
  askIfMistake: 'If you think this is a mistake, ask the person who sent you the link.',
  expired: 'This contract has expired',
  cannotOpen: 'This contract can’t be opened',
  contractDidNotLoad: 'The contract didn’t load',
  checkConnection: 'Check your connection. We’ll try again when you’re back online.',
  yourTurn: 'It’s your turn',

  // who asks
  signBy: 'Sign by {{day}}.',
  company: 'Company, as stated by the sender: {{company}}',
  logo: 'Logo',
  theCreator: 'the contract creator',
  aboutMessage: 'About this message',
  cannotSign: 'Can’t sign this?',
  stopOrReport: 'Stop or report messages from this sender',
  isItGenuine: 'Why did I get this, and is it genuine?',

  // consent
  beforeYouSign: 'Before you read and sign',
  olderLink:
    'This link is from an older message. You can continue, but open the link in our newest message if you can: only that lets the certificate say where it was sent.',
  signAsSender: 'You’re signing as the sender.',
  signAs: 'You’re asked to sign as {{name}}.',
  readFirst: 'Read It First',
  backToChoices: 'Back to Your Choices',
  downloadPdf: 'Download PDF',
  makingPdf: 'Making the PDF…',
  downloadFailed: 'Download Failed',
  downloadFailedText: 'Could not download the PDF. Please try again.',
  yourChoices: 'Your choices',
  howItWorks: 'How it works, and your rights',
  recordedAboutYou: 'What is recorded about you',
  messagesAboutContract: 'Messages about this contract',
  consentMissing: '⚠ Electronic signature and data processing consent required',
  consentComplete: '✓ All required consents provided',
  consentRequired: 'Consent Required',
  checkToContinue: 'Check “{{label}}” to continue.',
  agreeAndContinue: 'Agree and Continue',
  recording: 'Recording…',
  consentFailed: 'Failed to record consent. Please try again.',
  consentRecorded: 'Consent Recorded',

  // the contract and its file
  reviewTitle: 'Review the contract',
  readToEnd: 'Read it to the end. You’re signing exactly what you see here.',
  readToEndWithFile: 'Read it to the end. You’re signing exactly this text and the attached file.',
  proceed: 'Proceed to Sign',
  loadingRest: 'Loading the rest of the contract…',
  sendingCode: 'Sending a code…',
  textOfContract: 'Text of the contract',
  table: 'Table',
  loadingContract: 'Loading the contract…',
  loadingNext: 'Loading the next pages…',
  textNotLoaded: 'The contract didn’t load.',
  restNotLoaded: 'The rest of the contract didn’t load.',
  loadRest: 'Load the Rest',
  attachedFile: 'Attached file',
  attachedFileNamed: 'Attached file {{name}}',
  fileToDownload: 'This file is part of what you sign. Download it to read it.',
  fileBelow: 'This file is part of what you sign. It’s below the text.',
  readIt: 'Read it',
  download: 'Download',
  loadingDocument: 'Loading the document…',

  // the explanation
  wantPlainWords: 'Want help reading it?',
  inTwelveLanguages: 'Get an explanation in one of twelve languages.',
  explainContract: 'Explain this contract',

  // the code
  codeFailed: 'Failed to send verification code. Please try again.',

  // why the server refused
  'error.contract_cancelled': 'The sender cancelled this contract. You don’t need to do anything.',
  'error.contract_declined':
    'This contract was declined, so no one can sign it anymore. You don’t need to do anything.',
  'error.not_for_you': 'Someone said that this link isn’t for them, so it no longer works.',
  'error.contract_deleted': 'The sender deleted this contract. You don’t need to do anything.',
  'error.contract_expired':
    'The last day to sign this contract was {{day}}. If you have questions, ask {{sender}}.',
  'error.already_signed': 'You have already signed this contract.',
  'error.link_used_up': 'This link has been used too many times. Ask the sender for a new one.',
  'error.not_your_turn': 'It isn’t your turn to sign yet.',
  'error.consent_required': 'Agree to sign electronically first.',
  'error.evidence_changed': 'What is stored doesn’t match what was sent. Let the sender know.',
  'error.too_many_requests': 'Too many requests. Wait a moment and try again.',
  'error.page_outdated': 'This page is out of date. Reload it to go on.',
} as const

export type PageWords = typeof pageInEnglish
export type PageTranslation = TranslationOf<PageWords>
