import { type Certificate, commonName, fingerprintOf } from './certificate.ts'
import { type Bytes, readFirst } from './der.ts'
import { type ValidationData, readEvidenceUpdate } from './evidence-update.ts'
import type { Finding } from './findings.ts'
import { answerFor, readOcspResponse } from './ocsp-response.ts'
import { listsOf, readRevocationList, revokes } from './revocation-list.ts'
import { coveredBytes, withoutPadding } from './seal-layout.ts'
import type { SealedRevision } from './sealed-revision.ts'
import { Rejected, type SignedData, readCanonicalSignedData } from './signed-data.ts'
import { timeInWords } from './time-in-words.ts'
import { type Timestamp, expectNoUnrelatedCertificates, verifyTimestamp } from './timestamp-token.ts'

type Evidence = {
  timestamp: Timestamp | undefined
  findings: Finding[]
}

/**
 * What stands behind the time of a seal made with a timestamp authority: the timestamp in the seal, the validation
 * data, and the document timestamp over all of it. A seal made to have them must have them. @throws DerError, Rejected
 */
export async function verifyEvidence(
  file: Bytes,
  revision: SealedRevision,
  seal: SignedData,
  sealPath: Certificate[],
  trusted: Certificate[],
): Promise<Evidence> {
  if (revision.openNumber === undefined) {
    if (seal.timestampToken || revision.hasEvidence)
      throw new Rejected('The seal has a timestamp, but it was made without one.')
    const detail = 'The time of sealing was set by whoever sealed the file; no timestamp authority was used.'
    return { timestamp: undefined, findings: [{ check: 'timestamp', ok: true, detail }] }
  }
  if (!seal.timestampToken || !revision.hasEvidence)
    throw new Rejected('The seal was made with a timestamp, but the timestamp was removed.')
  const token = readCanonicalSignedData(seal.timestampToken)
  const first = await verifyTimestamp(token, seal.signature, trusted)
  await expectNoUnrelatedCertificates(token, first.certificate, trusted)
  const update = readEvidenceUpdate(file, revision.tail, revision.openNumber)
  const cms = withoutPadding(update.gap.contents, readFirst(update.gap.contents).raw.length)
  const archive = readCanonicalSignedData(cms)
  const second = await verifyTimestamp(archive, coveredBytes(file, update.gap, file.length), trusted)
  await expectNoUnrelatedCertificates(archive, second.certificate, trusted)
  if (second.time < first.time) throw new Rejected('The timestamps contradict each other.')
  return {
    timestamp: first,
    findings: [
      await stampFinding('timestamp', first, 'was sealed at or before'),
      await stampFinding('archive', second, 'and its validation data existed at'),
      await revocationFinding(update, [sealPath, first.chain.path, second.chain.path], first.time),
    ],
  }
}

async function stampFinding(
  check: string,
  { time, authority, chain }: Timestamp,
  what: string,
): Promise<Finding> {
  const known = chain.trusted
    ? 'is trusted here to tell the time.'
    : `isn’t known here. ${await describeTop(chain.path)}`
  const detail = `The document ${what} ${timeInWords(time)}, according to ${authority}, which ${known}`
  return { check, ok: chain.trusted, detail }
}

/** By what somebody finds out whom the authority belongs to. */
async function describeTop(path: Certificate[]): Promise<string> {
  const top = path.at(-1)
  if (!top) return ''
  return `The highest certificate behind it is ${commonName(top.subject) ?? 'unnamed'}, SHA-256 fingerprint ${await fingerprintOf(top)}.`
}

const maxLists = 50

/**
 * Of each certificate but the last of a path its issuer must say, by a list or an answer stored in the file, that it
 * had not been revoked.
 */
async function revocationFinding(
  { crls, ocsps }: Pick<ValidationData, 'crls' | 'ocsps'>,
  paths: Certificate[][],
  time: Date,
): Promise<Finding> {
  if (crls.length + ocsps.length > maxLists)
    return failedEvidence('There are more revocation lists than any seal needs.')
  const lists = crls.map((crl) => readRevocationList(crl))
  const responses = ocsps.map((ocsp) => readOcspResponse(ocsp))
  const asked = new Set<string>()
  for (const path of paths)
    for (const [at, certificate] of path.entries()) {
      const issuer = path[at + 1]
      if (!issuer) continue
      const name = commonName(certificate.subject) ?? 'a certificate'
      const own = await listsOf(issuer, lists)
      const answers = await Promise.all(responses.map((response) => answerFor(response, certificate, issuer)))
      const good = answers.some((answer) => answer?.status === 'good')
      if (own.length === 0 && !good)
        return failedEvidence(`The validation data doesn’t say whether ${name} was revoked.`)
      const revoked = answers.some((answer) => answer?.revokedAt && answer.revokedAt <= time)
      if (revoked || own.some((list) => revokes(list, certificate, time)))
        return failedEvidence(`${name} was revoked by its issuer.`)
      asked.add(name)
    }
  const ofIssuers =
    asked.size === 0
      ? 'No issuer stands behind these certificates who could have revoked one.'
      : `By what their issuers say in the file, none of these was revoked before the time in question: ${[...asked].join(', ')}.`
  const isOnItsOwn = paths.some(([certificate, issuer]) => certificate && !issuer)
  const detail = `${ofIssuers}${asked.size > 0 && isOnItsOwn ? ' A certificate that vouches for itself, as the seal’s may, can’t be revoked.' : ''}`
  return { check: 'evidence', ok: true, detail }
}

function failedEvidence(detail: string): Finding {
  return { check: 'evidence', ok: false, detail }
}
