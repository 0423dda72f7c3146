import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { call, isStatus } from '#web/api.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { autoCreateKey } from '#web/features/create/auto-create-key.ts'
import { queryRetry } from '#web/retry.ts'
import { linkQuery } from './link-query.ts'

export const publicTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['template-forms', id],
    queryFn: ({ signal }) => call(templateFormsApi.template, { params: { id }, signal }),
    // it is edited elsewhere
    refetchOnMount: 'always',
  })

/** Who stands behind a form. */
export const formOwnerQuery = (ownerUserId: string) =>
  queryOptions({
    queryKey: ['template-forms', 'owner', ownerUserId],
    queryFn: ({ signal }) => call(templateFormsApi.owner, { params: { ownerUserId }, signal }),
  })

/** How often a contract of one link can be deleted and made anew while the server keeps the keys. */
const MOST_DELETED = 20

type Link = { templateId: string; userId: string; search: string }

/**
 * The contract of a link, for this user: created by the first asking, found by every later one for as long as the
 * server keeps the key. That makes it a question, however often it is asked. A deleted one is made anew.
 */
export const linkedContractQuery = (client: QueryClient, { templateId, userId, search }: Link) =>
  queryOptions({
    queryKey: ['template-forms', 'contract-of-link', templateId, userId, search],
    queryFn: async () => {
      const key = autoCreateKey(userId, search)
      for (let deleted = 0; deleted < MOST_DELETED; deleted += 1) {
        const { contract } = await call(templateFormsApi.createFromUrl, {
          params: { id: templateId },
          query: linkQuery(search),
          idempotencyKey: deleted === 0 ? key : `${key}-${deleted}`,
        })
        if (await isThere(client, contract.id)) return contract.id
      }
      throw new Error('Every contract of this link was deleted')
    },
    // money does not come by asking again
    retry: (failures, error) => !isStatus(error, 402) && queryRetry.retry(failures, error),
    gcTime: 0,
  })

async function isThere(client: QueryClient, contractId: string): Promise<boolean> {
  try {
    await client.fetchQuery({ ...contractQuery(contractId), staleTime: 0 })
    await client.invalidateQueries({ queryKey: ['contracts', 'list'] })
    return true
  } catch (error) {
    if (isStatus(error, 404)) return false
    throw error
  }
}
