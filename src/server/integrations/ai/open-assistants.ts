import type { Analysis } from '#shared/analysis/analysis.ts'
import type { Assistant } from './assistant.ts'
import type { ProviderSettings } from './provider-model.ts'
import { rulesAssistant } from './rules-assistant.ts'

/** The built-in rules are always there; a provider where one is set up. */
export type Assistants = { rules: Assistant; provider: Assistant | undefined }

/** The provider's client is loaded only when it is set up, because it takes time to load. */
export async function openAssistants(
  settings: ProviderSettings | undefined,
  analyze: (text: string, owner?: string) => Promise<Analysis>,
): Promise<Assistants> {
  const provider = settings && (await (await import('./provider-assistant.ts')).providerAssistant(settings))
  return { rules: rulesAssistant(analyze), provider }
}
