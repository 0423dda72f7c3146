import type { Explanation, Statement } from '#shared/explaining/explain-contract.ts'
import { createFormats } from '#shared/explaining/formats.ts'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { wordsIn } from '#shared/explaining/words-in.ts'
import type { Deps } from '#server/deps.ts'
import { askProvider } from '#server/features/assistant/ask-assistant.ts'
import { tooMany, unavailable } from '#server/http/errors.ts'
import type { AnswerStream } from '#server/http/event-stream.ts'
import { countTowardsLimits } from '#server/http/limit-counts.queries.ts'
import type { ContractText } from '#server/integrations/ai/assistant.ts'
import { statementChecker } from './check-statement.ts'

const DAY_MS = 86_400_000
/** What one signer, and all signers of a contract, may ask of the AI in 24 hours: nobody else's limit counts it. */
const MAX_OF_SIGNER = 24
const MAX_OF_CONTRACT = 120
const MAX_STATEMENTS = 60

export const FAILED = 'Failed to analyze contract. Please try again.'
const USED_UP =
  'You’ve had all the AI explanations for today. The built-in rules can still explain the contract.'

type Asked = {
  contract: ContractText
  contractId: string
  signer: string
  language: Language
  unread: string[]
}

/** Each statement is told as soon as it has come and passed the checks; what to do is said in words of ours alone. */
export async function explainByAi(
  deps: Deps,
  { contract, contractId, signer, language, unread }: Asked,
  { tell, signal }: AnswerStream,
): Promise<Explanation> {
  const { provider } = deps.assistants
  if (!provider?.explain) throw unavailable(FAILED)
  await claim(deps, contractId, signer)
  const { check, leftOut } = statementChecker(contract.text)
  const statements: Statement[] = []
  let line = ''
  const readLine = () => {
    const statement = statements.length < MAX_STATEMENTS ? check(line) : undefined
    line = ''
    if (!statement) return
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
  const { share } = await askProvider(FAILED, () =>
    explain(contract, languages[language].inEnglish, { onDelta, signal, owner: signer }),
  )
  readLine()

  const { phrases } = wordsIn[language]
  const { fill, number } = createFormats(language)
  const risks = statements.filter(({ part }) => part === 'risk').length
  const toCheck = risks > 0 ? [fill(phrases.toCheck, { count: number(risks), risks: phrases.risks })] : []
  return {
    statements,
    recommendation: [...toCheck, phrases.ask].join(' '),
    gaps: [
      ...(share < 1 ? [phrases.partly] : []),
      ...(leftOut > 0 ? [fill(phrases.leftOut, { count: number(leftOut) })] : []),
      ...unread.map((file) => fill(phrases.notRead, { file })),
    ],
  }
}

async function claim(deps: Deps, contractId: string, signer: string) {
  const counting = { windowMs: DAY_MS, by: 1 }
  const [own, all] = await countTowardsLimits(deps, [
    { ...counting, limit: 'explanations of a signer', who: signer },
    { ...counting, limit: 'explanations of a contract', who: contractId },
  ])
  if (own && all && own.count <= MAX_OF_SIGNER && all.count <= MAX_OF_CONTRACT) return
  throw tooMany(
    USED_UP,
    Math.ceil(Math.max(own?.endsInMs ?? 0, all?.endsInMs ?? 0) / 1000),
    'explanations_used_up',
  )
}
