import { useMutation } from '@tanstack/react-query'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { contractsApi, type ListedContract } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { useResendNotifications } from './contracts.queries.ts'

const fetching = () => import('./fetch-pdf.ts')

type Named = Pick<ListedContract, 'id' | 'title'>

/** What stays on the page, where the specification has words for the toast alone. */
export const PDF_FAILED = {
  save: 'The PDF didn’t download',
  open: 'The PDF didn’t open',
  email: 'The PDF wasn’t emailed',
}

const failed = () => toast.error('Download Failed', 'Could not download the PDF. Please try again.')

/** Saves the signed PDF under its specified name; waits while it is being sealed. */
export function useSavePdf({ id, title }: Named) {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { fetchPdf } = await fetching()
      saveFile(await (await fetchPdf(id)).blob(), pdfFilename(title))
    },
    onError: failed,
  })
}

/** Opens the signed PDF in a new tab, as soon as it is sealed; saves it where the browser allows no new tab. */
export function useOpenPdf({ id, title }: Named) {
  return useMutation({
    retry: false,
    mutationFn: async () => {
      const { fetchPdf, pdfViewAddress } = await fetching()
      // the contract is asked for, not the file: each reading of the file is in the log
      const { seal } = await call(contractsApi.get, { params: { id } })
      if (seal.state !== 'sealed') await (await fetchPdf(id)).body?.cancel()
      if (window.open(pdfViewAddress(id), '_blank')) return
      saveFile(await (await fetchPdf(id)).blob(), pdfFilename(title))
    },
    onError: failed,
  })
}

/** Mails the signed PDF to everybody again. */
export function useEmailPdf({ id }: Pick<Named, 'id'>) {
  const resend = useResendNotifications(id)
  // awaited, not by callbacks: the menu that it is chosen from closes at once, and hears no more of it
  async function send() {
    try {
      const { sent } = await resend.mutateAsync(newIdempotencyKey())
      toast.success(
        'Email sent',
        `The signed PDF is on its way to ${sent} ${sent === 1 ? 'person' : 'people'}.`,
      )
    } catch {
      toast.error('Email Failed', 'Could not send completion notifications. Please try again.')
    }
  }
  const email = () => void send()
  return { email, isPending: resend.isPending, error: resend.error }
}
