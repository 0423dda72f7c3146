import { z } from 'zod'
import { assistantSource } from '#shared/assistant/assistant.api.ts'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { signerId } from '#shared/signers/signers.api.ts'
import { DISCLAIMER_VERSION } from './disclaimer.ts'
import { languageNames } from './languages.ts'

const language = z.enum(languageNames)
const feature = z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/i)

/** About the browser in which a disclaimer was shown; nothing is decided by it. */
const metadata = z.object({
  dialogTitle: z.string().max(200).optional(),
  browserLanguage: z.string().max(50).optional(),
  screenResolution: z.string().max(50).optional(),
  timezone: z.string().max(100).optional(),
})
export const acceptance = z.object({
  disclaimerVersion: z.literal(
    DISCLAIMER_VERSION,
    `This disclaimer has changed. Reload the page to read version ${DISCLAIMER_VERSION}.`,
  ),
  feature: feature.optional(),
  /** One of the account holder’s own; that of a signer is known by the link. */
  contractId: z.uuid().nullish(),
  metadata: metadata.optional(),
  /** In which the disclaimer was shown: the server knows its words. English where nothing is said. */
  language: language.optional(),
})

const byId = z.object({ id: signerId })
const byFeature = z.object({ feature })
const accepted = z.object({ hasAccepted: z.literal(true) })
/** Of a signer, whose contract goes there. */
const signerAcceptance = acceptance.extend({
  /** As the status said when the disclaimer was shown; left out by pages of earlier releases. */
  receiver: z.string().max(1000).nullish(),
})

/** `model`: of the AI provider; `receiver`: who gets the text, by model, host and port; null where the built-in rules answer. */
const status = z.object({
  hasAccepted: z.boolean(),
  source: assistantSource,
  model: z.string().nullable(),
  receiver: z.string().nullable(),
})

export const explanation = z.object({
  summary: z.string(),
  plainLanguageExplanation: z.string(),
  keyPoints: z.array(z.string()),
  obligations: z.array(z.string()),
  risks: z.array(z.string()),
  recommendation: z.string(),
  /** The same statements one by one, each with the words of the contract that it is about. */
  statements: z.array(
    z.object({
      part: z.enum(['summary', 'explanation', 'keyPoint', 'obligation', 'risk']),
      text: z.string(),
      quote: z.string(),
      /** Where the quote stands in the attached file and not in the text; `place` says so in words. */
      file: z.object({ page: z.number().int(), place: z.string() }).optional(),
    }),
  ),
  /** What was not read, or why there is little to say. */
  gaps: z.array(z.string()),
  /** Who made it, and that only the contract counts. */
  note: z.string(),
  /** Headings in the language of the explanation. */
  labels: z.object({
    summary: z.string(),
    explanation: z.string(),
    keyPoints: z.string(),
    obligations: z.string(),
    risks: z.string(),
    recommendation: z.string(),
    show: z.string(),
    showInFile: z.string(),
    none: z.string(),
  }),
  language,
  source: assistantSource,
  /** Of the AI provider; null for the built-in rules. */
  model: z.string().nullable(),
  /** SHA-256 over what is shown, hex: the record in the contract's log names it. */
  hash: z.string(),
})
export type ShownExplanation = z.output<typeof explanation>

export const explainingApi = {
  explain: endpoint('POST', '/api/contracts/ai-clarification', {
    summary:
      'Explain the contract to its signer; as server-sent events, a statement in a line of each, when Accept asks for text/event-stream',
    access: 'signer',
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    body: z.object({
      /** Taken and not used: what is explained is the text that was sent for signing. */
      content: z.string().max(MAX_CONTENT_BYTES).nullish(),
      title: z.string().max(2000).nullish(),
      contractId: z.uuid(),
      signerId,
      language: language.default('english'),
      /** Asks the built-in rules although an AI provider is set up: when it fails, a person may choose so. */
      useRules: z.boolean().optional(),
    }),
    response: explanation,
  }),
  signerAiTerms: endpoint('GET', '/api/signers/:id/ai-terms/status', {
    summary: 'Whether the signer has accepted the AI disclaimer',
    access: 'signer',
    params: byId,
    response: status,
  }),
  acceptSignerAiTerms: endpoint('POST', '/api/signers/:id/ai-terms/accept', {
    summary: 'Record that the signer accepted the AI disclaimer',
    access: 'signer',
    params: byId,
    body: signerAcceptance,
    response: accepted,
  }),
  signerDisclaimer: endpoint('GET', '/api/signers/:id/disclaimer/status/:feature', {
    summary: 'Whether the signer has accepted the disclaimer of a feature',
    access: 'signer',
    params: byId.extend(byFeature.shape),
    response: status,
  }),
  acceptSignerDisclaimer: endpoint('POST', '/api/signers/:id/disclaimer/accept', {
    summary: 'Record that the signer accepted the disclaimer of a feature',
    access: 'signer',
    params: byId,
    body: signerAcceptance.extend({ feature }),
    response: accepted,
  }),
  ownAiTerms: endpoint('GET', '/api/ai-terms/status', {
    summary: 'Whether the account holder has accepted the AI disclaimer',
    access: 'user',
    response: status,
  }),
  acceptOwnAiTerms: endpoint('POST', '/api/ai-terms/accept', {
    summary: 'Record that the account holder accepted the AI disclaimer',
    access: 'user',
    body: acceptance,
    response: accepted,
  }),
  ownDisclaimer: endpoint('GET', '/api/disclaimer/status/:feature', {
    summary: 'Whether the account holder has accepted the disclaimer of a feature',
    access: 'user',
    params: byFeature,
    response: status,
  }),
  acceptOwnDisclaimer: endpoint('POST', '/api/disclaimer/accept', {
    summary: 'Record that the account holder accepted the disclaimer of a feature',
    access: 'user',
    body: acceptance.extend({ feature }),
    response: accepted,
  }),
}
