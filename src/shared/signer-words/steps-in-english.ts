import type { TranslationOf } from './translate.ts'
import { signatureInEnglish } from './signature-in-english.ts'

/**
 * What the steps after the contract say, and what else opens only when it is asked for: it comes while the contract is read.
 * Also what stands in the HTML of the page, for which its scripts never ask.
 */
export const stepsInEnglish = {
  // in the HTML alone
  pageTitle: 'Sign a contract',
  needsJavaScript: 'This page needs JavaScript to show the contract and to take your signature.',

  // around every step
  close: 'Close',
  sending: 'Sending…',

  // what became of the link
  storedChanged: 'The stored contract doesn’t match what was recorded. Let the sender know.',
  notYourTurn: 'It isn’t your turn yet',
  notYourTurnText:
    'People sign this contract in order. We’ll message you when it’s your turn. If you keep this page open, it updates automatically.',
  waitingForOthers: 'Waiting for the others',

  // who asks
  timeLeft_one: 'You can sign this contract for 1 more minute, until {{time}}.',
  timeLeft_other: 'You can sign this contract for {{count}} more minutes, until {{time}}.',
  almostOver_one: 'Less than a minute is left to sign.',
  almostOver_other: 'Less than {{count}} minutes are left to sign.',
  whyYou:
    '{{sender}} asked us to have this contract signed by {{name}} ({{email}}). We confirmed that {{address}} is their email address; their name is what they told us.',
  senderErased: 'The sender’s account has since been erased.',
  sentOn: '{{sender}} sent “{{title}}” on <time>{{time}}</time>.',
  sentOnAs: '{{sender}} sent “{{title}}” on <time>{{time}}</time>, and entered you as “{{role}}”.',
  cameByEmail: 'You came from the link we emailed to {{address}}.',
  cameByText: 'You came from the link we texted to {{address}}.',
  cameVisibly: 'You came with a link that the sender could also see.',
  compareCode:
    'To make sure, call {{sender}} at a number you already know and compare this code with the one on their contract page: <b>{{code}}</b>. If it’s the same, you both see the same contract.',
  checkSignedPdf: 'Once everyone has signed, anyone can check the signed PDF at <a>{{address}}</a>.',

  // the contract and its file
  noPreview: 'Unable to generate preview',
  noPreviewOfType: 'Preview not available for this file type',
  openInTab: 'Open in New Tab',
  openFile: 'Open the file',
  viewPdf: 'View PDF',
  fullSize: 'Full Size',
  notShownNow: 'This document can’t be shown right now. Try again in a minute.',
  converted:
    '<b>You’re signing the file {{name}} itself.</b> This is a PDF copy for reading here; fonts, line breaks, and pages may differ. Download the file to see the original.',
  hashOfFile: 'SHA-256 of the file: <code>{{hash}}</code>',
  convertedShort: 'A conversion to PDF. You sign the file {{name}} itself.',

  // the pages of a PDF
  pdfPage: 'Page',
  pdfOf: 'of {{total}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  smaller: 'Smaller',
  larger: 'Larger',
  fitWidth: 'Fit the width',
  fitWidthNow: 'Fit the width, now at',
  pagesOf: 'Pages of {{name}}',
  pageNotShown: 'This page can’t be shown.',

  // the explanation
  accept: 'Accept',
  accepted: 'Accepted',
  notNow: 'Not now',
  checkTheBox: 'Check the box to continue.',
  answerNotRecorded: 'Your answer couldn’t be recorded. Try again.',
  version: 'Version {{version}}',
  contractReview: 'AI Contract Review',
  recommended: '(recommended)',
  startAnalysis: 'Start Analysis',
  analyzing: 'Analyzing…',
  readingContract: 'Reading the contract…',
  analysisComplete: 'Analysis Complete',
  analysisFailed: 'Failed to analyze contract. Please try again.',
  useRules: 'Use the built-in rules instead',
  skipAnalysis: 'Skip Analysis',
  understandAndProceed: 'I Understand - Proceed to Sign',
  backToText: 'Back to the contract',
  backToExplanation: 'Back to the explanation',
  notInText: 'Not found in the text',
  notInTextText: 'Use your browser’s search to find the sentence.',

  // the phone
  confirmByText: 'Confirm by text message?',
  confirmByTextText:
    'You can confirm it’s you with a 4-digit code we text to <n>{{phone}}</n>. It’s optional, and makes your signature easier to prove.',
  confirmByTextTerms:
    'By choosing a code you agree to receive text messages for verification. Message and data rates may apply. Reply STOP to any text message to end them.',
  withoutCode: 'Continue without a code',
  textCode: 'Text Me a Code',
  oneMoment: 'One moment…',
  phoneOnFile: 'your phone',
  welcomeBack: 'Welcome back!',
  codeTextedAsBefore: 'We texted a code to {{phone}}, as you chose before.',
  yourPhone: 'Your phone number',
  yourPhoneText: 'The sender wants to confirm it’s you. We’ll text you a 4-digit code.',
  mobilePhone: 'Mobile phone number (US)',
  agreeToTexts: 'I agree to receive text messages for verification',
  textTerms: 'Message and data rates may apply. Reply STOP to any text message to end them.',
  saveAndSend: 'Save and Send Code',
  savingAndSending: 'Saving and sending…',
  phoneRequired: 'Phone Number Required',
  phoneRequiredText: 'Please enter your phone number.',
  phoneInvalidText: 'Please enter a valid US phone number',
  phoneInvalid: 'Invalid Phone Number',
  textConsentRequired: 'Please consent to receiving text messages for verification.',
  phoneFailed: 'Failed to update phone number. Please try again.',

  // the code
  enterCode: 'Enter your code',
  codeTexted: 'We texted a 4-digit code to <n>{{phone}}</n>.',
  codeAskedFor:
    'You get this code because you chose to sign here. It doesn’t sign you up for other text messages.',
  codeTimeLeft: 'Time left to enter it: <n>{{time}}</n>.',
  codeExpiresSoon: 'The code expires in less than a minute.',
  verificationCode: 'Verification code',
  checkedAtLastDigit: 'We’ll check it as soon as you enter the last digit.',
  verifyCode: 'Verify Code',
  verifying: 'Verifying…',
  codeRequired: 'Code Required',
  codeRequiredText: 'Please enter the verification code.',
  codeInvalid: 'Invalid Code',
  codeInvalidText: 'The verification code is invalid or expired.',
  codeInvalidNew: 'The verification code is invalid or expired. Request a new one.',
  verificationFailed: '2FA verification failed',
  lastWrongCode: 'One more wrong code, and codes are locked for {{minutes}} minutes.',
  triesLeft_one: 'You have one more try with this code.',
  triesLeft_other: 'You have {{count}} more tries with this code.',
  codeVerified: 'Code Verified',
  codeSent: 'Verification Code Sent',
  newCodeAt: 'Didn’t get it? You can request a new code at {{time}}.',
  newCodeIn_one: 'Didn’t get it? You can request a new code in {{count}} second.',
  newCodeIn_other: 'Didn’t get it? You can request a new code in {{count}} seconds.',
  newCodeNow: 'Didn’t get it? You can request a new code. The one we sent stops working then.',
  newCodeFrom: 'You can request a new code at {{time}}.',
  sendNewCode: 'Send a New Code',
  otherNumber: 'Use another number',
  getNewCode: 'Get a new code',
  noCodeYet: 'We can’t text this number another code yet.',
  noValidCode: 'You don’t have a code that works right now.',
  codeExpired: 'Your code expired before you signed. Your entries are still here.',
  newCodeTo: 'We’ll text a new one to <n>{{phone}}</n>.',
  textNewCode: 'Text Me a New Code',
  tooManyWrong: 'Too many wrong codes',
  lockedUntil: 'You can try again at {{time}}. We’ve let the sender know.',
  lockedText: 'Your other entries are still here. You can close this page and open the link again then.',
  verifiedTitle: 'Your code is verified',
  verifiedText: 'You don’t need to do anything else here.',
  continue: 'Continue',
  codeRunsOut: 'Your code runs out at {{time}}. Sign before then, or you’ll need a new one.',
  codeGoodUntil: 'Sign by {{time}}. After that, you’ll need a new code.',

  // the signature
  signTitle: 'Sign the contract',
  agreeAsSender: 'You’re signing <b>{{title}}</b> as the sender. By signing, you agree to it.',
  agreeWith: 'By signing, you agree to <b>{{title}}</b> with {{sender}}. You’re signing as {{name}}.',
  certificateSays: 'The certificate will say: “<q>{{words}}</q>”.',
  emailedWithCopy: 'We’ll email a confirmation to {{email}}, and the signed PDF once everyone has signed.',
  emailedConfirmation: 'We’ll email a confirmation to {{email}}.',
  emailedSigned: 'The signed PDF goes to {{email}} by email.',
  notEmailed: 'The signed PDF isn’t emailed to you automatically: ask {{sender}} for it.',
  signature: 'Signature',
  howToSign: 'How do you want to sign?',
  draw: 'Draw',
  type: 'Type',
  drawing: 'Drawing',
  drawHint: 'Use your finger, a stylus, or a mouse. On a keyboard, choose Type.',
  drawnEmpty: 'Your drawn signature: empty',
  drawn_one: 'Your drawn signature: {{count}} stroke',
  drawn_other: 'Your drawn signature: {{count}} strokes',
  yourName: 'Your name',
  typed: 'Your signature: {{name}}',
  typedEmpty: 'Your signature: empty',
  ...signatureInEnglish,
  undo: 'Undo',
  clear: 'Clear',
  strokeRemoved: 'Last stroke removed.',
  signatureCleared: 'Signature cleared.',
  signContract: 'Sign Contract',
  shareLocation: 'Share Location',
  signing: 'Signing…',
  askingLocation: 'Asking for your location…',
  signatureRequired: 'Signature Required',
  signatureRequiredText: 'Please provide your signature before submitting.',
  signFailed: 'Failed to submit signature. Please try again.',
  agreementFailed: 'Failed To Record Your Agreement',
  agreementFailedText: 'Please try again. If the problem persists, contact support.',
  contractSigned: 'Contract Signed',
  agreementRecorded: 'Agreement Recorded',

  // the place
  locationAsk:
    'The sender would like your location. Your browser will ask when you sign; sharing is optional.',
  locationRequire: 'The sender requires your location to sign.',
  locationAsking: 'Your browser is asking for your location.',
  locationCaptured: 'Location captured.',
  locationDenied: 'Your location isn’t shared. You can sign without it.',
  locationDeniedYet:
    'Your browser isn’t sharing your location. Allow it for this site in your browser’s settings, often behind the icon beside the address, and try again.',
  locationNotFound: 'Your location couldn’t be found. You can sign without it.',
  locationNotFoundYet: 'Your location couldn’t be found yet.',
  locationUnsupported: 'Your browser can’t share a location. You can sign without it.',
  locationUnsupportedAtAll: 'Your browser can’t share a location.',
  noGeolocation: 'Geolocation Not Supported',
  noGeolocationText: "Your browser doesn't support geolocation.",
  locationRequired: 'Location Required',
  locationRequiredText:
    'This contract requires location verification to proceed. Please allow location access and try again.',
  captured: 'Location Captured',
  capturedText: 'You can now submit your signature.',
  noLocation: 'Location Not Available',
  noLocationText: 'Proceeding without location verification.',

  // a signature on its way
  waitingToSend: 'Waiting to send your signature',
  signedOnDevice:
    'You signed <b>{{title}}</b> on this device on {{time}}, but the server hasn’t confirmed it. <b>Until it does, don’t count on it.</b>',
  keptOnDevice:
    'We keep your signature on this device and send it, once, as soon as you’re back online. Keep this page open, or open the link here again within a day.',
  notKeptOnDevice:
    'We’ll send your signature, once, as soon as you’re back online. Keep this page open: your browser doesn’t let us keep it.',
  signedADayAgo:
    'That was more than a day ago, so we’re asking first: do you still want to send it to {{sender}}?',
  doNotSend: 'Don’t Send It',
  sendNow: 'Send It Now',
  sendingSignature: 'Sending your signature…',

  // after signing
  agreed: 'You Have Clearly Agreed!',
  agreedAsSender: 'You signed <b>{{title}}</b> as the sender, <b>{{sender}}</b>.',
  agreedWith: 'You signed <b>{{title}}</b>, sent by <b>{{sender}}</b>.',
  signedBy: 'Signed by {{name}} on <time>{{time}}</time>.',
  pdfLater: 'Once everyone has signed, you can download the signed PDF here, with the link we sent you.',
  sealing: 'The PDF is being sealed…',
  downloadSigned: 'Download Signed PDF',
  downloading: 'Downloading…',
  signedTitle: 'Signed: {{title}}',
  youSigned: 'You’ve signed this contract',
  otherSigners: 'The other signers',
  askedByEmail: 'Asked by email, not signed yet',
  askedByText: 'Asked by text message, not signed yet',
  askedByBoth: 'Asked by email and text message, not signed yet',
  askedLater: 'Asked once it’s their turn',
  hasSigned: 'Signed',
  everyoneSigned: 'Everyone has signed, and the contract is complete.',
  closeWindow: 'Close Window',
  closeYourself: 'You can close this tab yourself. Your signature is recorded.',
  backToContract: 'Go Back to the Contract',
  signLater: 'The contract has been sent. You can sign it later.',
  ownAgreement: 'Need an agreement of your own?',
  ownAgreementText:
    'Write it, send a link, and get it signed: $0.50 per agreement, and the first one is free.',
  firstAgreement: 'Create your first agreement',
  anotherAgreement: 'Create another agreement',
  anotherAgreementText: '$0.50 per agreement after the first one, which is free.',
  theDocument: 'the document',
  noSignature: 'No signature to show',
  noSignatureText:
    'This link doesn’t name a signer. Open the link you were sent to see where your contract stands.',
  noConnection: 'No connection',
  cannotTell:
    'We can’t check right now whether {{title}} has your signature. What was recorded stays recorded.',
  notSigned: 'Not signed yet',
  notSignedText: 'You haven’t signed {{title}} yet.',
  goToContract: 'Go to the contract',

  // why the server refused
  'error.code_required': 'Enter the verification code first.',
  'error.codes_locked': 'Too many wrong codes. Wait 30 minutes, then request a new code.',
  'error.too_many_codes': 'Too many codes were sent to this number. Try again later.',
  'error.messages_stopped':
    'This phone number’s owner stopped messages from this sender. Allow them again with the link in one of the sender’s emails, or ask the sender for a contract without a code.',
  'error.texts_stopped':
    'This phone replied STOP to our texts, so we can’t text it a code. Text START to the number they came from, then request a new code.',
  'error.contract_closed': 'This contract is closed, so it can’t be signed anymore.',
  'error.phone_from_sender': 'The sender entered your phone number. Ask them to change it.',
  'error.no_code_needed': 'This contract doesn’t need a verification code. Reload the page.',
  'error.picture_empty': 'The image of your signature or initials is empty. Draw, type, or upload it again.',
  'error.picture_unreadable':
    'We can’t read the image of your signature or initials. Draw, type, or upload it again.',
  'error.picture_too_large':
    'The image of your signature or initials is too large. Draw or type it again, or upload a smaller one.',
  'error.places_missing': 'Some places in the contract still need your initials or signature.',
  'error.pdf_elsewhere':
    'This link doesn’t open the signed PDF. It’s in the email we send once everyone has signed.',
  'error.code_invalid': 'The verification code is invalid or expired.',
  'error.phone_missing': 'Please enter your phone number.',
  'error.location_required':
    'This contract requires location verification to proceed. Please allow location access and try again.',
  'error.disclaimer_changed': 'This text changed while you read it. Read it again before you accept.',
  'error.explanations_off': 'The sender turned explanations off for this contract.',
  'error.explanations_used_up':
    'Today’s AI explanations are used up. The built-in rules can still explain the contract.',
  'error.unknown_link':
    'This link worked when you opened it, but it no longer does. The sender may have changed who signs, or your email address or phone number. Open the link in our newest message. If there isn’t one, ask the sender.',
  'error.still_explaining':
    'Your last analysis is still running, perhaps in another tab. Wait a few seconds, then start it again.',
  'error.text_too_long':
    'This contract takes too long to analyze, so there’s no explanation of it. Read the contract itself, and ask the sender about anything that’s unclear.',
} as const

export type StepWords = typeof stepsInEnglish
export type StepTranslation = TranslationOf<StepWords>
