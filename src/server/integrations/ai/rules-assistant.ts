import type { Analysis } from '#shared/analysis/analysis.ts'
import { isMentioned } from '#shared/analysis/silence.ts'
import type { Assistant, ContractText, Idea } from './assistant.ts'
import { ideasOf } from './rules-ideas.ts'

const nothingUsed = { inputTokens: 0, outputTokens: 0 }

/** The twin of a provider: what the built-in rules see. It sends nothing anywhere. */
export function rulesAssistant(analyze: (text: string, owner?: string) => Promise<Analysis>): Assistant {
  return {
    model: null,
    receiver: null,
    async summarize(contract, { onDelta, owner } = {}) {
      const answer = summaryOf(contract, await analyze(contract.text, owner))
      if (answer !== '') onDelta?.(answer)
      return { answer, usage: nothingUsed, share: 1, isCut: false }
    },
    async suggest({ title, text }, { owner } = {}): Promise<{ answer: Idea[]; usage: typeof nothingUsed }> {
      return { answer: ideasOf(title, await analyze(text, owner)), usage: nothingUsed }
    },
    explain: undefined,
    readPicture: undefined,
  }
}

/** It may become part of the contract: the contract's own words, and what it says not a word about; '' where there is neither. */
function summaryOf({ title, isPartial }: ContractText, { summaryLines, missing, silent }: Analysis): string {
  const lines = summaryLines
    .filter(({ topic, text }) => topic !== 'Name' || isSameName(title, text))
    .map(({ topic, text }) => `- ${topic}: ${text.replace(/\s+/g, ' ').trim()}`)
  const gaps = missing
    .filter(({ category, importance }) => importance !== 'low' && !isPartial && silent.includes(category))
    .filter(({ category }) => !isMentioned(category, title))
  const parts = [
    ...(lines.length > 0 ? [`What it says, in its own words:\n${lines.join('\n')}`] : []),
    ...(gaps.length > 0
      ? [`It says nothing about:\n${gaps.map(({ category }) => `- ${category}`).join('\n')}`]
      : []),
  ]
  return parts.join('\n\n')
}

/** A contract whose title is another name than the one in its text would have two. */
function isSameName(title: string, name: string): boolean {
  const [one, other] = [title, name].map((words) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  )
  return !one || !other || one.includes(other) || other.includes(one)
}
