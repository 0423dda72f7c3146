import { z } from 'zod'
import type { VerifiedFile } from '#shared/evidence/evidence.api.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Finding, Verification } from '#verifier/findings.ts'
import { findSealedVersion, isSamePin, isSealedHere, type Pin, type SealedVersion } from './sealed-version.ts'
import { timestampAuthorities } from './timestamp-authorities.ts'

/**
 * Judges a PDF by itself and by the record here. Who asks learns of a contract only what the file itself says. 422
 * when it is no PDF.
 */
export async function verifyFile(deps: Deps, file: Uint8Array, address: string): Promise<VerifiedFile> {
  refuseOthers(file)
  const trusted = await deps.sealCertificates()
  const verification = await deps.seals.verify({ file, trusted, clocks: timestampAuthorities() }, address)
  const pin = { sha256: await sha256InTurns(file), length: file.length }
  const version = await findNamedVersion(deps, verification)
  // the file names its contract, whose log then tells; what names none is looked for by its hash
  const registered = isVersion(version, pin) || (await isSealedHere(deps, pin))
  const record = findingOfRecord(verification, version, registered)
  const { intact, sealedBy, certificateSha256, sealedAt, timestamp, findings } = verification
  const { contractId, attachment, pages, signers } = verification
  return {
    intact: intact && record?.ok !== false,
    sealedBy,
    certificateSha256,
    sealedAt,
    timestamp,
    ...(contractId && { contractId }),
    ...(attachment && { attachment }),
    ...(pages && { pages }),
    ...(signers && { signers }),
    registered,
    findings: record ? [...findings, record] : findings,
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

function refuseOthers(file: Uint8Array) {
  if (text(file.subarray(0, 1024)).includes('%PDF-')) return
  throw new HttpError(
    422,
    text(file.subarray(0, 4)) === 'PK\u0003\u0004'
      ? 'This is a zip file. Upload the sealed PDF itself.'
      : 'This isn’t a PDF. Upload the sealed PDF itself.',
  )
}

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
  { intact }: Verification,
  version: SealedVersion,
  registered: boolean,
): Finding | undefined {
  const check = 'registered'
  if (registered)
    return { check, ok: true, detail: 'This server sealed this exact file. It’s on record here.' }
  if (!intact) return { check, ok: false, detail: 'No file sealed by this server has this fingerprint.' }
  if (version === 'changed')
    return { check, ok: false, detail: 'This contract’s records were changed in this server’s database.' }
  if (version)
    return {
      check,
      ok: false,
      detail: 'This server has a different sealed version of this contract on record.',
    }
  return undefined
}
