import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Contract, contractsApi } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { call, hasCode, issuesOf, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { contractOf } from '#web/features/draft/compose.ts'
import { templateKey } from '#web/features/templates/template-key.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { errorsByRow, type SignerErrors, signersOf } from './draft-signers.ts'
import { addressToComeBackTo } from './no-prefill.ts'

type Start = {
  draft: ContractDraft
  /** Of the kept draft that the contract takes the place of. */
  draftVersion: number | undefined
  /** Its template as the page shows it. */
  seen: Template | undefined
  /** Of the link that creates it without being asked for; else each text has a key of its own. */
  idempotencyKey?: string
}

type Follow = (draft: ContractDraft) => Partial<ContractDraft>

/**
 * A toast tells of a failure, too, but for a link’s that is for want of money. 'made-before': another page used the same key
 * for another text.
 */
type Started =
  | { outcome: 'created'; contract: Contract }
  | { outcome: 'made-before' }
  | { outcome: 'failed'; isUnpaid: boolean; signerErrors: SignerErrors; follow: Follow | undefined }

/** Creates the contract in one call, signers and all, from its text or its template. */
function useCreate() {
  const client = useQueryClient()
  const me = useMe()
  return useMutation({
    mutationFn: async ({
      draft,
      draftVersion,
      seen,
      idempotencyKey,
      madeByLink,
    }: Start & { madeByLink: boolean }) => {
      const contract = { ...contractOf(draft), draftVersion }
      const signers = signersOf(draft, me)
      const template = draft.contentTypes.includes('template') ? draft.template : null
      if (!template)
        return call(contractsApi.create, { body: { ...contract, signers, madeByLink }, idempotencyKey })
      const { createFromTemplate } = await import('#web/features/templates/create-from-template.ts')
      return createFromTemplate({ draft, template, seen, signers, more: contract, idempotencyKey })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['contracts'] }),
  })
}

/** Why a contract was not created; undefined where the page says so anyway, as of a balance that does not reach. */
function failureOf(error: unknown, draft: ContractDraft) {
  if (isStatus(error, 402)) return undefined
  if (hasCode(error, 'contract_deleted'))
    return { title: 'This contract was deleted', why: 'Press Create Contract again to create a new one.' }
  const title = draft.template ? 'Failed to create contract from template' : 'Creation failed'
  return { title, why: textOf(error, 'Failed to create contract. Please try again.') }
}

/** By the device’s clock, which may be wrong by some minutes. */
const isFromBefore = ({ createdAt }: Contract) => Date.now() - Date.parse(createdAt) > 3_600_000

const toastMadeBefore = () => toast.info('This link has already created its contract')

/** Creates the contract with its creator as the first signer, and tells of success and failure. */
export function useStartContract() {
  const me = useMe()
  const client = useQueryClient()
  const create = useCreate()
  // one key for one text: a second press after a lost answer does not make a second contract
  const attempt = useRef({ text: '', key: '' })

  /** What the draft becomes where its template was changed meanwhile; the page shows the new one from now on. */
  async function followed(error: unknown, id: string | undefined) {
    if (id === undefined || !hasCode(error, TEMPLATE_CHANGED)) return undefined
    const { refetchTemplate } = await import('#web/features/templates/follow-template.ts')
    // without it the next try says the same
    return refetchTemplate(client, id).catch(() => undefined)
  }

  async function start({ draft, draftVersion, idempotencyKey }: Omit<Start, 'seen'>): Promise<Started> {
    const seen = client.getQueryData<Template>(templateKey(draft.template?.id ?? ''))
    const text = JSON.stringify([draft, draftVersion, seen?.currentVersionId])
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
    try {
      const key = idempotencyKey ?? attempt.current.key
      const contract = await create.mutateAsync({
        draft,
        draftVersion,
        seen,
        idempotencyKey: key,
        madeByLink: Boolean(idempotencyKey),
      })
      if (idempotencyKey && isFromBefore(contract)) toastMadeBefore()
      else toast.success('Contract created')
      return { outcome: 'created', contract }
    } catch (error) {
      if (idempotencyKey && hasCode(error, 'idempotency_key_reused')) {
        toastMadeBefore()
        return { outcome: 'made-before' }
      }
      if (hasCode(error, 'contract_deleted')) attempt.current = { text: '', key: '' }
      const follow = await followed(error, draft.template?.id)
      const failure = failureOf(error, draft)
      if (failure) toast.error(failure.title, failure.why)
      else if (!idempotencyKey) toastInsufficientBalance(addressToComeBackTo())
      const signerErrors = errorsByRow(draft, me, issuesOf(error))
      return { outcome: 'failed', isUnpaid: !failure, signerErrors, follow }
    }
  }

  // until the next try
  const failure = create.error && failureOf(create.error, create.variables.draft)
  return { start, isPending: create.isPending, failure }
}
