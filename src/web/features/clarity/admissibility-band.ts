/** 90 and above excellent, 70 to 89 good, below 70 needs improvement. */
export function admissibilityBand(score: number) {
  if (score >= 90) return { label: 'Excellent', tone: 'green' } as const
  if (score >= 70) return { label: 'Good', tone: 'yellow' } as const
  return { label: 'Needs improvement', tone: 'red' } as const
}

const ranks = { high: 0, medium: 1, low: 2 }
type Ranked = { priority: keyof typeof ranks }

/** What matters most first; the first `max` of high priority are shown at once, the others when asked for. */
export function divideByPriority<R extends Ranked>(recommendations: readonly R[], max: number) {
  const sorted = recommendations.toSorted((a, b) => ranks[a.priority] - ranks[b.priority])
  const shown = sorted.filter(({ priority }) => priority === 'high').slice(0, max)
  return { shown, more: sorted.filter((each) => !shown.includes(each)) }
}
