import { type Hash, digest, readHash, verifySignature } from './algorithms.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import {
  type Bytes,
  type Der,
  childrenOf,
  der,
  DerError,
  equalBytes,
  expectTag,
  integer,
  oid,
  octetString,
  onlyChild,
  readDer,
  readOid,
  sequence,
  setOf,
  tags,
} from './der.ts'

export const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const

/** CMS SignedData (RFC 5652) of one signer, as seals and timestamps use it. */
export type SignedData = {
  contentType: string
  /** Absent in a seal, whose content is the PDF around it. */
  content?: Bytes
  certificates: Certificate[]
  digestAlgorithm: Der
  /** Encoded as the SET that is signed. */
  signedAttributes: Bytes
  signatureAlgorithm: Der
  signature: Bytes
  issuer: Bytes
  serial: Bytes
  timestampToken?: Bytes
}

/** Thrown when something is well-formed and yet not what it should be. */
export class Rejected extends Error {}

/** No chain is as long; each one more would cost a reader time. */
const maxCertificates = 20

/** Takes apart any DER-encoded SignedData with one signer. @throws DerError */
export function readSignedData(bytes: Bytes): SignedData {
  const [type, wrapped] = childrenOf(readDer(bytes))
  if (readOid(type) !== ids.signedData) throw new DerError('CMS is no SignedData')
  const fields = childrenOf(onlyChild(expectTag(wrapped, 0xa0), 0xa0))
  const [, , encapsulated, certificates, ...rest] = fields
  const [contentType, content] = childrenOf(expectTag(encapsulated, tags.sequence))
  const signer = childrenOf(onlyChild(expectTag(rest.at(-1), tags.set), tags.set))
  const [, sid, digestAlgorithm, signedAttributes, signatureAlgorithm, signature, unsigned] = signer
  const [issuer, serial] = childrenOf(expectTag(sid, tags.sequence))
  const token = unsigned && readToken(unsigned)
  const chain = childrenOf(expectTag(certificates, 0xa0), 0xa0)
  if (chain.length > maxCertificates) throw new DerError('too many certificates')
  return {
    contentType: readOid(contentType),
    ...(content && { content: onlyChild(expectTag(content, 0xa0), 0xa0).content }),
    certificates: chain.map(({ raw }) => readCertificate(raw)),
    digestAlgorithm: expectTag(digestAlgorithm, tags.sequence),
    signedAttributes: retag(expectTag(signedAttributes, 0xa0), tags.set),
    signatureAlgorithm: expectTag(signatureAlgorithm, tags.sequence),
    signature: expectTag(signature, tags.octetString).content,
    issuer: expectTag(issuer, tags.sequence).raw,
    serial: expectTag(serial, tags.integer).raw,
    ...(token && { timestampToken: token }),
  }
}

function readToken(unsigned: Der): Bytes {
  const [type, values] = childrenOf(onlyChild(unsigned, 0xa1))
  if (readOid(type) !== ids.timestampToken) throw new DerError('unsigned attribute that is no timestamp')
  return onlyChild(expectTag(values, tags.set), tags.set).raw
}

function retag(value: Der, tag: number): Bytes {
  return der(tag, value.content)
}

/**
 * The one encoding that Plainseal uses for these parts. A reader that encodes again and compares leaves no byte
 * outside the signature to chance.
 */
export function encodeSignedData(data: SignedData): Bytes {
  const attributes = readDer(data.signedAttributes)
  const token = data.timestampToken
  const content = data.content ? [der(0xa0, octetString(data.content))] : []
  const signer = sequence(
    integer(1),
    sequence(data.issuer, data.serial),
    data.digestAlgorithm.raw,
    der(0xa0, attributes.content),
    data.signatureAlgorithm.raw,
    octetString(data.signature),
    ...(token ? [der(0xa1, sequence(oid(ids.timestampToken), der(tags.set, token)))] : []),
  )
  const certificates = readDer(setOf(...data.certificates.map(({ raw }) => raw)))
  return sequence(
    oid(ids.signedData),
    der(
      0xa0,
      sequence(
        integer(data.contentType === ids.data ? 1 : 3),
        der(tags.set, data.digestAlgorithm.raw),
        sequence(oid(data.contentType), ...content),
        der(0xa0, certificates.content),
        der(tags.set, signer),
      ),
    ),
  )
}

/** As readSignedData, but only in Plainseal's own encoding. @throws DerError, Rejected */
export function readCanonicalSignedData(bytes: Bytes): SignedData {
  const data = readSignedData(bytes)
  if (!equalBytes(encodeSignedData(data), bytes))
    throw new Rejected('The signature is not in its one valid encoding.')
  return data
}

/**
 * Checks that the signer named in the data signed exactly this content, and answers the signer's certificate. Says
 * nothing about whether that certificate deserves trust. @throws DerError, Rejected
 */
export async function verifySigner(data: SignedData, content: Bytes): Promise<Certificate> {
  const hash = readHash(data.digestAlgorithm)
  const attributes = readAttributes(data.signedAttributes)
  const certificate = data.certificates.find(
    ({ issuer, serial }) => equalBytes(issuer.raw, data.issuer) && equalBytes(serial.raw, data.serial),
  )
  if (!certificate) throw new Rejected('The certificate of the signer is missing.')
  if (readOid(valueOf(attributes, ids.contentType)) !== data.contentType)
    throw new Rejected('The signature is for another kind of content.')
  const said = expectTag(valueOf(attributes, ids.messageDigest), tags.octetString).content
  if (!equalBytes(said, await digest(hash, content))) throw new Rejected('The content isn’t what was sealed.')
  await checkSigningCertificate(attributes, certificate)
  const valid = await verifySignature({
    spki: certificate.spki,
    algorithm: data.signatureAlgorithm,
    hash,
    signature: data.signature,
    data: data.signedAttributes,
  })
  if (!valid) throw new Rejected('The signature does not fit the certificate.')
  return certificate
}

type Attributes = Map<string, Der[]>

function readAttributes(set: Bytes): Attributes {
  const found: Attributes = new Map()
  for (const attribute of childrenOf(readDer(set), tags.set)) {
    const [type, values] = childrenOf(attribute)
    const id = readOid(type)
    if (found.has(id)) throw new DerError('attribute given twice')
    found.set(id, childrenOf(expectTag(values, tags.set), tags.set))
  }
  return found
}

function valueOf(attributes: Attributes, id: string): Der {
  const [value, more] = attributes.get(id) ?? []
  if (!value || more) throw new Rejected('A signed attribute is missing.')
  return value
}

/** RFC 5035 and RFC 2634: the signature names its certificate by hash, so that no other can be put in its place. */
async function checkSigningCertificate(attributes: Attributes, certificate: Certificate) {
  const second = attributes.has(ids.signingCertificateV2)
  const value = valueOf(attributes, second ? ids.signingCertificateV2 : ids.signingCertificate)
  const [list] = childrenOf(value)
  const [first] = childrenOf(expectTag(list, tags.sequence))
  const parts = childrenOf(expectTag(first, tags.sequence))
  const named = second && parts[0]?.tag === tags.sequence ? parts.shift() : undefined
  const hash: Hash | 'SHA-1' = second ? (named ? readHash(named) : 'SHA-256') : 'SHA-1'
  const expected = new Uint8Array(await crypto.subtle.digest(hash, certificate.raw))
  if (!equalBytes(expectTag(parts[0], tags.octetString).content, expected))
    throw new Rejected('The signature names another certificate.')
}
