import { z } from 'zod'
import type { OAuthProvider } from '#shared/storage/storage-rules.ts'
import { type BearerCall, readJson } from './bearer-call.ts'
import type { ServiceAddresses } from './sign-in-providers.ts'

/** Whose account it is: what the provider numbers it by, and what its owner calls it. */
export type AccountHolder = { id: string; name: string }

const microsoft = z.object({ id: z.string(), mail: z.string().nullish(), userPrincipalName: z.string() })
const google = z.object({ user: z.object({ permissionId: z.string(), emailAddress: z.string() }) })
const dropbox = z.object({ account_id: z.string(), email: z.string() })
const box = z.object({ id: z.string(), login: z.string() })

/** Who signed in. @throws StorageError */
export async function whoIs(
  call: BearerCall,
  provider: OAuthProvider,
  { dropbox: dropboxAt, graph, drive, box: boxAt }: ServiceAddresses,
  signal: AbortSignal,
): Promise<AccountHolder> {
  switch (provider) {
    case 'dropbox': {
      const url = `${dropboxAt.api}/2/users/get_current_account`
      const { account_id: id, email } = readJson(await call({ method: 'POST', url, signal }), dropbox)
      return { id, name: email }
    }
    case 'google_drive': {
      const url = `${drive}/drive/v3/about?fields=user(permissionId,emailAddress)`
      const { user } = readJson(await call({ method: 'GET', url, signal }), google)
      return { id: user.permissionId, name: user.emailAddress }
    }
    case 'box': {
      const url = `${boxAt.api}/2.0/users/me?fields=id,login`
      const { id, login } = readJson(await call({ method: 'GET', url, signal }), box)
      return { id, name: login }
    }
    case 'onedrive':
    case 'sharepoint': {
      const url = `${graph}/me?$select=id,mail,userPrincipalName`
      const { id, mail, userPrincipalName } = readJson(await call({ method: 'GET', url, signal }), microsoft)
      return { id, name: mail ?? userPrincipalName }
    }
  }
}
