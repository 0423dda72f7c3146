import { verifySignature } from './algorithms.ts'
import {
  type Certificate,
  isSignedBy,
  mayAnswerOcsp,
  publicKeyOf,
  readCertificate,
  validAt,
} from './certificate.ts'
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
  readDer,
  readOid,
  readTime,
  tags,
} from './der.ts'

export type OcspResponse = {
  raw: Bytes
  producedAt: Date
  answers: OcspAnswer[]
  certificates: Certificate[]
  tbs: Bytes
  algorithm: Der
  signature: Bytes
}

type OcspAnswer = {
  hash: 'SHA-1' | 'SHA-256'
  issuerName: Bytes
  issuerKey: Bytes
  serial: Bytes
  status: 'good' | 'revoked' | 'unknown'
  revokedAt: Date | undefined
  thisUpdate: Date
  nextUpdate: Date | undefined
}

const basicResponse = '1.3.6.1.5.5.7.48.1.1'
const hashes: Record<string, OcspAnswer['hash']> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
}

/** RFC 6960 4.2. @throws DerError, also for an answer that is none ("try later") */
export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const whole = readDer(bytesOf(bytes))
  const [status, wrapped] = childrenOf(whole)
  if (expectTag(status, tags.enumerated).content[0] !== 0) throw new DerError('the responder did not answer')
  const [type, response] = childrenOf(onlyChild(expectTag(wrapped, 0xa0), 0xa0))
  if (readOid(type) !== basicResponse) throw new DerError('unknown kind of answer')
  const basic = readDer(expectTag(response, tags.octetString).content)
  const [tbs, algorithm, signature, certificates] = childrenOf(basic)
  const fields = childrenOf(expectTag(tbs, tags.sequence)).filter(({ tag }) => tag !== 0xa0)
  const [, producedAt, answers] = fields
  return {
    raw: whole.raw,
    producedAt: readTime(producedAt),
    answers: childrenOf(expectTag(answers, tags.sequence)).map(readAnswer),
    certificates: certificates
      ? childrenOf(onlyChild(certificates, 0xa0)).map(({ raw }) => readCertificate(raw))
      : [],
    tbs: expectTag(tbs, tags.sequence).raw,
    algorithm: expectTag(algorithm, tags.sequence),
    signature: readBitString(signature),
  }
}

function readAnswer(answer: Der): OcspAnswer {
  const [id, status, thisUpdate, next] = childrenOf(answer)
  const [algorithm, issuerName, issuerKey, serial] = childrenOf(expectTag(id, tags.sequence))
  const [hashId] = childrenOf(expectTag(algorithm, tags.sequence))
  const hash = hashes[readOid(hashId)]
  if (!hash || !status) throw new DerError('unknown kind of answer')
  const revoked = status.tag === 0xa1
  return {
    hash,
    issuerName: expectTag(issuerName, tags.octetString).content,
    issuerKey: expectTag(issuerKey, tags.octetString).content,
    serial: expectTag(serial, tags.integer).content,
    status: revoked ? 'revoked' : status.tag === 0x80 ? 'good' : 'unknown',
    revokedAt: revoked ? readTime(childrenOf(status, 0xa1)[0]) : undefined,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next?.tag === 0xa0 ? readTime(onlyChild(next, 0xa0)) : undefined,
  }
}

/** What the response says about a certificate; undefined when it speaks of others or is not the issuer's word. */
export async function answerFor(
  response: OcspResponse,
  certificate: Certificate,
  issuer: Certificate,
): Promise<OcspAnswer | undefined> {
  for (const answer of response.answers) {
    if (!equalBytes(answer.serial, certificate.serial.content)) continue
    const names = [issuer.subject.raw, publicKeyOf(issuer)].map(
      async (bytes) => new Uint8Array(await crypto.subtle.digest(answer.hash, bytes)),
    )
    const [name, key] = await Promise.all(names)
    if (!name || !key || !equalBytes(name, answer.issuerName) || !equalBytes(key, answer.issuerKey)) continue
    if (await isAuthorizedAnswer(response, issuer)) return answer
  }
  return undefined
}

/** Signed by the issuer, or by a certificate that the issuer made for answering. */
async function isAuthorizedAnswer(
  { certificates, producedAt, algorithm, signature, tbs }: OcspResponse,
  issuer: Certificate,
) {
  for (const signer of [issuer, ...certificates]) {
    const valid = await verifySignature({ spki: signer.spki, algorithm, signature, data: tbs }).catch(
      () => false,
    )
    if (!valid) continue
    if (equalBytes(signer.raw, issuer.raw)) return true
    if (mayAnswerOcsp(signer) && validAt(signer, producedAt) && (await isSignedBy(signer, issuer)))
      return true
  }
  return false
}
