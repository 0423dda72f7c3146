import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { listSmsAccounts } from '#server/features/settings/settings.queries.ts'
import { PLATFORM, type TextScope } from '#server/features/text-consents/text-consents.queries.ts'
import { forbidden } from '#server/http/errors.ts'
import { verifyTwilioSignature } from '#server/integrations/sms/twilio-signature.ts'

type Call = {
  /** Path and query as they came. */
  address: string
  body: Uint8Array
  providerSignature: string | undefined
}

const named = z.object({ AccountSid: z.string().regex(/^AC[0-9a-f]{32}$/i) })

/**
 * The form of a call by Twilio, and whose accounts signed it over this very address and form: ours, or those of account
 * holders with the same account. An account holder knows their own token: what it signs counts for them alone. Throws a
 * 403 where nobody's did.
 */
export async function identifyCaller(deps: Deps, { address, body, providerSignature }: Call) {
  const form = parseForm(body)
  const { data } = named.safeParse(form)
  const url = `${deps.settings.appUrl}${address}`
  const signed = ({ authToken }: { authToken: string }) =>
    verifyTwilioSignature(authToken, url, form, providerSignature)
  const own = data ? (await listSmsAccounts(deps.db, deps, data.AccountSid)).filter(signed) : []
  const { smsPlatform } = deps
  const isPlatform =
    smsPlatform !== undefined && smsPlatform.accountSid === data?.AccountSid && signed(smsPlatform)
  if (!isPlatform && own.length === 0) throw forbidden('The signature isn’t Twilio’s.')
  return { form, isPlatform, own }
}

/**
 * Whose number was texted: ours whenever our account signed, whose messaging service may have several, and that of every
 * account holder who has it. Whoever runs the installation may have entered our account as their own. A STOP to a number
 * that nobody has any more, but signers may have texts from, is for every account holder whose account signed it: their
 * texts go on from another.
 */
export function scopesOf(
  { isPlatform, own }: Pick<Awaited<ReturnType<typeof identifyCaller>>, 'isPlatform' | 'own'>,
  texted: string,
  isStop: boolean,
): TextScope[] {
  const current = own.filter(({ phoneNumber }) => phoneNumber === texted)
  const texting = isStop && !isPlatform && current.length === 0 ? own : current
  const owners = texting.map(({ userId }) => userId)
  return isPlatform ? [PLATFORM, ...owners] : owners
}

/** A field that came several times keeps all its values: the signature is over each. */
function parseForm(body: Uint8Array): Record<string, string | string[]> {
  const fields = new URLSearchParams(Buffer.from(body).toString('utf8'))
  const names = [...new Set(fields.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
