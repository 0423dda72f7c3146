import type { AssistantInput, Suggestion } from '#shared/assistant/assistant.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { askAssistant } from './ask-assistant.ts'
import { cleanSuggestions } from './clean-answer.ts'
import { gatherText } from './gather-text.ts'

const FAILED = 'Could not generate AI suggestions. Please try again.'

/** What would make the contract clearer or more complete, the most important first; nothing for nothing. */
export async function suggestImprovements(
  deps: Deps,
  user: SessionUser,
  input: AssistantInput,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const contract = await gatherText(deps, user, input)
  if (contract.text === '') return []
  const { answer, source } = await askAssistant(
    deps,
    { userId: user.id, useRules: input.useRules, failed: FAILED },
    (assistant) => assistant.suggest(contract, { signal, owner: user.id }),
  )
  return cleanSuggestions(answer, contract, source)
}
