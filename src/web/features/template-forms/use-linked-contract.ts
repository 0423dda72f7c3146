import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { call, hasCode } from '#web/api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { autoCreateKey } from '#web/features/create/auto-create-key.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import type { FormValues } from './form-values.ts'
import type { KeptLink } from './kept-link.ts'
import { linkQuery, withFieldValues } from './link-query.ts'

type Options = {
  templateId: string
  link: KeptLink
  keep: (change: Partial<KeptLink>) => void
  onCreated: (contractId: string) => void
}

/** Creates the contract of the page's link as soon as the page is open: one for each user, however often it is opened. */
export function useLinkedContract({ templateId, link, keep, onCreated }: Options) {
  const { search, added, another } = link
  const { id: userId } = useMe()
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const completed = Object.keys(added).length > 0 ? withFieldValues(search, added) : search
  const key = another ?? autoCreateKey(userId, completed)
  const begun = useRef(false)
  const { mutateAsync } = useMutation({
    mutationFn: ({ link, idempotencyKey }: { link: string; idempotencyKey: string }) =>
      call(templateFormsApi.createFromUrl, {
        params: { id: templateId },
        query: linkQuery(link),
        idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['contracts', 'list'] }),
  })

  const create = useEffectEvent(async (link: string, idempotencyKey: string) => {
    setError(undefined)
    try {
      const { contract } = await mutateAsync({ link, idempotencyKey })
      onCreated(contract.id)
    } catch (error) {
      setError(error)
      if (hasCode(error, 'contract_deleted')) keep({ another: undefined })
    }
  })

  useEffect(() => {
    // effects run twice in development
    if (begun.current) return
    begun.current = true
    void create(completed, key)
  }, [completed, key])

  return {
    error,
    retry: () => void create(completed, key),
    /** Creates the contract with these values, too. */
    complete(values: FormValues) {
      const all = { ...added, ...values }
      keep({ added: all, another: undefined })
      const link = withFieldValues(search, all)
      void create(link, autoCreateKey(userId, link))
    },
    /** Another one, where that of the link was deleted; the same when the page is loaded again before it's here. */
    createAnother() {
      const newKey = newIdempotencyKey()
      keep({ another: newKey })
      void create(completed, newKey)
    },
  }
}
