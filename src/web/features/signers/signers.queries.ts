import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { signerInput } from '#shared/signers/signer-rules.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { call, isStatus } from '#web/api.ts'

export type NewSigner = z.input<typeof signerInput>

/** Who isn’t there is removed, maybe by the very call whose answer was lost. */
function acceptGone(error: unknown) {
  if (!isStatus(error, 404)) throw error
}

function useRefresh() {
  const client = useQueryClient()
  // signers stand in the list and in their contract
  return () => client.invalidateQueries({ queryKey: ['contracts'] })
}

type Addition = { contractId: string; signer: NewSigner; idempotencyKey: string }

export function useAddSigner() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ contractId, signer, idempotencyKey }: Addition) =>
      call(signersApi.add, { params: { id: contractId }, body: signer, idempotencyKey }),
    onSuccess: refresh,
  })
}

export function useUpdateSigner(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({
      signer,
      idempotencyKey,
    }: {
      signer: NewSigner & { changed: string[] }
      idempotencyKey: string
    }) => call(signersApi.update, { params: { id }, body: signer, idempotencyKey }),
    onSuccess: refresh,
    // also where it is refused: it was changed elsewhere; or done, and the answer lost
    onError: () => void refresh(),
  })
}

export function useRemoveSigner(contractId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (signerId: string) =>
      call(signersApi.removeFromContract, { params: { id: contractId, signerId } }).catch(acceptGone),
    onSuccess: refresh,
    onError: () => void refresh(),
  })
}

export function useResendInvitation(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(signersApi.resend, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  })
}
