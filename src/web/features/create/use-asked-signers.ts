import { useQuery } from '@tanstack/react-query'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
import { type NewSigner, withRoles } from '#web/features/templates/with-roles.ts'
import { inOrder, signersOf } from './draft-signers.ts'

type Draft = Pick<ContractDraft, 'signers' | 'workflow' | 'template'>

/** Everybody who is to sign, creator first, each as the contract would be created now: the roles of its template count, too. */
export function useAskedSigners(draft: Draft): NewSigner[] {
  const me = useMe()
  const { template } = draft
  const { data } = useQuery({ ...templateQuery(template?.id ?? ''), enabled: template !== null })
  return withRoles(signersOf(draft, me), draft, data)
}

/** Their names, in the order of signing; none where the draft has no one yet, as one whose signers are kept elsewhere. */
export function useSignerNames(draft: Draft): string[] {
  const asked = useAskedSigners(draft)
  return draft.signers.length > 0 ? inOrder(asked).map(({ name }) => name) : []
}
