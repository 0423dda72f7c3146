/** Why this cannot be the address of a web page; undefined while it can, or when nothing is entered. */
export function whyNoAddress(address: string): string | undefined {
  const text = address.trim()
  if (!text) return undefined
  if (!/^https?:\/\//i.test(text)) return 'The address must begin with http:// or https://.'
  if (!URL.canParse(text)) return 'This isn’t a complete address.'
  return undefined
}

/** Whether someone who has stopped typing may be done: the address names a site, not the beginning of one. */
export const isComplete = (address: string) =>
  address.trim() !== '' && !whyNoAddress(address) && /\.[a-z\d]{2,}$/i.test(new URL(address.trim()).hostname)
