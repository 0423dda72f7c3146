import type { AuditEntry } from '#shared/evidence/evidence.api.ts'
import { wordsOf } from './compliance-score.ts'

const actions: Record<string, string> = {
  'contract.created': 'Created the contract',
  'contract.sent': 'Sent the contract for signature',
  'contract.signed': 'Signed the contract',
  'contract.completed': 'All parties have signed',
  'contract.cancelled': 'Cancelled the contract',
  'contract.sealed': 'Sealed the signed PDF',
  'signer.added': 'Added a signer',
  'signer.changed': 'Changed a signer',
  'signer.removed': 'Removed a signer',
  'signer.invited': 'Invited a signer',
  'signer.locked': 'Locked a signer after wrong codes',
  'link.opened': 'Opened the signing link',
  'phone.given': 'Gave a phone number',
  'code.sent': 'Got a verification code',
  'code.verified': 'Entered the right code',
  'code.failed': 'Entered a wrong code',
  'consent.given': 'Agreed to sign electronically',
  'consent.withdrawn': 'Withdrew consent',
  'signature.refused': 'Tried to sign and was refused',
  'pdf.downloaded': 'Downloaded the signed PDF',
  'pdf.mailed-again': 'Mailed the signed PDF again',
}
const documents: Record<string, string> = { pdf: 'the PDF', contract: 'the contract' }
const methods: Record<string, string> = {
  inline_preview: 'in the preview',
  full_pdf: 'as a whole PDF',
  web_interface: 'on the web page',
}

/** Whether this entry says that somebody looked at the document. */
export const isView = ({ action }: Pick<AuditEntry, 'action'>) =>
  action === 'document.viewed' || action === 'pdf.downloaded' || action === 'link.opened'

/** What happened, for people: "Viewed the contract on the web page". */
export function textOfEntry({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (action !== 'document.viewed') return actions[action] ?? wordsOf(action)
  const what = documents[String(details.documentType)] ?? 'the document'
  const how = methods[String(details.viewMethod)]
  return how ? `Viewed ${what} ${how}` : `Viewed ${what}`
}
