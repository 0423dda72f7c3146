import { type Certificate, publicKeyOf } from '#verifier/certificate.ts'
import {
  type Bytes,
  type Der,
  bytesOf,
  childrenOf,
  expectTag,
  nullValue,
  octetString,
  oid,
  readDer,
  readOid,
  sequence,
  tags,
} from '#verifier/der.ts'
import { answerFor, readOcspResponse } from '#verifier/ocsp-response.ts'
import { type RevocationList, isListOf, readRevocationList, revokes } from '#verifier/revocation-list.ts'
import { latin1 } from '#verifier/seal-layout.ts'
import { limitedFetch, reasonOf } from './limited-fetch.ts'
import { SealError } from './seal-error.ts'

export type RevocationSource = {
  /**
   * The issuer's fresh word that the certificate is in force: a list on which it is not, or else an OCSP response.
   * @throws SealError revocation-unavailable, revoked
   */
  proofFor(certificate: Certificate, issuer: Certificate): Promise<RevocationProof>
}

export type RevocationProof = { crl: Uint8Array } | { ocsp: Uint8Array }

const distributionPoints = '2.5.29.31'
const authorityInformation = '1.3.6.1.5.5.7.1.1'
const ocspResponder = '1.3.6.1.5.5.7.48.1'
const maxBytes = 2_000_000
/** An answer without an end is believed for so long. */
const week = 7 * 24 * 3_600_000
const clockTolerance = 5 * 60_000

/** Asks where certificates say, and keeps each list until its issuer promises a newer one. */
export function createRevocationSource(timeoutMs: number): RevocationSource {
  const kept = new Map<string, RevocationList>()

  async function fetchList(url: string): Promise<RevocationList> {
    const known = kept.get(url)
    if (known?.nextUpdate && known.nextUpdate > new Date()) return known
    const { bytes } = await limitedFetch(url, { timeoutMs, maxBytes })
    const list = readRevocationList(fromPem(bytes))
    kept.set(url, list)
    return list
  }

  async function byList(
    url: string,
    certificate: Certificate,
    issuer: Certificate,
  ): Promise<RevocationProof> {
    const list = await fetchList(url)
    const problem = await whyNotUsable(list, issuer)
    if (problem) {
      kept.delete(url)
      throw new Error(problem)
    }
    if (revokes(list, certificate, new Date())) throw revoked(url)
    return { crl: list.raw }
  }

  async function byAnswer(
    url: string,
    certificate: Certificate,
    issuer: Certificate,
  ): Promise<RevocationProof> {
    const { bytes } = await limitedFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/ocsp-request' },
      body: await ocspRequest(certificate, issuer),
      timeoutMs,
      maxBytes: 100_000,
    })
    const response = readOcspResponse(bytes)
    const answer = await answerFor(response, certificate, issuer)
    if (answer?.status === 'revoked') throw revoked(url)
    if (answer?.status !== 'good' || !isFresh(answer))
      throw new Error('the answer is not a fresh word of the issuer')
    return { ocsp: response.raw }
  }

  return {
    async proofFor(certificate, issuer) {
      const problems: string[] = []
      const ways = [
        ...listAddresses(certificate).map((url) => ({ url, ask: byList })),
        ...ocspAddresses(certificate).map((url) => ({ url, ask: byAnswer })),
      ]
      for (const { url, ask } of ways) {
        try {
          return await ask(url, certificate, issuer)
        } catch (error) {
          if (error instanceof SealError) throw error
          problems.push(`${url}: ${reasonOf(error)}`)
        }
      }
      const why = problems.join('; ') || 'the certificate names no revocation list and no responder'
      throw new SealError('revocation-unavailable', `No revocation data for the long-term seal: ${why}`)
    },
  }
}

function revoked(url: string) {
  return new SealError('revoked', `A certificate was revoked by its issuer, says ${url}`)
}

function isFresh({ thisUpdate, nextUpdate }: { thisUpdate: Date; nextUpdate: Date | undefined }) {
  const until = nextUpdate?.getTime() ?? thisUpdate.getTime() + week
  return until > Date.now() && thisUpdate.getTime() <= Date.now() + clockTolerance
}

async function whyNotUsable(list: RevocationList, issuer: Certificate): Promise<string | undefined> {
  const now = Date.now()
  if (!(await isListOf(list, issuer))) return 'the list is not signed by the issuer'
  const ended = !list.nextUpdate || list.nextUpdate.getTime() < now
  if (ended || list.thisUpdate.getTime() > now + clockTolerance) return 'the list is out of date'
  return undefined
}

function fromPem(bytes: Uint8Array): Uint8Array {
  const found = /-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/.exec(latin1(bytes))?.[1]
  return found === undefined ? bytes : bytesOf(Buffer.from(found, 'base64'))
}

/** HTTP addresses in the CRL distribution points (RFC 5280 4.2.1.13). */
function listAddresses(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(distributionPoints)
  if (!extension) return []
  return childrenOf(readDer(extension.value))
    .flatMap((point) => uris(expectTag(point, tags.sequence)))
    .filter(isHttp)
}

/** HTTP addresses of OCSP responders (RFC 5280 4.2.2.1). */
function ocspAddresses(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(authorityInformation)
  if (!extension) return []
  return childrenOf(readDer(extension.value))
    .filter((access) => readOid(childrenOf(access)[0]) === ocspResponder)
    .flatMap(uris)
    .filter(isHttp)
}

const isHttp = (uri: string) => /^https?:\/\//i.test(uri)

function uris(value: Der): string[] {
  if (value.tag === 0x86) return [latin1(value.content)]
  const constructed = (value.tag & 0x20) !== 0
  return constructed ? childrenOf(value, value.tag).flatMap(uris) : []
}

/** RFC 6960 4.1, with SHA-1 names as RFC 5019 demands; they only say which certificate is meant. */
async function ocspRequest(certificate: Certificate, issuer: Certificate) {
  const name = await sha1(issuer.subject.raw)
  const key = await sha1(publicKeyOf(issuer))
  const id = sequence(sequence(oid('1.3.14.3.2.26'), nullValue()), name, key, certificate.serial.raw)
  return sequence(sequence(sequence(sequence(id))))
}

async function sha1(bytes: Bytes) {
  return octetString(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)))
}
