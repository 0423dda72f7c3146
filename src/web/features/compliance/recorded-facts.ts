/** What the audit trail of a contract records. A test holds it against the server's own list of actions. */
export const recordedFacts: { when: string; what: string; actions: string[] }[] = [
  {
    when: 'While you prepare it',
    what: 'The contract was created, by its owner or from a form that a visitor filled in; its draft was changed; a signer was added, changed (with what was there before) or removed.',
    actions: ['contract.created', 'contract.edited', 'signer.added', 'signer.changed', 'signer.removed'],
  },
  {
    when: 'When you send it',
    what: 'It was sent and its text frozen, with the content hash; each invitation and each reminder, or that none went out because the person wants no more messages from you; a later end date.',
    actions: [
      'contract.sent',
      'signer.invited',
      'signer.reminded',
      'signer.not-invited',
      'contract.extended',
    ],
  },
  {
    when: 'When a signer comes',
    what: 'The link was opened for the first time; each consent given or declined; the text or the attached file was shown, for how long the text was in view, and whether its end was.',
    actions: ['link.opened', 'consent.given', 'consent.declined', 'document.viewed', 'document.shown'],
  },
  {
    when: 'When a signer is checked',
    what: 'A phone number was typed in; a code was sent or refused; a code was right, or wrong.',
    actions: ['phone.given', 'code.sent', 'code.refused', 'code.verified', 'code.wrong'],
  },
  {
    when: 'When a signer signs',
    what: 'The signature with its hash and the content hash; a try before consent or turn, or without a required place or code; or that it was refused because what is stored doesn’t match what was sent.',
    actions: ['contract.signed', 'signature.incomplete', 'signature.refused'],
  },
  {
    when: 'At the end',
    what: 'The contract was completed, cancelled, or closed because it had reached its end date; it was sealed; the sealed PDF was downloaded, or mailed again; emailed links to it were turned off.',
    actions: [
      'contract.completed',
      'contract.cancelled',
      'contract.expired',
      'contract.sealed',
      'pdf.downloaded',
      'pdf.mailed-again',
      'pdf.links-revoked',
    ],
  },
]
