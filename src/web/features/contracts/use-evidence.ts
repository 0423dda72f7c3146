import { useMutation } from '@tanstack/react-query'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import type { Named } from './save-pdf.ts'
import { saving } from './use-signed-pdf.ts'

export const EVIDENCE_FAILED = 'The evidence didn’t download'

/** Saves the zip that proves a contract. */
export const useSaveEvidence = (contract: Named) =>
  useMutation({
    retry: false,
    mutationFn: async () => (await saving()).saveEvidence(contract),
    onError: (error) => toast.error(EVIDENCE_FAILED, textOf(error, 'Try again in a moment.')),
  })
