import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { isStatus, newIdempotencyKey, textOf } from '#web/api.ts'
import { paths } from '#web/app/paths.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import {
  isInsufficientBalance,
  toastInsufficientBalance,
} from '#web/features/billing/insufficient-balance.ts'
import { type NewContract, useCreateContract } from '#web/features/contracts/contracts.queries.ts'
import { useAddSigner } from '#web/features/signers/signers.queries.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Creates the contract, makes its creator the first signer and opens it. A creator who could not be added is told so
 * on the contract's page, where they can be added by hand.
 */
export function useStartContract(onCreated: () => void) {
  const { firstName, lastName, email, phone } = useMe()
  const create = useCreateContract()
  const addSigner = useAddSigner()
  const navigate = useNavigate()
  // one key for one text: a second press after a lost answer does not make a second contract
  const attempt = useRef({ text: '', key: '' })

  const addCreator = (contractId: string) =>
    addSigner.mutateAsync({
      contractId,
      signer: {
        name: `${firstName} ${lastName}`,
        email,
        phone,
        notificationPreference: 'both',
        geolocationRequirement: 'none',
        signingOrder: 1,
      },
    })

  async function start(contract: NewContract) {
    const text = JSON.stringify(contract)
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
    try {
      const { id } = await create.mutateAsync({ contract, idempotencyKey: attempt.current.key })
      onCreated()
      await addCreator(id).then(
        () => toast.success('Contract created'),
        (error: unknown) =>
          toast.error(
            'Failed to add signer',
            `The contract was created, but you are not among its signers yet: ${textOf(error, 'the server did not answer')} Add yourself here.`,
          ),
      )
      await navigate(paths.contract(id))
    } catch (error) {
      if (isInsufficientBalance(error) || isStatus(error, 402)) toastInsufficientBalance()
      else toast.error('Creation failed', textOf(error, 'Failed to create contract. Please try again.'))
    }
  }

  return { start, isPending: create.isPending || addSigner.isPending }
}
