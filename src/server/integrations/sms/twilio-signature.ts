import { createHmac, timingSafeEqual } from 'node:crypto'

export type TwilioParams = Readonly<Record<string, string | readonly string[]>>

/**
 * Whether a webhook comes from Twilio: X-Twilio-Signature is HMAC-SHA-1 over the exact public URL, as configured at
 * Twilio, and every form parameter (twilio.com/docs/usage/security). `url` must be built from APP_URL and the
 * request's path and query, never from the Host header. Constant time; false without token or signature.
 */
export function verifyTwilioSignature(
  authToken: string,
  url: string,
  params: TwilioParams,
  signature: string | undefined,
): boolean {
  if (authToken === '' || !signature) return false
  const given = Buffer.from(signature, 'utf8')
  return spellings(url).some((spelling) => {
    const expected = Buffer.from(sign(authToken, spelling, params), 'utf8')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function sign(authToken: string, url: string, params: TwilioParams): string {
  const fields = Object.keys(params)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => valuesOf(params[name]).map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + fields.join(''), 'utf8')
    .digest('base64')
}

/** A parameter that came several times counts once for each different value, in order. */
function valuesOf(value: string | readonly string[] | undefined): string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : [...new Set(value)].toSorted()
}

/** The same address with and without its default port: Twilio signs either, depending on how it was entered. */
function spellings(url: string): string[] {
  const match = /^(https?):\/\/([^/?#:@]+)(:\d+)?(?=[/?#]|$)(.*)$/s.exec(url)
  if (!match) return [url]
  const [, scheme, host, port, rest] = match
  const defaultPort = scheme === 'https' ? ':443' : ':80'
  if (port === undefined) return [url, `${scheme}://${host}${defaultPort}${rest}`]
  return port === defaultPort ? [url, `${scheme}://${host}${rest}`] : [url]
}
