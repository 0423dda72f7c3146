import { generateText, NoObjectGeneratedError, Output, streamText, type UserContent } from 'ai'
import type { z } from 'zod'
import { AssistantError, type AskOptions, type Assistant, type Usage } from './assistant.ts'
import { openModel, type ProviderSettings } from './provider-model.ts'
import { ideas, pictureText, questionForIdeas, questionForPicture, questionForSummary } from './questions.ts'
import { withRetries } from './with-retries.ts'

export type ProviderOptions = ProviderSettings & {
  /** For one question in all, tries included. */
  timeoutMs?: number
  /** Without a further piece of a streamed answer. */
  silenceMs?: number
  /** Before the second try, where the provider does not say how long; twice as long before the third. */
  firstWaitMs?: number
}

const MOST_ANSWER_TOKENS = 8000
// OpenAI keeps what it is asked unless told not to
const providerOptions = { openai: { store: false } }

type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined }
const usageOf = ({ inputTokens = 0, outputTokens = 0 }: Counted): Usage => ({ inputTokens, outputTokens })

/** The assistant over an AI provider. No error ever holds the key or a word of the contract. */
export async function providerAssistant(options: ProviderOptions): Promise<Assistant> {
  const { timeoutMs = 90_000, silenceMs = 30_000, firstWaitMs = 500 } = options
  // its warnings may quote what was asked
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { model, isStrict } = await openModel(options)
  const common = { model, maxRetries: 0, maxOutputTokens: MOST_ANSWER_TOKENS, providerOptions }

  /** Runs one question within its time, with retries as long as nothing of the answer was shown. */
  function within<T>(
    { signal }: AskOptions,
    attempt: (abortSignal: AbortSignal) => Promise<T>,
    mayRetry = () => true,
  ): Promise<T> {
    const inTime = AbortSignal.timeout(timeoutMs)
    const ended = signal ? AbortSignal.any([signal, inTime]) : inTime
    return withRetries(() => attempt(ended), {
      signal: ended,
      isGivenUp: () => signal?.aborted ?? false,
      mayRetry,
      firstWaitMs,
    })
  }

  async function askForJson<S extends z.ZodType>(
    { system, content, schema }: { system: string; content: UserContent; schema: S },
    asked: AskOptions,
  ): Promise<{ answer: z.output<S>; usage: Usage }> {
    return within(asked, async (abortSignal) => {
      const { text, usage } = await generateText({
        ...common,
        abortSignal,
        system,
        messages: [{ role: 'user', content }],
        ...(isStrict && { output: Output.object({ schema }) }),
      }).catch((error: unknown) => {
        // some wrap their JSON in words: that can still be read
        if (NoObjectGeneratedError.isInstance(error) && error.text)
          return { text: error.text, usage: error.usage ?? {} }
        throw error
      })
      const parsed = schema.safeParse(parseJson(text))
      if (!parsed.success)
        throw new AssistantError('nonsense', 'The AI provider answered something that is no answer.')
      return { answer: parsed.data, usage: usageOf(usage) }
    })
  }

  return {
    model: options.model,

    async summarise(contract, asked = {}) {
      const { system, prompt, share } = questionForSummary(contract)
      let shown = false
      const { answer, usage } = await within(
        asked,
        async (abortSignal) => {
          let failure: unknown
          const result = streamText({
            ...common,
            abortSignal,
            timeout: { chunkMs: silenceMs },
            system,
            prompt,
            onError: ({ error }) => void (failure = error),
          })
          let text = ''
          for await (const piece of result.textStream) {
            text += piece
            shown = true
            asked.onDelta?.(piece)
          }
          abortSignal.throwIfAborted()
          if (failure !== undefined) throw failure
          if (text.trim() === '')
            throw new AssistantError('nonsense', 'The AI provider answered without a word.')
          return { answer: text, usage: usageOf(await result.totalUsage) }
        },
        () => !shown,
      )
      const note = share < 1 ? noteOnShare(share) : ''
      if (note) asked.onDelta?.(note)
      return { answer: answer + note, usage }
    },

    async suggest(contract, asked = {}) {
      const { system, prompt } = questionForIdeas(contract)
      const { answer, usage } = await askForJson({ system, content: prompt, schema: ideas }, asked)
      return { answer: answer.suggestions, usage }
    },

    readPicture: (picture, asked = {}) =>
      askForJson(
        {
          system: questionForPicture.system,
          content: [
            { type: 'text', text: questionForPicture.prompt },
            { type: 'image', image: picture.bytes, mediaType: picture.mimeType },
          ],
          schema: pictureText,
        },
        asked,
      ),
  }
}

const noteOnShare = (share: number) =>
  `\n\nNote: this contract is too long to be read at once. The summary rests on the beginning of each section, ${Math.max(1, Math.round(share * 100))}% of the text.`

/** From the first brace to the last, whatever stands around them. */
function parseJson(text: string): unknown {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start) return undefined
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
}
