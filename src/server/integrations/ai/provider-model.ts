import type { LanguageModel } from 'ai'

export type ProviderSettings = {
  provider: 'openai' | 'anthropic' | 'compatible'
  model: string
  apiKey?: string | undefined
  /** With its path, such as http://localhost:11434/v1. Instead of the provider's own. */
  baseUrl?: string | undefined
}

// named, because the clients would otherwise take variables of the environment that are not settings of ours
const ownAddresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  compatible: undefined,
}

function addressOf({ provider, baseUrl = ownAddresses[provider] }: ProviderSettings): string {
  if (!baseUrl) throw new Error('AI_BASE_URL is missing: AI_PROVIDER=compatible needs it.')
  return baseUrl
}

/** Whoever is there gets the texts: behind another port of the same host it may be somebody else. */
export const hostOf = (settings: ProviderSettings): string => new URL(addressOf(settings)).host

const MAX_ANSWER_BYTES = 4_000_000

/** Redirects are never followed, so that key and contract stay with the host they are for; an endless answer ends. */
const carefulFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: 'error' })
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('the answer is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(counted ?? null, { status, statusText, headers })
}

/** The client of the provider that is set up, loaded only then. `isStrict`: it keeps to a schema by itself. */
export async function openModel(
  settings: ProviderSettings,
): Promise<{ model: LanguageModel; isStrict: boolean }> {
  const { provider, model, apiKey } = settings
  const common = { fetch: carefulFetch, baseURL: addressOf(settings), ...(apiKey && { apiKey }) }
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return { model: createOpenAI(common)(model), isStrict: true }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { model: createAnthropic(common)(model), isStrict: true }
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const create = createOpenAICompatible({ ...common, name: 'compatible', includeUsage: true })
      return { model: create(model), isStrict: false }
    }
  }
}
