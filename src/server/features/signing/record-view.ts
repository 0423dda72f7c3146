import type { z } from 'zod'
import type { signingApi } from '#shared/signing/signing.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner } from '#server/features/signers/signers.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { type Actor, signerActor } from '#server/log/chain.ts'
import { findHead, lockHead } from '#server/log/log.queries.ts'
import { hasReachedRecordLimit } from './open-link.ts'

type View = z.output<(typeof signingApi.recordView)['body']>

/** Views beyond these are not recorded, so that nobody can grow a contract's log without end. */
export const MAX_RECORDS = 2000
const MAX_RECORDS_FOR_STRANGERS = 200
/** What one signer looks at must not keep the views of the others out. */
export const MAX_RECORDS_OF_SIGNER = 100

/** Records who viewed the document and how. False when the log is long enough already. */
export async function recordView(
  deps: Deps,
  contractId: string,
  view: View,
  user: SessionUser | undefined,
  origin: Origin,
): Promise<boolean> {
  const contract = await findContract(deps.db, contractId)
  if (!contract) throw notFound('Contract')
  const actor = await findViewer(deps.db, contract, view.signerId, user)
  if (actor.kind === 'anonymous' && contract.status === 'draft') throw notFound('Contract')
  const head = await findHead(deps.db, contractId)
  const limit = actor.kind === 'anonymous' ? MAX_RECORDS_FOR_STRANGERS : MAX_RECORDS
  if (!head || head.cseq >= limit) return false
  if (
    view.signerId &&
    (await hasReachedRecordLimit(deps.db, contractId, view.signerId, MAX_RECORDS_OF_SIGNER))
  )
    return false

  const fact = {
    action: 'document.viewed',
    actor,
    data: { documentType: view.documentType, viewMethod: view.viewMethod },
    personal: { ipAddress: origin.ipAddress, userAgent: origin.userAgent },
  }
  await deps.db.transaction(async (tx) => {
    // the contract first, like everybody: who erases a draft meanwhile holds it, and wants the log after it
    const [locked, key, end] = await Promise.all([
      lockContract(tx, contractId),
      findContractKey(tx, deps, contractId),
      lockHead(tx, contractId),
    ])
    if (!locked || !key) throw notFound('Contract')
    await appendFacts(tx, { contractId, key, now: deps.now() }, [fact], end)
  })
  return true
}

async function findViewer(
  db: Db,
  contract: { id: string; creatorId: string },
  signerId: string | undefined,
  user: SessionUser | undefined,
): Promise<Actor> {
  if (signerId) {
    const signer = await findStoredSigner(db, signerId)
    if (signer?.contractId !== contract.id) throw notFound('Contract')
    return signerActor(signerId)
  }
  return user?.id === contract.creatorId ? { kind: 'owner', ref: user.id } : { kind: 'anonymous' }
}
