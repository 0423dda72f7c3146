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
    what: 'Every text message: phone numbers, titles, signing links and verification codes.',
  },
  {
    setting: 'AI_PROVIDER',
    who: 'An AI provider',
    what: 'The text of drafts, and pictures of scanned pages, for summaries, suggestions and reading. Without it, rules on the server answer and nothing leaves it.',
  },
  {
    setting: 'GOTENBERG_URL',
    who: 'A Gotenberg server',
    what: 'Word files, to show them as PDF. Without it, LibreOffice on the server does this, without network and without sight of keys and data, where it and bubblewrap are installed.',
  },
  {
    setting: 'TSA_URL',
    who: 'A timestamp authority',
    what: 'Hashes alone, from which nothing of the contract can be read.',
  },
  {
    setting: 'DATABASE_URL',
    who: 'Whoever runs the database server',
    what: 'All that is stored, of which the section on encryption says what is readable. Without it, the database is a folder on the server.',
  },
]
