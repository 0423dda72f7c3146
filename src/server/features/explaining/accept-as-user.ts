import type { z } from 'zod'
import { DISCLAIMER_VERSION } from '#shared/explaining/disclaimer.ts'
import type { acceptance } from '#shared/explaining/explaining.api.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { findAcceptance, insertAcceptance } from './disclaimer-acceptances.queries.ts'

const acceptanceOf = (userId: string, feature: string) => ({ userId, feature, version: DISCLAIMER_VERSION })

/** Whether the account holder has accepted the disclaimer as it stands now. */
export const hasUserAccepted = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  feature: string,
): Promise<boolean> => (await findAcceptance(db, acceptanceOf(userId, feature))) !== undefined

type Accepted = Pick<z.output<typeof acceptance>, 'contractId' | 'language' | 'metadata'> & {
  feature: string
}

/**
 * Remembers it once for each version, with the circumstances of the first time: a repeat changes nothing. A contract that
 * it names has to be one of the holder's own.
 */
export async function acceptAsUser(
  deps: Deps,
  userId: string,
  { feature, contractId, language = 'english', metadata = {} }: Accepted,
  { ipAddress, userAgent }: Origin,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // held, so that it isn't destroyed before the acceptance refers to it
    if (contractId && !(await lockOwnContract(tx, userId, contractId))) throw notFound('Contract')
    await insertAcceptance(tx, deps, {
      ...acceptanceOf(userId, feature),
      contractId: contractId ?? null,
      circumstances: { ipAddress, userAgent, language, metadata },
      acceptedAt: deps.now(),
    })
  })
}
