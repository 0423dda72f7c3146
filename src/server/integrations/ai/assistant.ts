/** The texts of a contract, plain: `text` is what is typed, fetched and attached, in this order. */
export type ContractText = {
  title: string
  text: string
  /** There is more to it than this text. */
  isPartial?: boolean
}

/** What was used of a provider. */
export type Usage = { inputTokens: number; outputTokens: number }

export type AskOptions = {
  /** Ends the work when the person is gone. */
  signal?: AbortSignal
  /** Gets the answer in pieces as it comes. */
  onDelta?: (piece: string) => void
  /** Who waits for it: nobody may have more than a few at once. */
  owner?: string
}

export type Idea = {
  type: 'title' | 'html' | 'other'
  /** The new title, HTML to add, or advice in plain text; not yet sanitised. */
  suggestion: string
  reasoning: string
  priority: 'high' | 'medium' | 'low'
  /** The sentence of the contract that it rests on; null when something is missing. */
  quote: string | null
}

export type Picture = { bytes: Uint8Array; mimeType: string }
/** `confidence`: 0 to 1. */
export type PictureText = { title: string; text: string; confidence: number }

/** `share`: of the text that was read, up to 1; `isCut`: the answer ended where it grew too long. */
type LongAnswer = { answer: string; usage: Usage; share: number; isCut: boolean }

export type Assistant = {
  /** Name of the model; null for the rules of the program itself. */
  readonly model: string | null
  /** Who gets what it's asked about, by model, host and port; null where nobody does. */
  readonly receiver: string | null
  /** A summary in plain words; '' where the rules find nothing to quote. @throws AssistantError */
  summarize(contract: ContractText, options?: AskOptions): Promise<LongAnswer>
  /** What would make the contract clearer or more complete. @throws AssistantError */
  suggest(contract: ContractText, options?: AskOptions): Promise<{ answer: Idea[]; usage: Usage }>
  /**
   * What a contract says, in this language: lines of JSON, each a statement with the words that it rests on, not checked
   * yet; undefined where the rules of the program explain. @throws AssistantError
   */
  explain:
    | ((contract: ContractText, language: string, options?: AskOptions) => Promise<LongAnswer>)
    | undefined
  /** The words in a picture; undefined where nothing can look at pictures. @throws AssistantError */
  readPicture:
    | ((picture: Picture, options?: AskOptions) => Promise<{ answer: PictureText; usage: Usage }>)
    | undefined
}

export type AssistantFailure =
  /** Key, account, balance, address or model need the operator's attention. */
  | 'account'
  | 'rate-limited'
  /** Could not be reached, or is out of order. */
  | 'unavailable'
  | 'timeout'
  /** Does not want to answer this. */
  | 'refused'
  /** Answered something that is no answer. */
  | 'nonsense'
  /** The person who asked is gone. */
  | 'given-up'

/** Why there is no answer. The message is one line without keys and without a word of the contract. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError'
  readonly failure: AssistantFailure
  /** Whether the same question may get an answer later. */
  readonly retryable: boolean
  /** How long the provider asks to wait. */
  readonly retryAfterMs: number | undefined
  constructor(failure: AssistantFailure, message: string, retryAfterMs?: number) {
    super(message)
    this.failure = failure
    this.retryable = failure === 'rate-limited' || failure === 'unavailable' || failure === 'nonsense'
    this.retryAfterMs = retryAfterMs
  }
}
