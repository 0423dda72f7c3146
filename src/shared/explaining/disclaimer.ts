/** The version of what is accepted before an explanation. Each acceptance names the hash of the text as well: another text is accepted anew. */
export const DISCLAIMER_VERSION = '1.0.0'
export const EXPLANATION_FEATURE = 'ai_clarification'

export const disclaimer = {
  title: 'AI Disclaimer',
  lead: 'The explanation is meant to help you read the contract. Before you use it:',
  points: [
    'It isn’t legal advice, and no lawyer has checked it.',
    'It can be wrong or leave something out. Only the contract itself is binding, so read it before you sign.',
    'That you accepted this, and which explanation you were shown, is recorded with the contract.',
  ],
  label: 'I understand that this isn’t legal advice and may be wrong.',
  byRules:
    'Built-in rules write the explanation. No AI reads the contract, and its text stays on this server.',
  byAi: 'An AI writes the explanation: the text of the contract, and of a PDF attached to it, is sent to the AI provider of this service ({{model}}).',
} as const

/** What it says in a language; `byAi` with a {{model}}, and the host where it is. */
export type DisclaimerWords = {
  title: string
  lead: string
  points: readonly string[]
  label: string
  byRules: string
  byAi: string
}

/** Where the text of the contract goes. */
export const explainerSentence = (
  receiver: string | null,
  { byRules, byAi }: Pick<DisclaimerWords, 'byRules' | 'byAi'> = disclaimer,
) => (receiver === null ? byRules : byAi.replace('{{model}}', () => receiver))

/** The exact text that is accepted: its hash goes into the record. */
export const textOfDisclaimer = (receiver: string | null, words: DisclaimerWords = disclaimer): string =>
  [words.title, words.lead, ...words.points, explainerSentence(receiver, words), words.label].join('\n')
