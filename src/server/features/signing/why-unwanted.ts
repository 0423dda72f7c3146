import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import type { Addressed } from '#server/features/deliveries/deliver-message.ts'
import type { ClaimedDelivery } from '#server/features/deliveries/deliveries.queries.ts'
import { RECIPIENT_STOPPED } from '#server/features/recipients/admit-messages.ts'
import { senderOfStopUrl } from '#server/features/recipients/recipient-link.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { findStoredSigner, listSignersOf } from '#server/features/signers/signers.queries.ts'
import { listWithoutMessages } from './without-messages.ts'

/** All but notices about somebody's own signature or address, and the codes that they ask for. */
const endedByStop = new Set([
  'invitation',
  'text-opt-in',
  'extension',
  'cancellation',
  'expiry',
  'decline',
  'answer',
  'completed',
  'template-shared',
])

const NO_MESSAGES = 'This person doesn’t want messages about this contract.'

type Waiting = Pick<ClaimedDelivery, 'kind' | 'channel' | 'contractId' | 'signerId' | 'mailing'>

/**
 * Why a message that waited, maybe for a day, may not go out: its recipient has stopped messages of its sender meanwhile, or
 * it is a reminder by the clock, and they have said that they want none.
 */
export async function whyUnwanted(
  deps: Deps,
  message: Waiting,
  { to, stopUrl, byClock, ofOwnAct }: Addressed,
): Promise<string | undefined> {
  if (!endedByStop.has(message.kind)) return undefined
  if (byClock && (await wantsNoMessages(deps, message))) return NO_MESSAGES
  const senderId = message.contractId
    ? (await findContract(deps.db, message.contractId))?.creatorId
    : stopUrl && senderOfStopUrl(deps, stopUrl)
  const sender = senderId ? await findUserById(deps.db, senderId) : undefined
  if (!sender) return undefined
  const addresses = [to, ...(await addressesBeside(deps, message))]
  const stopped = await findStopped(deps.db, deps, sender, addresses, { ownOnly: ofOwnAct })
  if (stopped.size === 0) return undefined
  return (await isFirstCopyOfSigner(deps, message, to)) ? undefined : RECIPIENT_STOPPED
}

async function wantsNoMessages({ db }: Deps, { signerId }: Waiting) {
  const signer = signerId ? await findStoredSigner(db, signerId) : undefined
  return signer && (await listWithoutMessages(db, signer.contractId, [signer])).has(signer.id)
}

/** What is texted goes to nobody who stopped the sender's emails, maybe of another contract. */
async function addressesBeside({ db }: Deps, { channel, contractId, signerId }: Waiting): Promise<string[]> {
  if (channel !== 'sms' || !contractId || signerId === null) return []
  const signers = await listSignersOf(db, contractId)
  return signers.flatMap(({ id, email }) => (id === signerId ? [email] : []))
}

/** Of what they agreed to. */
async function isFirstCopyOfSigner({ db }: Deps, { kind, contractId, mailing }: Waiting, to: string) {
  if (kind !== 'completed' || mailing !== 0 || !contractId) return false
  return (await listSignersOf(db, contractId)).some(({ email }) => email === to)
}
