import { z } from 'zod'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { endpoint } from '#shared/endpoint.ts'

/** The rules of the program itself, or the AI provider that is set up. */
export const assistantSource = z.enum(['rules', 'ai'])

const part = z.string().max(MAX_CONTENT_BYTES).nullish()

/** What the assistant reads: HTML or plain text of each kind of content. */
export const assistantInput = z.object({
  content: z.object({
    title: z.string().max(2000).nullish(),
    htmlContent: part,
    urlContent: part,
    fileContent: part,
    /** Something of the contract could not be read: nobody can tell then what it does not say. */
    isPartial: z.boolean().optional(),
  }),
  /** Asks the built-in rules although a provider is set up: when it fails, a person may choose so. */
  useRules: z.boolean().optional(),
})
export type AssistantInput = z.output<typeof assistantInput>

export const suggestion = z.object({
  id: z.string().max(100),
  /** 'title' replaces the title, 'html' is added to the text, 'other' is advice. */
  type: z.enum(['title', 'html', 'other']),
  /** The new title, HTML to add, or advice in plain text. */
  suggestion: z.string().max(10_000),
  reasoning: z.string().max(2000),
  /** Heading for people, by the heuristics: "Liability", "Termination", … */
  title: z.string().max(200),
  priority: z.enum(['high', 'medium', 'low']),
  /** The sentence of the contract that it rests on; null when something is missing. */
  quote: z.string().max(2000).nullable(),
  source: assistantSource,
})
export type Suggestion = z.output<typeof suggestion>

export const assistantApi = {
  status: endpoint('GET', '/api/ai/status', {
    summary: 'Who answers: the built-in rules, or an AI provider with what is left of today’s limit',
    access: 'user',
    response: z.object({
      source: assistantSource,
      /** Name of the model; null for the rules. */
      model: z.string().nullable(),
      requestsLeftToday: z.number().int().nullable(),
    }),
  }),
  summarize: endpoint('POST', '/api/ai/summarize', {
    summary: 'A plain summary; as server-sent events when Accept asks for text/event-stream',
    access: 'verified',
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    body: assistantInput,
    response: z.object({
      /** Plain text: paragraphs parted by an empty line, list items begin with "- "; '' where the rules find nothing to quote. */
      summary: z.string(),
      /** What wasn’t read for it, or is missing at its end: for beside it, as it may become part of the contract. */
      gaps: z.array(z.string()),
      source: assistantSource,
    }),
  }),
  suggestions: endpoint('POST', '/api/ai/suggestions', {
    summary: 'What would make this contract clearer or more complete',
    access: 'verified',
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    body: assistantInput,
    response: z.array(suggestion),
  }),
}
