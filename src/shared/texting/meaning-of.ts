export type TextMeaning = 'yes' | 'stop' | 'help'

/**
 * What carriers (CTIA Messaging Principles) and the FCC (47 CFR 64.1200(a)(10)) take for an end of consent, and Twilio
 * does, too.
 */
const stops = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']
/** The same in the languages in which we text: whoever asks in their own words is done with, too. */
const stopsElsewhere =
  'alto parar baja basta cancelar arret arreter desabonner stopp abmelden beenden ferma annulla pare sair 停止 退订 取消 配信停止 解除 중지 중단 수신거부 توقف ايقاف الغاء стоп отписаться отмена बंद रोकें'.split(
    ' ',
  )

/** Without spaces, accents and marks of vowels, which people leave out. */
const folded = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(' ', '')

const agrees = ['yes', 'start', 'unstop']
const asks = ['help', 'info']
const meanings = new Map<string, TextMeaning>([
  ...[...stops, ...stopsElsewhere].map((word) => [folded(word), 'stop'] as const),
  ...agrees.map((word) => [word, 'yes'] as const),
  ...asks.map((word) => [word, 'help'] as const),
])

/** Whoever writes one of these in a few words of their own wants no more, too. */
const STOPPING = /\b(stop|stopall|unsubscribe|revoke|optout|opt out|opting out)\b/
const FEW_WORDS = 8

/** The words alone: a phone may add case, spaces, quotation marks, a period, or an emoji. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What an answer by text message asks for; undefined for anything else. Agreeing takes the word alone, ending does not: a
 * short message with such a word ends texts, too. `byProvider` is what the provider has understood, and wins.
 */
export function meaningOf(text: string, byProvider?: string): TextMeaning | undefined {
  const told = byProvider ? meanings.get(plain(byProvider)) : undefined
  if (told) return told
  const said = plain(text)
  const alone = meanings.get(folded(said))
  if (alone) return alone
  // a phone's reaction repeats our own text, with its "Reply STOP"
  const isShort = said.split(' ').length <= FEW_WORDS
  return isShort && STOPPING.test(said) ? 'stop' : undefined
}
