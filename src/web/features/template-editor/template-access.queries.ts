import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { templateAccessApi, type TemplateRole } from '#shared/template-access/template-access.api.ts'
import { call } from '#web/api.ts'

/** Who a template is shared with. */
export const sharesQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId, 'access'],
    queryFn: ({ signal }) => call(templateAccessApi.list, { params: { id: templateId }, signal }),
    // another owner may have shared it, too
    refetchOnMount: 'always',
  })

function useRefreshShares(templateId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sharesQuery(templateId).queryKey })
}

export function useShare(templateId: string) {
  const refresh = useRefreshShares(templateId)
  type Share = { email: string; role: TemplateRole; notify?: boolean; idempotencyKey: string }
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Share) =>
      call(templateAccessApi.share, { params: { id: templateId }, body, idempotencyKey }),
    onSettled: refresh,
  })
}

export function useChangeShare(templateId: string) {
  const refresh = useRefreshShares(templateId)
  return useMutation({
    mutationFn: ({ accessId, role }: { accessId: string; role: TemplateRole }) =>
      call(templateAccessApi.change, { params: { id: templateId, accessId }, body: { role } }),
    onSettled: refresh,
  })
}

export function useStopSharing(templateId: string) {
  const refresh = useRefreshShares(templateId)
  return useMutation({
    mutationFn: (accessId: string) =>
      call(templateAccessApi.remove, { params: { id: templateId, accessId } }),
    onSettled: refresh,
  })
}
