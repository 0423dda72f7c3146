import { fillPlaceholders } from '#shared/contract-text/placeholders.ts'
import { type KnownAtSending, systemValues } from '#shared/contract-text/system-fields.ts'
import { escapeText } from '#shared/escape-text.ts'
import { badRequest } from '#server/http/errors.ts'

export const grownTooLarge = () =>
  badRequest('With its fields filled in, the text is larger than 5 MB. Shorten it.', 'content')

/** Fills the placeholders that `valueOf` knows; throws a 400 where the text grows larger than a contract may be. */
export function fillOrRefuse(text: string, valueOf: (key: string) => string | undefined): string {
  const filled = fillPlaceholders(text, valueOf)
  if (filled === undefined) throw grownTooLarge()
  return filled
}

/** Puts the system values into the text; unknown keys stay as they were typed. Values are text, never markup. */
export function fillSystemFields(html: string, known: KnownAtSending): string {
  const values = systemValues(known)
  return fillOrRefuse(html, (key) => {
    const value = values.get(key)
    return value === undefined ? undefined : escapeText(value)
  })
}
