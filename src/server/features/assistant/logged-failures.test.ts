import { Writable } from 'node:stream'
import { clientOf } from '#test/client.ts'
import { expect, test } from '#test/app.ts'
import { buildApp } from '#server/app.ts'
import { createLogger } from '#server/http/logger.ts'
import { providerAssistant } from '#server/integrations/ai/provider-assistant.ts'
import {
  answering,
  type Protocol,
  providerServer,
  refusing,
  type Reply,
  saying,
  silence,
  streaming,
} from '#server/integrations/ai/provider-server.fixture.ts'

const failing: [string, (protocol: Protocol) => Reply, said: RegExp][] = [
  ['refuses the key', () => refusing(401), /rejected AI_API_KEY/],
  ['refuses the question', () => refusing(400), /rejected the request/],
  ['is out of order', () => refusing(500), /is down/],
  ['is silent', () => silence, /took too long to respond/],
  ['talks nonsense', (protocol) => answering(protocol, 'the hush-hush roses'), /couldn’t use/],
  ['sends half of an answer', () => saying('{"hush-hush'), /couldn’t (use|read)/],
  ['breaks off', (protocol) => streaming(protocol, ['the hush-hush '], 'break'), /AI provider/],
]

const ways = [
  ['/api/ai/summarize', 'text/event-stream'],
  ['/api/ai/suggestions', 'application/json'],
] as const

test.for(failing)(
  'when a provider %s, the log says so without the key and without a word of the contract',
  async ([, replyOf, said], { deps, signIn, onTestFinished }) => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
    })
    const app = await buildApp(deps, { logger: createLogger('trace', stream) })
    onTestFinished(() => app.close())
    const { cookies } = await signIn()
    for (const protocol of ['openai', 'anthropic', 'compatible'] as const) {
      const server = await providerServer(replyOf(protocol))
      onTestFinished(server.close)
      const provider = await providerAssistant({
        provider: protocol,
        model: 'a-model',
        apiKey: 'sk-secret-of-ours',
        baseUrl: server.baseUrl,
        timeoutMs: 400,
        firstWaitMs: 1,
      })
      Object.assign(deps.assistants, { provider })
      const ask = ([url, accept]: readonly [string, string]) =>
        clientOf(app, { cookies }).send({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', accept },
          payload: JSON.stringify({ content: { title: 'T', htmlContent: 'Bob gets the hush-hush roses.' } }),
        })
      for (const answer of await Promise.all(ways.map(ask)))
        // what had come before an answer broke off is the person's own
        expect(answer.payload.replace(/^event: delta\n.*$/gm, '')).not.toMatch(/secret-of-ours|hush-hush/)
    }
    expect(lines.join('')).not.toMatch(/secret-of-ours|hush-hush/)
    expect(lines.join('')).toMatch(said)
  },
)
