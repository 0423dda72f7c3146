import { hasOurSecret } from '#shared/signing/link-words.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import { hasSendersAddress } from '#server/pdf/parties.ts'
import { senderAsSent } from './remembered-terms.ts'

/** The attached file may be fetched by its address, and the page never be asked for. */
const LOOKS = ['link.opened', 'document.viewed']
/** A program may consent and sign without ever asking for the page. */
const FIRST_ACTS = [
  ...LOOKS,
  'consent.given',
  'consent.declined',
  'correction.asked',
  'hand-over.asked',
  'signer.not-me',
]

type Signer = { id: string; email: string }
type Openings = {
  /** By somebody who isn't known to be the sender, and who did more than look by a link that the sender has, too. */
  openedByOthers: boolean
  /** A link that the sender has, too, was opened, and nothing tells by whom. */
  visibleLinkOpened: boolean
}

/**
 * By the log: a signer whose address or number was changed begins anew, but whoever had the place before has seen the
 * contract. The sender's own place isn't asked about.
 */
export async function findOpenings(
  db: Db,
  key: DataKey,
  contract: { id: string; creatorId: string },
  signers: Signer[],
): Promise<Openings> {
  const acts = await listActsOf(db, contract.id, undefined, FIRST_ACTS)
  if (acts.length === 0) return { openedByOthers: false, visibleLinkOpened: false }
  const sender = await senderAsSent(db, key, contract)
  const own = new Set(
    signers.filter((signer) => hasSendersAddress(signer, sender)).map(({ id }) => signerRef(id)),
  )
  const others = acts.filter(({ actor }) => !own.has(actor.ref ?? ''))
  return {
    openedByOthers: others.some((act) => !isMaybeSenders(act)),
    visibleLinkOpened: others.some(isMaybeSenders),
  }
}

/** A look by a link without a secret of ours may be the sender's second one, or the signer's first: the doubt is theirs. */
const isMaybeSenders = ({ action, data }: LogRecord): boolean =>
  LOOKS.includes(action) && !hasOurSecret(data.link)
