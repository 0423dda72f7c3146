import { mac, macMatches } from '#server/crypto/keyed-hash.ts'
import type { Deps } from '#server/deps.ts'

/** Whom a message went to, from whom, and about which contract. */
export type RecipientOf = { senderId: string; contractId: string; address: string }

const PURPOSE = 'recipient link'
const ID_BYTES = 16
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Opens what a recipient may decide about the messages of this sender. Nothing is kept: it holds what it is for. */
function recipientToken({ codesKey }: Pick<Deps, 'codesKey'>, of: RecipientOf): string {
  const { senderId, contractId, address } = of
  const said = Buffer.concat([bytesOf(senderId), bytesOf(contractId), Buffer.from(address)])
  return `${said.toString('base64url')}.${mac(codesKey, PURPOSE, senderId, contractId, address)}`
}

/** What a token is for; undefined for one that is not ours. */
export function readRecipientToken(
  { codesKey }: Pick<Deps, 'codesKey'>,
  token: string,
): RecipientOf | undefined {
  const [said = '', hash = ''] = token.split('.')
  const bytes = Buffer.from(said, 'base64url')
  if (bytes.length <= 2 * ID_BYTES) return undefined
  const senderId = idOf(bytes.subarray(0, ID_BYTES))
  const contractId = idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES))
  const address = bytes.subarray(2 * ID_BYTES).toString()
  return macMatches(codesKey, PURPOSE, [senderId, contractId, address], hash)
    ? { senderId, contractId, address }
    : undefined
}

/**
 * The page on which a recipient stops messages or reports them, for the foot of every message that goes to somebody
 * else than its sender. Mail programs may also POST to it (RFC 8058), which stops them; opening it changes nothing.
 */
export const recipientUrl = (deps: Pick<Deps, 'codesKey' | 'settings'>, of: RecipientOf): string =>
  deps.settings.appUrl + recipientPath(deps, of)

/** The path of that page, for our own pages. */
export const recipientPath = (deps: Pick<Deps, 'codesKey'>, of: RecipientOf): string =>
  `/messages/${recipientToken(deps, of)}`
