import type { TranslationOf } from './translate.ts'

/** What the signer's page says of the ways out; it comes when a signer asks for them. */
export const optionsInEnglish = {
  nothingSent: 'Nothing is sent until you confirm.',
  decline: 'Decline to sign',
  declineHint: 'Cancels the contract for everyone.',
  correct: 'Ask for a correction',
  correctHint: 'Something in the contract is wrong.',
  handOver: 'Someone else should sign',
  handOverHint: 'You name the person, and the sender decides.',
  withdraw: 'Withdraw your consent',
  withdrawHint: 'You don’t want to sign electronically anymore.',
  notMe: 'This isn’t for me',
  notMeHint: 'The message reached the wrong person.',
  otherOptions: 'Other options',
  declineText:
    'This cancels the contract for everyone and can’t be undone. The sender gets your reason. Other signers only learn that you declined.',
  declineReason: 'Why are you declining?',
  declineButton: 'Decline and Cancel the Contract',
  correctText:
    'The sender gets this by email and decides: send you a corrected contract, or leave it as it is. Until then you can still sign.',
  correctWhat: 'What should be corrected?',
  correctButton: 'Ask for the Correction',
  handOverText:
    'If the sender agrees, this person gets a link of their own, and yours stops working. Nothing is sent to them before that.',
  personName: 'Name',
  personEmail: 'Email address',
  personPhone: 'Mobile phone number (US, optional)',
  handOverButton: 'Ask the Sender',
  withdrawText:
    'Nothing will be signed, and you’ll get no reminders. The sender is told and may ask you to sign on paper. You can agree again with this link as long as the contract is open.',
  withdrawReason: 'Reason (optional)',
  withdrawButton: 'Withdraw Consent',
  notMeText:
    'This link stops working, and we send nothing more about this contract to {{email}}. The sender is told and can enter the right address. Until the sender answers, you can take it back with this link.',
  notMeButton: 'This Isn’t for Me',
  visibly: 'The sender could also see the link you came by. The record will say so.',
  reasonMissing: 'Enter a reason.',
  fillIn: 'Fill this in.',
  emailInvalid: 'Enter a valid email address.',
  failed: 'That didn’t work. Try again.',
  told: 'The sender has been told',
  toldText: 'You’ll get the answer by email. You can close this page, or keep reading.',
  declined: 'You declined to sign',
  declinedText:
    'The contract is cancelled, and you haven’t signed anything. You don’t need to do anything else.',
  withdrawn: 'Your consent is withdrawn',
  withdrawnText:
    'You haven’t signed anything. To sign electronically after all, agree again on this page. To sign on paper, ask the sender.',
  notMeDone: 'Thank you for telling us',
  notMeDoneText:
    'This link can’t be used to sign anymore, and we send you nothing more about this contract. You can close this page.',
  notMeAgain: 'Someone said this isn’t for them',
  notMeAgainText: 'This link can’t be used to sign anymore.',
  takeBackText: 'If this was a mistake, undo it here until the sender answers.',
  takeBackButton: 'It Is for Me After All',
  takeBackFailed: 'This can be taken back only with the same link, and only until the sender has answered.',
  correctionOpen:
    'You asked for a correction on {{time}}. The sender hasn’t answered yet. You can still sign the contract as it is.',
  correctionStands: 'The sender answered that the contract stays as it is.',
  handOverOpen: 'You named someone else to sign on {{time}}. The sender hasn’t answered yet.',
  handOverRefused: 'The sender didn’t agree to have someone else sign. You’re still asked to sign.',
  consentWithdrawn:
    'Your consent was withdrawn on {{time}}. Nothing is signed. To sign electronically, agree again.',
  consentAskedAgain:
    'Your consent was withdrawn on {{time}}. The sender has asked you to give it again. You don’t have to.',
  'error.sender_looking':
    'You’re signed in as the sender, so you can’t answer for this signer. Use the contract’s page instead.',
  'error.own_address': 'This is the address that the contract was sent to. Enter the other person’s.',
  'error.already_told': 'You’ve already told the sender this. They haven’t answered yet.',
  'error.too_many_replies':
    'You’ve sent the sender many messages today. Try again tomorrow, or write to them.',
} as const

export type OptionWords = typeof optionsInEnglish
export type OptionTranslation = TranslationOf<OptionWords>
