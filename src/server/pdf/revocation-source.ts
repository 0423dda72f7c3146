import type { Certificate } from '#verifier/certificate.ts'
import { bytesOf, childrenOf, expectTag, readDer, tags, type Der } from '#verifier/der.ts'
import { type RevocationList, isListOf, readRevocationList, revokes } from '#verifier/revocation-list.ts'
import { latin1 } from '#verifier/seal-layout.ts'
import { limitedFetch, reasonOf } from './limited-fetch.ts'
import { SealError } from './seal-error.ts'

export interface RevocationSource {
  /** A fresh list, signed by the issuer, on which the certificate is not. @throws SealError revocation-unavailable, revoked */
  listFor(certificate: Certificate, issuer: Certificate): Promise<Uint8Array>
}

const distributionPoints = '2.5.29.31'
const maxBytes = 2_000_000

/** Fetches revocation lists from where certificates say, and keeps each until its issuer promises a newer one. */
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

  return {
    async listFor(certificate, issuer) {
      const problems: string[] = []
      for (const url of addressesIn(certificate)) {
        try {
          const list = await fetchList(url)
          const problem = await whyNotUsable(list, issuer)
          if (problem) throw new Error(problem)
          if (revokes(list, certificate, new Date()))
            throw new SealError('revoked', `A certificate was revoked by its issuer, says ${url}`)
          return list.raw
        } catch (error) {
          kept.delete(url)
          if (error instanceof SealError) throw error
          problems.push(`${url}: ${reasonOf(error)}`)
        }
      }
      const why = problems.join('; ') || 'the certificate names no revocation list'
      throw new SealError('revocation-unavailable', `No revocation data for the long-term seal: ${why}`)
    },
  }
}

async function whyNotUsable(list: RevocationList, issuer: Certificate): Promise<string | undefined> {
  const now = new Date()
  if (!(await isListOf(list, issuer))) return 'the list is not signed by the issuer'
  if (list.thisUpdate > now || !list.nextUpdate || list.nextUpdate < now) return 'the list is out of date'
  return undefined
}

function fromPem(bytes: Uint8Array): Uint8Array {
  const found = /-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/.exec(latin1(bytes))?.[1]
  return found === undefined ? bytes : bytesOf(Buffer.from(found, 'base64'))
}

/** HTTP addresses in the CRL distribution points (RFC 5280 4.2.1.13). */
function addressesIn(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(distributionPoints)
  if (!extension) return []
  return childrenOf(readDer(extension.value))
    .flatMap((point) => uris(expectTag(point, tags.sequence)))
    .filter((uri) => /^https?:\/\//i.test(uri))
}

function uris(value: Der): string[] {
  if (value.tag === 0x86) return [latin1(value.content)]
  const constructed = (value.tag & 0x20) !== 0
  return constructed ? childrenOf(value, value.tag).flatMap(uris) : []
}
