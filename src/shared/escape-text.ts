const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made harmless inside HTML. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
