import { X509Certificate } from 'node:crypto'
import path from 'node:path'
import { getCACertificates } from 'node:tls'
import type { Deps } from '#server/deps.ts'
import { readCertificates } from '#verifier/certificate.ts'
import { keepCertificate, listKeptCertificates } from './kept-certificates.ts'

const folderIn = (keysDir: string) => path.join(keysDir, 'timestamp-roots')

/** Remembers the root behind the timestamps of a seal for good: runtimes drop roots, and the seal must stay intact. DER. */
export function saveTimestampRoot(keysDir: string, root: Uint8Array) {
  const certificate = new X509Certificate(root)
  const sha256 = certificate.fingerprint256.replaceAll(':', '').toLowerCase()
  keepCertificate(folderIn(keysDir), sha256, certificate.toString())
}

/** PEM of every root that timestamps of seals made here led to. */
export const listTimestampRoots = (keysDir: string): Promise<string[]> =>
  listKeptCertificates(folderIn(keysDir))

let known: string[] | undefined

/**
 * PEM of the roots by which timestamps are judged: those that the runtime brings, but the kinds that are of no use, and
 * those behind the seals made here.
 */
export async function timestampAuthorities({
  timestampRoots,
}: Pick<Deps, 'timestampRoots'>): Promise<string[]> {
  known ??= getCACertificates('default').filter((pem) => {
    try {
      return readCertificates(Buffer.from(pem)).length > 0
    } catch {
      return false
    }
  })
  const brought = new Set(known.map((pem) => pem.trim()))
  const kept = (await timestampRoots()).filter((pem) => !brought.has(pem.trim()))
  return [...known, ...kept]
}
