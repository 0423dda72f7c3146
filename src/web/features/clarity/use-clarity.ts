import { useDeferredValue, useMemo } from 'react'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { type ClarityScore, clarityScore } from '#shared/clarity/clarity-score.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { composedHtml } from '#web/features/draft/compose.ts'
import { useTemplateHtml } from '#web/features/templates/use-template-html.ts'

/**
 * The clarity score of what is being written; it follows the typing without holding it up. `isBlank`: there is no text to
 * judge, as of a contract that is an attached file.
 */
export function useClarity(draft: ContractDraft): ClarityScore & { isBlank: boolean } {
  const written = useDeferredValue(draft)
  const { title, html, contentTypes, summary, twoFARequirement, autoPDF, aiLegalGuidance, bonusPoints } =
    written
  const templateHtml = useTemplateHtml(written)
  const text = useMemo(
    () => textOfHtml(`${templateHtml}\n${composedHtml({ html, contentTypes, summary })}`),
    [templateHtml, html, contentTypes, summary],
  )
  const score = useMemo(
    () =>
      clarityScore({ title, contentTypes, text, twoFARequirement, autoPDF, aiLegalGuidance, bonusPoints }),
    [title, contentTypes, text, twoFARequirement, autoPDF, aiLegalGuidance, bonusPoints],
  )
  return { ...score, isBlank: !text.trim() }
}
