const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address most likely goes to, in lower case as addresses are: without what follows a plus in its
 * local part, and at Gmail without dots. To count by, not to write to. What is no email address stays as it is.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const local = address.slice(0, at)
  const domain = address.slice(at + 1)
  // one that begins with a plus is all name
  const plus = local.indexOf('+', 1)
  const name = plus < 0 ? local : local.slice(0, plus)
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Whether two addresses most likely go to one mailbox; a sender without an address has none. */
export const isSameMailbox = (address: string, other: string | null): boolean =>
  other !== null && mailboxOf(address) === mailboxOf(other)
