import { createHash } from 'node:crypto'
import type { Part } from '#shared/explaining/explain-contract.ts'
import type { ShownExplanation } from '#shared/explaining/explaining.api.ts'
import { fileWords } from '#shared/explaining/file-words.ts'
import { createFormats } from '#shared/explaining/formats.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { wordsIn } from '#shared/explaining/words-in.ts'
import { canonicalJson } from '#server/log/canonical-json.ts'
import type { Explainer } from './explainer-of.ts'
import type { PlacedExplanation } from './placed-explanation.ts'

/** The explanation as it is shown, with the hash of all of it. */
export function presentExplanation(
  { statements, recommendation, gaps }: PlacedExplanation,
  language: Language,
  { source, model, version }: Explainer,
): ShownExplanation {
  const { phrases } = wordsIn[language]
  const { summary, explanation, keyPoints, obligations, risks, show, none } = phrases
  const textsOf = (part: Part) => statements.filter((each) => each.part === part).map(({ text }) => text)
  const shown = {
    summary: textsOf('summary').join(' '),
    plainLanguageExplanation: textsOf('explanation').join('\n\n'),
    keyPoints: textsOf('keyPoint'),
    obligations: textsOf('obligation'),
    risks: textsOf('risk'),
    recommendation,
    statements,
    gaps,
    note: model === null ? phrases.byRules : createFormats(language).fill(phrases.byAi, { model }),
    labels: {
      summary,
      explanation,
      keyPoints,
      obligations,
      risks,
      recommendation: phrases.recommendation,
      show,
      showInFile: fileWords[language].show,
      none,
    },
    language,
    source,
    model,
  }
  const hash = createHash('sha256').update(canonicalJson({ version, shown })).digest('hex')
  return { ...shown, hash }
}
