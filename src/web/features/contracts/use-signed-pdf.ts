import { useMutation } from '@tanstack/react-query'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { useResendNotifications } from './contracts.queries.ts'
import type { Named } from './save-pdf.ts'

export const saving = () => import('./save-pdf.ts')

/** What stays on the page, where the specification has words for the toast alone. */
export const PDF_FAILED = {
  save: 'The PDF didn’t download',
  open: 'The PDF didn’t open',
  email: 'The PDF wasn’t emailed',
}

const failed = () => toast.error('Download Failed', 'Could not download the PDF. Please try again.')

/** Saves the signed PDF. */
export const useSavePdf = (contract: Named) =>
  useMutation({
    retry: false,
    mutationFn: async () => (await saving()).savePdf(contract),
    onError: failed,
  })

/** Shows the signed PDF. */
export const useOpenPdf = (contract: Named) =>
  useMutation({
    retry: false,
    mutationFn: async () => (await saving()).openPdf(contract),
    onError: failed,
  })

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
