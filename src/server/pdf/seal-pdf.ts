import { createHash } from 'node:crypto'
import { formatDay } from '#shared/format-time.ts'
import { type Bytes, bytesOf, concat, readDer, sequence, oid } from '#verifier/der.ts'
import { latin1 } from '#verifier/seal-layout.ts'
import { readCertificate } from '#verifier/certificate.ts'
import { encodeSignedData, type SignedData, ids } from '#verifier/signed-data.ts'
import type { SealedAttachment } from '#verifier/attached-file.ts'
import type { NamedSigner } from '#verifier/sealed-facts.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { readBasePdf } from './base-pdf.ts'
import { SealError } from './seal-error.ts'
import type { SealKey } from './seal-key.ts'
import type { SealedService } from './sealed-document.ts'
import { signedAttributes } from './signed-attributes.ts'
import { fillGap, writeSealedRevision } from './sealed-revision.ts'
import {
  type Evidence,
  type EvidenceOptions,
  type EvidenceSource,
  createEvidenceSource,
} from './seal-evidence.ts'

/** With a timestamp authority every seal is PAdES B-LTA, or is not made. */
export type SealerOptions = { sealKey: SealKey } & Partial<EvidenceOptions>

export type SealRequest = {
  /** Shown by PDF readers: why it was sealed. */
  reason: string
  /** Time by the clock of the service. */
  signingAt: Date
  /** Repeated by the verifier: letters, digits, `-` and `_`. */
  contractId?: string
  /** Repeated by the verifier, as who signed. */
  attachment?: SealedAttachment
  signers?: NamedSigner[]
}

export type SealedPdf = {
  pdf: Uint8Array
  level: 'B-B' | 'B-LTA'
  sha256: string
  length: number
  certificateSha256: string
}

export type Sealer = {
  /** What the certificate of completion says about the seal to come. */
  certificate: Pick<SealedService, 'sealCertificateName' | 'sealCertificateSha256' | 'timestampAuthority'>
  /**
   * PAdES seal that allows no further change (DocMDP 1), verified before it is handed out.
   * @throws SealError; a timestamp authority that fails never leads to a lesser seal
   */
  seal(pdf: Uint8Array, request: SealRequest): Promise<SealedPdf>
}

const sha256Id = '2.16.840.1.101.3.4.2.1'
const algorithmIds = { EC: '1.2.840.10045.4.3.2', RSA: '1.2.840.113549.1.1.11' }

export function createSealer(options: SealerOptions): Sealer {
  const { sealKey } = options
  const evidence =
    options.tsaUrl === undefined ? undefined : createEvidenceSource({ ...options, tsaUrl: options.tsaUrl })
  return {
    certificate: {
      sealCertificateName: sealKey.name,
      sealCertificateSha256: sealKey.certificateSha256,
      ...(options.tsaUrl !== undefined && { timestampAuthority: options.tsaUrl }),
    },
    async seal(pdf, request) {
      refuseOutdated(sealKey, request.signingAt)
      const bytes = evidence
        ? await sealWithEvidence(pdf, request, sealKey, evidence)
        : await sealPlainly(pdf, request, sealKey)
      await checkOwnWork(bytes, sealKey, evidence)
      return {
        pdf: bytes,
        level: evidence ? 'B-LTA' : 'B-B',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        length: bytes.length,
        certificateSha256: sealKey.certificateSha256,
      }
    },
  }
}

/** The owner of the contract reads it. */
function refuseOutdated({ notBefore, notAfter }: SealKey, at: Date) {
  if (at > notAfter)
    throw new SealError(
      'certificate-outdated',
      `This server’s seal certificate expired on ${formatDay(notAfter, 'UTC')}. Whoever runs this Plainseal has to replace it.`,
    )
  if (at < notBefore)
    throw new SealError(
      'certificate-outdated',
      `This server’s seal certificate isn’t valid before ${formatDay(notBefore, 'UTC')}, or the server’s clock is wrong. Whoever runs this Plainseal has to look into it.`,
    )
}

async function sealPlainly(pdf: Uint8Array, request: SealRequest, key: SealKey): Promise<Bytes> {
  const revision = writeSealedRevision(await readBasePdf(pdf), request, {
    room: 4096 + roomFor(key),
    open: false,
  })
  return fillGap(revision, encodeSignedData(await sign(revision.covered, key)))
}

async function sealWithEvidence(
  pdf: Uint8Array,
  request: SealRequest,
  key: SealKey,
  source: EvidenceSource,
): Promise<Bytes> {
  const revision = writeSealedRevision(await readBasePdf(pdf), request, {
    room: 14_000 + roomFor(key),
    open: true,
  })
  const data = await sign(revision.covered, key)
  const evidence: Evidence = await source.begin(data)
  const sealed = fillGap(revision, encodeSignedData({ ...data, timestampToken: evidence.token }))
  return concat(sealed, await evidence.finish(sealed, revision.openNumber))
}

function roomFor(key: SealKey) {
  return [key.certificate, ...key.chain].reduce((length, { length: more }) => length + more, 0)
}

async function sign(covered: Bytes, key: SealKey): Promise<SignedData> {
  const certificate = readCertificate(key.certificate)
  const attributes = await signedAttributes(covered, certificate)
  return {
    contentType: ids.data,
    certificates: [certificate, ...key.chain.map((raw) => readCertificate(raw))],
    digestAlgorithm: readDer(sequence(oid(sha256Id))),
    signedAttributes: attributes,
    signatureAlgorithm: readDer(sequence(oid(algorithmIds[key.keyType]))),
    signature: bytesOf(await key.sign(attributes)),
    issuer: certificate.issuer.raw,
    serial: certificate.serial.raw,
  }
}

/** A document that our own verifier would refuse must never leave the house. */
async function checkOwnWork(bytes: Bytes, key: SealKey, evidence: EvidenceSource | undefined) {
  const result = await verifyPdf(bytes, {
    trustedCertificates: [key.certificate],
    trustedTimestampCertificates: evidence?.trusted ?? [],
  })
  if (result.intact) return
  const failed = result.findings.find(({ ok }) => !ok)?.detail ?? latin1(bytes.subarray(0, 8))
  throw new SealError('self-check', `The fresh seal does not verify: ${failed}`)
}
