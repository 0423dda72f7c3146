import { analyzeContract } from '#shared/analysis/analysis.ts'
import { textOfContent } from '#shared/analysis/html-text.ts'
import { judgeText, type TextJudgement } from '#shared/clarity/admissibility-text.ts'
import { reviewText } from '#shared/review/review-contract.ts'

export type JudgedContract = {
  title: string
  /** Empty for a contract that is an attached file without text of its own. */
  html: string
  /** Of those who sign. */
  names: string[]
}

/** What of the admissibility score depends on title and text. */
export function judgeContract({ title, html, names }: JudgedContract): TextJudgement {
  const text = textOfContent(html).trim()
  const analysis = text === '' ? undefined : analyzeContract(text)
  return judgeText({ text, analysis, findings: reviewText(title, html, names.length), names })
}
