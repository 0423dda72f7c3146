import { useQuery } from '@tanstack/react-query'
import type { ContractDraft, DraftSigner } from '#shared/drafts/drafts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { templateQuery } from '#web/features/templates/templates.queries.ts'
import { type NewSigner, withRoles } from '#web/features/templates/with-roles.ts'
import { type Creator, othersOf, signersOf } from './draft-signers.ts'

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

/** As they sign, and as they are listed once the contract is created. */
export const inOrder = (asked: readonly NewSigner[]): NewSigner[] =>
  asked.toSorted((a, b) => (a.signingOrder ?? 1) - (b.signingOrder ?? 1))

/**
 * Who of all that are asked to sign, whom `asked` lists creator first, each row is, and in which place. A row that repeats
 * somebody is nobody, after them all.
 */
export function placesOf(signers: DraftSigner[], creator: Creator, asked: readonly NewSigner[]) {
  const others = othersOf(signers, creator)
  const sorted = inOrder(asked)
  let last = asked.length
  return signers.map(({ email }, row) => {
    const isCreator = email.trim().toLowerCase() === creator.email.toLowerCase()
    const other = others.findIndex((each) => each.row === row)
    const signer = isCreator || other >= 0 ? asked[other + 1] : undefined
    return { signer, number: signer ? sorted.indexOf(signer) + 1 : (last += 1) }
  })
}
