import type { Deps } from '#server/deps.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner } from '#server/features/signers/signers.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { lockHead } from '#server/log/log.queries.ts'
import { unknownLink } from './open-link.ts'

/**
 * Records what was looked at. What is shown may have taken a while to make: 404 when the contract is gone since then, or
 * the signer whose link it was asked for by.
 */
export async function appendLook(
  deps: Deps,
  { contractId, signerId }: { contractId: string; signerId?: string | undefined },
  look: Fact,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // the contract first, like everybody: who erases a draft meanwhile holds it, and wants the log after it
    const [locked, key, end, signer] = await Promise.all([
      lockContract(tx, contractId),
      findContractKey(tx, deps, contractId),
      lockHead(tx, contractId),
      signerId !== undefined && findStoredSigner(tx, signerId),
    ])
    if (!locked || !key) throw notFound('Contract')
    if (signer === undefined) throw unknownLink()
    await appendFacts(tx, { contractId, key, now: deps.now() }, [look], end)
  })
}
