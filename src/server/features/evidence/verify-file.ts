import { z } from 'zod'
import { MEGABYTE } from '#shared/endpoint.ts'
import { MAX_SEALED_BYTES } from '#shared/evidence/evidence-rules.ts'
import type { VerifiedFile } from '#shared/evidence/evidence.api.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import { isZip } from '#verifier/read-bundle.ts'
import type { Finding, Verification } from '#verifier/findings.ts'
import { checkCheckpoint } from './check-checkpoint.ts'
import { checkRecords, RECORDS_CHANGED } from './check-records.ts'
import {
  findSealedVersion,
  findVersionSealedAs,
  isSamePin,
  type Pin,
  type SealedVersion,
} from './sealed-version.ts'
import { timestampAuthorities } from './timestamp-authorities.ts'

/**
 * Judges a PDF or an evidence zip by itself and by the record here. Who asks learns of a contract only what the file
 * itself says. 422 when it is neither.
 */
export async function verifyFile(deps: Deps, file: Uint8Array, address: string): Promise<VerifiedFile> {
  refuseOthers(file)
  const trusted = await deps.sealCertificates()
  const logKeys = [deps.logTree.key.verifierKey]
  const clocks = await timestampAuthorities(deps)
  const job = { file, trusted, clocks, logKeys }
  const verification = await deps.seals.verify(job, address)
  if (!verification) throw new HttpError(422, OTHER_ZIP)
  const pin = verification.pdf ?? { sha256: await sha256InTurns(file), length: file.length }
  const version = await findNamedVersion(deps, verification)
  // the file names its contract, whose log then tells; what names none is looked for by its hash
  const registered = isVersion(version, pin) || isVersion(await findVersionSealedAs(deps, pin), pin)
  const ofRecord = findingOfRecord(verification.pdf?.isIntact ?? verification.intact, version, registered)
  const { checkpoint } = verification
  const ofLog = checkpoint ? await checkCheckpoint(deps, checkpoint) : []
  const { lastRecord } = verification
  const ofRecords = verification.intact && lastRecord && checkRecords(version, lastRecord, ofLog)
  const added = [...(ofRecord ? [ofRecord] : []), ...ofLog, ...(ofRecords ? [ofRecords] : [])]
  const { intact, sealedBy, certificateSha256, sealedAt, timestamp, findings } = verification
  const { contractId, attachment, pages, signers } = verification
  return {
    intact: intact && added.every(({ ok }) => ok),
    sealedBy,
    certificateSha256,
    sealedAt,
    timestamp,
    ...(contractId && { contractId }),
    ...(attachment && { attachment }),
    ...(pages && { pages }),
    ...(signers && { signers }),
    registered,
    findings: [...findings, ...added],
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function refuseOthers(file: Uint8Array) {
  if (isZip(file)) return
  if (file.length > MAX_SEALED_BYTES)
    throw new HttpError(413, `This file is too large. The limit is ${MAX_SEALED_BYTES / MEGABYTE} MB.`)
  if (text(file.subarray(0, 1024)).includes('%PDF-')) return
  throw new HttpError(422, 'This isn’t a PDF. Upload the sealed PDF, or the evidence zip.')
}

const OTHER_ZIP = 'This isn’t an evidence zip as it was downloaded. Upload that, or the sealed PDF by itself.'

/** What the log of the contract says that the file names, if there is one here. */
async function findNamedVersion(deps: Deps, { contractId }: Verification): Promise<SealedVersion> {
  const { data: id } = z.uuid().safeParse(contractId)
  return id === undefined ? undefined : findSealedVersion(deps, id)
}

const isVersion = (version: SealedVersion, pin: Pin): boolean =>
  version !== undefined && version !== 'changed' && isSamePin(version, pin)

/**
 * What the record adds to the check of the file. A contract has one sealed version: a seal of ours around another one
 * is none that was given out. A file that is unknown here may still be good, since records are destroyed after years.
 */
function findingOfRecord(
  isIntact: boolean,
  version: SealedVersion,
  registered: boolean,
): Finding | undefined {
  const check = 'registered'
  if (registered)
    return { check, ok: true, detail: 'This server sealed this exact file. It’s on record here.' }
  if (!isIntact) return { check, ok: false, detail: 'This server has no record of this exact file.' }
  if (version === 'changed') return RECORDS_CHANGED
  if (version)
    return {
      check,
      ok: false,
      detail: 'This server has a different sealed version of this contract on record.',
    }
  return undefined
}
