import { providerAssistant } from '#server/integrations/ai/provider-assistant.ts'
import { providerServer, type Reply } from '#server/integrations/ai/provider-server.fixture.ts'
import { test as base } from './app.ts'

/** The application with a provider that gives these answers. */
export const test = base.extend('withProvider', ({ deps }, { onCleanup }) => async (...replies: Reply[]) => {
  const server = await providerServer(...replies)
  onCleanup(server.close)
  const provider = await providerAssistant({
    provider: 'compatible',
    model: 'a-model',
    apiKey: 'sk-secret',
    baseUrl: server.baseUrl,
    timeoutMs: 1000,
    firstWaitMs: 5,
  })
  Object.assign(deps.assistants, { provider })
  return server
})
