import { z } from 'zod'
import { googleOptions } from '#server/integrations/libraries/google-options.ts'
import type { Ask, Fetch } from '#server/integrations/libraries/library-caller.ts'
import { checked } from './account-call.ts'
import { mimeOf } from './compose-mail.ts'
import { type MailAccount, whileReading, whileSending } from './mail-account.ts'

/** Limit of the interface: 35 MB. */
const MAX_BYTES = 34_000_000
/** Gmail's own call for the profile wants more than to send. */
const USERINFO = 'https://openidconnect.googleapis.com/v1/userinfo'

const holder = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.stringbool()]),
  name: z.string().optional(),
})
const taken = z.object({ id: z.string().max(200) })

/** Somebody's Gmail, by Google's library. */
export async function openGmail(ask: Ask, accessToken: string): Promise<MailAccount> {
  const library = await import('@googleapis/gmail')
  const optionsFor = (fetch: Fetch) => googleOptions(library.auth, accessToken, fetch)
  const userinfo = (fetch: Fetch) => optionsFor(fetch).auth.request({ url: USERINFO })

  return {
    async whoIs() {
      const { data } = await ask(whileReading(), userinfo)
      const { sub, email, email_verified, name } = checked(data, holder)
      return { id: sub, email, name: name ?? email, isVerified: email_verified }
    },
    async send(mail) {
      const body = await mimeOf(mail)
      if (body.byteLength > MAX_BYTES) return 'too-large'
      const message = { userId: 'me', media: { mimeType: 'message/rfc822', body } }
      const run = (fetch: Fetch) =>
        library.gmail({ version: 'v1', ...optionsFor(fetch) }).users.messages.send(message)
      const { data } = await ask(whileSending(), run)
      return { providerId: checked(data, taken).id }
    },
  }
}
