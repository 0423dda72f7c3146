import { getCACertificates } from 'node:tls'
import { readCertificates } from '#verifier/certificate.ts'

let known: string[] | undefined

/** PEM of the roots that the runtime brings, by which timestamps are judged; those of a kind that is of no use left out. */
export function timestampAuthorities(): string[] {
  known ??= getCACertificates('default').filter((pem) => {
    try {
      return readCertificates(Buffer.from(pem)).length > 0
    } catch {
      return false
    }
  })
  return known
}
