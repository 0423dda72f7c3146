import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { rememberUser } from './me.queries.ts'

type Company = { companyName: string | null; companyLogoUrl: string | null }

/** Saves name and logo address. Both also stand in the header. */
export function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (company: Company) => call(accountsApi.updateCompany, { body: company }),
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
