import type { Analysis } from '#shared/analysis/analysis.ts'
import type { ContractKind } from '#shared/analysis/contract-kinds.ts'
import type { Assistant, Idea } from './assistant.ts'
import { ideasOf } from './rules-ideas.ts'

const kindNames: Record<ContractKind, string> = {
  nda: 'a non-disclosure agreement',
  services: 'an agreement on services',
  employment: 'an employment contract',
  lease: 'a lease',
  licence: 'a licence',
  sale: 'a contract of sale',
  loan: 'a loan agreement',
  distribution: 'a distribution agreement',
  other: 'an agreement',
}

const nothingUsed = { inputTokens: 0, outputTokens: 0 }

/** The twin of a provider: what the built-in rules see. It sends nothing anywhere. */
export function rulesAssistant(analyze: (text: string, owner?: string) => Promise<Analysis>): Assistant {
  return {
    model: null,
    async summarize({ text }, { onDelta, owner } = {}) {
      const answer = summaryOf(await analyze(text, owner))
      onDelta?.(answer)
      return { answer, usage: nothingUsed }
    },
    async suggest({ title, text }, { owner } = {}): Promise<{ answer: Idea[]; usage: typeof nothingUsed }> {
      return { answer: ideasOf(title, await analyze(text, owner)), usage: nothingUsed }
    },
    readPicture: undefined,
  }
}

function summaryOf({ kind, summaryLines, missing, readability }: Analysis): string {
  const { words, fleschKincaidGrade } = readability
  const size = `This looks like ${kindNames[kind]} of ${words} ${words === 1 ? 'word' : 'words'}.`
  const ease =
    words < 100
      ? ''
      : ` Reading it takes about ${Math.max(1, Math.round(fleschKincaidGrade))} years of school.`
  const lines = summaryLines.map(({ topic, text }) => `- ${topic}: ${text.replace(/\s+/g, ' ').trim()}`)
  const gaps = missing.filter(({ importance }) => importance !== 'low').map(({ category }) => category)
  return [
    size + ease,
    ...(lines.length > 0 ? [`What it says:\n${lines.join('\n')}`] : []),
    ...(gaps.length > 0 ? [`It says nothing about:\n${gaps.map((gap) => `- ${gap}`).join('\n')}`] : []),
  ].join('\n\n')
}
