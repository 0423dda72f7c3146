/**
 * The disclosures that 15 USC 7001(c)(1) wants before consent, and what a signer agrees to, word for word: each choice with
 * a short line below it, and what it says in full one tap away.
 */
export const consentText = {
  esign: {
    label: 'I agree to sign this contract electronically',
    short: 'You can sign on paper instead.',
    disclosures: [
      [
        'Your choice',
        'You may sign on paper instead. Ask the sender for a paper copy of this contract, before or after you sign. The sender will tell you whether there is a charge.',
      ],
      [
        'Withdrawing',
        'You may withdraw this consent at any time before you sign: choose “Can’t sign this?” on this page, or tell the sender. Then nothing is signed, and the sender may ask you to sign on paper. Withdrawing later does not undo a signature you have already given.',
      ],
      ['What it covers', 'This consent covers only this contract and the messages about it.'],
      [
        'Keeping your contact details current',
        'If your email address or phone number changes, tell the sender, who can correct it and send you a new link.',
      ],
      [
        'Paper copies',
        'You can save or print the signed PDF. It is emailed to you unless the sender has turned that off; in that case, ask the sender for it. The sender will send a paper copy if you ask.',
      ],
      [
        'What you need',
        'A current web browser, an email address, a program that opens PDF files and, if a code is asked for, a phone that receives text messages.',
      ],
      [
        'Your device',
        'By reading this page and continuing, you show that this device can open electronic records.',
      ],
    ],
  },
  gdpr: {
    label: 'I agree that my data is processed to prove this signature',
    short: 'Kept as evidence for seven years.',
    text: 'Plainseal records your name, contact details, IP address, device, signature, and the times of your actions, and your location if you share it. This evidence is kept for seven years after completion, longer if the law requires it, is shown to everyone who gets the signed PDF, and is not used for anything else.',
  },
  communications: {
    label: 'I agree to get messages about this contract by email and text',
    short: 'Optional. Carrier rates may apply.',
    text: 'Message and data rates may apply. Reply STOP to any text message to end them. This choice is optional.',
  },
} as const

export type ConsentType = keyof typeof consentText

/** What these choices say in a language. */
export type ConsentChoices = {
  esign: { label: string; short: string; disclosures: readonly (readonly [heading: string, text: string])[] }
  gdpr: { label: string; short: string; text: string }
  communications: { label: string; short: string; text: string }
}

/** The exact text that a consent of this type accepts, as it is hashed into the consent record. */
export function textOfConsent(type: ConsentType, words: ConsentChoices = consentText): string {
  const { label, short } = words[type]
  const inFull =
    type === 'esign'
      ? words.esign.disclosures.map(([heading, text]) => `${heading}: ${text}`)
      : [words[type].text]
  return [label, short, ...inFull].join('\n')
}
