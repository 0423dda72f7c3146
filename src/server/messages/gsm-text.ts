/**
 * Text messages travel in the GSM 7-bit alphabet (3GPP TS 23.038): 160 characters in one message. A single character
 * outside it turns the whole message into 16-bit units, 70 in one message.
 */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

const typographic: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '`': "'",
}

/** How a text is charged: characters of the GSM alphabet (some count twice) or 16-bit units, and messages. */
export function smsSize(text: string): { gsm: boolean; units: number; messages: number } {
  const chars = Array.from(text)
  const gsm = chars.every((char) => basic.includes(char) || extended.includes(char))
  const units = gsm ? chars.reduce((sum, char) => sum + (extended.includes(char) ? 2 : 1), 0) : text.length
  const [alone, joined] = gsm ? [160, 153] : [70, 67]
  return { gsm, units, messages: units <= alone ? 1 : Math.ceil(units / joined) }
}

/** Writes typographic marks and foreign accents in the GSM alphabet; scripts that it lacks stay as they are. */
export function toGsm(text: string): string {
  return Array.from(text.normalize('NFC'), gsmChar).join('')
}

function gsmChar(char: string): string {
  if (basic.includes(char) || extended.includes(char)) return char
  const replacement = typographic[char]
  if (replacement !== undefined) return replacement
  const plain = char.normalize('NFD').replace(/\p{M}/gu, '')
  return plain !== '' && basic.includes(plain) ? plain : char
}

/**
 * Builds a text around a part that may be shortened, so that the whole fits into one message where it can. The part
 * keeps at least 9 characters: a text of two messages is better than one that says nothing.
 */
export function fitSms(part: string, build: (part: string) => string): string {
  const chars = Array.from(toGsm(part))
  for (let length = chars.length; length >= 9; length--) {
    const shown = length === chars.length ? chars.join('') : `${chars.slice(0, length).join('').trimEnd()}...`
    const text = build(shown)
    if (smsSize(text).messages === 1) return text
  }
  return build(chars.length > 60 ? `${chars.slice(0, 57).join('').trimEnd()}...` : chars.join(''))
}
