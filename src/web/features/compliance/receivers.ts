/** Who outside the server gets data, by the setting that switches it on. A test holds it against the server's settings. */
export const receivers: { setting: string; who: string; what: string }[] = [
  {
    setting: 'SMTP_URL',
    who: 'The mail service',
    what: 'Every email: addresses, names, titles, signing links, and the sealed PDF where it’s attached.',
  },
  {
    setting: 'TWILIO_ACCOUNT_SID',
    who: 'Twilio',
    what: 'Every text message: phone numbers, titles, signing links, and verification codes.',
  },
  {
    setting: 'STRIPE_SECRET_KEY',
    who: 'Stripe',
    what: 'Card payments: the name and email address of whoever adds funds, the amount, and the page they come back to, whose address holds IDs but no names. The card itself goes from the browser to Stripe and never reaches this server.',
  },
  {
    setting: 'AI_PROVIDER',
    who: 'An AI provider',
    what: 'The text of drafts, images of scanned pages, and the text of a contract whose signer asks for an explanation and accepts that. Without it, built-in rules answer, and nothing leaves the server.',
  },
  {
    setting: 'GOTENBERG_URL',
    who: 'A Gotenberg server',
    what: 'Word files, to show them as PDF. Without it, LibreOffice on the server does this, where it’s installed and can be kept from the network, keys, and data.',
  },
  {
    setting: 'S3_BUCKET',
    who: 'File storage (a bucket that speaks S3)',
    what: 'Sealed PDFs and attached files of sealed and cancelled contracts, each encrypted with its contract’s key before it leaves the server; the server’s own copy is then removed. Their names in the bucket hold the contract’s ID. Without it, these files stay in the database.',
  },
  {
    setting: 'TSA_URL',
    who: 'A timestamp authority',
    what: 'Only hashes, which reveal nothing about the contract.',
  },
  {
    setting: 'DATABASE_URL',
    who: 'Whoever runs the database server',
    what: 'Everything stored; the section on encryption says what’s readable. Without it, the database is a folder on the server.',
  },
]
