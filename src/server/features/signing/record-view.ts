import type { z } from 'zod'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { signingApi } from '#shared/signing/signing.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { wayOfLink } from '#server/features/signers/link-secret.ts'
import { findStoredSigner, openSigner, type StoredSigner } from '#server/features/signers/signers.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { type Actor, signerActor } from '#server/log/chain.ts'
import { countAnonymousRecords, findHead } from '#server/log/log.queries.ts'
import { appendLook } from './append-look.ts'
import { whoseLook } from './is-owner-looking.ts'
import { hasReachedRecordLimit, type Visit } from './open-link.ts'
import { signerFact } from './signer-facts.ts'

type View = z.output<(typeof signingApi.recordView)['body']>

/** Views of its owner beyond these are not recorded, so that they can't grow a contract's log without end. */
const MAX_RECORDS = 1000
/** Views by nobody in particular that a contract takes: they prove little, and anybody can send them. */
export const MAX_ANONYMOUS_VIEWS = 20
/** What one signer looks at must not keep the views of the others out, nor what anybody else does to a log theirs. */
const MAX_RECORDS_OF_SIGNER = 50

/**
 * Records who viewed the document and how, and for a signer by which link, and what their page says was in view. The owner is recorded as
 * the owner, whatever link they hold, unless they sign themselves; signed out, in a browser of theirs, not at all. False
 * when nothing was recorded, as also when the log holds enough views already.
 */
export async function recordView(
  deps: Deps,
  contractId: string,
  view: View,
  { origin, ...visit }: Visit,
): Promise<boolean> {
  const contract = await findContract(deps.db, contractId)
  if (!contract) throw notFound('Contract')
  const viewer = await findViewer(deps, contract, view.signerId, visit)
  if (!viewer) return false
  const { actor, signer, way, isInSendersBrowser } = viewer
  if (actor.kind !== 'owner' && contract.status === 'draft') throw notFound('Contract')
  if (!(await isRoomFor(deps.db, contractId, actor, signer && { id: signer.id, way }))) return false
  // what a page saw is told of its signer alone
  if (view.shown && !signer) return false

  const fact = {
    action: view.shown ? 'document.shown' : 'document.viewed',
    data: {
      documentType: view.documentType,
      viewMethod: view.viewMethod,
      // whoever gives the PDF out records that by themselves: this is the word of a page
      ...(signer && view.documentType === 'pdf' && { claimed: true }),
      ...(view.shown && {
        seconds: Math.min(
          view.shown.seconds,
          secondsSince(signer?.openedAt ?? signer?.consentedAt, deps.now()),
        ),
        scrolledToEnd: view.shown.scrolledToEnd,
      }),
    },
  }
  const { ipAddress, userAgent } = origin
  const viewed = signer
    ? signerFact({ signer, way, isInSendersBrowser }, origin, fact)
    : { ...fact, actor, personal: { ipAddress, userAgent } }
  await appendLook(deps, { contractId, signerId: signer?.id }, viewed)
  return true
}

/** Nobody looked before the link was opened, or, in a browser of the sender's, before the consent. */
const secondsSince = (opened: Date | null | undefined, now: Date) =>
  opened ? Math.max(0, Math.floor((now.getTime() - opened.getTime()) / 1000)) : 0

/** Whether the log of the contract still takes what this viewer sees: what came by the bare link uses up no room of a signer's own. */
async function isRoomFor(
  db: Db,
  contractId: string,
  actor: Actor,
  signer?: { id: string; way: LinkWay | undefined },
) {
  const head = await findHead(db, contractId)
  if (!head) return false
  if (actor.kind === 'anonymous')
    return (await countAnonymousRecords(db, contractId, 'document.viewed')) < MAX_ANONYMOUS_VIEWS
  if (!signer) return head.cseq < MAX_RECORDS
  const { id, way } = signer
  return !(await hasReachedRecordLimit(db, contractId, id, MAX_RECORDS_OF_SIGNER, { head, way }))
}

/** The same of a look by this signer's link: that of the owner, whosever link they hold, takes no room of the signer's. */
export const isRoomForLook = (
  db: Db,
  look: { as: 'owner'; user: SessionUser } | { as: 'signer' },
  { contract, signer, way }: { contract: { id: string }; signer: { id: string }; way: LinkWay | undefined },
) =>
  look.as === 'owner'
    ? isRoomFor(db, contract.id, { kind: 'owner', ref: look.user.id })
    : isRoomFor(db, contract.id, signerActor(signer.id), { id: signer.id, way })

type Viewer = {
  actor: Actor
  signer?: StoredSigner
  way?: LinkWay | undefined
  isInSendersBrowser?: boolean
}

/** Undefined where nothing is recorded of whoever looks. */
async function findViewer(
  deps: Deps,
  contract: { id: string; creatorId: string },
  signerId: string | undefined,
  { linkSecret, ...looking }: Omit<Visit, 'origin'>,
): Promise<Viewer | undefined> {
  const owner: Viewer = { actor: { kind: 'owner', ref: contract.creatorId } }
  if (!signerId) return looking.user?.id === contract.creatorId ? owner : { actor: { kind: 'anonymous' } }
  const signer = await findStoredSigner(deps.db, signerId)
  if (signer?.contractId !== contract.id) throw notFound('Contract')
  const key = await findContractKey(deps.db, deps, contract.id)
  if (!key) throw notFound('Contract')
  const way = await wayOfLink(deps.db, deps, openSigner(key, signer), linkSecret)
  const look = await whoseLook(deps, looking, { contract, key, signer, way })
  if (look.as === 'nobody') return undefined
  if (look.as === 'owner') return owner
  return { actor: signerActor(signerId), signer, way, isInSendersBrowser: look.isInSendersBrowser }
}
