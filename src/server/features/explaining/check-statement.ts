import { z } from 'zod'
import { sentencesOf } from '#shared/analysis/sentences.ts'
import type { Statement } from '#shared/explaining/explain-contract.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { cleanText } from '#server/features/assistant/clean-answer.ts'
import { containsWords, finderIn } from '#server/features/assistant/contains-words.ts'
import { addressesMachine, LEFT_OUT, leaveOutPassages } from './addresses-machine.ts'
import { givesVerdict } from './gives-verdict.ts'
import { namesOnly, numbersOfQuote } from './numbers-in.ts'
import { isEnglish, speaksOf } from './speaks-of.ts'

const statement = z.object({
  part: z.enum(['summary', 'explanation', 'keyPoint', 'obligation', 'risk']),
  text: z.string().min(1).max(1000),
  quote: z.string().max(2000),
})

/** Shorter ones stand anywhere. */
const MIN_QUOTE = 12
const LINK = /https?:|www\.|\S@\S/i

/**
 * Reads what an AI says of a contract line by line. A statement can be shown when its quote stands in the contract, its text
 * or its file, in no passage that speaks to machines, and when it names no number and no address that the quote does not
 * hold, gives no verdict on the whole, and, as far as that can be told, speaks of what its quote speaks of. It is shown beside
 * the whole sentences that its quote is of.
 */
export function statementChecker(contract: string, file = '', language: Language = 'english') {
  const read = [contract, file].map(leaveOutPassages)
  const passages = read.flatMap((each) => each.passages).map(oneLine)
  const texts = read.map(({ kept }) => ({ find: finderIn(kept), ...placesIn(kept) }))
  const inWholeSentences = (quoted: string) => {
    for (const each of texts) {
      const at = each.find(quoted)
      if (at >= 0) return sentencesAround(each, quoted, at)
    }
    return undefined
  }
  // short ones can't be told from another language, and what was asked for in English is
  const mayBeEnglish = (text: string) => language === 'english' || isEnglish(text)
  return {
    /** What the AI may read: the text and the file without passages that speak to machines. */
    readable: read
      .map(({ kept }) => kept)
      .filter((kept) => kept !== '')
      .join('\n\n'),
    /** Passages of which nothing is said. */
    leftOut: passages.length,
    check(line: string): Statement | undefined {
      const parsed = statement.safeParse(parseJson(line))
      if (!parsed.success) return undefined
      const { part } = parsed.data
      const text = oneLine(cleanText(parsed.data.text))
      const quoted = oneLine(parsed.data.quote)
      if (text === '' || quoted.length < MIN_QUOTE) return undefined
      if (!namesOnly(numbersOfQuote(quoted), text, mayBeEnglish(text)) || !speaksOf(quoted, text))
        return undefined
      const quote = inWholeSentences(quoted)
      if (quote === undefined || quote.includes(LEFT_OUT)) return undefined
      // words of such a passage that stand elsewhere, too
      if (passages.some((passage) => containsWords(passage, quoted))) return undefined
      if (addressesMachine(quote) || addressesMachine(text) || LINK.test(text)) return undefined
      return givesVerdict(text) ? undefined : { part, text, quote }
    },
  }
}

/** `letters`: how many stand before each place of `line`; `start`, `end`: how many before and up to the end of each sentence. */
type Read = { line: string; letters: Uint32Array; sentences: { start: number; end: number }[] }

/** Ends of sentences that no Latin capital follows; not those of short words, such as “ул.”, or before “США”. */
const ENDS =
  /[。！？।][」』”’）)]{0,3}|(?<=\p{Script=Cyrillic}{4}(?<!корп|просп|подп|мкрн|респ|прим|долл|проф|акад|ражд|итер|секц)|[\p{Script=Hangul}\p{Script=Arabic}]{2}(?<!إلخ|الخ))[.!?؟]["”»)]{0,3}\s(?=["“«(]?(?:\p{Lo}|(?!\p{Script=Latin}|\p{Lu}{2})\p{Lu}))/gu
function inSentences(text: string): string[] {
  const ends = Array.from(text.matchAll(ENDS), ({ 0: mark, index }) => index + mark.length)
  return [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end))
}

function placesIn(kept: string): Read {
  const line = oneLine(kept)
  const letters = new Uint32Array(line.length + 1)
  for (let at = 0; at < line.length; at++) letters[at + 1] = (letters[at] ?? 0) + (line[at] === ' ' ? 0 : 1)
  let end = 0
  const sentences = sentencesOf(kept)
    .flatMap(({ text }) => inSentences(text))
    .map((text) => {
      const start = end
      end += lettersOf(text)
      return { start, end }
    })
  return { line, letters, sentences }
}

/** The sentences of which these words are, whole: a piece of one may lack its “not”. `at`: their place, all spaces being one. */
function sentencesAround({ line, letters, sentences }: Read, quoted: string, at: number): string {
  const from = letters[at] ?? 0
  const to = from + lettersOf(quoted)
  const around = sentences.filter(({ start, end }) => start < to && end > from)
  const [start, end] = [around[0]?.start ?? 0, around.at(-1)?.end ?? 0]
  return line.slice(letters.indexOf(start + 1) - 1, letters.indexOf(end))
}
const lettersOf = (text: string) => text.replace(/\s+/g, '').length

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Some put commas between the lines, as in a list. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line.replace(/,\s*$/, ''))
  } catch {
    return undefined
  }
}
