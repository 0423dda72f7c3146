import { getCACertificates } from 'node:tls'
import { type Certificate, chainOf, readCertificates } from '#verifier/certificate.ts'
import { type Bytes, concat, equalBytes } from '#verifier/der.ts'
import { type ValidationData, writeEvidenceUpdate } from '#verifier/evidence-update.ts'
import { readLastTail } from '#verifier/pdf-update.ts'
import { coveredBytes } from '#verifier/seal-layout.ts'
import type { SignedData } from '#verifier/signed-data.ts'
import { type RevocationSource, createRevocationSource } from './revocation-source.ts'
import { SealError } from './seal-error.ts'
import { fillGap } from './sealed-revision.ts'
import { requestTimestamp } from './timestamp-authority.ts'

export type Evidence = {
  /** Timestamp over the signature, to go into it. */
  token: Bytes
  /** The update with validation data and document timestamp, for a file sealed with that token. */
  finish(sealed: Bytes, openNumber: number): Promise<Bytes>
}

export type EvidenceSource = {
  /** DER of the authorities that are trusted to tell the time. */
  trusted: Uint8Array[]
  begin(seal: SignedData): Promise<Evidence>
}

export type EvidenceOptions = {
  /** RFC 3161 timestamp authority. */
  tsaUrl: string
  /** Per request to the authority or to one of its revocation lists. */
  tsaTimeoutMs?: number
  /** PEM or DER of the roots that the authority must lead to; by default those that Node trusts. */
  trustedTsaCertificates?: (Uint8Array | string)[]
  /** Given the root, in DER, that the timestamps of a seal lead to, before the seal is made. What it throws ends sealing. */
  keepTimestampRoot?: (root: Uint8Array) => void
}

/** Bytes by which the document timestamp may be larger than the one in the seal. */
const slack = 512

/** Timestamps and validation data for PAdES B-LTA. Every part is checked before it is used; none may be missing. */
export function createEvidenceSource(options: EvidenceOptions): EvidenceSource {
  const { tsaUrl: url, tsaTimeoutMs: timeoutMs = 10_000 } = options
  const trusted = trustedRoots(options.trustedTsaCertificates)
  const revocation = createRevocationSource(timeoutMs)
  const stamp = (bytes: Bytes) => requestTimestamp({ url, timeoutMs, trusted }, bytes)
  return {
    trusted: trusted.map(({ raw }) => raw),
    async begin(seal) {
      const first = await stamp(seal.signature)
      const data = await validationData([await pathOfSeal(seal), first.path], revocation)
      return {
        token: first.token,
        async finish(sealed, openNumber) {
          const draft = writeEvidenceUpdate(
            readLastTail(sealed),
            openNumber,
            data,
            new Uint8Array(first.token.length + slack),
          )
          const file = concat(sealed, draft.bytes)
          const gap = { start: draft.gapStart, end: draft.gapEnd }
          const second = await stamp(coveredBytes(file, gap, file.length))
          if (!samePath(first.path, second.path))
            throw new SealError(
              'timestamp-invalid',
              'The timestamp authority changed its certificate between two requests.',
            )
          for (const root of second.path.slice(-1)) options.keepTimestampRoot?.(root.raw)
          return fillGap({ bytes: file, gap }, second.token).subarray(sealed.length)
        },
      }
    },
  }
}

function trustedRoots(given: EvidenceOptions['trustedTsaCertificates']): Certificate[] {
  const sources = given ?? getCACertificates('default')
  return sources.flatMap((source) => {
    try {
      return readCertificates(typeof source === 'string' ? Buffer.from(source) : source)
    } catch (error) {
      // among the roots that Node brings there may be kinds that are of no use here; one that was named must be read
      if (given) throw error
      return []
    }
  })
}

/** The certificates behind the seal. A self-made one stands for itself; any other must lead to the end of its chain. */
async function pathOfSeal(seal: SignedData): Promise<Certificate[]> {
  const [certificate, ...chain] = seal.certificates
  const root = chain.at(-1) ?? certificate
  if (!certificate || !root) throw new SealError('not-sealable', 'The seal has no certificate.')
  const { path, trusted } = await chainOf(certificate, chain, [root], new Date())
  if (!trusted)
    throw new SealError('revocation-unavailable', 'The chain of the seal certificate is broken or expired.')
  return path
}

async function validationData(paths: Certificate[][], source: RevocationSource): Promise<ValidationData> {
  const certificates = unique(paths.flat().map(({ raw }) => raw))
  const crls: Uint8Array[] = []
  const ocsps: Uint8Array[] = []
  for (const path of paths)
    for (const [at, certificate] of path.entries()) {
      const issuer = path[at + 1]
      // the last one is trusted as it is; nobody could revoke it
      if (!issuer) continue
      const proof = await source.proofFor(certificate, issuer)
      if ('crl' in proof) crls.push(proof.crl)
      else ocsps.push(proof.ocsp)
    }
  return { certificates, crls: unique(crls), ocsps: unique(ocsps) }
}

function unique(all: Uint8Array[]): Uint8Array[] {
  return all.filter((one, at) => all.findIndex((other) => equalBytes(one, other)) === at)
}

function samePath(a: Certificate[], b: Certificate[]) {
  return a.length === b.length && a.every(({ raw }, at) => b[at] && equalBytes(raw, b[at].raw))
}
