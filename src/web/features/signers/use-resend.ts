import type { Signer } from '#shared/signers/signers.api.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { useResendInvitation } from './signers.queries.ts'

export const NOT_INVITED = 'Failed to send invitation'

/** Sends a signer's invitation again and says how it went. */
export function useResend({ id, name }: Pick<Signer, 'id' | 'name'>) {
  const resend = useResendInvitation(id)
  const send = () =>
    resend.mutate(newIdempotencyKey(), {
      onSuccess: () => toast.success('Invitation on its way', `We’re sending ${name} the link again.`),
      onError: (error) => toastFailure(error, NOT_INVITED, 'Try again in a moment.'),
    })
  return { send, isPending: resend.isPending, error: resend.error }
}

export type Resend = ReturnType<typeof useResend>
