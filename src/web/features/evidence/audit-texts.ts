import type { AuditEntry } from '#shared/evidence/evidence.api.ts'
import { wordsOf } from './compliance-score.ts'

const VIEWS = new Set(['document.viewed', 'link.opened', 'pdf.downloaded'])

/** Whether this entry says that somebody looked at the document. */
export const isView = ({ action }: Pick<AuditEntry, 'action'>) => VIEWS.has(action)

/** What happened, for people: the server's own words, else those of the action. */
export const textOfEntry = ({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string =>
  typeof details.description === 'string' ? details.description : wordsOf(action)
