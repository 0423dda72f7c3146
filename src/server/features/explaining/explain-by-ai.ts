import { createFormats } from '#shared/explaining/formats.ts'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { wordsIn } from '#shared/explaining/words-in.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { askProvider } from '#server/features/assistant/ask-assistant.ts'
import { finderIn } from '#server/features/assistant/contains-words.ts'
import { tooMany, unavailable } from '#server/http/errors.ts'
import type { AnswerStream } from '#server/http/event-stream.ts'
import { countTowardsLimits } from '#server/http/limit-counts.queries.ts'
import { AssistantError } from '#server/integrations/ai/assistant.ts'
import { addressesMachine } from './addresses-machine.ts'
import { statementChecker } from './check-statement.ts'
import {
  type Explained,
  gapsOfFile,
  type PlacedExplanation,
  type PlacedStatement,
  placeInFile,
  recommendationOf,
} from './placed-explanation.ts'

const DAY_MS = 86_400_000
/** What one signer, and all signers of a contract, may ask of the AI in 24 hours: nobody else's limit counts it. */
const MAX_OF_SIGNER = 24
const MAX_OF_CONTRACT = 120
const MAX_STATEMENTS = 60
/** The provider may have been paid for it, so the contract's limit counts it; the signer got nothing. */
const PAID_FOR_NOTHING = new Set(['timeout', 'nonsense'])

export const FAILED = 'Failed to analyze contract. Please try again.'
const USED_UP = 'Today’s AI explanations are used up. The built-in rules can still explain the contract.'

type Asked = {
  title: string
  contract: Explained
  contractId: string
  reader: string
  language: Language
}

/**
 * The AI gets the contract without passages that seem to speak to it. Each statement is told as soon as it has come and passed
 * the checks; what to do is said in words of ours alone.
 */
export async function explainByAi(
  deps: Deps,
  { title, contract, contractId, reader, language }: Asked,
  { tell, signal }: AnswerStream,
): Promise<PlacedExplanation> {
  const { provider } = deps.assistants
  if (!provider?.explain) throw unavailable(FAILED)
  const { refund, refundSigner } = await claim(deps, contractId, reader)
  const { text, attached } = contract
  const { readable, check, ...found } = statementChecker(text, attached?.text, language)
  const isTitleOut = addressesMachine(title)
  const leftOut = found.leftOut + (isTitleOut ? 1 : 0)
  const findInText = finderIn(text)
  const statements: PlacedStatement[] = []
  let line = ''
  const readLine = () => {
    const said = statements.length < MAX_STATEMENTS ? check(line) : undefined
    line = ''
    if (!said) return
    const isOfFile = attached !== undefined && findInText(said.quote) < 0
    const statement = isOfFile ? { ...said, file: placeInFile(attached, said.quote, language) } : said
    statements.push(statement)
    tell(`${JSON.stringify(statement)}\n`)
  }
  const onDelta = (piece: string) => {
    const [first = '', ...others] = piece.split('\n')
    line += first
    for (const next of others) {
      readLine()
      line = next
    }
  }
  const { explain } = provider
  const asked = { title: isTitleOut ? '' : title, text: readable }
  const ask = async () => {
    const answered = await explain(asked, languages[language].inEnglish, { onDelta, signal, owner: reader })
    readLine()
    if (statements.length === 0)
      throw new AssistantError('nonsense', 'The AI provider sent no statement we could use.')
    return answered
  }
  // what ended early was paid for, and read, as far as it came
  const refundUntold = async () => statements.length === 0 && refund()
  const { share, isCut } = await askProvider(FAILED, refundUntold, () =>
    ask().catch(async (error: unknown) => {
      const isForNothing = error instanceof AssistantError && PAID_FOR_NOTHING.has(error.failure)
      if (isForNothing && statements.length === 0) await refundSigner()
      throw error
    }),
  )

  const { phrases } = wordsIn[language]
  const { fill, number } = createFormats(language)
  return {
    statements,
    recommendation: recommendationOf(statements, language),
    gaps: [
      ...(share < 1 ? [phrases.partly] : []),
      ...(isCut ? [phrases.cutOff] : []),
      ...(leftOut > 0 ? [fill(phrases.leftOut, { count: number(leftOut) })] : []),
      ...gapsOfFile(contract, language),
    ],
  }
}

/** Counts towards both limits, or, beyond one, towards neither: one signer can't use up what the others may ask. */
async function claim(deps: Deps, contractId: string, reader: string) {
  const ofSigner = { limit: 'explanations of a signer', who: reader, windowMs: DAY_MS }
  const ofContract = { limit: 'explanations of a contract', who: contractId, windowMs: DAY_MS }
  const count = (db: Db, by: number, limits = [ofSigner, ofContract]) =>
    countTowardsLimits(
      { ...deps, db },
      limits.map((limit) => ({ ...limit, by })),
    )
  await deps.db.transaction(async (tx) => {
    const [own, all] = await count(tx, 1)
    if (own && all && own.count <= MAX_OF_SIGNER && all.count <= MAX_OF_CONTRACT) return
    throw tooMany(
      USED_UP,
      Math.ceil(Math.max(own?.endsInMs ?? 0, all?.endsInMs ?? 0) / 1000),
      'explanations_used_up',
    )
  })
  return { refund: () => count(deps.db, -1), refundSigner: () => count(deps.db, -1, [ofSigner]) }
}
