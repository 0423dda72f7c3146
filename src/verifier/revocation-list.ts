import { verifySignature } from './algorithms.ts'
import type { Certificate } from './certificate.ts'
import {
  type Bytes,
  type Der,
  bytesOf,
  childrenOf,
  DerError,
  equalBytes,
  expectTag,
  readBitString,
  readDer,
  readTime,
  tags,
} from './der.ts'

export type RevocationList = {
  raw: Bytes
  issuer: Der
  thisUpdate: Date
  nextUpdate: Date | undefined
  revoked: { serial: Bytes; at: Date }[]
  tbs: Bytes
  algorithm: Der
  signature: Bytes
}

/** RFC 5280 5.1. @throws DerError */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const whole = readDer(bytesOf(bytes))
  const [tbs, algorithm, signature] = childrenOf(whole)
  const fields = childrenOf(expectTag(tbs, tags.sequence))
  if (fields[0]?.tag === tags.integer) fields.shift()
  const [inner, issuer, thisUpdate, ...rest] = fields
  if (!inner || !algorithm || !equalBytes(inner.raw, algorithm.raw))
    throw new DerError('revocation list names two signature algorithms')
  const nextUpdate = rest[0] && isTime(rest[0]) ? rest.shift() : undefined
  const entries = rest[0]?.tag === tags.sequence ? childrenOf(rest[0]) : []
  return {
    raw: whole.raw,
    issuer: expectTag(issuer, tags.sequence),
    thisUpdate: readTime(thisUpdate),
    nextUpdate: nextUpdate && readTime(nextUpdate),
    revoked: entries.map((entry) => {
      const [serial, at] = childrenOf(entry)
      return { serial: expectTag(serial, tags.integer).content, at: readTime(at) }
    }),
    tbs: expectTag(tbs, tags.sequence).raw,
    algorithm,
    signature: readBitString(signature),
  }
}

function isTime({ tag }: Der) {
  return tag === tags.utcTime || tag === tags.generalizedTime
}

/** Whether the list was signed by this certificate. */
export async function isListOf(list: RevocationList, issuer: Certificate): Promise<boolean> {
  if (!equalBytes(list.issuer.raw, issuer.subject.raw)) return false
  const { algorithm, signature, tbs } = list
  return verifySignature({ spki: issuer.spki, algorithm, signature, data: tbs }).catch(() => false)
}

/** Those of the lists that this certificate signed. */
export async function listsOf(issuer: Certificate, lists: RevocationList[]): Promise<RevocationList[]> {
  const own = await Promise.all(lists.map((list) => isListOf(list, issuer)))
  return lists.filter((_, at) => own[at])
}

/** Whether the list says that the certificate was revoked before `time`. */
export function revokes(list: RevocationList, certificate: Certificate, time: Date): boolean {
  const entry = list.revoked.find(({ serial }) => equalBytes(serial, certificate.serial.content))
  return entry !== undefined && entry.at <= time
}
