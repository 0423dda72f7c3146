import { CancelledError } from '@tanstack/react-query'
import type { Extracted } from '#shared/attachments/attachments.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { holdsFileText, SURE } from './draft-file.ts'

export const percentSure = ({ confidence }: Partial<Extracted>) => Math.round((confidence ?? SURE) * 100)

export const isDoubtful = ({ confidence }: Extracted) => confidence < SURE

export const toastExtracted = (extracted: Extracted) =>
  toast.success('Content extracted successfully', `Confidence: ${percentSure(extracted)}%`)

/** Says where the text of a file is, which came into this draft. */
export const toastConverted = (before: ContractDraft) =>
  toast.success(
    'Document Converted',
    holdsFileText(before)
      ? 'Its text is in the editor, below the text read earlier.'
      : 'Its text is in the editor, ready to edit.',
  )

/** What a person may read of why a file's text could not be had. */
export const whyNotRead = (error: unknown) => textOf(error, 'Couldn’t read its text. Try again.')

/** Says that a file could not be read, unless nobody waits for it any more. */
export function toastExtractionFailed(title: string, error: unknown) {
  if (error instanceof CancelledError) return
  toast.error(title, whyNotRead(error))
}
