import { z } from 'zod'
import type { Statement } from '#shared/explaining/explain-contract.ts'
import { cleanText } from '#server/features/assistant/clean-answer.ts'
import { containsWords, finderIn } from '#server/features/assistant/contains-words.ts'
import { addressesMachine } from './addresses-machine.ts'
import { namesOnly, numbersOfQuote } from './numbers-in.ts'

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
 * hold.
 */
export function statementChecker(contract: string, file = '') {
  const passages = [contract, file]
    .flatMap((text) => text.split(/\n+/))
    .filter(addressesMachine)
    .map(oneLine)
  const finders = [contract, file].map(finderIn)
  const isLeftOut = (quote: string) => passages.some((passage) => containsWords(passage, quote))
  return {
    /** Passages of which nothing is said. */
    leftOut: passages.length,
    check(line: string): Statement | undefined {
      const parsed = statement.safeParse(parseJson(line))
      if (!parsed.success) return undefined
      const { part } = parsed.data
      const text = oneLine(cleanText(parsed.data.text))
      const quote = oneLine(parsed.data.quote)
      if (text === '' || quote.length < MIN_QUOTE) return undefined
      if (!finders.some((find) => find(quote) >= 0)) return undefined
      if (isLeftOut(quote) || addressesMachine(quote) || addressesMachine(text) || LINK.test(text))
        return undefined
      return namesOnly(numbersOfQuote(quote), text) ? { part, text, quote } : undefined
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
