import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { rememberUser } from './me.queries.ts'

type Company = { companyName: string | null; companyLogoUrl: string | null }

/** Saves the name, the logo's address, or both; the other stays as it is by now, maybe saved in another tab. Both also stand in the header. */
export function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changed: Partial<Company>) => {
      const { companyName, companyLogoUrl } = await call(accountsApi.me, {})
      return call(accountsApi.updateCompany, { body: { companyName, companyLogoUrl, ...changed } })
    },
    onSuccess: (user) => rememberUser(client, user),
  })
}

/** Shows an image of this device as the logo from now on. */
export function useUploadLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) =>
      call(accountsApi.uploadLogo, { body: new Uint8Array(await file.arrayBuffer()) }),
    onSuccess: (user) => rememberUser(client, user),
  })
}
