/** Changes whenever a word of the text below changes; consent records keep the version and the hash of the text. */
export const CONSENT_VERSION = '2026-11-2'

/** The disclosures that 15 USC 7001(c)(1) wants before consent, and what a signer agrees to, word for word. */
export const consentText = {
  esign: {
    label: 'I agree to sign this contract electronically',
    disclosures: [
      [
        'Your choice',
        'You may sign on paper instead. Ask the sender for a paper copy of this contract, before or after you sign; the sender says whether it costs anything.',
      ],
      [
        'Withdrawing',
        'You may withdraw this consent at any time before you sign: close this page and tell the sender. Nothing is signed then, and the sender may ask you to sign on paper. Withdrawing later does not undo a signature given before.',
      ],
      ['What it covers', 'This consent covers this one contract and the messages about it, nothing else.'],
      [
        'Keeping your contact data current',
        'If your e-mail address or phone number changes, tell the sender, who can correct it and send you a new link.',
      ],
      [
        'Paper copies',
        'You can save or print the signed PDF. Unless the sender has switched that off, it is emailed to you; otherwise ask the sender for it. The sender will send a paper copy when you ask.',
      ],
      [
        'What you need',
        'A current web browser, an e-mail address, a program that shows PDF files and, where a code is asked for, a phone that receives text messages.',
      ],
      [
        'That it works for you',
        'By reading this page and going on, you show that you can open electronic records on this device.',
      ],
    ],
  },
  gdpr: {
    label: 'I agree that my data is processed to carry out and prove this signature',
    text: 'Plainseal records your name, contact data, IP address, device, signature and the times of your actions, and your location if you share it. This evidence is kept for seven years after completion, is shown to the parties of this contract, and is not used for anything else.',
  },
  communications: {
    label: 'I agree to receive messages about this contract by e-mail and text message',
    text: 'Message and data rates may apply. Reply STOP to any text message to end them. This choice is optional.',
  },
} as const

const consentItem = {
  esign: consentText.esign,
  gdpr: consentText.gdpr,
  communications: consentText.communications,
}
export type ConsentType = keyof typeof consentItem

/** The exact text that a consent of this type accepts, as it is hashed into the consent record. */
export function textOfConsent(type: ConsentType): string {
  if (type !== 'esign') return `${consentText[type].label}\n${consentText[type].text}`
  return [
    consentText.esign.label,
    ...consentText.esign.disclosures.map(([heading, text]) => `${heading}: ${text}`),
  ].join('\n')
}
