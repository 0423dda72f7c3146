import { z } from 'zod'
import { openGraphLibrary } from '#server/integrations/libraries/graph-client.ts'
import type { Ask, Fetch } from '#server/integrations/libraries/library-caller.ts'
import { checked } from './account-call.ts'
import { mimeOf } from './compose-mail.ts'
import { type MailAccount, whileReading, whileSending } from './mail-account.ts'

/** Limit of the interface: 4 MB for a request, in which the message is base64. */
const MAX_BYTES = 4_000_000

const holder = z.object({
  id: z.string(),
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
  displayName: z.string().nullish(),
})

/** Somebody's mailbox with Microsoft, by its library for Graph. */
export async function openGraphAccount(ask: Ask, accessToken: string): Promise<MailAccount> {
  const { library, by } = await openGraphLibrary(accessToken)

  return {
    /** What a directory says of an address is checked when it sends: Exchange refuses one that is not the mailbox’s. */
    async whoIs() {
      const fields = ['id', 'mail', 'userPrincipalName', 'displayName']
      const run = (fetch: Fetch): Promise<unknown> => by(fetch).api('/me').select(fields).get()
      const { id, mail, userPrincipalName, displayName } = checked(await ask(whileReading(), run), holder)
      const email = mail ?? userPrincipalName
      return { id, email, name: displayName ?? email, isVerified: true }
    },
    async send(mail) {
      const body = (await mimeOf(mail)).toString('base64')
      if (body.length > MAX_BYTES) return 'too-large'
      // the answer is empty: what tells it apart is in its head
      const run = (fetch: Fetch): Promise<unknown> =>
        by(fetch)
          .api('/me/sendMail')
          .header('content-type', 'text/plain')
          .responseType(library.ResponseType.RAW)
          .post(body)
      const { headers } = checked(await ask(whileSending(), run), z.instanceof(Response))
      return { providerId: (headers.get('request-id') ?? 'accepted').slice(0, 200) }
    },
  }
}
