import { digest, readAlgorithm, verifySignature } from './algorithms.ts'
import {
  type Bytes,
  type Der,
  bytesOf,
  childrenOf,
  DerError,
  equalBytes,
  expectTag,
  onlyChild,
  readBitString,
  readBoolean,
  readDer,
  readOid,
  readTime,
  tags,
  toHex,
} from './der.ts'
import { oneLine } from './one-line.ts'

export type Certificate = {
  raw: Bytes
  serial: Der
  issuer: Der
  subject: Der
  notBefore: Date
  notAfter: Date
  spki: Bytes
  extensions: Map<string, { critical: boolean; value: Bytes }>
  tbs: Bytes
  algorithm: Der
  signature: Bytes
}

const ids = {
  commonName: '2.5.4.3',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
}

/** @throws DerError */
export function readCertificate(bytes: Uint8Array): Certificate {
  const whole = readDer(bytesOf(bytes))
  const [tbs, algorithm, signature, more] = childrenOf(whole)
  if (more) throw new DerError('certificate with too many parts')
  const fields = childrenOf(expectTag(tbs, tags.sequence))
  const version = fields[0]?.tag === 0xa0 ? fields.shift() : undefined
  const [serial, inner, issuer, validity, subject, spki, ...rest] = fields
  if (!version || !inner || !algorithm || !equalBytes(inner.raw, algorithm.raw))
    throw new DerError('certificate names two signature algorithms')
  readAlgorithm(algorithm)
  const [notBefore, notAfter] = childrenOf(expectTag(validity, tags.sequence))
  return {
    raw: whole.raw,
    serial: expectTag(serial, tags.integer),
    issuer: expectTag(issuer, tags.sequence),
    subject: expectTag(subject, tags.sequence),
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    spki: expectTag(spki, tags.sequence).raw,
    extensions: readExtensions(rest.find((field) => field.tag === 0xa3)),
    tbs: expectTag(tbs, tags.sequence).raw,
    algorithm,
    signature: readBitString(signature),
  }
}

function readExtensions(field: Der | undefined): Certificate['extensions'] {
  const found: Certificate['extensions'] = new Map()
  if (!field) return found
  for (const extension of childrenOf(onlyChild(field, 0xa3))) {
    const parts = childrenOf(extension)
    const critical = parts[1]?.tag === tags.boolean && readBoolean(parts[1])
    found.set(readOid(parts[0]), { critical, value: expectTag(parts.at(-1), tags.octetString).content })
  }
  return found
}

export function commonName(name: Der): string | undefined {
  for (const set of childrenOf(name))
    for (const attribute of childrenOf(set, tags.set)) {
      const [type, value] = childrenOf(attribute)
      if (readOid(type) === ids.commonName && value)
        return oneLine(new TextDecoder().decode(value.content)) || undefined
    }
  return undefined
}

export async function fingerprintOf(certificate: Pick<Certificate, 'raw'>): Promise<string> {
  return toHex(await digest('SHA-256', certificate.raw))
}

export function validAt({ notBefore, notAfter }: Certificate, time: Date): boolean {
  return notBefore <= time && time <= notAfter
}

/** Whether the certificate may sign documents: no key usage at all, or one for signatures or non-repudiation. */
export function maySign(certificate: Certificate): boolean {
  const usage = certificate.extensions.get(ids.keyUsage)
  return !usage || (keyUsageBits(usage.value) & 0xc0) !== 0
}

/** RFC 3161 2.3: the only purpose is time stamping, and the extension is critical. */
export function mayTimestamp(certificate: Certificate): boolean {
  const purposes = purposesOf(certificate)
  const critical = certificate.extensions.get(ids.extendedKeyUsage)?.critical
  return critical === true && purposes.length === 1 && purposes[0] === '1.3.6.1.5.5.7.3.8'
}

/** RFC 6960 4.2.2.2. */
export function mayAnswerOcsp(certificate: Certificate): boolean {
  return purposesOf(certificate).includes('1.3.6.1.5.5.7.3.9')
}

function purposesOf(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(ids.extendedKeyUsage)
  return extension ? childrenOf(readDer(extension.value)).map(readOid) : []
}

/** The key alone, as other structures hash it. */
export function publicKeyOf({ spki }: Certificate): Bytes {
  return readBitString(childrenOf(readDer(spki))[1])
}

function mayCertify(certificate: Certificate): boolean {
  const constraints = certificate.extensions.get(ids.basicConstraints)
  const usage = certificate.extensions.get(ids.keyUsage)
  const [isAuthority] = constraints ? childrenOf(readDer(constraints.value)) : []
  if (isAuthority?.tag !== tags.boolean || !readBoolean(isAuthority)) return false
  return !usage || (keyUsageBits(usage.value) & 0x04) !== 0
}

function keyUsageBits(value: Bytes): number {
  return expectTag(readDer(value), tags.bitString).content[1] ?? 0
}

export async function isSignedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!equalBytes(certificate.issuer.raw, issuer.subject.raw)) return false
  const { algorithm, signature, tbs } = certificate
  return verifySignature({ spki: issuer.spki, algorithm, signature, data: tbs }).catch(() => false)
}

export type Chain = {
  /** From the certificate itself up; the last one is the anchor, or the highest that was found. */
  path: Certificate[]
  trusted: boolean
}

/** The way from a certificate to one of the trusted ones, each step signed, entitled and valid at `time`. */
export async function chainOf(
  certificate: Certificate,
  known: Certificate[],
  trusted: Certificate[],
  time: Date,
): Promise<Chain> {
  const path = [certificate]
  while (path.length < 8) {
    const last = path[path.length - 1]
    if (!last || !validAt(last, time)) return { path, trusted: false }
    if (trusted.some((anchor) => equalBytes(anchor.raw, last.raw))) return { path, trusted: true }
    const issuer = await findIssuer(last, [...trusted, ...known], path)
    if (!issuer) return { path, trusted: false }
    path.push(issuer)
  }
  return { path, trusted: false }
}

/** From a certificate up through those that signed it, as far as the known ones lead; trust and time are not asked. */
export async function lineage(certificate: Certificate, known: Certificate[]): Promise<Certificate[]> {
  const path = [certificate]
  for (let last: Certificate | undefined = certificate; last && path.length < 8;) {
    last = await findIssuer(last, known, path)
    if (last) path.push(last)
  }
  return path
}

async function findIssuer(certificate: Certificate, candidates: Certificate[], path: Certificate[]) {
  for (const candidate of candidates) {
    if (path.some((step) => equalBytes(step.raw, candidate.raw))) continue
    if (mayCertify(candidate) && (await isSignedBy(certificate, candidate))) return candidate
  }
  return undefined
}

/** Certificates from PEM or DER bytes. @throws DerError when there is none */
export function readCertificates(bytes: Uint8Array): Certificate[] {
  const text = new TextDecoder('latin1').decode(bytes)
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)]
  if (blocks.length === 0) return [readCertificate(bytes)]
  return blocks.map(([, base64 = '']) =>
    readCertificate(Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0))),
  )
}
