const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made harmless anywhere inside HTML, attributes included. */
export const escapeText = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** Text between tags alone, where its quotes stay what they are: people read and edit the HTML of a contract. */
export const escapeBetweenTags = (text: string): string =>
  text.toWellFormed().replace(/[&<>]/g, (char) => entities[char] ?? char)
