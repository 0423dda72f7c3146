/** "a•••@example.com": enough for its owner to recognize, too little for anybody else to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 2 ? email.slice(0, 1) : ''
  return `${shown}•••${at < 0 ? '' : email.slice(at)}`
}
