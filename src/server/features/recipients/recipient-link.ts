import { mac, macMatches } from '#server/crypto/keyed-hash.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Deps } from '#server/deps.ts'

/** Whom a message went to, from whom, and about which contract or shared template. */
export type RecipientOf = { senderId: string; contractId: string; address: string }

/** What a link was made for: a message to the recipient alone, or a page or message that the sender could see, too. */
const purposes = { message: 'recipient link', page: 'recipient link of a page' }
type Place = keyof typeof purposes

export type OpenedLink = RecipientOf & {
  /** It came to the address itself: only then may it undo what was decided there. */
  isFromMessage: boolean
}

const ID_BYTES = 16
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

type Keys = Pick<Deps, 'codesKey'>

/** Opens what a recipient may decide about the messages of this sender. Nothing is kept: it holds what it is for. */
function recipientToken({ codesKey }: Keys, place: Place, of: RecipientOf): string {
  const { senderId, contractId, address } = of
  const said = Buffer.concat([bytesOf(senderId), bytesOf(contractId), Buffer.from(address)])
  return `${said.toString('base64url')}.${mac(codesKey, purposes[place], senderId, contractId, address)}`
}

/** What a token is for; undefined for one that is not ours. */
export function readRecipientToken({ codesKey }: Keys, token: string): OpenedLink | undefined {
  const [said = '', hash = ''] = token.split('.')
  const bytes = Buffer.from(said, 'base64url')
  if (bytes.length <= 2 * ID_BYTES) return undefined
  const senderId = idOf(bytes.subarray(0, ID_BYTES))
  const contractId = idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES))
  const address = bytes.subarray(2 * ID_BYTES).toString()
  const isFor = (place: Place) => macMatches(codesKey, purposes[place], [senderId, contractId, address], hash)
  const isFromMessage = isFor('message')
  return isFromMessage || isFor('page') ? { senderId, contractId, address, isFromMessage } : undefined
}

/**
 * The page on which a recipient stops messages or reports them, for the foot of every message to somebody else than its
 * sender whose answers don't go to the sender. Mail programs may also POST to it (RFC 8058), which stops them; opening it changes nothing.
 */
export const recipientUrl = (deps: Pick<Deps, 'codesKey' | 'settings'>, of: RecipientOf): string =>
  deps.settings.appUrl + pathOf(recipientToken(deps, 'message', of))

/**
 * The path of that page for whoever looks at a contract, by the way in which their link came. By one that the sender
 * could see, too, messages can be stopped and reported, but not allowed again: that would be the sender's own to undo.
 */
export const recipientPath = (deps: Keys, of: RecipientOf, way: LinkWay): string =>
  pathOf(recipientToken(deps, way === 'visible' ? 'page' : 'message', of))

/** The same page for what the sender gets to read, too: from their own mailbox, or quoted in an answer to them. */
export const visibleRecipientUrl = (deps: Pick<Deps, 'codesKey' | 'settings'>, of: RecipientOf): string =>
  deps.settings.appUrl + recipientPath(deps, of, 'visible')

const pathOf = (token: string) => `/messages/${token}`

/** Whose messages this link stops. */
export const senderOfStopUrl = (deps: Keys, stopUrl: string): string | undefined =>
  readRecipientToken(deps, new URL(stopUrl).pathname.replace(pathOf(''), ''))?.senderId
