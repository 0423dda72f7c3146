import { randomBytes } from 'node:crypto'
import { maskPhone } from '#shared/phone.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import { mac, macMatches } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findInvitationStatus } from '#server/features/deliveries/invitations-out.queries.ts'
import type { SignerRow } from './signers.queries.ts'

const channels = ['email', 'sms'] as const
type Channel = (typeof channels)[number]
type Keys = Pick<Deps, 'codesKey'>
type Address = Pick<SignerRow, 'id' | 'email' | 'phone'>

/** 72 bits, short enough for a text message: it opens nothing without the link, and is checked here alone. */
const SECRET_BYTES = 9

export const newLinkSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

// the address is part of it: a secret says nothing of any other place than where it was sent
const partsOf = ({ id, email, phone }: Address, channel: Channel, secret: string) => [
  id,
  channel,
  (channel === 'email' ? email : phone) ?? '',
  secret,
]

/** What is kept of the secret in a message to this signer. */
export const macOfLinkSecret = ({ codesKey }: Keys, signer: Address, channel: Channel, secret: string) =>
  mac(codesKey, 'link secret', ...partsOf(signer, channel, secret))

/** The address that the sender sees, too. */
export const bareLink = (appUrl: string, signerId: string) => `${appUrl}/sign/${signerId}`

/** The address in the mail or text message of this secret: good for whoever has it, provable by nobody else. */
export const linkWithSecret = (appUrl: string, signerId: string, secret: string) =>
  `${bareLink(appUrl, signerId)}?d=${secret}`

/**
 * By which of our messages the link came that brought this secret; without a good one it is the one that the sender sees. The
 * message before the newest is good as long as the newest hasn't gone out, be it that it waits or that it never will.
 */
export async function wayOfLink(
  db: Db,
  { codesKey }: Keys,
  signer: SignerRow,
  secret: string | undefined,
): Promise<LinkWay> {
  if (secret === undefined) return 'visible'
  const findBy = (kept: Record<Channel, string | null>) =>
    channels.find((channel) => {
      const known = kept[channel]
      return known !== null && macMatches(codesKey, 'link secret', partsOf(signer, channel, secret), known)
    })
  const newest = findBy({ email: signer.emailLinkMac, sms: signer.smsLinkMac })
  if (newest) return newest
  const before = findBy({ email: signer.emailLinkMacBefore, sms: signer.smsLinkMacBefore })
  if (!before) return 'visible'
  const { contractId, id: signerId } = signer
  const status = await findInvitationStatus(db, { contractId, signerId, channel: before })
  return status === 'sent' ? 'visible' : before
}

const partsOfTicket = (signer: SignerRow, way: Channel) => [
  signer.id,
  way,
  (way === 'email' ? signer.emailLinkMac : signer.smsLinkMac) ?? '',
]

/**
 * Tells, in the bare address of a file, by which of our messages the page came that asks for it; it opens nothing. Undefined
 * for the link that the sender sees.
 */
export const fileTicket = ({ codesKey }: Keys, signer: SignerRow, way: LinkWay): string | undefined =>
  way === 'visible' ? undefined : mac(codesKey, 'file of link', ...partsOfTicket(signer, way))

/** Undefined without a valid ticket: then it isn't known. */
export const wayOfTicket = (
  { codesKey }: Keys,
  signer: SignerRow,
  ticket: string | undefined,
): LinkWay | undefined =>
  channels.find(
    (way) => ticket !== undefined && macMatches(codesKey, 'file of link', partsOfTicket(signer, way), ticket),
  )

/** Where the link was sent that came in this way, as people may read it; undefined for the one that the sender sees. */
export function addressOf(
  { email, phone }: Pick<SignerRow, 'email' | 'phone'>,
  way: LinkWay,
): string | undefined {
  if (way === 'email') return email
  return way === 'sms' && phone ? maskPhone(phone) : undefined
}
