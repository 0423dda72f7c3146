import type { z } from 'zod'
import type { evidenceApi } from '#shared/evidence/evidence.api.ts'
import type { Deps } from '#server/deps.ts'
import { checkCheckpoint } from './check-checkpoint.ts'
import { checkRecords, RECORDS_CHANGED } from './check-records.ts'
import { findVersionSealedAs } from './sealed-version.ts'

type Question = z.output<typeof evidenceApi.fingerprint.body>
type Answer = z.output<typeof evidenceApi.fingerprint.response>

/**
 * What the record here says of a file that stays with whoever asks: of a PDF by its hash and length, of an evidence zip also by
 * its checkpoint and the hash of its last record, which stands for all before it.
 */
export async function compareFingerprint(
  deps: Deps,
  { checkpoint, lastRecord, ...pin }: Question,
): Promise<Answer> {
  const version = await findVersionSealedAs(deps, pin)
  const ofLog = checkpoint ? await checkCheckpoint(deps, checkpoint) : []
  const ofRecords = lastRecord && checkRecords(version, lastRecord, ofLog)
  const findings = [
    ...(version === 'changed' ? [RECORDS_CHANGED] : []),
    ...ofLog,
    ...(ofRecords ? [ofRecords] : []),
  ]
  return {
    registered: version !== undefined && version !== 'changed',
    ...((checkpoint || findings.length > 0) && { findings }),
  }
}
