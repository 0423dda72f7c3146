import { digest, readHash } from './algorithms.ts'
import {
  type Certificate,
  type Chain,
  chainOf,
  commonName,
  isSignedBy,
  lineage,
  mayTimestamp,
} from './certificate.ts'
import {
  type Bytes,
  childrenOf,
  equalBytes,
  expectTag,
  readDer,
  readOid,
  readSmallInteger,
  readTime,
  tags,
} from './der.ts'
import { type SignedData, Rejected, ids, verifySigner } from './signed-data.ts'

export type Timestamp = {
  time: Date
  authority: string
  certificate: Certificate
  chain: Chain
  /** The number that the request carried, as DER INTEGER, if the token repeats one. */
  nonce?: Bytes
}

/**
 * RFC 3161: checks that the token was signed by a certificate made for time stamping alone, over exactly these bytes,
 * and follows the certificate to a trusted one. The caller decides what an untrusted chain means.
 * @throws DerError, Rejected
 */
export async function verifyTimestamp(
  data: SignedData,
  stamped: Bytes,
  trusted: Certificate[],
): Promise<Timestamp> {
  if (data.contentType !== ids.timestampInfo || !data.content)
    throw new Rejected('The token is no timestamp.')
  if (data.timestampToken) throw new Rejected('The timestamp carries another one.')
  const certificate = await verifySigner(data, data.content)
  if (!mayTimestamp(certificate)) throw new Rejected('The certificate is not made for time stamping.')
  const [version, policy, imprint, serial, genTime, ...optional] = childrenOf(readDer(data.content))
  if (readSmallInteger(version) !== 1) throw new Rejected('The timestamp has an unknown version.')
  readOid(policy)
  expectTag(serial, tags.integer)
  const [algorithm, hashed] = childrenOf(expectTag(imprint, tags.sequence))
  const actual = await digest(readHash(algorithm), stamped)
  if (!equalBytes(expectTag(hashed, tags.octetString).content, actual))
    throw new Rejected('The timestamp belongs to something else.')
  const time = readTime(genTime)
  const chain = await chainOf(certificate, data.certificates, trusted, time)
  const nonce = optional.find(({ tag }) => tag === tags.integer)
  return {
    time,
    authority: commonName(certificate.subject) ?? 'unnamed authority',
    certificate,
    chain,
    ...(nonce && { nonce: nonce.raw }),
  }
}

/**
 * No signature covers the certificates beside it. So each must have a part in the chain and be signed itself: by the
 * next, by itself or by a trusted one. @throws Rejected
 */
export async function expectNoUnrelatedCertificates(
  data: SignedData,
  certificate: Certificate,
  trusted: Certificate[],
): Promise<void> {
  const line = await lineage(certificate, data.certificates)
  const stranger = data.certificates.some(({ raw }) => !line.some((step) => equalBytes(step.raw, raw)))
  const top = line.at(-1)
  if (stranger || !top || !(await isIssuedByAny(top, [top, ...trusted])))
    throw new Rejected('The signature carries a certificate that has no part in it.')
}

async function isIssuedByAny(certificate: Certificate, by: Certificate[]): Promise<boolean> {
  if (by.slice(1).some(({ raw }) => equalBytes(raw, certificate.raw))) return true
  for (const one of by) if (await isSignedBy(certificate, one)) return true
  return false
}
