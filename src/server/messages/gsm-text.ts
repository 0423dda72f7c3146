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
 * The same for a whole text, where that keeps it in the GSM alphabet: operators write Spanish, French or Portuguese without
 * the accents it lacks, because a single one would make two messages of one. What is in another script stays as it is.
 */
export function writeInGsm(text: string): string {
  const written = toGsm(text)
  return smsSize(written).gsm ? written : text
}

/**
 * Builds a text around a part that may be shortened, so that the whole takes as few messages as it can; of a part that fits
 * no single message, up to 60 characters. The part keeps at least 9: a further message is better than one that says nothing.
 */
export function fitSms(part: string, build: (part: string) => string): string {
  const chars = Array.from(toGsm(part))
  const cut = (length: number) =>
    build(length >= chars.length ? chars.join('') : `${chars.slice(0, length).join('').trimEnd()}...`)
  const sizeAt = (length: number) => smsSize(cut(length)).messages
  const fewest = sizeAt(Math.min(9, chars.length))
  const most = fewest === 1 || chars.length <= 60 ? chars.length : 57
  for (let length = most; length > 9; length--) if (sizeAt(length) === fewest) return cut(length)
  return cut(9)
}
