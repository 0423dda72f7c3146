import { useState } from 'react'
import type { Signer } from '#shared/signers/signers.api.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { useResendInvitation } from './signers.queries.ts'

export const NOT_INVITED = 'Failed to send invitation'

/** Sends a signer's invitation again and says how it went. */
export function useResend(
  { id, name, deliveries }: Pick<Signer, 'id' | 'name' | 'deliveries'>,
  isOwn: boolean,
) {
  const resend = useResendInvitation(id)
  const newest = deliveries[0]?.at
  const [before, setBefore] = useState(newest)
  function send() {
    setBefore(newest)
    resend.mutate(newIdempotencyKey(), {
      onSuccess: () =>
        toast.success('Invitation on its way', `We’re sending ${isOwn ? 'you' : name} the link again.`),
      onError: (error) => toastFailure(error, NOT_INVITED, 'Try again in a moment.'),
    })
  }
  // one that went out since, as with those of all signers, mends it
  return { send, isPending: resend.isPending, error: newest === before ? resend.error : null }
}

export type Resend = ReturnType<typeof useResend>
