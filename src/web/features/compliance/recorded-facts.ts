/** What the audit trail of a contract records. A test holds it against the server's own list of actions. */
export const recordedFacts: { when: string; what: string; actions: string[] }[] = [
  {
    when: 'While you prepare it',
    what: 'The contract was created, by its owner or from a form a visitor filled in; its draft was changed; a signer was added, changed (with what was there before), or removed.',
    actions: ['contract.created', 'contract.edited', 'signer.added', 'signer.changed', 'signer.removed'],
  },
  {
    when: 'When you send it',
    what: 'It was sent and its text locked, with the content hash; each invitation and reminder, or that none went out because the person stopped your messages; a YES or STOP to text messages from a signer’s phone; a later end date.',
    actions: [
      'contract.sent',
      'signer.invited',
      'signer.reminded',
      'signer.not-invited',
      'texts.agreed',
      'texts.stopped',
      'contract.extended',
    ],
  },
  {
    when: 'When a signer opens it',
    what: 'The link was opened for the first time; each consent given, declined, or withdrawn; the text or the attached file was shown, for how long the text was in view, and whether its end was; the AI disclaimer was accepted; an explanation was shown, with its fingerprint, its language, what made it, and the fingerprint of the attached file that it covers.',
    actions: [
      'link.opened',
      'consent.given',
      'consent.declined',
      'consent.withdrawn',
      'document.viewed',
      'document.shown',
      'disclaimer.accepted',
      'explanation.shown',
    ],
  },
  {
    when: 'When a signer is checked',
    what: 'A phone number was entered; a code was sent or refused; a code was right or wrong.',
    actions: ['phone.given', 'code.sent', 'code.refused', 'code.verified', 'code.wrong'],
  },
  {
    when: 'When a signer signs',
    what: 'The signature, with its hash and the content hash; an attempt before consenting, before their turn, or without a required location or code; or that it was refused because what’s stored doesn’t match what was sent.',
    actions: ['contract.signed', 'signature.incomplete', 'signature.refused'],
  },
  {
    when: 'When a signer doesn’t sign',
    what: 'They declined, with their reason; they asked for a correction; they named someone else to sign; they said that the message was meant for someone else, or took that back; and what you answered.',
    actions: [
      'contract.declined',
      'correction.asked',
      'correction.refused',
      'hand-over.asked',
      'hand-over.approved',
      'hand-over.refused',
      'signer.not-me',
      'signer.not-me-taken-back',
    ],
  },
  {
    when: 'At the end',
    what: 'The contract was completed, cancelled, or closed because it reached its end date; it was sealed; the sealed PDF was downloaded, or emailed again; emailed links to it were turned off; an administrator put a legal hold on it, or lifted one.',
    actions: [
      'contract.completed',
      'contract.cancelled',
      'contract.expired',
      'contract.sealed',
      'pdf.downloaded',
      'pdf.mailed-again',
      'pdf.links-revoked',
      'legal-hold.set',
      'legal-hold.lifted',
    ],
  },
]
