import {
  type FinishReason,
  generateText,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  streamText,
  type UserContent,
} from 'ai'
import { AssistantError, type AskOptions, type Assistant, type Usage } from './assistant.ts'
import { hostOf, openModel, type ProviderSettings } from './provider-model.ts'
import {
  ideas,
  pictureText,
  questionForExplanation,
  questionForIdeas,
  questionForPicture,
  questionForSummary,
  type Question,
  type Shape,
} from './questions.ts'
import { withRetries } from './with-retries.ts'

export type ProviderOptions = ProviderSettings & {
  /** For one question in all, tries included. */
  timeoutMs?: number
  /** Without a further piece of a streamed answer. */
  silenceMs?: number
  /** Before the second try, where the provider does not say how long; twice as long before the third. */
  firstWaitMs?: number
}

type Client = {
  model: LanguageModel
  isStrict: boolean
  timeoutMs: number
  silenceMs: number
  firstWaitMs: number
}

const MAX_ANSWER_TOKENS = 8000
const common = {
  // retries are ours: the client's wait longer than a person does
  maxRetries: 0,
  maxOutputTokens: MAX_ANSWER_TOKENS,
  // OpenAI keeps what it is asked unless told not to
  providerOptions: { openai: { store: false } },
}

/** The assistant over an AI provider. No error ever holds the key or a word of the contract. */
export async function providerAssistant(options: ProviderOptions): Promise<Assistant> {
  const { timeoutMs = 90_000, silenceMs = 30_000, firstWaitMs = 500 } = options
  // its warnings may quote what was asked
  globalThis.AI_SDK_LOG_WARNINGS = false
  const client = { ...(await openModel(options)), timeoutMs, silenceMs, firstWaitMs }
  return {
    model: options.model,
    receiver: `${options.model}, ${hostOf(options)}`,
    summarize: (contract, asked = {}) => streamQuestion(client, questionForSummary(contract), asked),
    explain(contract, language, asked = {}) {
      return streamQuestion(client, questionForExplanation(contract, language), asked)
    },
    async suggest(contract, asked = {}) {
      const { system, prompt } = questionForIdeas(contract)
      const { answer, usage } = await askForJson(client, { system, content: prompt, schema: ideas }, asked)
      return { answer: answer.suggestions, usage }
    },
    readPicture(picture, asked = {}) {
      const { system, prompt } = questionForPicture
      const content: UserContent = [
        { type: 'text', text: prompt },
        { type: 'image', image: picture.bytes, mediaType: picture.mimeType },
      ]
      return askForJson(client, { system, content, schema: pictureText }, asked)
    },
  }
}

/** Runs one question within its time, with retries as long as nothing of the answer was shown. */
function within<T>(
  { timeoutMs, firstWaitMs }: Client,
  { signal }: AskOptions,
  attempt: (abortSignal: AbortSignal) => Promise<T>,
  mayRetry = () => true,
): Promise<T> {
  const inTime = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, inTime]) : inTime
  const isGivenUp = () => signal?.aborted ?? false
  return withRetries(() => attempt(ended), { signal: ended, isGivenUp, mayRetry, firstWaitMs })
}

async function streamQuestion(client: Client, { system, prompt, share }: Question, asked: AskOptions) {
  let isShown = false
  const show = (piece: string) => {
    isShown = true
    asked.onDelta?.(piece)
  }
  const answered = await within(
    client,
    asked,
    (abortSignal) => streamAnswer(client, { system, prompt }, { abortSignal, show }),
    () => !isShown,
  )
  return { ...answered, share }
}

async function streamAnswer(
  { model, silenceMs }: Client,
  question: { system: string; prompt: string },
  { abortSignal, show }: { abortSignal: AbortSignal; show: (piece: string) => void },
) {
  let failure: unknown
  const timeout = { chunkMs: silenceMs }
  const onError = ({ error }: { error: unknown }) => void (failure = error)
  const result = streamText({ ...common, ...question, model, abortSignal, timeout, onError })
  let answer = ''
  for await (const piece of result.textStream) {
    answer += piece
    show(piece)
  }
  abortSignal.throwIfAborted()
  if (failure !== undefined) throw failure
  const reason = await result.finishReason
  throwIfFiltered(reason)
  if (answer.trim() === '') throw new AssistantError('nonsense', 'The AI provider sent an empty response.')
  return { answer, isCut: reason === 'length', usage: usageOf(await result.totalUsage) }
}

/** Looked at before what was answered, which then is often nothing: asked again, it would be declined again. */
function throwIfFiltered(reason: FinishReason | undefined) {
  if (reason === 'content-filter') throw new AssistantError('refused', 'The AI provider declined to answer.')
}

type JsonQuestion<T> = { system: string; content: UserContent; schema: Shape<T> }

function askForJson<T>(
  client: Client,
  { system, content, schema }: JsonQuestion<T>,
  asked: AskOptions,
): Promise<{ answer: T; usage: Usage }> {
  const { model, isStrict } = client
  return within(client, asked, async (abortSignal) => {
    const { text, usage, finishReason } = await generateText({
      ...common,
      model,
      abortSignal,
      system,
      messages: [{ role: 'user', content }],
      ...(isStrict && { output: Output.object({ schema: schema.asked }) }),
    }).catch((error: unknown) => {
      // some wrap their JSON in words: that can still be read
      if (NoObjectGeneratedError.isInstance(error) && error.text)
        return { text: error.text, usage: error.usage ?? {}, finishReason: error.finishReason }
      throw error
    })
    throwIfFiltered(finishReason)
    const parsed = schema.read.safeParse(parseJson(text))
    if (!parsed.success)
      throw new AssistantError('nonsense', 'The AI provider sent a response we couldn’t use.')
    return { answer: parsed.data, usage: usageOf(usage) }
  })
}

type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined }
const usageOf = ({ inputTokens = 0, outputTokens = 0 }: Counted): Usage => ({ inputTokens, outputTokens })

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
