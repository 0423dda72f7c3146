import { RULES_VERSION } from '#shared/explaining/explain-contract.ts'
import type { Deps } from '#server/deps.ts'

export type Explainer = {
  source: 'rules' | 'ai'
  model: string | null
  /** Who gets the text, by model, host and port; null where nobody does. */
  receiver: string | null
  version: string
}

const rules: Explainer = { source: 'rules', model: null, receiver: null, version: RULES_VERSION }

/** Who explains contracts to signers here: the AI provider, where one is set up that can, else the built-in rules. */
export function explainerOf({ assistants }: Pick<Deps, 'assistants'>, useRules = false): Explainer {
  const { provider } = assistants
  if (useRules || !provider?.explain || provider.model === null) return rules
  const { model, receiver } = provider
  return { source: 'ai', model, receiver, version: model }
}
