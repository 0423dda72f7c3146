import {
  type Certificate,
  chainOf,
  commonName,
  fingerprintOf,
  lineage,
  maySign,
  readCertificates,
} from './certificate.ts'
import { digest } from './algorithms.ts'
import { findEmbeddedFile } from './attached-file.ts'
import { type Bytes, bytesOf, DerError, readFirst, toHex } from './der.ts'
import { type Finding, type Verification, unreadable } from './findings.ts'
import { checkPages } from './marked-pages.ts'
import { coveredBytes, latin1, withoutPadding } from './seal-layout.ts'
import { pageRanges } from './sealed-facts.ts'
import { type SealedRevision, readSealedRevision } from './sealed-revision.ts'
import { Rejected, type SignedData, readCanonicalSignedData, verifySigner } from './signed-data.ts'
import { expectNoUnrelatedCertificates } from './timestamp-token.ts'
import { verifyEvidence } from './verify-evidence.ts'

export type VerifyOptions = {
  /** PEM or DER: the certificates that you trust to seal, or authorities over them. */
  trustedCertificates: (Uint8Array | string)[]
  /** PEM or DER: authorities that you trust to tell the time; by default the ones above. */
  trustedTimestampCertificates?: (Uint8Array | string)[]
  /** What the file must be, byte for byte, when you know it from elsewhere. */
  expected?: { sha256: string; length: number }
}

/**
 * Says whether a PDF is exactly what Plainseal sealed, using nothing but the file and the certificates that you
 * trust: no network, no account, no clock. A bad file never throws; every doubt is a finding that does not hold.
 * @throws DerError when a trusted certificate cannot be read
 */
export async function verifyPdf(file: Uint8Array, options: VerifyOptions): Promise<Verification> {
  const bytes = bytesOf(file)
  const trusted = options.trustedCertificates.flatMap(certificatesFrom)
  const clocks = options.trustedTimestampCertificates?.flatMap(certificatesFrom) ?? trusted
  const findings: Finding[] = []
  await checkPin(bytes, options.expected, findings)
  if (latin1(bytes.subarray(0, 5)) !== '%PDF-') return unreadable(findings, 'This isn’t a PDF.')
  try {
    const revision = readSealedRevision(bytes)
    const end = revision.hasEvidence ? revision.tail.end : bytes.length
    addPassed(findings, 'coverage', 'The seal covers every byte of the document.')
    const { data, certificate } = await verifySeal(bytes, revision, end)
    addPassed(findings, 'unchanged', 'Not one byte has changed since the document was sealed.')
    await checkAttachment(bytes, revision, findings)
    const pages = checkPages(bytes, revision)
    if (pages) findings.push(pages)
    return await assess(bytes, { revision, data, certificate, findings, trusted, clocks })
  } catch (error) {
    return unreadable(findings, reasonOf(error))
  }
}

async function checkPin(bytes: Bytes, expected: VerifyOptions['expected'], findings: Finding[]) {
  if (!expected) return
  const sha256 = toHex(await digest('SHA-256', bytes))
  const ok = sha256 === expected.sha256.toLowerCase() && bytes.length === expected.length
  const detail = ok
    ? 'The file is exactly the one expected.'
    : `This isn’t the expected file: it has SHA-256 ${sha256} and ${bytes.length} bytes.`
  findings.push({ check: 'expected', ok, detail })
}

async function checkAttachment(bytes: Bytes, { attachment }: SealedRevision, findings: Finding[]) {
  if (!attachment) return
  const { name, sha256, pages } = attachment
  const named = `the attached file ${name} (SHA-256 ${sha256})`
  if (pages !== null)
    return addPassed(
      findings,
      'attachment',
      `By the seal, the document’s pages include those of ${named}. That file isn’t in it: compare the hash with your copy.`,
    )
  const ok = (await findEmbeddedFile(bytes, sha256)) !== undefined
  const detail = ok
    ? `The document contains ${named}, byte for byte.`
    : `The document doesn’t contain ${named}.`
  findings.push({ check: 'attachment', ok, detail })
}

const cmsIn = ({ contents }: SealedRevision['gap']) =>
  withoutPadding(contents, readFirst(contents).raw.length)

/** Those that the seal of a file brings, of which nothing is checked. @throws where there is no seal that can be read */
export const certificatesIn = (bytes: Bytes): Certificate[] =>
  readCanonicalSignedData(cmsIn(readSealedRevision(bytes).gap)).certificates

async function verifySeal(bytes: Bytes, { gap }: SealedRevision, end: number) {
  const cms = cmsIn(gap)
  const data = readCanonicalSignedData(cms)
  if (data.content) throw new Rejected('The seal belongs to something else.')
  const certificate = await verifySigner(data, coveredBytes(bytes, gap, end))
  return { data, certificate }
}

type Sealed = {
  revision: SealedRevision
  data: SignedData
  certificate: Certificate
  findings: Finding[]
  trusted: Certificate[]
  clocks: Certificate[]
}

/** These fail only when somebody is not known here; what is wrong with a certificate or a timestamp itself is thrown. */
const trustChecks = new Set(['certificate', 'timestamp', 'archive'])

async function assess(bytes: Bytes, sealed: Sealed): Promise<Verification> {
  const { revision, data, certificate, findings, clocks } = sealed
  await expectNoUnrelatedCertificates(data, certificate, sealed.trusted)
  const path = await lineage(certificate, data.certificates)
  const evidence = await verifyEvidence(bytes, revision, data, path, clocks)
  findings.push(...evidence.findings)
  // an unknown authority could be anybody's: its time proves nothing and is not repeated
  const timestamp = evidence.timestamp?.chain.trusted ? evidence.timestamp : undefined
  const sealedAt = timestamp?.time ?? revision.claimedTime
  const fingerprint = await fingerprintOf(certificate)
  const name = commonName(certificate.subject) ?? 'an unnamed certificate'
  const known = await checkCertificate(sealed, sealedAt, `${name}, SHA-256 fingerprint ${fingerprint}`)
  const unchanged = findings.every(({ ok, check }) => ok || trustChecks.has(check))
  return {
    intact: known && findings.every(({ ok }) => ok),
    unchanged,
    sealedBy: name,
    certificateSha256: fingerprint,
    sealedAt: sealedAt.toISOString(),
    timestamp: timestamp ? { time: timestamp.time.toISOString(), authority: timestamp.authority } : null,
    ...(revision.contractId && { contractId: revision.contractId }),
    ...(revision.attachment && { attachment: revision.attachment }),
    ...(revision.pages && { pages: pageRanges(revision.pages) }),
    // a stranger's seal may name anybody
    ...(known && revision.signers && { signers: revision.signers }),
    findings,
  }
}

async function checkCertificate(sealed: Sealed, at: Date, who: string): Promise<boolean> {
  const { data, certificate, findings, trusted } = sealed
  const chain = await chainOf(certificate, data.certificates, trusted, at)
  const entitled = maySign(certificate)
  const ok = chain.trusted && entitled
  const detail = ok
    ? `Sealed with a certificate that’s trusted here: ${who}.`
    : entitled
      ? `Sealed with a certificate that isn’t known here: ${who}. Compare the fingerprint with the one the sender gives you.`
      : `Sealed with a certificate that isn’t made for signing: ${who}.`
  findings.push({ check: 'certificate', ok, detail })
  return ok
}

const readBefore = new Map<string, Certificate[]>()

/** Text is read once: the authorities that tell the time are hundreds, and the same for each file. */
function certificatesFrom(source: Uint8Array | string): Certificate[] {
  if (typeof source !== 'string') return readCertificates(source)
  const certificates = readBefore.get(source) ?? readCertificates(new TextEncoder().encode(source))
  readBefore.set(source, certificates)
  return certificates
}

function addPassed(findings: Finding[], check: string, detail: string) {
  findings.push({ check, ok: true, detail })
}

function reasonOf(error: unknown): string {
  if (error instanceof Rejected) return error.message
  if (error instanceof DerError) return `The seal is damaged: ${error.message}.`
  return 'The seal is damaged.'
}
