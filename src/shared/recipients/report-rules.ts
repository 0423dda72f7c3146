/** Why somebody reports a document. */
export const REPORT_REASONS = ['unknown-sender', 'pretends', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const reportReasons: Record<ReportReason, string> = {
  'unknown-sender': 'I don’t know this person',
  pretends: 'They’re pretending to be someone else',
  spam: 'It’s spam',
  other: 'Something else',
}

export const MAX_NOTE_LENGTH = 500
