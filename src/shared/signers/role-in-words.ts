/** The sender's word for a person's part: "tenant" becomes "Tenant"; undefined for "signer_2", which says nothing. */
export function roleInWords(roleKey: string | null): string | undefined {
  const words = (roleKey ?? '').replace(/[_-]+/g, ' ').trim()
  if (words === '' || /^(signer|role|party)? ?\d*$/i.test(words)) return undefined
  return words.charAt(0).toUpperCase() + words.slice(1)
}
