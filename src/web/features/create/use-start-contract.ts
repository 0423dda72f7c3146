import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { call, isStatus, textOf } from '#web/api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import {
  isInsufficientBalance,
  toastInsufficientBalance,
} from '#web/features/billing/insufficient-balance.ts'
import { useCreateContract } from '#web/features/contracts/contracts.queries.ts'
import { contractOf } from '#web/features/draft/compose.ts'
import { useAddSigner } from '#web/features/signers/signers.queries.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { signersOf } from './draft-signers.ts'

type Start = {
  draft: ContractDraft
  /** Of the kept draft that the contract takes the place of. */
  draftVersion: number | undefined
  /** For a contract that is created without being asked for; else each text has a key of its own. */
  idempotencyKey?: string
}

/** Undefined when it failed, of which a toast tells. `madeBefore`: another page used the same key for another text. */
export type Started =
  | { contract: Contract; madeBefore?: never }
  | { contract?: never; madeBefore: true }
  | undefined

/** Creates the contract from its template in one go, signers and all. */
function useCreateFromTemplate() {
  const client = useQueryClient()
  const me = useMe()
  return useMutation({
    mutationFn: ({ draft, draftVersion, idempotencyKey }: Start) => {
      const { id = '', fieldValues = {} } = draft.template ?? {}
      return call(templatesApi.createContract, {
        params: { id },
        body: { fieldValues, signers: signersOf(draft, me), more: { ...contractOf(draft), draftVersion } },
        idempotencyKey,
      })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['contracts'] }),
  })
}

function tell(error: unknown, draft: ContractDraft) {
  if (isInsufficientBalance(error) || isStatus(error, 402)) return toastInsufficientBalance()
  const title = draft.template ? 'Failed to create contract from template' : 'Creation failed'
  toast.error(title, textOf(error, 'Failed to create contract. Please try again.'))
}

/**
 * Creates the contract with its creator as the first signer. Tells of success and failure; people who could not be
 * added are named, so that they can be added by hand.
 */
export function useStartContract() {
  const me = useMe()
  const create = useCreateContract()
  const fromTemplate = useCreateFromTemplate()
  const addSigner = useAddSigner()
  // one key for one text: a second press after a lost answer does not make a second contract
  const attempt = useRef({ text: '', key: '' })

  async function addSigners(contractId: string, draft: ContractDraft, key: string) {
    const missing: string[] = []
    let why = ''
    for (const [at, signer] of signersOf(draft, me).entries()) {
      try {
        await addSigner.mutateAsync({ contractId, signer, idempotencyKey: `${key}-${at}` })
      } catch (error) {
        // a repeat after a lost answer has added them before
        if (isStatus(error, 409) && textOf(error, '').includes('is there already')) continue
        missing.push(signer.email === me.email ? 'you' : signer.name)
        why = textOf(error, 'the server did not answer')
      }
    }
    return missing.length === 0
      ? undefined
      : `The contract was created without ${missing.join(', ')}: ${why}. Add them here.`
  }

  async function start({ draft, draftVersion, idempotencyKey }: Start): Promise<Started> {
    const text = JSON.stringify([draft, draftVersion])
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
    const key = idempotencyKey ?? attempt.current.key
    const usesTemplate = draft.contentTypes.includes('template') && draft.template
    try {
      const created = usesTemplate
        ? await fromTemplate.mutateAsync({ draft, draftVersion, idempotencyKey: key })
        : await create.mutateAsync({ contract: { ...contractOf(draft), draftVersion }, idempotencyKey: key })
      const failed = usesTemplate ? undefined : await addSigners(created.id, draft, key)
      if (failed) toast.error('Failed to add signer', failed)
      else toast.success('Contract created')
      return { contract: created }
    } catch (error) {
      if (idempotencyKey && isStatus(error, 409)) return { madeBefore: true }
      tell(error, draft)
      return undefined
    }
  }

  return { start, isPending: create.isPending || fromTemplate.isPending || addSigner.isPending }
}
