import { useMutation } from '@tanstack/react-query'
import { evidenceFilename } from '#shared/contracts/contract-rules.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { textOf } from '#web/error-text.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'

export const EVIDENCE_FAILED = 'The evidence didn’t download'

/** Saves the zip that proves a contract; waits while the PDF in it is being sealed. */
export function useSaveEvidence({ id, title }: Pick<ListedContract, 'id' | 'title'>) {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { fetchEvidence } = await import('./fetch-pdf.ts')
      saveFile(await (await fetchEvidence(id)).blob(), evidenceFilename(title))
    },
    onError: (error) => toast.error(EVIDENCE_FAILED, textOf(error, 'Try again in a moment.')),
  })
}
