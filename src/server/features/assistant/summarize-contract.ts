import type { AssistantInput } from '#shared/assistant/assistant.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { badRequest } from '#server/http/errors.ts'
import type { AnswerStream } from '#server/http/event-stream.ts'
import { askAssistant } from './ask-assistant.ts'
import { cleanSummary, cleanText } from './clean-answer.ts'
import { gatherText } from './gather-text.ts'

const FAILED = 'Could not generate AI summary. Please try again.'
const NOTHING = 'There is no text to summarize yet. Write or add some first.'
const CUT_OFF = 'The AI’s answer was cut off because it grew too long. Complete the end of the summary.'
const partOnly = (share: number) =>
  `The contract is too long to read at once. The summary is based on the beginning of each section, ${Math.max(1, Math.round(share * 100))}% of the text.`

/** A summary in plain words, told in pieces while it is made. */
export async function summarizeContract(
  deps: Deps,
  user: SessionUser,
  input: AssistantInput,
  { tell, signal }: AnswerStream,
) {
  const contract = await gatherText(deps, user, input)
  if (contract.text === '') throw badRequest(NOTHING, 'content')
  const options = {
    signal,
    owner: user.id,
    // a piece may begin or end with a space that belongs to it
    onDelta: (piece: string) => tell(/\S/.test(piece) ? keepEnds(piece) : piece),
  }
  const { answer, source, share, isCut } = await askAssistant(
    deps,
    { userId: user.id, useRules: input.useRules, failed: FAILED },
    (assistant) => assistant.summarize(contract, options),
  )
  const gaps = [...(share < 1 ? [partOnly(share)] : []), ...(isCut ? [CUT_OFF] : [])]
  return { summary: cleanSummary(answer), gaps, source }
}

function keepEnds(piece: string): string {
  const start = piece.length - piece.trimStart().length
  return piece.slice(0, start) + cleanText(piece) + piece.slice(piece.trimEnd().length)
}
