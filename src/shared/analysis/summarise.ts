import type { Finding } from './detect-clauses.ts'

/** What the contract says, at most 15 lines in plain words; each line rests on the sentence whose place it names. */
export type SummaryLine = { topic: string; text: string; start: number; end: number }

export function summarise(clauses: Finding[]): SummaryLine[] {
  const first = new Map(clauses.toReversed().map((finding) => [finding.category, finding]))
  return [...first.values()]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, 15)
    .map(({ category, sentence, start, end }) => ({
      topic: category,
      text: sentence.slice(0, 300),
      start,
      end,
    }))
}
